//! A placeholder: says which version of the engine this is, and plays nothing.

fn main() {
    println!(
        "standoff {}: no demonstration yet",
        env!("CARGO_PKG_VERSION")
    );
}
