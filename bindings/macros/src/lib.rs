//! One attribute by which a type of the engine reaches other languages: it adds derives and conversions to the
//! definition that is there, and changes nothing of it.
//!
//! ```text
//! #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
//! ```
//!
//! `bang` is the game whose type it is: Python finds it in `standoff.bang`, Kotlin and Swift call it `Bang…`, as
//! they have one space of names. A type of no game is `bridged()`. Further words:
//!
//! | word | what |
//! |---|---|
//! | `error` | an enum that functions fail with: an exception in Kotlin, an `Error` in Swift |
//! | `text` | the type's `Display` is Python's `str()` and the method `written` of Kotlin and Swift; of a type of no game it is Kotlin's `toString()` and Swift's `description` |
//! | `named` | the type's `name` and `text`, by language, are methods everywhere |
//! | `told` | the type's `told`, by language and players' names, is a method everywhere |
//! | `told_as_answer` | the same for an action that is told by what it answers: an `AskKind` comes first |
//! | `in_language` | the type's `in_language` is a method everywhere |
//! | `replace` | Python gets `replace(field=value, …)`, the struct with some fields changed |

mod ffi;
mod mirror;
mod python;
mod speech;
mod words;

use proc_macro::TokenStream;
use quote::quote;
use syn::{Item, parse_macro_input};

use words::Words;

/// Lets an enum or struct cross to the languages whose feature is on; see the crate.
///
/// What it writes names `crate::bridge`, so it can be used in the engine alone.
#[proc_macro_attribute]
pub fn bridged(words: TokenStream, item: TokenStream) -> TokenStream {
    let words = parse_macro_input!(words as Words);
    let item = parse_macro_input!(item as Item);
    match expand(&words, &item) {
        Ok(tokens) => tokens.into(),
        Err(error) => {
            let error = error.to_compile_error();
            quote!(#item #error).into()
        }
    }
}

fn expand(words: &Words, item: &Item) -> syn::Result<proc_macro2::TokenStream> {
    let (name, is_struct) = match item {
        Item::Struct(item) => (&item.ident, true),
        Item::Enum(item) => (&item.ident, false),
        other => {
            return Err(syn::Error::new_spanned(
                other,
                "only enums and structs cross",
            ));
        }
    };
    let uniffi = if cfg!(feature = "uniffi") {
        ffi::derives(words, name, is_struct)
    } else {
        quote!()
    };
    let spoken = if cfg!(feature = "uniffi") {
        speech::of_uniffi(words, name)
    } else {
        quote!()
    };
    if !cfg!(feature = "python") {
        return Ok(quote!(#uniffi #item #spoken));
    }
    let classes = match item {
        Item::Struct(item) => python::of_struct(words, item, &uniffi)?,
        Item::Enum(item) if python::is_plain(item) => python::of_plain(words, item, &uniffi),
        Item::Enum(mirrored) => {
            let mirror = mirror::of_enum(words, mirrored)?;
            quote!(#uniffi #item #mirror)
        }
        _ => quote!(#item),
    };
    Ok(quote!(#classes #spoken))
}
