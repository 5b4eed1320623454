//! The order in which things are told is the order in which they led to each other.

use standoff::dangan::{Event, Kind};
use standoff::kit::Seat;

use crate::play;

/// The first event that is told before what led to it, if one is. `events` are those of one decision.
fn out_of_order(events: &[Event]) -> Option<Event> {
    let mut live: Option<Seat> = None;
    let mut over = false;
    for (at, event) in events.iter().enumerate() {
        let before = events[..at].last();
        let follows = match *event {
            // Whose Live round it was has just been fired or copied.
            Event::Died { by, .. } | Event::LiveVoid { seat: by } => live == Some(by),
            Event::ShieldEnded { seat } => {
                before.is_some_and(|e| matches!(e, Event::TurnBegan { seat: s, .. } if *s == seat))
            }
            // One bullet after the other.
            Event::Looked { place, .. } if place > 0 => {
                matches!(before, Some(Event::Looked { place: p, .. }) if p + 1 == place)
            }
            // By name, by death, or by getting another cylinder.
            Event::Looked { .. } => matches!(
                before,
                Some(Event::Named { .. } | Event::Died { .. } | Event::Changed { .. })
            ),
            Event::Reversed { .. } | Event::Shuffled { .. } | Event::WillSkip { .. } => {
                matches!(before, Some(Event::Named { .. }))
            }
            Event::Drew { .. } => matches!(before, Some(Event::Pooled { .. } | Event::Drew { .. })),
            Event::RoundBegan { .. } | Event::Won { .. } => {
                matches!(before, Some(Event::RoundEnded { .. }))
            }
            Event::Dealt { .. } => {
                matches!(before, Some(Event::RoundBegan { .. } | Event::Dealt { .. }))
            }
            Event::TurnBegan { .. } | Event::Fired { .. } | Event::RoundEnded { .. } => !over,
            Event::Loaded { .. }
            | Event::Ready { .. }
            | Event::First { .. }
            | Event::ShotLost { .. }
            | Event::Fizzled { .. }
            | Event::Named { .. }
            | Event::NamedTwo { .. }
            | Event::Blocked { .. }
            | Event::Rotated { .. }
            | Event::Shielded { .. }
            | Event::Dispelled { .. }
            | Event::Turned { .. }
            | Event::InForce { .. }
            | Event::PhoenixEnded { .. }
            | Event::Copied { .. }
            | Event::Answered { .. }
            | Event::Passed { .. }
            | Event::Pooled { .. }
            | Event::Inserted { .. }
            | Event::Changed { .. }
            | Event::Kept { .. } => true,
        };
        if !follows {
            return Some(*event);
        }
        match *event {
            Event::Fired { seat, card, .. } | Event::Copied { seat, card } => {
                live = (card == Kind::LIVE).then_some(seat);
            }
            Event::RoundEnded { .. } => over = true,
            _ => {}
        }
    }
    None
}

#[test]
fn case_111_events_are_told_in_the_order_in_which_they_led_to_each_other() {
    let (mut deaths, mut turned_round, mut noticed) = (0, 0, 0);
    play(4, &mut |_, _, _, events| {
        assert_eq!(out_of_order(events), None, "{events:?}");
        for at in 1..events.len() {
            if matches!(events[at], Event::Died { .. }) {
                deaths += 1;
                let mut other = events.to_vec();
                other.swap(at - 1, at);
                turned_round += 1;
                noticed += usize::from(out_of_order(&other).is_some());
            }
        }
    });
    assert!(deaths > 200, "{deaths}");
    // Only the second of two who die by one Live round may as well stand first.
    assert!(
        noticed * 10 > turned_round * 9,
        "{noticed} of {turned_round}"
    );
}
