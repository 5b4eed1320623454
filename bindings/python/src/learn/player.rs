//! One game by ids, whatever the game is.

use std::any::Any;
use std::sync::Arc;

use standoff::game::{Standings, Status};
use standoff::kit::{Dice, Digest, Seat, SeatSet};
use standoff::learn::{Id, Returns, WrongSize};
use standoff::play::{Forced, Keys, LONGEST_PATH, Play, Step, Style};

use super::Misuse;
use super::room::{Room, RoomOf};
use super::taught::{Facts, Taught, players};

/// Raised when the bytes of a saved game change their form.
const FORM: u8 = 2;

/// Bits of a saved game: choices among one are asked for; keys are kept.
const ASKS: u8 = 1;
const KEYED: u8 = 2;

/// Cells of an observation, bytes or floats.
pub(crate) enum Cells<'a> {
    Bytes(&'a mut [u8]),
    Floats(&'a mut [f32]),
}

/// One game.
pub(crate) trait Player: Send + Sync {
    fn room(&self) -> Arc<dyn Room>;
    fn facts(&self) -> &'static Facts;
    fn players(&self) -> usize;
    fn to_act(&self) -> SeatSet;
    fn standings(&self) -> Option<Standings>;
    /// Questions answered since the game began.
    fn length(&self) -> u32;
    fn choices(&self, seat: Seat) -> Vec<Id>;
    fn mask(&self, seat: Seat, mask: &mut [u8]) -> Result<usize, WrongSize>;
    fn draft(&self, seat: Seat) -> Vec<Id>;
    /// The seat's key; `None` where none are kept.
    fn key(&self, seat: Seat) -> Option<Digest>;
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
    fn as_any_mut(&mut self) -> &mut dyn Any;
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
    /// A game that has been led so from the question with the number `began` on.
    pub(super) fn new(
        room: Arc<RoomOf<G>>,
        play: Play<G>,
        style: Style,
        began: u32,
        log: Option<Vec<G::Event>>,
    ) -> Self {
        PlayerOf {
            room,
            play,
            style,
            began,
            log,
        }
    }

    /// A game that goes on from here; `log` has what was before, if anybody wants to be told.
    pub(super) fn open(
        room: Arc<RoomOf<G>>,
        state: G::State,
        style: Style,
        mut log: Option<Vec<G::Event>>,
    ) -> Self {
        let began = G::ask_number(&state);
        let play = Play::from_state_logged(&room.config, state, style, hear(&mut log));
        Self::new(room, play, style, began, log)
    }

    /// What a viewer may know of the position.
    pub(crate) fn view(&self, viewer: Option<Seat>) -> G::View {
        G::view(&self.room.config, self.play.state(), viewer)
    }

    /// The seat's legal actions, in listing order.
    pub(crate) fn actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        let list = |action| actions.push(action);
        G::legal(&self.room.config, self.play.state(), seat, list);
        actions
    }

    /// Carries out a whole decision.
    pub(crate) fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Illegal> {
        let hear = hear(&mut self.log);
        self.play.act(&self.room.config, seat, action, hear)
    }

    /// What a viewer has seen happen.
    pub(crate) fn seen(&self, viewer: Option<Seat>) -> impl Iterator<Item = G::Event> {
        let log = self.log.as_deref().unwrap_or_default().iter();
        log.filter_map(move |event| G::seen_by(&self.room.config, *event, viewer))
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
        let style = match take(2)? {
            [FORM, flags] if flags & !(ASKS | KEYED) == 0 => {
                let asks = flags & ASKS != 0;
                styled(
                    if asks { Forced::Ask } else { Forced::Skip },
                    flags & KEYED != 0,
                )
            }
            [FORM, _] => return Err(Misuse::position("the bytes are those of no game")),
            [form, ..] => {
                let why = format!("the bytes have form {form}, and this reads form {FORM}");
                return Err(Misuse::position(why));
            }
            [] => return Err(cut()),
        };
        let began = take(4)?.try_into().map_or(0, u32::from_le_bytes);
        let (mut keys, mut drafts) = (Vec::new(), Vec::new());
        for seat in seats::<G>(&room.config) {
            if style.keys == Keys::Kept {
                let key = take(8)?.try_into().map_or(0, u64::from_le_bytes);
                keys.push((seat, Digest::new(key)));
            }
            let count = usize::from(take(1)?[0]);
            let ids = take(2 * count)?.chunks_exact(2);
            let ids = ids.map(|id| Id::from_le_bytes([id[0], id[1]]));
            drafts.push((seat, ids.collect::<Vec<Id>>()));
        }
        let state = G::load(&room.config, bytes).map_err(Misuse::position)?;
        let mut play = Play::from_state(&room.config, state, style);
        for (seat, key) in keys {
            play.restore_key(&room.config, seat, key);
        }
        for (seat, draft) in &drafts {
            follow(&mut play, &room.config, *seat, draft)?;
        }
        Ok(PlayerOf::new(room, play, style, began, None))
    }
}

/// How a game is led.
pub(super) const fn styled(forced: Forced, keys: bool) -> Style {
    let keys = if keys { Keys::Kept } else { Keys::Off };
    Style { forced, keys }
}

/// Where events go: into the log, if there is one.
pub(super) fn hear<E>(log: &mut Option<Vec<E>>) -> impl FnMut(E) {
    move |event| {
        if let Some(log) = log {
            log.push(event);
        }
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

    fn facts(&self) -> &'static Facts {
        &G::FACTS
    }

    fn players(&self) -> usize {
        players::<G>(&self.room.config)
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

    fn key(&self, seat: Seat) -> Option<Digest> {
        (self.style.keys == Keys::Kept).then(|| self.play.key(seat))
    }

    fn observe(&self, viewer: Option<Seat>, cells: Cells<'_>) -> Result<(), WrongSize> {
        match cells {
            Cells::Bytes(cells) => self.play.observe(&self.room.config, viewer, cells),
            Cells::Floats(cells) => self.play.observe(&self.room.config, viewer, cells),
        }
    }

    fn step(&mut self, seat: Seat, id: Id) -> Result<Step, Misuse> {
        let hear = hear(&mut self.log);
        Ok(self.play.step_logged(&self.room.config, seat, id, hear)?)
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
        let style = Style {
            forced: Forced::Ask,
            ..self.style
        };
        let mut play = Play::from_state(config, *G::position(&world), style);
        // The seat has learnt in this world what it has in the true one.
        play.restore_key(config, seat, self.play.key(seat));
        follow(&mut play, config, seat, self.play.draft(seat))?;
        let room = Arc::clone(&self.room);
        Ok(Box::new(PlayerOf::new(room, play, style, self.began, None)))
    }

    fn save(&self) -> Vec<u8> {
        let asks = match self.style.forced {
            Forced::Skip => 0,
            Forced::Ask => ASKS,
        };
        let keyed = match self.style.keys {
            Keys::Off => 0,
            Keys::Kept => KEYED,
        };
        let mut bytes = vec![FORM, asks | keyed];
        bytes.extend(self.began.to_le_bytes());
        for seat in seats::<G>(&self.room.config) {
            if let Some(key) = self.key(seat) {
                bytes.extend(key.value().to_le_bytes());
            }
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
        let mut lines: Vec<String> = self.seen(viewer).map(|event| event.to_string()).collect();
        // What he has not seen is not counted either.
        let count = lines.len();
        (lines.split_off(since.min(count)), count)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}
