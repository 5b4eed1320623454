//! Writes the Kotlin or Swift sources from the built library: of the same version as what it links.
//!
//! `standoff-bindgen LANGUAGE LIBRARY FOLDER`. uniffi has a program for it, whose reading of arguments takes longer to
//! build than anything here.

mod reworded;

use std::env;
use std::error::Error;
use std::path::Path;

use uniffi_bindgen::bindings::{GenerateOptions, TargetLanguage, generate};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [language, library, folder] = arguments.as_slice() else {
        return Err("expected a language, a library and a folder".into());
    };
    let language = match language.as_str() {
        "kotlin" => TargetLanguage::Kotlin,
        "swift" => TargetLanguage::Swift,
        other => return Err(format!("kotlin or swift, not {other}").into()),
    };
    generate(GenerateOptions {
        languages: vec![language.clone()],
        source: library.into(),
        out_dir: folder.into(),
        config_override: None,
        format: false,
        crate_filter: None,
        metadata_no_deps: false,
    })?;
    Ok(reworded::reword(&language, Path::new(folder))?)
}
