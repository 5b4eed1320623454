use super::super::random_games::{configs, play};
use crate::kit::{Card, CardSet};
use alloc::vec::Vec;

#[test]
fn a_hand_is_judged_as_each_kind_is() {
    let mut barred = 0;
    for config in configs() {
        play(&config, 37, |state, seat, _| {
            if !state.plays(seat) {
                return;
            }
            let hand = state.hands[seat.index()];
            let may = |card: &Card| state.playable(&config, seat, config.kind(*card));
            let playable: CardSet = hand.iter().filter(may).collect();
            assert_eq!(state.playable_cards(&config, seat), playable);
            barred += (hand - playable).len();
        });
    }
    assert!(barred > 1_000);
}

#[test]
fn each_option_is_each_of_the_options() {
    let mut plays = 0;
    for config in configs() {
        play(&config, 31, |state, seat, action| {
            for path in [&[][..], &[action.first_choice()]] {
                let (mut listed, mut offered) = (Vec::new(), Vec::new());
                state.each_option(&config, seat, path, |choice| listed.push(choice));
                let options = state.options(&config, seat, path);
                options.each(&config, seat, |choice| offered.push(choice));
                assert_eq!(listed, offered, "after {path:?}");
            }
            plays += usize::from(state.plays(seat));
        });
    }
    assert!(plays > 1_000);
}
