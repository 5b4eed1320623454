//! What stands in the brackets of the attribute.

use proc_macro2::Ident;
use syn::Token;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;

/// What stands in the brackets of the attribute.
#[derive(Debug, Default)]
pub(crate) struct Words {
    /// The game whose type it is.
    pub(crate) game: Option<String>,
    pub(crate) error: bool,
    pub(crate) text: bool,
    pub(crate) replace: bool,
    pub(crate) named: bool,
    pub(crate) told: bool,
    pub(crate) told_as_answer: bool,
    pub(crate) in_language: bool,
}

impl Parse for Words {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut words = Self::default();
        for word in Punctuated::<Ident, Token![,]>::parse_terminated(input)? {
            match word.to_string().as_str() {
                "error" => words.error = true,
                "text" => words.text = true,
                "replace" => words.replace = true,
                "named" => words.named = true,
                "told" => words.told = true,
                "told_as_answer" => words.told_as_answer = true,
                "in_language" => words.in_language = true,
                game if words.game.is_none() => words.game = Some(game.to_owned()),
                _ => return Err(syn::Error::new(word.span(), "a type belongs to one game")),
            }
        }
        Ok(words)
    }
}

impl Words {
    /// The Python module of the type.
    pub(crate) fn module(&self) -> String {
        match &self.game {
            Some(game) => format!("standoff.{game}"),
            None => "standoff".to_owned(),
        }
    }

    /// The type's name where all games share one space of names: `bang` and `Action` give `BangAction`.
    pub(crate) fn shared_name(&self, name: &Ident) -> String {
        let game = self.game.as_deref().unwrap_or_default();
        let capital = |word: &str| {
            let mut letters = word.chars();
            let first = letters.next().map(|c| c.to_ascii_uppercase());
            first.into_iter().chain(letters).collect::<String>()
        };
        game.split('_').map(capital).collect::<String>() + &name.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_and_a_second_game_is_refused() {
        let words: Words = syn::parse_str("cash_n_guns, replace, told").expect("a game and words");
        assert!(words.replace && words.told);
        assert!(!words.error && !words.text && !words.named && !words.in_language);
        assert_eq!(words.module(), "standoff.cash_n_guns");
        let name = syn::parse_str("View").expect("a name");
        assert_eq!(words.shared_name(&name), "CashNGunsView");
        assert_eq!(Words::default().shared_name(&name), "View");
        assert!(syn::parse_str::<Words>("bang, dangan").is_err());
    }
}
