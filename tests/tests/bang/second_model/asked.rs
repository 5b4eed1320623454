//! Whether a question is put with reason, and what the table must look like at that moment.

use standoff::bang::{Ask, AskKind, Character, Declined, Event, Frame, Kind, State, TurnStep};

use super::expect::Expect;
use super::table::Table;
use super::watch::{Watch, need, public_points, sid, untried};

impl Watch {
    /// Judges that a question is put, and what the table looks like at that moment.
    pub(crate) fn asked(&mut self, t: &Table<'_>, state: &State, ask: &Ask) {
        self.so_far = 0;
        self.drop_kept(t);
        if t.store.is_empty()
            && matches!(self.last, Some(Event::Played { card, .. }) if card.kind() == Kind::GeneralStore)
        {
            assert!(t.drawable() <= 1, "the store itself, at most");
            self.line.clear();
        }
        let who = ask.seats.first().expect("somebody").index();
        let hand = t.hands[who].len();
        match self.pending.front() {
            None => {}
            Some(Expect::Loot { .. } | Expect::Penalty(_)) => {
                assert!(matches!(ask.kind, AskKind::Discard(_)));
            }
            Some(Expect::Quiet(seat)) => assert_eq!((*seat, ask.kind), (who, AskKind::Quiet)),
            Some(other) => panic!("{other:?} must come before {:?}", ask.kind),
        }
        let effect = state
            .stack()
            .iter()
            .any(|f| matches!(f, Frame::Root { .. }));
        let by_public = match ask.kind {
            AskKind::Shot => hand > 0 || untried(t, who),
            AskKind::Indians | AskKind::Duel => hand > 0,
            AskKind::Rescue => {
                t.life[who] <= 0 && (t.begun || t.life[who] + public_points(t, who) > 0)
            }
            AskKind::Quiet => sid(t) == Some(who) && !effect,
            AskKind::Pay => hand > 1,
            AskKind::Excess => hand as i32 > t.life[who],
            AskKind::Discard(_) => {
                t.who(Character::PedroRamirez).is_some() && hand + t.tables[who].len() > 1
            }
            // He who could act at this quiet point has passed, or it is his own turn.
            AskKind::Play => sid(t).is_none_or(|sid| {
                let passed = |e| matches!(e, Event::Declined { seat, what: Declined::Ability } if seat.index() == sid);
                sid == who || self.last.is_some_and(passed)
            }),
            AskKind::DrawFrom | AskKind::Return | AskKind::Jail => t.next_dynamite(who).is_none(),
            AskKind::Character | AskKind::Store | AskKind::Check(_) => true,
        };
        assert!(by_public, "{:?} is asked without reason", ask.kind);
        if ask.kind == AskKind::Shot {
            assert_eq!(ask.needed, need(t) - self.successes);
        }
        // Phase 1 is over when its quiet point comes.
        let play = |f: &Frame| {
            matches!(
                f,
                Frame::Turn {
                    step: TurnStep::Play,
                    ..
                }
            )
        };
        if state.stack().first().is_some_and(play) {
            self.phase_1(t, t.turn);
        }
        assert!(
            !(effect && self.refilled),
            "Suzy drew before her own effect was over"
        );
        self.refilled = false;
        if !effect {
            assert!(self.line.is_empty(), "somebody was left out");
            assert_eq!(self.won(t), None, "the game is over");
            let cards = |s: usize| t.hands[s].len() + t.tables[s].len();
            assert!(
                (0..t.players).all(|s| t.alive[s] || cards(s) == 0),
                "the dead hold nothing"
            );
            self.nobody_waits(t);
        }
    }

    /// Outside effects and phase 1 Suzy Lafayette's hand is not empty while there is a card to draw.
    pub(crate) fn nobody_waits(&self, t: &Table<'_>) {
        let Some(suzy) = t.who(Character::SuzyLafayette) else {
            return;
        };
        assert!(
            !t.hands[suzy].is_empty() || self.starved,
            "Suzy has an empty hand"
        );
    }

    /// Two cards, and what a character adds, or as many as there were (BANG-TURN-6).
    pub(crate) fn phase_1(&mut self, t: &Table<'_>, who: usize) {
        if std::mem::replace(&mut self.phase_1_seen, true)
            || t.characters[who] == Character::SuzyLafayette
        {
            return;
        }
        assert!(
            self.drawn == self.due || (self.drawn < self.due && t.drawable() == 0),
            "phase 1 of {who}"
        );
    }
}
