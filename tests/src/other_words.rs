//! Words that could stand in place of another one: how the expected lines of scenarios are corrupted.

use standoff::bang::{Bang, Face};
use standoff::cash_n_guns::{Bullet, CashNGuns};
use standoff::dangan::{Dangan, Kind};
use standoff::game::Game;

/// The words of one game.
#[derive(Debug)]
pub struct Words {
    /// The game's first word, and its folder of scenarios.
    pub id: &'static str,
    /// Words of one sort in each row.
    sorts: &'static [&'static [&'static str]],
    /// What stands where there might be a card.
    cards: &'static [&'static str],
    /// The other faces, if the word is the face of a card.
    faces: fn(&str) -> Vec<String>,
}

/// Every game, a row each.
pub const WORDS: &[Words] = &[BANG, CASH_N_GUNS, DANGAN];

const CASH_N_GUNS: Words = Words {
    id: CashNGuns::ID,
    sorts: &[
        &["gangster", "cop", "unknown"],
        &[
            "load", "kid", "aim", "courage", "grenade", "share", "phone", "take_gun",
        ],
        &["first", "second"],
        &["coward", "light"],
        &["used", "unused"],
        &["hidden", "clic", "bang", "bbb"],
        &[
            "insane",
            "cunning",
            "unbreakable",
            "dont_need_it",
            "specialist",
            "does_not_hurt",
        ],
        &["pass", "stay", "throw", "show", "call"],
    ],
    cards: &["0", "clic", "5"],
    faces: bullets,
};

const BANG: Words = Words {
    id: Bang::ID,
    sorts: &[
        &["sheriff", "deputy", "outlaw", "renegade", "unknown"],
        &[
            "shot", "indians", "duel", "rescue", "play", "store", "excess",
        ],
        &["barrel", "ability", "dynamite", "jail"],
        &["excess", "cost", "death", "penalty", "replaced", "spent"],
        &["bart_cassidy", "black_jack", "kit_carlson", "willy_the_kid"],
        &["pass", "end", "serve", "try"],
    ],
    cards: &["0", "bang:AS", "bang"],
    faces: bang_faces,
};

const DANGAN: Words = Words {
    id: Dangan::ID,
    sorts: &[
        &["left", "right"],
        &["hidden", "tewi", "kaguya"],
        &["phoenix", "next", "both"],
        &[
            "load", "target", "pair", "spell", "copy", "rotate", "take", "give", "pool", "insert",
            "corpse",
        ],
        &["pass", "shield"],
    ],
    cards: &["0", "tewi"],
    faces: dangan_kinds,
};

impl Words {
    /// Other words that could stand in place of this one, if it is a number, a face, or one of a sort.
    #[must_use]
    pub fn others(&self, word: &str) -> Vec<String> {
        if let Ok(number) = word.parse::<i64>() {
            // An event of another seat may happen as well; one of these will not.
            let near = [number + 1, number - 1, 8, 7, 6];
            let other = near.iter().filter(|n| **n != number);
            return other.map(i64::to_string).collect();
        }
        let faces = (self.faces)(word);
        if !faces.is_empty() {
            return faces;
        }
        if ["-", "none"].contains(&word) {
            let cards = self.cards.iter().chain(&["\"no\""]);
            return cards.map(|w| (*w).to_owned()).collect();
        }
        let sorts = self.sorts.iter().filter(|sort| sort.contains(&word));
        let others = sorts.flat_map(|sort| sort.iter().filter(|w| **w != word));
        others.map(|w| (*w).to_owned()).collect()
    }
}

/// The other bullet cards.
fn bullets(word: &str) -> Vec<String> {
    if Bullet::from_code(word).is_none() {
        return Vec::new();
    }
    let others = Bullet::ALL.iter().map(|bullet| bullet.code());
    others.filter(|w| *w != word).map(str::to_owned).collect()
}

/// The other kinds of bullet.
fn dangan_kinds(word: &str) -> Vec<String> {
    if Kind::from_code(word).is_none() {
        return Vec::new();
    }
    let others = Kind::ALL.iter().filter(|k| k.code() != word);
    others.map(Kind::to_string).collect()
}

/// Faces of the same kind first.
fn bang_faces(word: &str) -> Vec<String> {
    if word.parse::<Face>().is_err() {
        return Vec::new();
    }
    let (same, other): (Vec<Face>, Vec<Face>) = Face::all()
        .filter(|f| f.to_string() != word)
        .partition(|f| word.starts_with(f.kind().code()));
    same.iter().chain(&other).map(Face::to_string).collect()
}
