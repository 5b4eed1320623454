//! A table on the screen, drawn from a View.

use std::fmt::Write as _;

use standoff::bang::{Config, View};
use standoff::kit::{Language, Seat, SeatSet};

use crate::names::{self, Cast};

/// Columns that no line goes beyond.
pub const WIDTH: usize = 100;

/// Where the list of cards in play begins.
const IN_PLAY: usize = 50;

/// Breaks a text of words so that no line is wider than the screen; the first line begins after
/// `indent` blanks, the others two further in. No newline at the end.
#[must_use]
pub fn wrapped(indent: usize, text: &str) -> String {
    let (mut lines, mut line) = (String::new(), " ".repeat(indent));
    let mut bare = true;
    for word in text.split(' ') {
        let wide = line.chars().count() + 1 + word.chars().count() > WIDTH;
        if wide && !bare {
            lines.push_str(&line);
            lines.push('\n');
            line = " ".repeat(indent + 2);
            bare = true;
        }
        if !bare {
            line.push(' ');
        }
        line.push_str(word);
        bare = false;
    }
    lines + &line
}

/// The table as the View's owner sees it: one row a seat, then the piles; ends with a newline.
#[must_use]
pub fn table(config: &Config, view: &View, cast: &Cast) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail, here and below.
    let _ = writeln!(
        text,
        "    {:>4}  {:<15}  {:<8}  {:>4}  {:>4}  in play",
        "seat", "character", "role", "life", "hand"
    );
    for seat in SeatSet::first_n(config.players()).iter() {
        row(&mut text, config, view, cast, seat);
    }
    let top = match view.discard().top() {
        Some(card) => format!(", on top {}", names::face(config.face(card))),
        None => String::new(),
    };
    let (deck, discard) = (view.deck_size(), view.discard().len());
    let _ = writeln!(text, "    deck {deck}, discard pile {discard}{top}");
    text
}

fn row(text: &mut String, config: &Config, view: &View, cast: &Cast, seat: Seat) {
    let mark = if view.turn_owner() == Some(seat) {
        '>'
    } else {
        ' '
    };
    let role = view
        .role(seat)
        .map_or("?", |role| role.name(Language::English));
    let (life, hand) = if view.living().contains(seat) {
        let life = format!("{}/{}", view.life(seat), view.max_life(seat));
        (life, view.hand_size(seat).to_string())
    } else {
        ("dead".to_owned(), String::new())
    };
    let mut line = format!(
        "  {mark} {:>4}  {:<15}  {role:<8}  {life:>4}  {hand:>4}  ",
        seat.number(),
        cast.name(seat)
    );
    let cards = view.laid().iter().filter(|c| view.table(seat).contains(*c));
    let cards: Vec<_> = cards.map(|c| names::face(config.face(c))).collect();
    for (i, card) in cards.iter().enumerate() {
        let last = i + 1 == cards.len();
        if line.chars().count() + card.chars().count() + 1 > WIDTH {
            let _ = writeln!(text, "{}", line.trim_end());
            line = " ".repeat(IN_PLAY);
        }
        line.push_str(card);
        line.push_str(if last { "" } else { ", " });
    }
    let _ = writeln!(text, "{}", line.trim_end());
}

/// Who has won, with the roles that the View shows; one sentence without newline. Empty while the game goes on.
#[must_use]
pub fn result(view: &View, cast: &Cast) -> String {
    let Some(winners) = view.winners() else {
        return String::new();
    };
    let one = |seat: Seat| {
        let role = view
            .role(seat)
            .map_or("?", |role| role.name(Language::English));
        format!("{} ({role})", cast.name(seat))
    };
    let all: Vec<_> = winners.iter().map(one).collect();
    match all.len() {
        0 => "Winner: nobody".to_owned(),
        1 => format!("Winner: {}", all[0]),
        _ => format!("Winners: {}", names::all_of(&all)),
    }
}

#[cfg(test)]
mod tests {
    use standoff::bang::{Preset, Rules, State};

    use super::*;

    #[test]
    fn a_long_sentence_is_broken_between_words() {
        assert_eq!(wrapped(2, "a b"), "  a b");
        let long = "word ".repeat(60);
        let text = wrapped(2, long.trim_end());
        assert_eq!(text.lines().count(), 4);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH));
        assert!(
            text.lines()
                .skip(1)
                .all(|line| line.starts_with("    word"))
        );
        // What has no blank cannot be broken.
        let one = "x".repeat(2 * WIDTH);
        assert_eq!(wrapped(0, &one), one);
    }

    #[test]
    fn the_public_sees_one_role_and_no_hand() {
        let config = Config::new(Rules::preset(Preset::Official, 5)).unwrap();
        let state = State::new(&config, 7);
        let text = table(&config, &state.view(&config, None), &Cast::default());
        assert_eq!(text.matches("Sheriff").count(), 1);
        assert_eq!(text.matches(" ? ").count(), 4);
        assert!(!text.contains(['♥', '♦', '♣', '♠']));
        assert!(text.contains("deck 5"));
        assert_eq!(text.lines().count(), 7);
    }

    #[test]
    fn a_seat_sees_its_own_role() {
        let config = Config::new(Rules::preset(Preset::Official, 5)).unwrap();
        let state = State::new(&config, 7);
        let other = |s: &Seat| Some(*s) != state.sheriff(&config);
        let seat = SeatSet::first_n(5).iter().find(other);
        let text = table(&config, &state.view(&config, seat), &Cast::default());
        assert_eq!(text.matches(" ? ").count(), 3);
        assert_eq!(result(&state.view(&config, None), &Cast::default()), "");
    }
}
