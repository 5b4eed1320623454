//! How a Play is led: what becomes of forced choices, and whether keys are kept.

/// What becomes of a choice among one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Forced {
    /// It is made when its seat's turn to be asked has come, and nobody is asked.
    ///
    /// Seats that are asked at once have their turns by number. Whoever is asked sees nothing of what was passed over:
    /// his Views, tensors, masks and key are those he has where everybody is asked in turn. Who is asked next does tell
    /// that somebody was not, and so does what a seat sees that looks while another one is asked; that is the host's to
    /// know, as [`Play::to_act`] is. A host that shows waiting seats anything begins with [`Forced::Ask`].
    ///
    /// [`Play::to_act`]: super::Play::to_act
    #[default]
    Skip,
    /// It is asked for as any other.
    Ask,
}

/// Whether a Play keeps a key for each seat, which costs about as much as the step itself.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Keys {
    /// Each seat has its key.
    #[default]
    Kept,
    /// Every key stays 0.
    Off,
}

/// How a Play is led.
///
/// A [`Forced`] alone stands for the style that does this and keeps keys.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Style {
    /// What becomes of choices among one.
    pub forced: Forced,
    /// Whether keys are kept.
    pub keys: Keys,
}

impl From<Forced> for Style {
    fn from(forced: Forced) -> Style {
        Style {
            forced,
            keys: Keys::Kept,
        }
    }
}
