//! Python classes of plain enums and of structs.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{Fields, ItemEnum, ItemStruct};

use crate::speech;
use crate::words::Words;

/// Whether no variant has a field.
pub(crate) fn is_plain(item: &ItemEnum) -> bool {
    let mut variants = item.variants.iter();
    variants.all(|variant| matches!(variant.fields, Fields::Unit))
}

/// The attribute that makes a Python class of a type: unchangeable, compared and hashed by value.
pub(crate) fn class(words: &Words, name: &Ident) -> TokenStream {
    let (module, name) = (words.module(), name.to_string());
    quote!(#[::pyo3::pyclass(frozen, eq, hash, from_py_object, module = #module, name = #name)])
}

/// The name of a field or variant in Python, which keeps some words for itself.
pub(crate) fn python_name(name: &Ident) -> Ident {
    const KEPT: &[&str] = &[
        "and", "as", "def", "del", "from", "global", "import", "in", "is", "not", "or", "pass",
        "raise", "with", "False", "None", "True",
    ];
    if KEPT.iter().any(|kept| name == kept) {
        format_ident!("{name}_")
    } else {
        name.clone()
    }
}

/// The class of an enum without fields.
pub(crate) fn of_plain(words: &Words, item: &ItemEnum, uniffi: &TokenStream) -> TokenStream {
    let class = class(words, &item.ident);
    let mut item = item.clone();
    for variant in &mut item.variants {
        let name = python_name(&variant.ident);
        if name != variant.ident {
            let name = name.to_string();
            variant.attrs.push(syn::parse_quote!(#[pyo3(name = #name)]));
        }
    }
    let spoken = speech::of_python(words, &quote!((*self)));
    let methods = (!spoken.is_empty()).then(|| {
        let name = &item.ident;
        quote! {
            #[::pyo3::pymethods]
            impl #name { #spoken }
        }
    });
    quote!(#class #uniffi #item #methods)
}

/// The class of a struct with named fields, or of one whose methods stand elsewhere if they have no names.
pub(crate) fn of_struct(
    words: &Words,
    item: &ItemStruct,
    uniffi: &TokenStream,
) -> syn::Result<TokenStream> {
    let Fields::Named(fields) = &item.fields else {
        let why = "a struct without named fields crosses by a conversion of its own";
        return Err(syn::Error::new_spanned(&item.fields, why));
    };
    let name = &item.ident;
    let class = class(words, name);
    let fields: Vec<(&Ident, &syn::Type)> = fields
        .named
        .iter()
        .filter_map(|field| Some((field.ident.as_ref()?, &field.ty)))
        .collect();
    let names: Vec<&Ident> = fields.iter().map(|(name, _)| *name).collect();
    let types = fields.iter().map(|(_, ty)| *ty);
    let python_names = names.iter().map(|name| python_name(name));
    let keys: Vec<String> = python_names.map(|name| name.to_string()).collect();
    let mut item = item.clone();
    for (field, key) in item.fields.iter_mut().zip(&keys) {
        if field.ident.as_ref().is_some_and(|name| name != key) {
            field.attrs.push(syn::parse_quote!(#[pyo3(name = #key)]));
        }
    }
    let title = name.to_string();
    let replace = words.replace.then(|| {
        quote! {
            /// The same with these fields changed.
            #[pyo3(signature = (*, #(#names = None),*))]
            #[allow(clippy::too_many_arguments, reason = "one for each field")]
            fn replace(&self, #(#names: Option<#types>),*) -> Self {
                let mut changed = self.clone();
                #(if let Some(value) = #names { changed.#names = value; })*
                changed
            }
        }
    });
    let spoken = speech::of_python(words, &quote!((*self)));
    Ok(quote! {
        #class
        #[pyo3(get_all)]
        #uniffi
        #item

        #[::pyo3::pymethods]
        impl #name {
            fn __repr__(&self, py: ::pyo3::Python<'_>) -> ::pyo3::PyResult<::std::string::String> {
                let fields = [#((#keys, crate::bridge::python::shown(py, &self.#names)?)),*];
                Ok(crate::bridge::python::repr(#title, &fields))
            }

            #replace

            #spoken
        }
    })
}
