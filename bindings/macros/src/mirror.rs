//! Python classes of enums with fields.
//!
//! pyo3 makes a class of each variant, but takes no variant without fields beside others, and a field called `from`
//! could not be named in Python. So it is given a mirror of the enum, written here, in which `End` is `End {}` and
//! `from` is `from_`; the enum itself crosses by going through its mirror.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{Attribute, Fields, ItemEnum, Variant};

use crate::python;
use crate::speech;
use crate::words::Words;

/// The mirror `Py…` of an enum, and the conversions.
pub(crate) fn of_enum(words: &Words, item: &ItemEnum) -> syn::Result<TokenStream> {
    let name = &item.ident;
    let mirror = format_ident!("Py{name}");
    let class = python::class(words, name);
    let docs = docs(&item.attrs);
    let variants: Vec<Mirrored> = item.variants.iter().map(Mirrored::new).collect();
    let definitions = variants.iter().map(|v| &v.definition);
    let (own, mirrored): (Vec<_>, Vec<_>) = variants.iter().map(Mirrored::patterns).unzip();
    let reprs = variants.iter().map(|v| v.repr(name));
    let text = words.text.then(|| {
        quote! {
            fn __str__(&self) -> ::std::string::String {
                ::std::string::ToString::to_string(&#name::from(self.clone()))
            }
        }
    });
    let spoken = speech::of_python(words, &quote!(#name::from(self.clone())));
    Ok(quote! {
        #(#docs)*
        #class
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum #mirror { #(#definitions),* }

        impl ::core::convert::From<#name> for #mirror {
            fn from(value: #name) -> Self {
                match value { #(#name::#own => Self::#mirrored),* }
            }
        }

        impl ::core::convert::From<#mirror> for #name {
            fn from(value: #mirror) -> Self {
                match value { #(#mirror::#mirrored => Self::#own),* }
            }
        }

        impl<'py> ::pyo3::IntoPyObject<'py> for #name {
            type Target = #mirror;
            type Output = ::pyo3::Bound<'py, #mirror>;
            type Error = ::pyo3::PyErr;
            const OUTPUT_TYPE: ::pyo3::inspect::PyStaticExpr =
                <#mirror as ::pyo3::IntoPyObject<'py>>::OUTPUT_TYPE;

            fn into_pyobject(self, py: ::pyo3::Python<'py>) -> ::pyo3::PyResult<Self::Output> {
                ::pyo3::IntoPyObject::into_pyobject(#mirror::from(self), py)
            }
        }

        impl<'a, 'py> ::pyo3::FromPyObject<'a, 'py> for #name {
            type Error = ::pyo3::PyErr;
            const INPUT_TYPE: ::pyo3::inspect::PyStaticExpr =
                <#mirror as ::pyo3::FromPyObject<'a, 'py>>::INPUT_TYPE;

            fn extract(
                object: ::pyo3::Borrowed<'a, 'py, ::pyo3::PyAny>,
            ) -> ::pyo3::PyResult<Self> {
                let mirror = <#mirror as ::pyo3::FromPyObject<'a, 'py>>::extract(object);
                mirror.map(Self::from).map_err(::core::convert::Into::into)
            }
        }

        #[::pyo3::pymethods]
        impl #mirror {
            fn __repr__(&self, py: ::pyo3::Python<'_>) -> ::pyo3::PyResult<::std::string::String> {
                match self { #(#reprs),* }
            }

            #text

            #spoken
        }
    })
}

fn docs(attrs: &[Attribute]) -> Vec<&Attribute> {
    attrs.iter().filter(|a| a.path().is_ident("doc")).collect()
}

/// One variant, here and in the mirror.
struct Mirrored {
    name: Ident,
    mirrored_name: Ident,
    definition: TokenStream,
    /// Its fields: how they are called here, in the mirror, and in patterns.
    fields: Vec<(Option<Ident>, Option<Ident>, Ident)>,
    is_tuple: bool,
    is_unit: bool,
}

impl Mirrored {
    fn new(variant: &Variant) -> Self {
        let name = variant.ident.clone();
        let mirrored_name = python::python_name(&name);
        let variant_docs = docs(&variant.attrs);
        let fields = variant.fields.iter().enumerate().map(|(at, field)| {
            let mirrored = field.ident.as_ref().map(python::python_name);
            (field.ident.clone(), mirrored, format_ident!("e{at}"))
        });
        let fields: Vec<_> = fields.collect();
        let written = variant
            .fields
            .iter()
            .zip(&fields)
            .map(|(field, (_, name, _))| {
                let (docs, ty) = (docs(&field.attrs), &field.ty);
                match name {
                    Some(name) => quote!(#(#docs)* #name: #ty),
                    None => quote!(#ty),
                }
            });
        let is_tuple = matches!(variant.fields, Fields::Unnamed(_));
        let definition = if is_tuple {
            quote!(#(#variant_docs)* #mirrored_name(#(#written),*))
        } else {
            quote!(#(#variant_docs)* #mirrored_name { #(#written),* })
        };
        Self {
            name,
            mirrored_name,
            definition,
            fields,
            is_tuple,
            is_unit: matches!(variant.fields, Fields::Unit),
        }
    }

    /// How the variant is taken apart and made: here and in the mirror.
    fn patterns(&self) -> (TokenStream, TokenStream) {
        let (name, mirrored_name) = (&self.name, &self.mirrored_name);
        let bound: Vec<&Ident> = self.fields.iter().map(|(_, _, bound)| bound).collect();
        if self.is_tuple {
            return (
                quote!(#name(#(#bound),*)),
                quote!(#mirrored_name(#(#bound),*)),
            );
        }
        if self.is_unit {
            return (quote!(#name), quote!(#mirrored_name {}));
        }
        let own = self.fields.iter().map(|(own, _, _)| own);
        let mirrored = self.fields.iter().map(|(_, mirrored, _)| mirrored);
        (
            quote!(#name { #(#own: #bound),* }),
            quote!(#mirrored_name { #(#mirrored: #bound),* }),
        )
    }

    /// The arm of a match on a reference to the mirror that writes the variant as Python would.
    fn repr(&self, of: &Ident) -> TokenStream {
        let (_, pattern) = self.patterns();
        let title = format!("{of}.{}", self.mirrored_name);
        let fields = self.fields.iter().map(|(_, mirrored, bound)| {
            let key = mirrored
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default();
            quote!((#key, crate::bridge::python::shown(py, #bound)?))
        });
        quote! {
            Self::#pattern => {
                let fields: &[(&str, ::std::string::String)] = &[#(#fields),*];
                Ok(crate::bridge::python::repr(#title, fields))
            }
        }
    }
}
