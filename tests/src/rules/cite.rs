//! Which rules a source file cites in its comments.

use super::Game;

/// Every id of the game that the file cites, short forms written out: `BANG-DMG-4, -5` cites two,
/// `BANG-CHAR-JESSE-1, -PEDRO-1` too, and of `BANG-SETUP-6 to -8` the two that are written.
pub(super) fn cited(game: &Game, path: &str, text: &str) -> Vec<String> {
    let own = game.has_file(path);
    let comments = text.lines().filter_map(|l| Some(l.split_once("//")?.1));
    comments.flat_map(|line| in_line(game, own, line)).collect()
}

fn in_line(game: &Game, own: bool, line: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut last: Option<String> = None;
    for word in line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.')) {
        let word = word.trim_end_matches(['.', '-']);
        let is_id =
            word.starts_with(game.prefix) && (ends_in_number(word) || game.plain.contains(&word));
        let id = if is_id {
            Some(word.to_owned())
        } else if word.starts_with('-') && ends_in_number(word) {
            last.as_deref().map(|id| written_out(id, word))
        } else if own && is_bare(game, word) {
            Some(word.to_owned())
        } else {
            None
        };
        if let Some(id) = id {
            if id.starts_with(game.prefix) {
                last = Some(id.clone());
            }
            found.push(id);
        } else if !word.is_empty() && word != "to" && word != "and" {
            last = None;
        }
    }
    found
}

/// Whether the last part is a number, with or without letters before it: `4`, `1.9`, `R10`.
fn ends_in_number(word: &str) -> bool {
    let tail = word.rsplit('-').next().unwrap_or_default();
    let number = tail.trim_start_matches(|c: char| c.is_ascii_uppercase());
    number.starts_with(|c: char| c.is_ascii_digit())
        && number.chars().all(|c| c.is_ascii_digit() || c == '.')
}

/// Whether it is an id of a family without the prefix: `R12`.
fn is_bare(game: &Game, word: &str) -> bool {
    let stems = game.families.iter().map(|family| family.0);
    stems.filter(|s| !s.starts_with(game.prefix)).any(|stem| {
        word.strip_prefix(stem)
            .is_some_and(|n| (1..=2).contains(&n.len()) && n.bytes().all(|b| b.is_ascii_digit()))
    })
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
    use super::super::{Family, Game};
    use super::cited;

    const GAME: Game = Game {
        id: "darts",
        prefix: "DARTS-",
        families: &[Family("DARTS-S", &[1..=2]), Family("R", &[1..=2])],
        plain: &["DARTS-END"],
        agreed: &[],
        no_other_value: &[],
        cases: &[],
        checks: &[],
    };

    fn found(text: &str) -> String {
        cited(&GAME, "core/src/darts/x.rs", text).join(" ")
    }

    #[test]
    fn short_forms_are_written_out() {
        assert_eq!(found("// (DARTS-DMG-4, -5)."), "DARTS-DMG-4 DARTS-DMG-5");
        assert_eq!(
            found("/// (DARTS-CHAR-JESSE-1, -PEDRO-1)"),
            "DARTS-CHAR-JESSE-1 DARTS-CHAR-PEDRO-1"
        );
        assert_eq!(
            found("//! (DARTS-SETUP-6 to -8), then R12"),
            "DARTS-SETUP-6 DARTS-SETUP-8 R12"
        );
        assert_eq!(found("x(); // see DARTS-DEATH-1.9."), "DARTS-DEATH-1.9");
        assert_eq!(found("// DARTS-S4 and -R10"), "DARTS-S4 DARTS-R10");
        assert_eq!(found("// DARTS-END, DARTS-S1."), "DARTS-END DARTS-S1");
    }

    #[test]
    fn other_words_are_no_citation() {
        assert_eq!(
            found("let x = y - 1; // DARTS! at distance -1, RULES, R, R123"),
            ""
        );
        assert_eq!(found("let id = \"DARTS-DMG-4\";"), "");
        assert_eq!(found("// CHESS-1, DARTS-like, DARTS-RANGE"), "");
    }

    #[test]
    fn what_has_no_prefix_is_cited_in_the_games_folders_only() {
        let elsewhere = |text| cited(&GAME, "core/src/kit/x.rs", text).join(" ");
        assert_eq!(elsewhere("// R12, DARTS-S1"), "DARTS-S1");
    }
}
