//! The derives of uniffi.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::words::Words;

/// The derives that a type needs to reach Kotlin and Swift.
pub(crate) fn derives(words: &Words, name: &Ident, is_struct: bool) -> TokenStream {
    let derive = if is_struct {
        quote!(::uniffi::Record)
    } else if words.error {
        quote!(::uniffi::Error)
    } else {
        quote!(::uniffi::Enum)
    };
    let shared = words.shared_name(name);
    let renamed = (name != &shared).then(|| quote!(#[uniffi(name = #shared)]));
    // A renamed one cannot have it: see `speech`.
    let text = (words.text && renamed.is_none()).then(|| quote!(#[::uniffi::export(Display)]));
    quote!(#[derive(#derive)] #renamed #text)
}
