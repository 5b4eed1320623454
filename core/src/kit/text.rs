//! Small pieces of text that positions, scenarios and records share.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// A list as it is written: commas, no blanks, `-` if there is nothing in it.
pub(crate) fn list<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let mut text = String::new();
    for item in items {
        if !text.is_empty() {
            text.push(',');
        }
        text.push_str(&item.to_string());
    }
    if text.is_empty() {
        text.push('-');
    }
    text
}

/// Bytes as hexadecimal digits, two each.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// The bytes that hexadecimal digits write, two each; `None` for anything else.
pub(crate) fn unhex(digits: &str) -> Option<Vec<u8>> {
    let nibbles: Vec<u8> = digits
        .chars()
        .map(|c| c.to_digit(16).map(|d| d as u8))
        .collect::<Option<_>>()?;
    (nibbles.len() % 2 == 0).then(|| nibbles.chunks(2).map(|two| two[0] << 4 | two[1]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_digits() {
        assert_eq!(list([1, 20]), "1,20");
        assert_eq!(list::<u8>([]), "-");
        assert_eq!(hex(&[0, 0xAB, 9]), "00ab09");
        assert_eq!(unhex("00aB09"), Some(alloc::vec![0, 0xAB, 9]));
        assert_eq!(unhex("abc"), None);
        assert_eq!(unhex("+1"), None);
    }
}
