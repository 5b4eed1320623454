use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::*;
use crate::bang::random_games::{configs, play};
use crate::kit::Card;
use alloc::string::ToString;

pub(super) const FOUR: &str = "bang 1
preset official players 4
turn 0 play bangs=1 number=5
seat 0 role=sheriff character=willy_the_kid life=3/5 hand=bang:AS,*2 table=volcanic:10S,barrel:QS
seat 1 role=outlaw character=black_jack life=2 table=jail:JS
seat 2 dead
seat 3 hand=beer:6H
deck stagecoach:9S stagecoach:9S
discard beer:7H bang:3C
";

fn refused(text: &str) -> PositionError {
    Position::parse(text).expect_err(text)
}

fn faces(cards: impl IntoIterator<Item = Card>, config: &Config) -> Vec<String> {
    let all = cards.into_iter().map(|c| config.face(c).to_string());
    all.collect()
}

#[test]
fn what_is_written_is_there_and_the_rest_is_filled_in() {
    let Position { config, state } = Position::parse(FOUR).unwrap();
    assert_eq!(state.validate(&config), Ok(()));
    assert_eq!((state.life[0], state.max_life[0]), (3, 5));
    assert_eq!((state.life[1], state.life[2], state.life[3]), (2, 0, 4));
    assert_eq!((state.turns, state.this_turn.bangs), (5, 1));
    assert_eq!(state.hands[0].len(), 3);
    assert_eq!(faces(state.hands[3].iter(), &config), ["beer:6H"]);
    assert_eq!(faces(state.laid.iter(), &config)[0], "volcanic:10S");
    let deck = faces(state.deck.iter().rev(), &config);
    assert_eq!(deck[..2], ["stagecoach:9S", "stagecoach:9S"]);
    let discard = faces(state.discard.iter().rev(), &config);
    assert_eq!(discard, ["beer:7H", "bang:3C"]);
    assert_eq!(Position::parse(FOUR).unwrap().state, state);
    let other = Position::parse(&format!("{FOUR}seed 1\n")).unwrap().state;
    assert_ne!(other.deck, state.deck);
}

#[test]
fn cards_that_are_not_written_go_where_rest_says() {
    let rest = |line: &str| Position::parse(&format!("{FOUR}{line}\n")).unwrap().state;
    let (deck, discard, hand) = (rest("rest deck"), rest("rest discard"), rest("rest hand 1"));
    assert_eq!((deck.deck.len(), deck.discard.len()), (71, 2));
    assert_eq!((discard.deck.len(), discard.discard.len()), (2, 71));
    assert_eq!(discard.discard.top(), deck.discard.top());
    assert_eq!((hand.deck.len(), hand.hands[1].len()), (2, 69));
}

#[test]
fn a_deal_with_nothing_written_is_a_new_game() {
    for config in configs() {
        for seed in [0, 7, u64::MAX] {
            let rules = write::rules_lines(&config);
            let text = format!("{rules}seed {seed}\nturn - deal\n");
            let position = Position::parse(&text).unwrap();
            assert_eq!(position.config, config);
            assert_eq!(position.state, State::new(&config, seed), "{text}");
        }
    }
}

#[test]
fn a_deal_takes_the_roles_characters_and_cards_that_are_written() {
    let text = "bang 1
preset official players 4
turn 1 deal
seat 1 role=sheriff character=paul_regret
seat 2 character=el_gringo
deck bang:AS bang:2D bang:3D bang:4D beer:6H beer:7H beer:8H
";
    let Position { config, state } = Position::parse(text).unwrap();
    assert_eq!(state.max_life[1], 4);
    let hand = faces(state.hands[1].iter(), &config);
    let begun = ["bang:AS", "bang:2D", "bang:3D", "bang:4D"];
    assert!(begun.iter().all(|f| hand.contains(&String::from(*f))));
    let next = faces(state.hands[2].iter(), &config);
    assert_eq!(next, ["beer:6H", "beer:7H", "beer:8H"]);
    let error = refused(&text.replace("turn 1", "turn 0"));
    assert_eq!((error.line, error.field.as_str()), (3, "turn"));
    let error = refused(&text.replace("el_gringo", "el_gringo life=2"));
    assert_eq!(
        (error.line, error.reason),
        (5, Reason::Against("turn deal"))
    );
}

#[test]
fn round_trip() {
    for (number, config) in configs().iter().enumerate() {
        let mut last = None;
        let end = play(config, 900 + number as u64, |state, seat, action| {
            let text = state.notation(config);
            let mut read = Position::parse(&text).expect(&text);
            assert_eq!(read.config, *config);
            assert_eq!(read.state, *state, "{text}");
            let ask = state.ask_number();
            let played = read.state.apply(config, ask, seat, action, drop);
            assert_eq!(played, Ok(()));
            last = Some(read.state);
        });
        assert_eq!(last, Some(end), "both play on alike");
        let text = end.notation(config);
        assert_eq!(Position::parse(&text).expect(&text).state, end);
    }
}

#[test]
fn a_save_is_written_only_where_the_plain_lines_are_not_enough() {
    let written = |text: &str| {
        let Position { config, state } = Position::parse(text).unwrap();
        state.notation(&config)
    };
    let plain = written(FOUR);
    assert!(!plain.contains("save"), "{plain}");
    // Another generator is not to be seen in the plain lines.
    let seeded = written(&format!("{FOUR}seed 7\n"));
    assert!(seeded.contains("\nsave \""), "{seeded}");
}

#[test]
fn lines_beside_a_save_must_agree_with_it() {
    let config = &configs()[1];
    let text = State::new(config, 3).notation(config);
    assert!(text.contains("seat 1 "), "{text}");
    for (from, to) in [
        ("number=1", "number=2"),
        ("seat 1 role=", "seat 1 dead role="),
        ("deck ", "deck bang:AS "),
        ("turn ", "rest deck\nturn "),
    ] {
        let error = refused(&text.replacen(from, to, 1));
        assert!(
            matches!(error.reason, Reason::Plain(Plain::Differs { .. })),
            "{error}"
        );
    }
    let only: Vec<&str> = text
        .lines()
        .filter(|l| ["bang", "pres", "save"].contains(&&l[..4]))
        .collect();
    assert!(Position::parse(&only.join("\n")).is_ok());
}

#[test]
fn errors_name_line_field_and_reason() {
    let lines = |changed: &str, to: &str| {
        assert!(FOUR.contains(changed), "{changed}");
        let error = refused(&FOUR.replacen(changed, to, 1));
        (error.line, error.field.clone(), format!("{}", error.reason))
    };
    for (changed, to, line, field, words) in [
        ("bang 1", "bong 1", 1, "bang", "missing"),
        ("bang 1", "bang 2", 1, "bang", "`2` means nothing"),
        ("preset official", "preset house", 2, "preset", "`house`"),
        ("players 4", "players 9", 2, "preset", "9 is not offered"),
        ("players 4", "players four", 2, "preset players", "`four`"),
        ("preset official players 4\n", "", 1, "preset", "missing"),
        ("turn 0 play", "turn 0 phase", 3, "turn", "`phase`"),
        (
            "turn 0 play",
            "turn 4 play",
            3,
            "turn",
            "`4` is no number from 0 to 3",
        ),
        ("turn 0 play", "turn 2 play", 3, "turn", "dead"),
        ("bangs=1", "bangs=x", 3, "turn bangs", "`x`"),
        (
            "turn 0 play bangs=1",
            "turn 0 draw bangs=1",
            3,
            "turn",
            "bangs",
        ),
        ("turn 0 play bangs=1 number=5\n", "", 1, "turn", "missing"),
        ("role=sheriff", "role=mayor", 4, "seat 0 role", "`mayor`"),
        (
            "role=outlaw",
            "role=deputy",
            5,
            "seat 1 role",
            "no further deputy",
        ),
        (
            "black_jack",
            "willy_the_kid",
            5,
            "seat 1 character",
            "dealt already",
        ),
        ("black_jack", "nobody", 5, "seat 1 character", "`nobody`"),
        ("life=3/5", "life=6", 4, "seat 0", "life is 6"),
        ("life=3/5", "life=3/4", 4, "seat 0", "max_life is 4"),
        ("life=2", "life=0", 5, "seat 1", "life is 0"),
        ("life=2", "life=", 5, "seat 1 life", "no number"),
        ("life=2", "life=2 life=2", 5, "seat 1 life", "twice"),
        (
            "hand=bang:AS,",
            "hand=bang:2S,",
            4,
            "seat 0 hand",
            "bang:2S",
        ),
        (
            "hand=beer:6H",
            "hand=beer:7H",
            9,
            "discard",
            "used more often",
        ),
        ("hand=beer:6H", "hand=*80", 7, "seat 3 hand", "only 7"),
        (
            "table=jail:JS",
            "table=bang:4D",
            5,
            "seat 1",
            "cannot lie on a table",
        ),
        (
            "volcanic:10S",
            "volcanic:10S,schofield:JC",
            4,
            "seat 0",
            "two weapons",
        ),
        (
            "barrel:QS",
            "barrel:QS,barrel:KS",
            4,
            "seat 0",
            "two cards named barrel",
        ),
        ("volcanic:10S", "jail:4H", 4, "seat 0", "Sheriff"),
        (
            "seat 2 dead",
            "seat 2 dead hand=beer:8H",
            6,
            "seat 2",
            "dead and has cards",
        ),
        ("seat 2 dead", "seat 2 dead=1", 6, "seat 2", "`dead=1`"),
        ("seat 2 dead", "seat 4 dead", 6, "seat 4", "`4`"),
        ("seat 2", "seat 1", 6, "seat 1", "twice"),
        ("seat 2 dead", "seat", 6, "seat", "missing"),
        ("seat 1 role=outlaw", "seat 1 role=renegade", 0, "", ""),
        (
            "deck ",
            "dock ",
            8,
            "dock",
            "`dock` is none of preset, switch, ",
        ),
        (
            "discard ",
            "switch jail=no ",
            9,
            "switch jail",
            "`jail` is none of role_table, characters_dealt, ",
        ),
        (
            "discard ",
            "switch jail_mode=no ",
            9,
            "switch jail_mode",
            "`no` is none of discard_after_check, choice_up_to_3",
        ),
        (
            "discard ",
            "switch characters_dealt=x ",
            9,
            "switch characters_dealt",
            "`x` is no number from 0 to 255",
        ),
        (
            "official",
            "gold",
            2,
            "preset",
            "`gold` is none of official, cn, xmu",
        ),
        ("discard ", "cards bang:AS*129 ", 9, "cards", "129"),
        (
            "discard beer:7H",
            "cards base -beer:2H",
            9,
            "cards",
            "beer:2H",
        ),
        (
            "discard beer:7H bang:3C",
            "characters black_jack",
            2,
            "preset",
            "characters: 1",
        ),
        (
            "discard beer:7H bang:3C",
            "characters base -black_jack",
            5,
            "seat 1 character",
            "among",
        ),
        (
            "discard beer:7H bang:3C",
            "save 00",
            9,
            "save",
            "hexadecimal",
        ),
        ("discard beer:7H bang:3C", "save \"0011\"", 9, "save", ""),
        ("discard beer:7H bang:3C", "seed -1", 9, "seed", "`-1`"),
        (
            "stagecoach:9S",
            "stagecoach:9S stagecoach:9S",
            8,
            "deck",
            "used more often",
        ),
    ] {
        if line == 0 {
            assert!(Position::parse(&FOUR.replacen(changed, to, 1)).is_ok());
            continue;
        }
        let (at, of, why) = lines(changed, to);
        assert_eq!((at, of.as_str()), (line, field), "{to}: {why}");
        assert!(why.contains(words), "{to}: {why}");
    }
}

#[test]
fn every_switch_is_written_and_read() {
    for preset in crate::bang::Preset::ALL {
        let rules = crate::bang::Rules::preset(*preset, 5);
        let mut copy = crate::bang::Rules::preset(crate::bang::Preset::Official, 5);
        for name in switches::NAMES {
            let value = switches::value(&rules, name).unwrap();
            assert_eq!(switches::set(&mut copy, name, &value), Ok(()), "{name}");
            assert!(switches::set(&mut copy, name, "perhaps").is_err(), "{name}");
        }
        assert_eq!(copy, rules);
    }
}
