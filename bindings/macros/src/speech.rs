//! Methods by which a value tells people what it is: in Python, and in Kotlin and Swift.
//!
//! They have the names that they have in the engine, and do what these do.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use crate::words::Words;

/// The methods as they stand in Python's class; `value` is the value itself, there.
pub(crate) fn of_python(words: &Words, value: &TokenStream) -> TokenStream {
    let (ask, as_answer) = asked(words);
    let named = words.named.then(|| {
        quote! {
            /// What people call it, in this language.
            #[pyo3(name = "name")]
            fn py_name(&self, language: crate::kit::Language) -> &'static str {
                #value.name(language)
            }

            /// What it is, does or asks, in one sentence of this language.
            #[pyo3(name = "text")]
            fn py_text(&self, language: crate::kit::Language) -> &'static str {
                #value.text(language)
            }
        }
    });
    let told = (words.told || words.told_as_answer).then(|| {
        quote! {
            /// What players are told of it in this language. They are called by these names, from seat 0 on; who has none,
            /// by the number of the seat.
            #[pyo3(name = "told", signature = (#ask language, names = ::std::vec::Vec::new()))]
            fn py_told(
                &self,
                #as_answer
                language: crate::kit::Language,
                names: ::std::vec::Vec<::std::string::String>,
            ) -> ::std::string::String {
                let speech = crate::kit::Speech::new(language, &names);
                ::std::string::ToString::to_string(&#value.told(#ask speech))
            }
        }
    });
    let in_language = words.in_language.then(|| {
        quote! {
            /// The sentence in this language.
            #[pyo3(name = "in_language")]
            fn py_in_language(&self, language: crate::kit::Language) -> ::std::string::String {
                ::std::string::ToString::to_string(&#value.in_language(language))
            }
        }
    });
    quote!(#named #told #in_language)
}

/// The methods for Kotlin and Swift, in a block of their own.
///
/// What may hold a number that is no seat or no card fails with a `Fault`.
pub(crate) fn of_uniffi(words: &Words, name: &Ident) -> TokenStream {
    let (ask, as_answer) = asked(words);
    let named = words.named.then(|| {
        quote! {
            /// What people call it, in this language.
            #[uniffi::method(name = "name")]
            pub fn ffi_name(&self, language: crate::kit::Language) -> ::std::string::String {
                ::std::string::ToString::to_string(self.name(language))
            }

            /// What it is, does or asks, in one sentence of this language.
            #[uniffi::method(name = "text")]
            pub fn ffi_text(&self, language: crate::kit::Language) -> ::std::string::String {
                ::std::string::ToString::to_string(self.text(language))
            }
        }
    });
    let told = (words.told || words.told_as_answer).then(|| {
        quote! {
            /// What players are told of it in this language. They are called by these names, from seat 0 on; who has none,
            /// by the number of the seat.
            ///
            /// # Errors
            /// `NoSuchSeat` and the like where the value holds what there is not.
            #[uniffi::method(name = "told")]
            pub fn ffi_told(
                &self,
                #as_answer
                language: crate::kit::Language,
                names: ::std::vec::Vec<::std::string::String>,
            ) -> ::core::result::Result<::std::string::String, crate::bridge::Fault> {
                let speech = crate::kit::Speech::new(language, &names);
                ::core::result::Result::Ok(::std::string::ToString::to_string(&self.told(#ask speech)))
            }
        }
    });
    let in_language = words.in_language.then(|| {
        quote! {
            /// The sentence in this language.
            ///
            /// # Errors
            /// `NoSuchSeat` and the like where the value holds what there is not.
            #[uniffi::method(name = "in_language")]
            pub fn ffi_in_language(
                &self,
                language: crate::kit::Language,
            ) -> ::core::result::Result<::std::string::String, crate::bridge::Fault> {
                let sentence = self.in_language(language);
                ::core::result::Result::Ok(::std::string::ToString::to_string(&sentence))
            }
        }
    });
    // uniffi finds the type of a trait by its name here, so a renamed one has a method in place of `Display`.
    let written = (words.text && words.game.is_some()).then(|| {
        quote! {
            /// As it is written in records.
            ///
            /// # Errors
            /// `NoSuchSeat` and the like where the value holds what there is not.
            #[uniffi::method(name = "written")]
            pub fn ffi_written(
                &self,
            ) -> ::core::result::Result<::std::string::String, crate::bridge::Fault> {
                ::core::result::Result::Ok(::std::string::ToString::to_string(self))
            }
        }
    });
    let methods = quote!(#named #told #in_language #written);
    if methods.is_empty() {
        return methods;
    }
    let shared = words.shared_name(name);
    quote! {
        #[::uniffi::export(name = #shared)]
        #[doc(hidden)]
        impl #name { #methods }
    }
}

/// What the method `told` of an answer takes besides: its name, and its parameter. Both end with a comma.
fn asked(words: &Words) -> (TokenStream, TokenStream) {
    match &words.game {
        Some(game) if words.told_as_answer => {
            let game = format_ident!("{game}");
            (quote!(ask,), quote!(ask: crate::#game::AskKind,))
        }
        Some(_) | None => (quote!(), quote!()),
    }
}
