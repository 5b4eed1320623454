//! One game by ids, whatever the game is.

use std::any::Any;
use std::sync::Arc;

use standoff::game::{Standings, Status};
use standoff::kit::{Dice, Seat, SeatSet};
use standoff::learn::{Id, Returns, WrongSize};
use standoff::play::{Forced, Keys, LONGEST_PATH, Play, Step, Style};

use super::Misuse;
use super::room::{Room, RoomOf};
use super::taught::{Taught, players};

/// Raised when the bytes of a saved game change their form.
const FORM: u8 = 1;

/// Cells of an observation, bytes or floats.
pub(crate) enum Cells<'a> {
    Bytes(&'a mut [u8]),
    Floats(&'a mut [f32]),
}

/// One game.
pub(crate) trait Player: Send + Sync {
    fn room(&self) -> Arc<dyn Room>;
    fn to_act(&self) -> SeatSet;
    fn standings(&self) -> Option<Standings>;
    /// Questions answered since the game began.
    fn length(&self) -> u32;
    fn choices(&self, seat: Seat) -> Vec<Id>;
    fn mask(&self, seat: Seat, mask: &mut [u8]) -> Result<usize, WrongSize>;
    fn draft(&self, seat: Seat) -> Vec<Id>;
    fn observe(&self, viewer: Option<Seat>, cells: Cells<'_>) -> Result<(), WrongSize>;
    fn step(&mut self, seat: Seat, id: Id) -> Result<Step, Misuse>;
    fn take_back(&mut self, seat: Seat) -> Option<Id>;
    fn returns(&self, returns: Returns) -> Vec<f32>;
    fn copied(&self) -> Box<dyn Player>;
    fn imagined(&self, seat: Seat, seed: u64) -> Result<Box<dyn Player>, Misuse>;
    fn save(&self) -> Vec<u8>;
    fn text(&self) -> String;
    fn digest(&self) -> String;
    /// Lines of what a viewer has seen from the event on that is his number `since`, and how many he has seen.
    fn told(&self, viewer: Option<Seat>, since: usize) -> (Vec<String>, usize);
    fn as_any(&self) -> &dyn Any;
}

/// The one implementation.
pub(crate) struct PlayerOf<G: Taught> {
    pub(super) room: Arc<RoomOf<G>>,
    pub(super) play: Play<G>,
    style: Style,
    began: u32,
    /// What has happened, with all it hides, if anybody wants to be told.
    log: Option<Vec<G::Event>>,
}

impl<G: Taught> PlayerOf<G> {
    pub(super) fn new(
        room: Arc<RoomOf<G>>,
        play: Play<G>,
        style: Style,
        log: Option<Vec<G::Event>>,
    ) -> Self {
        let began = G::ask_number(play.state());
        PlayerOf {
            room,
            play,
            style,
            began,
            log,
        }
    }

    /// The game that bytes of `save` hold. It has been told nothing.
    pub(super) fn load(room: Arc<RoomOf<G>>, bytes: &[u8]) -> Result<Self, Misuse> {
        let cut = || Misuse::position("the bytes end too early");
        let mut bytes = bytes;
        let mut take = |count: usize| {
            let (taken, left) = bytes.split_at_checked(count).ok_or_else(cut)?;
            bytes = left;
            Ok::<_, Misuse>(taken)
        };
        let forced = match take(2)? {
            [FORM, 0] => Forced::Skip,
            [FORM, 1] => Forced::Ask,
            [FORM, _] => return Err(Misuse::position("the bytes are those of no game")),
            [form, ..] => {
                let why = format!("the bytes have form {form}, and this reads form {FORM}");
                return Err(Misuse::position(why));
            }
            [] => return Err(cut()),
        };
        let began = take(4)?.try_into().map_or(0, u32::from_le_bytes);
        let mut drafts = Vec::new();
        for seat in seats::<G>(&room.config) {
            let count = usize::from(take(1)?[0]);
            let ids = take(2 * count)?.chunks_exact(2);
            let ids = ids.map(|id| Id::from_le_bytes([id[0], id[1]]));
            drafts.push((seat, ids.collect::<Vec<Id>>()));
        }
        let state = G::load(&room.config, bytes).map_err(Misuse::position)?;
        let style = styled(forced);
        let mut play = Play::from_state(&room.config, state, style);
        for (seat, draft) in &drafts {
            follow(&mut play, &room.config, *seat, draft)?;
        }
        let mut player = PlayerOf::new(room, play, style, None);
        player.began = began;
        Ok(player)
    }
}

/// How games are led here: no keys are kept.
pub(super) fn styled(forced: Forced) -> Style {
    Style {
        forced,
        keys: Keys::Off,
    }
}

/// Brings a seat's draft to where it was; forced choices have been passed over in it already.
fn follow<G: Taught>(
    play: &mut Play<G>,
    config: &G::Config,
    seat: Seat,
    draft: &[Id],
) -> Result<(), Misuse> {
    for _ in 0..LONGEST_PATH {
        let drafted = play.draft(seat);
        match draft.strip_prefix(drafted) {
            Some([]) => return Ok(()),
            Some([next, ..]) => {
                if play.step(config, seat, *next)? == Step::Done {
                    break;
                }
            }
            None => break,
        }
    }
    Err(Misuse::position("a draft does not fit the position"))
}

fn seats<G: Taught>(config: &G::Config) -> impl Iterator<Item = Seat> + use<G> {
    SeatSet::first_n(players::<G>(config) as u8).iter()
}

impl<G: Taught> Player for PlayerOf<G> {
    fn room(&self) -> Arc<dyn Room> {
        Arc::clone(&self.room) as Arc<dyn Room>
    }

    fn to_act(&self) -> SeatSet {
        self.play.to_act(&self.room.config)
    }

    fn standings(&self) -> Option<Standings> {
        match self.play.status(&self.room.config) {
            Status::Over(standings) => Some(standings),
            Status::ToAct(_) => None,
        }
    }

    fn length(&self) -> u32 {
        G::ask_number(self.play.state()).wrapping_sub(self.began)
    }

    fn choices(&self, seat: Seat) -> Vec<Id> {
        let mut ids = Vec::new();
        self.play
            .choices(&self.room.config, seat, |id| ids.push(id));
        ids
    }

    fn mask(&self, seat: Seat, mask: &mut [u8]) -> Result<usize, WrongSize> {
        self.play.mask(&self.room.config, seat, mask)
    }

    fn draft(&self, seat: Seat) -> Vec<Id> {
        self.play.draft(seat).to_vec()
    }

    fn observe(&self, viewer: Option<Seat>, cells: Cells<'_>) -> Result<(), WrongSize> {
        match cells {
            Cells::Bytes(cells) => self.play.observe(&self.room.config, viewer, cells),
            Cells::Floats(cells) => self.play.observe(&self.room.config, viewer, cells),
        }
    }

    fn step(&mut self, seat: Seat, id: Id) -> Result<Step, Misuse> {
        let log = &mut self.log;
        let step = self
            .play
            .step_logged(&self.room.config, seat, id, |event| {
                if let Some(log) = log {
                    log.push(event);
                }
            })?;
        Ok(step)
    }

    fn take_back(&mut self, seat: Seat) -> Option<Id> {
        self.play.take_back(seat)
    }

    fn returns(&self, returns: Returns) -> Vec<f32> {
        let status = self.play.status(&self.room.config);
        seats::<G>(&self.room.config)
            .map(|seat| returns.of(&status, seat))
            .collect()
    }

    fn copied(&self) -> Box<dyn Player> {
        Box::new(PlayerOf {
            room: Arc::clone(&self.room),
            play: self.play,
            style: self.style,
            began: self.began,
            log: self.log.clone(),
        })
    }

    fn imagined(&self, seat: Seat, seed: u64) -> Result<Box<dyn Player>, Misuse> {
        let config = &self.room.config;
        let view = G::view(config, self.play.state(), Some(seat));
        let world = G::imagine(config, &view, &G::Pins::default(), &mut Dice::new(seed));
        let world = world.map_err(Misuse::position)?;
        // What is forced in this world alone must not move it on from where the seat sees the game.
        let style = styled(Forced::Ask);
        let mut play = Play::from_state(config, *G::position(&world), style);
        follow(&mut play, config, seat, self.play.draft(seat))?;
        let mut player = PlayerOf::new(Arc::clone(&self.room), play, style, None);
        player.began = self.began;
        Ok(Box::new(player))
    }

    fn save(&self) -> Vec<u8> {
        let forced = match self.style.forced {
            Forced::Skip => 0,
            Forced::Ask => 1,
        };
        let mut bytes = vec![FORM, forced];
        bytes.extend(self.began.to_le_bytes());
        for seat in seats::<G>(&self.room.config) {
            let draft = self.play.draft(seat);
            bytes.push(draft.len() as u8);
            bytes.extend(draft.iter().flat_map(|id| id.to_le_bytes()));
        }
        bytes.extend(G::save(&self.room.config, self.play.state()));
        bytes
    }

    fn text(&self) -> String {
        G::write(&self.room.config, self.play.state())
    }

    fn digest(&self) -> String {
        G::digest(&self.room.config, self.play.state()).to_string()
    }

    fn told(&self, viewer: Option<Seat>, since: usize) -> (Vec<String>, usize) {
        let log = self.log.as_deref().unwrap_or_default();
        let seen = log.iter();
        let seen = seen.filter_map(|event| G::seen_by(&self.room.config, *event, viewer));
        let mut lines: Vec<String> = seen.map(|event| event.to_string()).collect();
        // What he has not seen is not counted either.
        let count = lines.len();
        (lines.split_off(since.min(count)), count)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
