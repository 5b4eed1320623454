//! Rule switches, and the presets that set them.
//!
//! A switch stands for a reading of the rules on which the sources disagree; the presets say which of the two
//! advanced rules are played.

use serde::{Deserialize, Serialize};

use crate::kit::coded::switch;

switch! {
    /// Which of the advanced rules are played.
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns))]
    Preset {
        /// The base game.
        Base = "base",
        /// With super powers.
        Powers = "powers",
        /// With the undercover cop; 5 or 6 players.
        Cop = "cop",
        /// With super powers and the undercover cop; 5 or 6 players.
        Full = "full",
    }
}
switch! {
    /// A reading that is on or off.
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns))]
    Toggle {
        /// It does not hold.
        Off = "off",
        /// It holds.
        On = "on",
    }
}
switch! {
    /// What becomes of a player who is too slow in aiming (CG-R2).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns))]
    SlowAim {
        /// He is out of the round: he falls and his card is discarded.
        OutOfRound = "out_of_round",
        /// He aims at nobody and keeps standing.
        AimsAtNobody = "aims_at_nobody",
    }
}
switch! {
    /// Who passes the phone card (CG-R29).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns))]
    PhoneSet {
        /// Those who take part in the split, whatever it gives.
        Standing = "standing",
        /// Those who receive something.
        Received = "received",
    }
}
switch! {
    /// Who may withdraw after the reinforcements were sent (CG-R30b).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns))]
    PostCallWithdraw {
        /// Everybody, once.
        OneEach = "one_each",
        /// Everybody; the cop loses his victory by the second time.
        CopLimit = "cop_limit",
    }
}
switch! {
    /// Whether a dead player's role is turned up (CG-R32).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns))]
    DeadRole {
        /// At the end of the game.
        Hidden = "hidden",
        /// At his death.
        Shown = "shown",
    }
}

/// Everything that can be chosen before a game.
///
/// Start from a preset, change what you like, and hand it to [`Config::new`](super::Config::new).
///
/// ```
/// use standoff::cash_n_guns::{Config, Preset, Rules, Toggle};
/// let mut rules = Rules::preset(Preset::Full, 5);
/// rules.grenade_hits_thrower = Toggle::On;
/// assert!(Config::new(rules).is_ok());
/// assert!(Config::new(Rules::preset(Preset::Cop, 4)).is_err());
/// ```
#[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns, replace))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rules {
    /// Players, 4 to 6; 5 or 6 with the cop.
    pub players: u8,
    /// Whether everybody is dealt a super power.
    pub powers: bool,
    /// Whether one of the players is the undercover cop.
    pub cop: bool,
    /// The seat of the Godfather (CG-R36), from 0.
    pub godfather: u8,
    /// What becomes of a player who is too slow in aiming.
    pub slow_aim: SlowAim,
    /// Whether a Bang! hits somebody whom a Bang!Bang!Bang! has felled (CG-R5).
    pub felled_still_target: Toggle,
    /// Whether the grenade hits the one who throws it (CG-R17c).
    pub grenade_hits_thrower: Toggle,
    /// Whether the shot that kills lets The Insane throw his grenade (CG-R18).
    pub insane_dead_throw: Toggle,
    /// Who passes the phone card.
    pub phone_set: PhoneSet,
    /// Who may withdraw after the reinforcements were sent.
    pub post_call_withdraw: PostCallWithdraw,
    /// Whether a dead player's role is turned up.
    pub dead_role: DeadRole,
}

impl Rules {
    /// The rules of a preset for so many players; every other switch at its default.
    pub const fn preset(preset: Preset, players: u8) -> Rules {
        let (powers, cop) = match preset {
            Preset::Base => (false, false),
            Preset::Powers => (true, false),
            Preset::Cop => (false, true),
            Preset::Full => (true, true),
        };
        Rules {
            players,
            powers,
            cop,
            godfather: 0,
            slow_aim: SlowAim::OutOfRound,
            felled_still_target: Toggle::On,
            grenade_hits_thrower: Toggle::Off,
            insane_dead_throw: Toggle::On,
            phone_set: PhoneSet::Standing,
            post_call_withdraw: PostCallWithdraw::OneEach,
            dead_role: DeadRole::Hidden,
        }
    }
}
