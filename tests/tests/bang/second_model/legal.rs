//! Every legal action, read off the rule text card by card (sections 5 to 7 and 15).

use standoff::bang::{
    Action, Ask, AskKind, BeerAtFullLife, BeerTwoPlayers, Character, DeputyPenalty, DiscardFor,
    Face, JailShelter, Kind, Role, Take,
};
use standoff::kit::Seat;

use super::reach::{range, within};
use super::table::Table;

fn seat(index: usize) -> Seat {
    Seat::new(index as u8).expect("a seat")
}

/// Each face once.
fn distinct(cards: &[Face]) -> Vec<Face> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards.dedup();
    cards
}

fn without(cards: &[Face], face: Face) -> Vec<Face> {
    let mut rest = cards.to_vec();
    let at = rest.iter().position(|f| *f == face).expect("it is held");
    rest.remove(at);
    rest
}

/// What this question may be answered with, in any order.
pub(crate) fn actions(t: &Table<'_>, ask: &Ask) -> Vec<Action> {
    let who = ask.seats.first().expect("somebody is asked").index();
    let hand = &t.hands[who];
    let picks = |cards: &[Face]| -> Vec<Action> {
        let each = distinct(cards).into_iter();
        each.map(|card| Action::Pick { card }).collect()
    };
    let mut all = Vec::new();
    match ask.kind {
        AskKind::Character => unreachable!("characters are chosen before the first turn"),
        AskKind::Play => return plays(t, who),
        AskKind::Shot => {
            all.push(Action::Pass);
            all.extend(answers(t, who, Kind::Missed));
            if t.lies(who, Kind::Barrel) && !t.tried.0 {
                all.push(Action::CheckBarrel);
            }
            if t.characters[who] == Character::Jourdonnais && !t.tried.1 {
                all.push(Action::CheckAbility);
            }
        }
        AskKind::Indians | AskKind::Duel => {
            all.push(Action::Pass);
            all.extend(answers(t, who, Kind::Bang));
        }
        AskKind::Rescue => {
            if !t.begun {
                all.push(Action::Pass);
            }
            let beers = distinct(hand)
                .into_iter()
                .filter(|f| f.kind() == Kind::Beer);
            for card in beers.filter(|_| beer_works(t)) {
                if can_be_saved(t, who, &without(hand, card), t.life[who] + 1) {
                    all.push(Action::Respond { card });
                }
            }
            all.extend(pairs(t, who));
        }
        AskKind::Quiet => {
            all.push(Action::Pass);
            all.extend(pairs(t, who));
        }
        AskKind::Pay => {
            let first = t.paid.expect("the first card was paid");
            let second = distinct(hand).into_iter().filter(|f| *f >= first);
            let enough = |f: &Face| {
                t.life[who] > 0 || can_be_saved(t, who, &without(hand, *f), t.life[who] + 1)
            };
            all.extend(second.filter(enough).map(|card| Action::Pick { card }));
        }
        AskKind::Store => return picks(&t.store),
        AskKind::Check(_) => return picks(&t.flipped),
        AskKind::Return => return picks(&t.aside),
        AskKind::Excess => return picks(hand),
        AskKind::Jail => return vec![Action::Serve, Action::TryJail],
        AskKind::DrawFrom => {
            all.push(Action::DrawDeck);
            if t.characters[who] == Character::PedroRamirez && !t.discard.is_empty() {
                all.push(Action::DrawDiscard);
            }
            for other in (0..t.players).filter(|o| *o != who && t.alive[*o]) {
                if t.characters[who] == Character::JesseJones && !t.hands[other].is_empty() {
                    all.push(Action::DrawHand { from: seat(other) });
                }
            }
        }
        AskKind::Discard(why) => {
            all.extend(picks(hand));
            let hand_only = t.rules.deputy_kill_penalty == DeputyPenalty::HandOnly;
            if why == DiscardFor::Death || !hand_only {
                let table = distinct(&t.tables[who]).into_iter();
                all.extend(table.map(|card| Action::PickTable { card }));
            }
        }
    }
    all
}

/// Hand cards that answer as this kind: Calamity Janet's BANG! and Missed! are one.
fn answers(t: &Table<'_>, who: usize, kind: Kind) -> Vec<Action> {
    let janet = t.characters[who] == Character::CalamityJanet;
    let fits = |f: &Face| match f.kind() {
        Kind::Bang => kind == Kind::Bang || janet,
        Kind::Missed => kind == Kind::Missed || janet,
        _ => false,
    };
    let cards = distinct(&t.hands[who]).into_iter().filter(fits);
    cards.map(|card| Action::Respond { card }).collect()
}

fn beer_works(t: &Table<'_>) -> bool {
    t.living() > 2 || t.rules.beer_two_players == BeerTwoPlayers::Allowed
}

/// Whether any sequence of Beers and Sid's pairs brings him to 1 life: all of them are tried.
pub(crate) fn can_be_saved(t: &Table<'_>, who: usize, hand: &[Face], life: i32) -> bool {
    if life >= 1 {
        return true;
    }
    (0..hand.len()).any(|i| {
        let rest = without(hand, hand[i]);
        let beer = hand[i].kind() == Kind::Beer && beer_works(t);
        if beer && can_be_saved(t, who, &rest, life + 1) {
            return true;
        }
        t.characters[who] == Character::SidKetchum
            && rest
                .iter()
                .any(|second| can_be_saved(t, who, &without(&rest, *second), life + 1))
    })
}

/// Sid's unordered pairs, by the lower card.
fn pairs(t: &Table<'_>, who: usize) -> Vec<Action> {
    if t.characters[who] != Character::SidKetchum || t.life[who] >= t.max[who] {
        return Vec::new();
    }
    let hand = &t.hands[who];
    let lower = distinct(hand).into_iter().filter(|low| {
        let rest = without(hand, *low);
        rest.iter().any(|high| {
            let left = without(&rest, *high);
            high >= low && (t.life[who] > 0 || can_be_saved(t, who, &left, t.life[who] + 1))
        })
    });
    lower.map(|card| Action::Heal { card }).collect()
}

fn plays(t: &Table<'_>, who: usize) -> Vec<Action> {
    let mut all = vec![Action::End];
    all.extend(pairs(t, who));
    let others: Vec<usize> = (0..t.players)
        .filter(|o| *o != who && t.alive[*o])
        .collect();
    let jailed = |o: &usize| t.lies(*o, Kind::Jail);
    let from_all_but_shots =
        |o: &usize| t.rules.jail_shelter == JailShelter::NothingButShots && jailed(o);
    for card in distinct(&t.hands[who]) {
        let mut at = |targets: Vec<usize>| {
            for target in targets.into_iter().map(seat) {
                all.push(Action::PlayAt { card, target });
            }
        };
        match card.kind() {
            Kind::Missed if t.characters[who] != Character::CalamityJanet => {}
            Kind::Bang | Kind::Missed => {
                let free =
                    t.lies(who, Kind::Volcanic) || t.characters[who] == Character::WillyTheKid;
                if t.bangs < 1 || free {
                    at(within(t, who, range(t, who)));
                }
            }
            Kind::Duel => {
                let sheltered = t.rules.jail_shelter != JailShelter::None;
                at(others
                    .iter()
                    .copied()
                    .filter(|o| !(sheltered && jailed(o)))
                    .collect());
            }
            Kind::Jail => {
                let free = |o: &usize| {
                    t.roles[*o] != Role::Sheriff && (t.rules.jail_stacking || !jailed(o))
                };
                at(others.iter().copied().filter(free).collect());
            }
            Kind::Panic | Kind::CatBalou => {
                let near = within(t, who, 1);
                for target in others.iter().copied().filter(|o| !from_all_but_shots(o)) {
                    if card.kind() == Kind::Panic && !near.contains(&target) {
                        continue;
                    }
                    let hand = (!t.hands[target].is_empty()).then_some(Take::Hand);
                    let table = distinct(&t.tables[target]).into_iter().map(Take::Table);
                    for take in hand.into_iter().chain(table) {
                        all.push(Action::PlayTake {
                            card,
                            target: seat(target),
                            take,
                        });
                    }
                }
            }
            Kind::Beer => {
                let full = t.life[who] == t.max[who];
                let no = full && t.rules.beer_at_full_life == BeerAtFullLife::Illegal
                    || t.living() == 2 && t.rules.beer_two_players == BeerTwoPlayers::Illegal;
                if !no {
                    all.push(Action::Play { card });
                }
            }
            Kind::Stagecoach
            | Kind::WellsFargo
            | Kind::GeneralStore
            | Kind::Indians
            | Kind::Gatling
            | Kind::Saloon => all.push(Action::Play { card }),
            Kind::Dynamite if t.rules.dynamite_stacking => all.push(Action::Play { card }),
            kind @ (Kind::Mustang
            | Kind::Scope
            | Kind::Barrel
            | Kind::Dynamite
            | Kind::Schofield
            | Kind::Volcanic
            | Kind::Remington
            | Kind::RevCarabine
            | Kind::Winchester) => {
                if !t.lies(who, kind) {
                    all.push(Action::Play { card });
                }
            }
        }
    }
    all
}
