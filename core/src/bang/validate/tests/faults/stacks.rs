//! Faults in the stack: what may not lie there, and fields that do not fit.

use super::*;

#[test]
fn stacks() {
    let config = preset(Preset::Official, 5);
    let play_ = |s: &State| {
        s.stack.len() == 1
            && matches!(
                s.stack[0],
                Frame::Turn {
                    step: TurnStep::Play,
                    ..
                }
            )
    };
    let quiet = find(&config, |s| play_(s) && s.this_turn.bangs == 0);
    let owner = quiet.turn_owner().unwrap();
    let set = |s: &mut State, frames: &[Frame]| {
        s.stack = FixedVec::try_from_iter(frames.iter().copied()).unwrap()
    };
    refused!(config, quiet, |s| set(&mut s, &[]), Invalid::Ended);
    refused!(
        config,
        quiet,
        |s| set(&mut s, &[Frame::ShotRead]),
        Invalid::Bottom {
            found: FrameKind::ShotRead
        }
    );
    refused!(
        config,
        quiet,
        |s| s.stack.push(Frame::ShotRead),
        Invalid::MayNotLie {
            frame: FrameKind::ShotRead,
            on: FrameKind::Turn
        }
    );
    refused!(
        config,
        quiet,
        |s| set(
            &mut s,
            &[Frame::Turn {
                seat: owner,
                step: TurnStep::Draw
            }]
        ),
        Invalid::Frame { field: "step", .. }
    );
    refused!(
        config,
        quiet,
        |s| set(
            &mut s,
            &[Frame::Turn {
                seat: owner,
                step: TurnStep::JailChoice
            }]
        ),
        Invalid::Frame { field: "step", .. }
    );
    refused!(
        config,
        quiet,
        |s| set(
            &mut s,
            &[Frame::Turn {
                seat: Seat::of(6),
                step: TurnStep::Play
            }]
        ),
        Invalid::NoSuchSeat { field: "stack", .. }
    );
    refused!(
        config,
        quiet,
        |s| s.stack.push(Frame::Root {
            by: None,
            kind: RootKind::Card(Kind::Stagecoach)
        }),
        Invalid::Frame { field: "by", .. }
    );
    refused!(
        config,
        quiet,
        |s| s.stack.push(Frame::Root {
            by: Some(owner),
            kind: RootKind::Card(Kind::Stagecoach)
        }),
        Invalid::NotWaiting {
            frame: FrameKind::Root
        }
    );
    refused!(
        config,
        find(&config, |s| play_(s) && s.this_turn.bangs > 0),
        |s| s.stack[0] = Frame::Turn {
            seat: s.turn_owner().unwrap(),
            step: TurnStep::Return
        },
        Invalid::Counter { field: "bangs", .. }
    );
    let dead = find(&config, |s| play_(s) && s.living.len() < 5);
    let ghost = (SeatSet::first_n(5) - dead.living).first().unwrap();
    refused!(
        config,
        dead,
        |s| set(
            &mut s,
            &[Frame::Turn {
                seat: ghost,
                step: TurnStep::Play
            }]
        ),
        Invalid::Frame { field: "seat", .. }
    );
    let fair = |s: &State| {
        matches!(
            s.stack.last(),
            Some(Frame::Turn {
                step: TurnStep::Excess,
                ..
            })
        )
    };
    refused!(
        config,
        find(&config, fair),
        |s| {
            let owner = s.turn_owner().unwrap().index();
            while !s.hands[owner].is_empty() {
                let card = s.hands[owner].first().unwrap();
                s.knowledge.forget(card);
                s.hands[owner].remove(card);
                s.discard.push(card).unwrap();
            }
        },
        Invalid::NotWaiting { .. }
    );
}

/// Changes one field of the top frame.
macro_rules! in_top {
    ($state:ident, $kind:ident { $($field:ident),* }, $change:expr) => {
        match $state.stack.last_mut() {
            Some(Frame::$kind { $($field),*, .. }) => $change,
            other => panic!("{other:?} on top"),
        }
    };
}

#[test]
fn frames() {
    let config = preset(Preset::Official, 5);
    let shot = find(&config, |s| {
        top_is(s, FrameKind::Shot) && s.living.len() < 5 && s.stack.len() == 3
    });
    let ghost = (SeatSet::first_n(5) - shot.living).first().unwrap();
    refused!(
        config,
        shot,
        |s| in_top!(s, Shot { at }, *at = ghost),
        Invalid::Frame { field: "at", .. }
    );
    refused!(
        config,
        shot,
        |s| in_top!(s, Shot { need }, *need = 0),
        Invalid::Frame { field: "need", .. }
    );
    refused!(
        config,
        shot,
        |s| in_top!(s, Shot { need }, *need = 3),
        Invalid::Frame { field: "need", .. }
    );
    refused!(
        config,
        shot,
        |s| in_top!(s, Shot { act, at }, act.by = *at),
        Invalid::Frame {
            field: "act.by",
            ..
        }
    );
    refused!(
        config,
        shot,
        |s| in_top!(s, Shot { act }, act.kind = Kind::Beer),
        Invalid::Frame {
            field: "act.kind",
            ..
        }
    );
    refused!(
        config,
        shot,
        |s| in_top!(s, Shot { act }, {
            act.kind = Kind::Duel;
            act.face = Face::all().find(|f| f.kind() == Kind::Duel).unwrap();
        }),
        Invalid::Frame {
            field: "act.by",
            ..
        }
    );
    refused!(
        config,
        shot,
        |s| {
            s.discard.push(s.resolving.first().unwrap()).unwrap();
            s.resolving = CardSet::EMPTY;
        },
        Invalid::Zone { zone: "resolving" }
    );
    let dying = find(&config, |s| top_is(s, FrameKind::Dying));
    refused!(
        config,
        dying,
        |s| in_top!(s, Dying { at }, *at = at.step(1, 5)),
        Invalid::Life { .. }
    );
    let seat = dying.to_act().first().unwrap();
    refused!(
        config,
        dying,
        |s| s.life[seat.index()] = 1,
        Invalid::Life { most: 0, .. }
    );
    refused!(
        config,
        dying,
        |s| s.life[seat.index()] = -2,
        Invalid::Life { least: 0, .. }
    );
    refused!(
        config,
        dying,
        |s| {
            let hit = s.stack.len() - 2;
            if let Frame::Hit { step, .. } = &mut s.stack[hit] {
                *step = HitStep::Life;
            }
        },
        Invalid::Frame { field: "step", .. }
    );
    let helpless = find(&config, |s| {
        let seat = s.to_act().first().unwrap();
        top_is(s, FrameKind::Dying) && s.count(&config, seat) == 1
    });
    refused!(
        config,
        helpless,
        |s| in_top!(s, Dying { begun }, *begun = true),
        Invalid::NoAnswer { .. }
    );
    let duel = find(&config, |s| top_is(s, FrameKind::Duel));
    refused!(
        config,
        duel,
        |s| in_top!(s, Duel { act, against }, *against = act.by),
        Invalid::Frame {
            field: "against",
            ..
        }
    );
    let store = find(&config, |s| top_is(s, FrameKind::Store));
    refused!(
        config,
        store,
        |s| in_top!(s, Store { next, left }, left.remove(*next)),
        Invalid::Frame { field: "next", .. }
    );
    refused!(
        config,
        store,
        |s| in_top!(s, Store { next, left }, *left = SeatSet::one(*next)),
        Invalid::Zone { zone: "shown" }
    );
    let sweep = find(&config, |s| top_is(s, FrameKind::Indians));
    refused!(
        config,
        sweep,
        |s| in_top!(
            s,
            Indians { act },
            act.face = Face::all()
                .find(|f| f.kind() == Kind::Indians && *f != act.face)
                .unwrap()
        ),
        Invalid::Frame { field: "act", .. }
    );
    let paying = find(&config, |s| top_is(s, FrameKind::Paying));
    refused!(
        config,
        paying,
        |s| in_top!(
            s,
            Paying { first },
            *first = Face::of((first.number() + 1) % 50)
        ),
        Invalid::Frame { field: "first", .. }
    );
    refused!(
        config,
        paying,
        |s| in_top!(s, Paying { seat }, *seat = seat.step(1, 5)),
        Invalid::Frame { field: "seat", .. }
    );
    let asked = find(&config, |s| top_is(s, FrameKind::Quiet));
    refused!(
        config,
        asked,
        |s| in_top!(s, Quiet { from }, *from = from.step(1, 5)),
        Invalid::Frame { field: "from", .. }
    );
    let check = find(&config, |s| top_is(s, FrameKind::Check));
    refused!(
        config,
        check,
        |s| in_top!(s, Check { seat }, *seat = seat.step(1, 5)),
        Invalid::Frame { field: "seat", .. }
    );
    let order = find(&config, |s| {
        matches!(
            s.stack.last(),
            Some(Frame::Discarding {
                why: DiscardFor::Death,
                ..
            })
        )
    });
    refused!(
        config,
        order,
        |s| in_top!(s, Discarding { why }, *why = DiscardFor::Penalty),
        Invalid::Frame { field: "why", .. }
    );
    refused!(
        config,
        order,
        |s| in_top!(s, Discarding { seat }, *seat = s.living.first().unwrap()),
        Invalid::Frame { field: "seat", .. }
    );
}
