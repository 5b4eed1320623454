//! The table of BANG!, drawn from a View.

use standoff::bang::{Config, Event, Pins, State, View, imagine};
use standoff::kit::{CardSet, Dice, Language, Seat, SeatSet, Speech};

use crate::screen::{Grid, Row, Side, wrapped};

/// A card as it stands in a sentence.
fn face(config: &Config, card: standoff::kit::Card, language: Language) -> String {
    config.face(card).in_language(language).to_string()
}

/// Cards as one list.
fn cards(config: &Config, set: CardSet, language: Language) -> String {
    let faces: Vec<String> = set.iter().map(|c| face(config, c, language)).collect();
    match language {
        Language::English => faces.join(", "),
        Language::Chinese => faces.join("、"),
    }
}

/// A row a seat, the piles, what lies open, and what the View's owner holds.
pub(super) fn board(config: &Config, view: &View, from: Seat, speech: Speech<'_>) -> String {
    let language = speech.language;
    // Distances are public, so that any world that fits the View has the true ones.
    let world = imagine(config, view, &Pins::new(), &mut Dice::new(0)).ok();
    let state = world.as_ref().map(|world| world.state());
    let mut lines = vec![seats(config, view, state, from, speech)];
    let top = view
        .discard()
        .top()
        .map(|card| face(config, card, language));
    let (deck, discard) = (view.deck_size(), view.discard().len());
    lines.push(match (language, top) {
        (Language::English, None) => format!("    deck {deck}, discard pile {discard}"),
        (Language::English, Some(top)) => {
            format!("    deck {deck}, discard pile {discard}, on top {top}")
        }
        (Language::Chinese, None) => format!("    牌堆{deck}张，弃牌堆{discard}张"),
        (Language::Chinese, Some(top)) => {
            format!("    牌堆{deck}张，弃牌堆{discard}张，顶上是{top}")
        }
    });
    if let Some(state) = state.filter(|_| view.living().contains(from)) {
        let (range, name) = (state.weapon_range(config, from), speech.name(from));
        lines.push(match language {
            Language::English => {
                format!("    distance: from {name} (seat {from}), range {range}; * in reach")
            }
            Language::Chinese => {
                format!("    距离：从{name}（{from}号座位）算起，射程{range}；*在射程内")
            }
        });
    }
    let open = |set: CardSet, english: &str, chinese: &str| {
        let head = match language {
            Language::English => english,
            Language::Chinese => chinese,
        };
        let list = cards(config, set, language);
        (!set.is_empty()).then(|| wrapped(4, &format!("{head}{list}")))
    };
    lines.extend(open(view.shown(), "face up: ", "翻开的牌："));
    lines.extend(open(view.aside(), "looked at: ", "正在看的牌："));
    if let Some(own) = view.viewer() {
        lines.extend(open(view.hand(own), "your hand: ", "你的手牌："));
    }
    lines.join("\n")
}

fn seats(
    config: &Config,
    view: &View,
    state: Option<&State>,
    from: Seat,
    speech: Speech<'_>,
) -> String {
    let language = speech.language;
    let heads = match language {
        Language::English => [
            "seat",
            "character",
            "role",
            "life",
            "hand",
            "distance",
            "in play",
        ],
        Language::Chinese => ["座位", "人物", "身份", "生命", "手牌", "距离", "面前的牌"],
    };
    let [seat, character, role, life, hand, distance, last] = heads;
    let columns = [
        (seat, Side::Right),
        (character, Side::Left),
        (role, Side::Left),
        (life, Side::Right),
        (hand, Side::Right),
        (distance, Side::Right),
    ];
    let mut grid = Grid::new(&columns, last);
    for seat in SeatSet::first_n(config.players()).iter() {
        let role = view.role(seat).map_or("?", |role| role.name(language));
        let (life, hand) = match (view.living().contains(seat), language) {
            (true, _) => {
                let life = format!("{}/{}", view.life(seat), view.max_life(seat));
                (life, view.hand_size(seat).to_string())
            }
            (false, Language::English) => ("dead".to_owned(), String::new()),
            (false, Language::Chinese) => ("出局".to_owned(), String::new()),
        };
        let far = state.and_then(|state| state.distance(config, from, seat).ok());
        let in_reach = view.reach(from).contains(seat);
        let distance = match (far, in_reach) {
            (Some(far), true) => format!("{far} *"),
            (Some(far), false) => format!("{far}  "),
            (None, _) => String::new(),
        };
        let name = speech
            .names
            .get(seat.index())
            .filter(|name| !name.is_empty());
        let table = view.laid().iter().filter(|c| view.table(seat).contains(*c));
        grid.push(Row {
            marked: view.turn_owner() == Some(seat),
            cells: vec![
                seat.to_string(),
                name.map_or("?", String::as_str).to_owned(),
                role.to_owned(),
                life,
                hand,
                distance,
            ],
            items: table.map(|card| face(config, card, language)).collect(),
        });
    }
    grid.text()
}

/// What each card before the View's owner and his character do.
pub(super) fn explain(config: &Config, view: &View, language: Language) -> Vec<String> {
    let Some(own) = view.viewer() else {
        return Vec::new();
    };
    let characters = view.character(own).into_iter().chain(view.spare());
    let mut lines: Vec<String> = characters
        .map(|c| line(c.name(language), c.text(language), language))
        .collect();
    let before = view.hand(own) | view.table(own) | view.shown() | view.aside();
    let mut kinds: Vec<_> = before.iter().map(|card| config.kind(card)).collect();
    kinds.dedup();
    lines.extend(
        kinds
            .iter()
            .map(|k| line(k.name(language), k.text(language), language)),
    );
    lines
}

fn line(name: &str, text: &str, language: Language) -> String {
    match language {
        Language::English => format!("{name}: {text}"),
        Language::Chinese => format!("{name}：{text}"),
    }
}

/// Who has won, with the roles that the View shows.
pub(super) fn result(view: &View, speech: Speech<'_>) -> String {
    let Some(seats) = view.winners() else {
        return String::new();
    };
    let names: Vec<String> = SeatSet::first_n(16)
        .iter()
        .map(|seat| match (seats.contains(seat), view.role(seat)) {
            (true, Some(role)) => match speech.language {
                Language::English => {
                    format!("{} ({})", speech.name(seat), role.name(speech.language))
                }
                Language::Chinese => {
                    format!("{}（{}）", speech.name(seat), role.name(speech.language))
                }
            },
            (true, None) | (false, _) => speech.name(seat).to_string(),
        })
        .collect();
    let speech = Speech::new(speech.language, &names);
    Event::Won { seats }.told(speech).to_string()
}
