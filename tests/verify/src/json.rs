//! A small reader of JSON, enough for what cargo prints about the project.

use std::fmt;

/// How deep values may lie in each other.
const DEPTH: usize = 64;

/// A value.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    /// Pairs of key and value as they stand in the text.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Reads a text that is one value and nothing else.
    pub(crate) fn parse(text: &str) -> Result<Self, JsonError> {
        let mut reader = Reader { text, at: 0 };
        let value = reader.value(0)?;
        reader.blank();
        if reader.at == text.len() {
            Ok(value)
        } else {
            Err(reader.error("more text after the value"))
        }
    }

    /// The value of a key of an object.
    pub(crate) fn get(&self, key: &str) -> Option<&Self> {
        let Self::Object(pairs) = self else {
            return None;
        };
        pairs.iter().find(|(k, _)| k == key).map(|(_, value)| value)
    }

    /// The text, if it is one.
    pub(crate) fn text(&self) -> Option<&str> {
        let Self::Text(text) = self else { return None };
        Some(text)
    }

    /// The items of a list; none for anything else.
    pub(crate) fn items(&self) -> &[Self] {
        let Self::List(items) = self else { return &[] };
        items
    }
}

/// What is wrong with a text, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct JsonError {
    /// Bytes from the start of the text.
    at: usize,
    what: &'static str,
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.at, self.what)
    }
}

/// A place in a text.
struct Reader<'a> {
    text: &'a str,
    /// Bytes from the start; always between two characters.
    at: usize,
}

impl Reader<'_> {
    fn error(&self, what: &'static str) -> JsonError {
        JsonError { at: self.at, what }
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Steps over the given text if it is next.
    fn take(&mut self, next: &str) -> bool {
        let there = self.rest().starts_with(next);
        if there {
            self.at += next.len();
        }
        there
    }

    fn expect(&mut self, next: &str, what: &'static str) -> Result<(), JsonError> {
        if self.take(next) {
            Ok(())
        } else {
            Err(self.error(what))
        }
    }

    fn blank(&mut self) {
        let rest = self.rest().trim_start_matches([' ', '\t', '\n', '\r']);
        self.at = self.text.len() - rest.len();
    }

    fn value(&mut self, depth: usize) -> Result<Json, JsonError> {
        if depth == DEPTH {
            return Err(self.error("too many values in each other"));
        }
        self.blank();
        match self.peek() {
            Some('{') => self.object(depth),
            Some('[') => self.list(depth),
            Some('"') => self.string().map(Json::Text),
            Some('-' | '0'..='9') => self.number(),
            _ if self.take("null") => Ok(Json::Null),
            _ if self.take("true") => Ok(Json::Bool(true)),
            _ if self.take("false") => Ok(Json::Bool(false)),
            _ => Err(self.error("no value")),
        }
    }

    fn object(&mut self, depth: usize) -> Result<Json, JsonError> {
        self.expect("{", "no object")?;
        let mut pairs = Vec::new();
        self.blank();
        if self.take("}") {
            return Ok(Json::Object(pairs));
        }
        loop {
            self.blank();
            let key = self.string()?;
            self.blank();
            self.expect(":", "no colon after a key")?;
            pairs.push((key, self.value(depth + 1)?));
            self.blank();
            if self.take("}") {
                return Ok(Json::Object(pairs));
            }
            self.expect(",", "no comma and no end in an object")?;
        }
    }

    fn list(&mut self, depth: usize) -> Result<Json, JsonError> {
        self.expect("[", "no list")?;
        let mut items = Vec::new();
        self.blank();
        if self.take("]") {
            return Ok(Json::List(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            self.blank();
            if self.take("]") {
                return Ok(Json::List(items));
            }
            self.expect(",", "no comma and no end in a list")?;
        }
    }

    /// Wider than the grammar: what Rust reads as a number is one.
    fn number(&mut self) -> Result<Json, JsonError> {
        let is_part = |c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.' | 'e' | 'E');
        let rest = self.rest();
        let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let number = rest[..end].parse().map_err(|_| self.error("no number"))?;
        self.at += end;
        Ok(Json::Number(number))
    }

    fn string(&mut self) -> Result<String, JsonError> {
        self.expect("\"", "no text in quotation marks")?;
        let mut text = String::new();
        loop {
            let next = self.peek().ok_or(self.error("a text without end"))?;
            self.at += next.len_utf8();
            match next {
                '"' => return Ok(text),
                '\\' => text.push(self.escape()?),
                c if c < ' ' => return Err(self.error("a control character in a text")),
                c => text.push(c),
            }
        }
    }

    /// The character that an escape stands for; the backslash is behind.
    fn escape(&mut self) -> Result<char, JsonError> {
        let next = self.peek().ok_or(self.error("a text without end"))?;
        self.at += next.len_utf8();
        Ok(match next {
            '"' | '\\' | '/' => next,
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let first = self.hex()?;
                let code = if (0xD800..0xDC00).contains(&first) {
                    self.expect("\\u", "half a pair of code units")?;
                    let second = self.hex()?;
                    if !(0xDC00..0xE000).contains(&second) {
                        return Err(self.error("half a pair of code units"));
                    }
                    0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)
                } else {
                    first
                };
                char::from_u32(code).ok_or(self.error("half a pair of code units"))?
            }
            _ => return Err(self.error("an unknown escape")),
        })
    }

    /// Four hexadecimal digits.
    fn hex(&mut self) -> Result<u32, JsonError> {
        let digits = self.rest().get(..4).unwrap_or("");
        let all_hex = digits.len() == 4 && digits.bytes().all(|b| b.is_ascii_hexdigit());
        let code = u32::from_str_radix(digits, 16).ok().filter(|_| all_hex);
        let code = code.ok_or(self.error("not four hexadecimal digits"))?;
        self.at += 4;
        Ok(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(of: &str) -> Json {
        Json::Text(of.to_owned())
    }

    #[test]
    fn values_are_read() {
        for (source, value) in [
            ("null", Json::Null),
            (" true\n", Json::Bool(true)),
            ("false", Json::Bool(false)),
            ("-12.5e1", Json::Number(-125.0)),
            ("0", Json::Number(0.0)),
            (r#""""#, text("")),
            (r#""a\"\\\/\n\tä""#, text("a\"\\/\n\tä")),
            (r#""\u00e4\ud83c\udca1""#, text("ä\u{1f0a1}")),
            ("[ ]", Json::List(vec![])),
            ("[1, [null]]", {
                let inner = Json::List(vec![Json::Null]);
                Json::List(vec![Json::Number(1.0), inner])
            }),
            ("{}", Json::Object(vec![])),
        ] {
            assert_eq!(Json::parse(source), Ok(value), "{source}");
        }
    }

    #[test]
    fn parts_are_found() {
        let value = Json::parse(r#"{"a": {"b": ["x", "y"]}, "c": "z"}"#).unwrap();
        let list = value.get("a").and_then(|a| a.get("b")).unwrap();
        assert_eq!(list.items(), [text("x"), text("y")]);
        assert_eq!(value.get("c").and_then(Json::text), Some("z"));
        assert_eq!(value.get("d"), None);
        assert_eq!(list.get("a"), None);
        assert_eq!(list.text(), None);
        assert!(value.items().is_empty());
    }

    #[test]
    fn wrong_texts_are_errors_that_say_where() {
        for (source, error) in [
            ("", "byte 0: no value"),
            ("nul", "byte 0: no value"),
            ("[1 2]", "byte 3: no comma and no end in a list"),
            ("[1", "byte 2: no comma and no end in a list"),
            ("[1,]", "byte 3: no value"),
            ("{\"a\" 1}", "byte 5: no colon after a key"),
            ("{a: 1}", "byte 1: no text in quotation marks"),
            (
                "{\"a\": 1 \"b\": 2}",
                "byte 8: no comma and no end in an object",
            ),
            ("\"a", "byte 2: a text without end"),
            ("\"a\\", "byte 3: a text without end"),
            ("\"\\x\"", "byte 3: an unknown escape"),
            ("\"\\u12\"", "byte 3: not four hexadecimal digits"),
            ("\"\\u+123\"", "byte 3: not four hexadecimal digits"),
            ("\"\\ud800\"", "byte 7: half a pair of code units"),
            ("\"\\udc00\"", "byte 7: half a pair of code units"),
            ("\"a\nb\"", "byte 3: a control character in a text"),
            ("1-2", "byte 0: no number"),
            ("1 1", "byte 2: more text after the value"),
        ] {
            let said = Json::parse(source).unwrap_err().to_string();
            assert_eq!(said, error, "{source}");
        }
    }

    #[test]
    fn depth_is_bounded() {
        let nested = |n: usize| format!("{}{}", "[".repeat(n), "]".repeat(n));
        assert!(Json::parse(&nested(DEPTH)).is_ok());
        let said = Json::parse(&nested(100_000)).unwrap_err().to_string();
        assert_eq!(said, "byte 64: too many values in each other");
    }
}
