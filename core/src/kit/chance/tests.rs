//! Stable values, streams, scripts and their faults.

use super::*;
use alloc::vec;

fn identity<const N: usize>() -> [u8; N] {
    core::array::from_fn(|i| i as u8)
}

#[test]
fn a_short_seed_widens_by_splitmix64() {
    let mut wide = [0; 32];
    wide[..8].copy_from_slice(&6_457_827_717_110_365_317_u64.to_le_bytes());
    wide[8..16].copy_from_slice(&3_203_168_211_198_807_973_u64.to_le_bytes());
    wide[16..24].copy_from_slice(&9_817_491_932_198_370_423_u64.to_le_bytes());
    wide[24..].copy_from_slice(&4_593_380_528_125_082_431_u64.to_le_bytes());
    assert_eq!(Generator::from_u64(1_234_567).seed(), wide);
}

// The numbers come from a second implementation of cipher, bound and shuffle.
#[test]
fn shuffles_and_picks_are_value_stable() {
    let mut generator = Generator::from_u64(42);
    let mut deck = identity::<80>();
    generator.shuffle(Stream::Deck, &mut deck, &[]);
    assert_eq!(
        deck,
        [
            39, 29, 74, 30, 71, 36, 76, 34, 35, 20, 41, 59, 49, 77, 64, 54, 68, 40, 53, 1, 9, 17,
            16, 72, 24, 25, 46, 63, 11, 47, 79, 3, 48, 45, 21, 65, 33, 19, 66, 56, 44, 27, 37, 22,
            55, 6, 32, 31, 7, 13, 69, 0, 10, 4, 14, 50, 26, 18, 28, 70, 42, 38, 2, 73, 75, 60, 58,
            43, 52, 57, 15, 23, 67, 8, 61, 51, 12, 5, 62, 78
        ]
    );
    let mut roles = identity::<7>();
    generator.shuffle(Stream::SetUp, &mut roles, &[]);
    assert_eq!(roles, [4, 2, 5, 0, 6, 1, 3]);
    let set = CardSet::first_n(100) - CardSet::first_n(20);
    let picks: [u8; 12] = core::array::from_fn(|_| generator.pick(Stream::Pick, set, &[]).number());
    assert_eq!(picks, [43, 87, 54, 43, 65, 23, 30, 99, 72, 51, 70, 66]);
    assert_eq!(generator.used, [6, 79, 12]);
}

#[test]
fn a_zero_seed_is_plain_chacha8() {
    // First word of the published ChaCha8 test vector for a zero key and nonce: 3e00ef2f.
    let mut generator = Generator::from_seed([0; 32]);
    assert_eq!(generator.words(Stream::SetUp)(), 0x2fef_003e);
}

#[test]
fn calls_continue_one_stream() {
    let mut whole = Generator::from_u64(8);
    let mut word = whole.words(Stream::Pick);
    let expected: Vec<u32> = (0..100).map(|_| word()).collect();
    drop(word);
    let mut parts = Generator::from_u64(8);
    let got: Vec<u32> = (0..100).map(|_| parts.words(Stream::Pick)()).collect();
    assert_eq!(got, expected);
    assert_eq!(parts, whole);
}

#[test]
fn streams_do_not_disturb_each_other() {
    let (mut a, mut b) = (Generator::from_u64(1), Generator::from_u64(1));
    b.shuffle(Stream::Deck, &mut identity::<30>(), &[]);
    b.shuffle(Stream::SetUp, &mut identity::<5>(), &[]);
    let set = CardSet::first_n(90);
    for _ in 0..20 {
        let got = b.pick(Stream::Pick, set, &[]);
        assert_eq!(a.pick(Stream::Pick, set, &[]), got);
    }
}

#[test]
fn nothing_is_drawn_where_nothing_is_open() {
    let mut generator = Generator::from_u64(1);
    let one = CardSet::one(Card::of(77));
    assert_eq!(generator.pick(Stream::Pick, one, &[]), Card::of(77));
    generator.shuffle(Stream::Deck, &mut [3], &[]);
    generator.shuffle(Stream::Deck, &mut [], &[]);
    assert_eq!(generator, Generator::from_u64(1));
    let mut script = Script::new([]);
    assert_eq!(script.pick(Stream::Pick, one, &[]), Card::of(77));
    script.shuffle(Stream::Deck, &mut [3], &[]);
    let mut recorder = Recorder::new(&mut script);
    recorder.pick(Stream::Pick, one, &[]);
    assert!(recorder.outcomes.is_empty() && recorder.picked.is_empty());
    assert_eq!(script.finish(), Ok(()));
}

#[test]
fn bytes_go_round() {
    let mut generator = Generator::from_u64(4);
    generator.pick(Stream::Pick, CardSet::first_n(9), &[]);
    let bytes = postcard::to_allocvec(&generator).unwrap();
    assert_eq!(postcard::from_bytes(&bytes), Ok(generator));
}

#[test]
fn a_script_of_a_record_plays_it_again() {
    let labels: [u8; 40] = core::array::from_fn(|i| i as u8 / 3);
    let mut generator = Generator::from_u64(6);
    let mut recorder = Recorder::new(&mut generator);
    let play = |chance: &mut dyn Chance| {
        let mut deck = identity::<40>();
        chance.shuffle(Stream::Deck, &mut deck, &labels);
        let card = chance.pick(Stream::Pick, CardSet::first_n(20), &labels);
        (deck.map(|i| labels[i as usize]), labels[card.index()])
    };
    let first = play(&mut recorder);
    let mut script = Script::new(recorder.outcomes);
    assert_eq!(play(&mut script), first);
    assert_eq!(script.finish(), Ok(()));
}

#[test]
fn the_lowest_of_equals_comes_up() {
    let labels = [1, 1, 2, 1];
    let mut script = Script::new([Outcome::Pick(1), Outcome::Order(vec![2, 1, 1])]);
    let from = CardSet::first_n(4).without(Card::of(0));
    assert_eq!(script.pick(Stream::Pick, from, &labels), Card::of(1));
    let mut items = [3, 2, 0];
    script.shuffle(Stream::Deck, &mut items, &labels);
    assert_eq!(items, [2, 0, 3]);
}

#[test]
fn faults_say_what_was_asked_and_what_was_said() {
    let set = CardSet::first_n(3);
    let pick = |script: &mut Script| script.pick(Stream::Pick, set, &[4, 4]);
    let asked = || Asked::Pick {
        stream: Stream::Pick,
        among: vec![2, 4, 4],
    };

    let mut script = Script::new([]);
    assert_eq!(pick(&mut script), Card::of(0));
    assert_eq!(script.finish(), Err(ScriptFault::Ended { asked: asked() }));

    let said = Outcome::Order(vec![1]);
    let mut script = Script::new([said.clone()]);
    pick(&mut script);
    let fault = ScriptFault::WrongKind {
        asked: asked(),
        said,
    };
    assert_eq!(script.finish(), Err(fault));

    let mut script = Script::new([Outcome::Pick(9), Outcome::Pick(8)]);
    pick(&mut script);
    pick(&mut script);
    let fault = ScriptFault::NotThere {
        asked: asked(),
        label: 9,
    };
    assert_eq!(script.fault(), Some(&fault), "the first fault is kept");

    for said in [vec![0, 1], vec![0, 1, 1], vec![0, 1, 2, 2]] {
        let mut script = Script::new([Outcome::Order(said.clone())]);
        let mut items = [2, 1, 0];
        script.shuffle(Stream::Deck, &mut items, &[]);
        assert_eq!(items, [2, 1, 0]);
        let asked = Asked::Order {
            stream: Stream::Deck,
            of: vec![0, 1, 2],
        };
        let fault = ScriptFault::WrongOrder { asked, said };
        assert_eq!(script.finish(), Err(fault));
    }

    let script = Script::new([Outcome::Pick(3), Outcome::Pick(4)]);
    let fault = ScriptFault::LeftOver {
        count: 2,
        next: Outcome::Pick(3),
    };
    assert_eq!(script.finish(), Err(fault));
}

#[test]
fn a_script_can_hand_over_to_a_generator() {
    let set = CardSet::first_n(50);
    let mut script = Script::new([Outcome::Pick(7)]).then(Generator::from_u64(2));
    assert_eq!(script.pick(Stream::Pick, set, &[]), Card::of(7));
    let expected = Generator::from_u64(2).pick(Stream::Pick, set, &[]);
    assert_eq!(script.pick(Stream::Pick, set, &[]), expected);
    assert_eq!(script.finish(), Ok(()));
}
