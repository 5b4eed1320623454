use super::super::action::Choice;
use super::super::random_games::{configs, play};
use crate::kit::{Card, CardSet};
use alloc::vec;
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

/// What may follow a first choice is what follows it in the legal list, and nothing follows a whole decision.
#[test]
fn what_is_listed_is_what_legal_actions_go_on_with() {
    let (mut plays, mut whole) = (0, 0);
    for config in configs() {
        play(&config, 31, |state, seat, action| {
            let mut paths = Vec::new();
            state.legal(&config, seat, |legal| {
                paths.push(legal.path().to_vec());
            });
            let first = action.first_choice();
            for prefix in [&[][..], &[first]] {
                let mut listed = Vec::new();
                state.each_option(&config, seat, prefix, |choice| listed.push(choice));
                let on = paths.iter().filter(|path| path.starts_with(prefix));
                let mut next: Vec<Choice> = on
                    .filter_map(|path| path.get(prefix.len()).copied())
                    .collect();
                next.dedup();
                assert_eq!(listed, next, "after {prefix:?}");
                let mut offered = Vec::new();
                let options = state.options(&config, seat, prefix);
                options.each(&config, seat, |choice| offered.push(choice));
                assert_eq!(offered, next, "after {prefix:?}");
            }
            plays += usize::from(state.plays(seat));
            whole += usize::from(paths.contains(&vec![first]));
        });
    }
    assert!(plays > 1_000 && whole > 1_000);
}
