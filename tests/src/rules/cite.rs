//! Which rules a source file cites in its comments.

/// Every id cited, short forms written out: `BANG-DMG-4, -5` cites two, `BANG-CHAR-JESSE-1, -PEDRO-1` too,
/// and of `BANG-SETUP-6 to -8` the two that are written.
pub(super) fn cited(text: &str) -> Vec<String> {
    let comments = text.lines().filter_map(|l| Some(l.split_once("//")?.1));
    comments.flat_map(in_line).collect()
}

fn in_line(line: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut last: Option<String> = None;
    for word in line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.')) {
        let word = word.trim_end_matches(['.', '-']);
        let id = if word.starts_with("BANG-") && ends_in_number(word) {
            Some(word.to_owned())
        } else if word.starts_with('-') && ends_in_number(word) {
            last.as_deref().map(|id| written_out(id, word))
        } else if is_ruling(word) {
            Some(word.to_owned())
        } else {
            None
        };
        if let Some(id) = id {
            if id.starts_with("BANG-") {
                last = Some(id.clone());
            }
            found.push(id);
        } else if !word.is_empty() && word != "to" && word != "and" {
            last = None;
        }
    }
    found
}

fn ends_in_number(word: &str) -> bool {
    let tail = word.rsplit('-').next().unwrap_or_default();
    !tail.is_empty() && tail.chars().all(|c| c.is_ascii_digit() || c == '.')
}

fn is_ruling(word: &str) -> bool {
    word.strip_prefix('R')
        .is_some_and(|n| (1..=2).contains(&n.len()) && n.bytes().all(|b| b.is_ascii_digit()))
}

/// The id with as many parts at its end replaced as the short form has.
fn written_out(id: &str, short: &str) -> String {
    let parts: Vec<&str> = id.split('-').collect();
    let new: Vec<&str> = short.trim_start_matches('-').split('-').collect();
    let kept = parts.len().saturating_sub(new.len());
    [&parts[..kept], &new[..]].concat().join("-")
}

#[cfg(test)]
mod tests {
    use super::cited;

    #[test]
    fn short_forms_are_written_out() {
        let found = |text: &str| cited(text).join(" ");
        assert_eq!(found("// (BANG-DMG-4, -5)."), "BANG-DMG-4 BANG-DMG-5");
        assert_eq!(
            found("/// (BANG-CHAR-JESSE-1, -PEDRO-1)"),
            "BANG-CHAR-JESSE-1 BANG-CHAR-PEDRO-1"
        );
        assert_eq!(
            found("//! (BANG-SETUP-6 to -8), then R12"),
            "BANG-SETUP-6 BANG-SETUP-8 R12"
        );
        assert_eq!(found("x(); // see BANG-DEATH-1.9."), "BANG-DEATH-1.9");
    }

    #[test]
    fn other_words_are_no_citation() {
        assert!(cited("let x = y - 1; // BANG! at distance -1, RULES, R, R123").is_empty());
        assert!(cited("let id = \"BANG-DMG-4\";").is_empty());
    }
}
