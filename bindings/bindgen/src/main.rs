//! Writes the Kotlin and Swift sources from the built library: of the same version as what it links.

fn main() {
    uniffi::uniffi_bindgen_main();
}
