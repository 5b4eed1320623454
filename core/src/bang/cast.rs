//! Who is who in an imagined position: roles, characters, spares and secret picks.

use rand_core::Rng;

use super::character::{Character, CharacterSet};
use super::config::{Config, MAX_SEATS};
use super::frame::Frame;
use super::imagine::ImagineError;
use super::pins::Pins;
use super::role::Role;
use super::state::{Picked, State};
use super::view::View;
use crate::kit::rng::{below, shuffle};
use crate::kit::{Seat, SeatSet};

impl State {
    /// Deals the roles that are neither known nor pinned uniformly among the other seats (BANG-SETUP-1).
    pub(super) fn imagine_roles(
        &mut self,
        config: &Config,
        view: &View,
        pins: &Pins,
        rng: &mut (impl Rng + ?Sized),
    ) -> Result<(), ImagineError> {
        let players = SeatSet::first_n(config.players());
        let mut left = Role::ALL.map(|r| config.role_count(r));
        let mut open = players;
        // What the View knows goes first, so that a pin that does not fit is told as the pin's fault.
        for seat in players.iter() {
            if let Some(role) = view.roles[seat.index()] {
                self.give_role(seat, role, &mut left)
                    .ok_or(ImagineError::NoSuchView)?;
                open.remove(seat);
            }
        }
        for seat in players.iter() {
            let Some(role) = pins.roles[seat.index()] else {
                continue;
            };
            let refused = ImagineError::Role { seat, role };
            if open.remove(seat) {
                self.give_role(seat, role, &mut left).ok_or(refused)?;
            } else if view.roles[seat.index()] != Some(role) {
                return Err(refused);
            }
        }
        let mut rest = [Role::Outlaw; MAX_SEATS];
        let dealt = Role::ALL
            .iter()
            .flat_map(|r| core::iter::repeat_n(*r, usize::from(left[*r as usize])));
        let rest = &mut rest[..open.len()];
        for (place, role) in rest.iter_mut().zip(dealt) {
            *place = role;
        }
        shuffle(rng, rest);
        for (seat, role) in open.iter().zip(rest.iter()) {
            self.roles[seat.index()] = *role;
        }
        Ok(())
    }

    fn give_role(&mut self, seat: Seat, role: Role, left: &mut [u8; 4]) -> Option<()> {
        let left = &mut left[role as usize];
        *left = left.checked_sub(1)?;
        self.roles[seat.index()] = role;
        Some(())
    }

    /// Deals the characters and spares that are neither known nor pinned uniformly (BANG-SETUP-2, -3).
    pub(super) fn imagine_characters(
        &mut self,
        config: &Config,
        view: &View,
        pins: &Pins,
        rng: &mut (impl Rng + ?Sized),
    ) -> Result<(), ImagineError> {
        let players = SeatSet::first_n(config.players());
        let two = config.rules().characters_dealt == 2;
        let mut firsts = view.characters;
        let mut spares = [None; MAX_SEATS];
        if let Some(own) = view.viewer {
            spares[own.index()] = view.spare;
        }
        let mut left = config.rules().characters;
        for shown in firsts.iter().chain(&spares).flatten() {
            if !left.contains(*shown) {
                return Err(ImagineError::NoSuchView);
            }
            left = left.without(*shown);
        }
        for seat in players.iter() {
            let i = seat.index();
            pin(seat, &mut firsts[i], pins.characters[i], &mut left)?;
            match pins.spares[i] {
                Some(character) if !two => {
                    return Err(ImagineError::Character { seat, character });
                }
                pinned => pin(seat, &mut spares[i], pinned, &mut left)?,
            }
        }
        let mut rest = Rest::new(left);
        for seat in players.iter() {
            let i = seat.index();
            let first = firsts[i].or_else(|| rest.take(rng));
            self.characters[i] = first.ok_or(ImagineError::NoSuchView)?;
            if two {
                let spare = spares[i].or_else(|| rest.take(rng));
                self.spares[i] = Some(spare.ok_or(ImagineError::NoSuchView)?);
            }
        }
        self.imagine_picks(view, pins, rng)
    }

    /// The picks of those who have chosen in secret: first or second, evenly (BANG-SETUP-5).
    fn imagine_picks(
        &mut self,
        view: &View,
        pins: &Pins,
        rng: &mut (impl Rng + ?Sized),
    ) -> Result<(), ImagineError> {
        let choosing = matches!(view.stack.first(), Some(Frame::ChooseCharacters));
        for seat in SeatSet::first_n(MAX_SEATS as u8).iter() {
            let i = seat.index();
            let pinned = pins.picks[i];
            let own = view.viewer == Some(seat);
            let pick = if !choosing || !view.picked.contains(seat) {
                Picked::None
            } else if own {
                view.pick
            } else if pinned != Picked::None {
                pinned
            } else if below(rng, 2) == 0 {
                Picked::First
            } else {
                Picked::Second
            };
            if pinned != Picked::None && pinned != pick {
                return Err(ImagineError::Pick { seat });
            }
            self.picked[i] = pick;
        }
        Ok(())
    }
}

/// Fits a pinned character to what is known of a seat's.
fn pin(
    seat: Seat,
    known: &mut Option<Character>,
    pinned: Option<Character>,
    left: &mut CharacterSet,
) -> Result<(), ImagineError> {
    let Some(character) = pinned else {
        return Ok(());
    };
    if *known == pinned {
        return Ok(());
    }
    if known.is_some() || !left.contains(character) {
        return Err(ImagineError::Character { seat, character });
    }
    *left = left.without(character);
    *known = pinned;
    Ok(())
}

/// Characters nobody has yet, to be drawn from at random; listed only when one is drawn.
struct Rest {
    left: CharacterSet,
    names: [u8; 128],
    count: Option<usize>,
}

impl Rest {
    fn new(left: CharacterSet) -> Rest {
        Rest {
            left,
            names: [0; 128],
            count: None,
        }
    }

    fn take(&mut self, rng: &mut (impl Rng + ?Sized)) -> Option<Character> {
        let count = match self.count {
            Some(count) => count,
            None => {
                for (name, character) in self.names.iter_mut().zip(self.left.iter()) {
                    *name = character.number();
                }
                self.left.len()
            }
        };
        let last = count.checked_sub(1)?;
        self.count = Some(last);
        let at = below(rng, count as u32) as usize;
        self.names.swap(at, last);
        Character::new(self.names[last])
    }
}
