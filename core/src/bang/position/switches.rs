//! The switches of [`Rules`] by name, as a position writes them.

use alloc::string::{String, ToString};

use crate::bang::role::RoleTable;
use crate::bang::rules::{
    BeerAtFullLife, BeerTwoPlayers, BlackJackSuits, CharacterChoice, DeathBenefits, DeputyPenalty,
    Direction, DynamitePass, HorseSlots, JailMode, JailShelter, PanicTableCard, PlayedCard,
    Reshuffle, Rules, SidWindow, TwoRenegades, VictoryCheck,
};

/// A type whose values have a word each.
trait Value: Sized {
    fn read(word: &str) -> Option<Self>;
    fn word(self) -> String;
}

impl Value for bool {
    fn read(word: &str) -> Option<bool> {
        word.parse().ok()
    }
    fn word(self) -> String {
        self.to_string()
    }
}

impl Value for u8 {
    fn read(word: &str) -> Option<u8> {
        word.parse().ok()
    }
    fn word(self) -> String {
        self.to_string()
    }
}

macro_rules! coded {
    ($($name:ident)*) => {
        $(impl Value for $name {
            fn read(word: &str) -> Option<$name> {
                $name::from_code(word)
            }
            fn word(self) -> String {
                self.code().to_string()
            }
        })*
    };
}
coded! {
    RoleTable BeerAtFullLife BeerTwoPlayers BlackJackSuits CharacterChoice DeathBenefits DeputyPenalty Direction
    DynamitePass HorseSlots JailMode JailShelter PanicTableCard PlayedCard Reshuffle SidWindow TwoRenegades
    VictoryCheck
}

macro_rules! switches {
    ($($name:ident)*) => {
        /// Every switch.
        pub(crate) const NAMES: &[&str] = &[$(stringify!($name)),*];

        /// The value of a switch as a word; `None` if there is no such switch.
        pub(crate) fn value(rules: &Rules, name: &str) -> Option<String> {
            match name {
                $(stringify!($name) => Some(rules.$name.word()),)*
                _ => None,
            }
        }

        /// Sets a switch to the value of this word; `None` if there is no such switch or no such value.
        pub(crate) fn set(rules: &mut Rules, name: &str, word: &str) -> Option<()> {
            match name {
                $(stringify!($name) => rules.$name = Value::read(word)?,)*
                _ => return None,
            }
            Some(())
        }

        // A field of Rules that is missing in the list does not compile here.
        #[allow(dead_code)]
        const fn every_field_is_a_switch(rules: &Rules) {
            let Rules { players: _, deck: _, characters: _, $($name: _),* } = rules;
        }
    };
}
switches! {
    role_table characters_dealt character_choice character_deal_direction kit_carlson_life horse_slots
    reshuffle_when played_card_on_discard beer_at_full_life beer_two_players panic_table_card
    general_store_direction jail_mode jail_shelter jail_stacking dynamite_stacking dynamite_pass
    deputy_kill_penalty victory_check death_benefit_timing two_renegades black_jack_suits sid_window
}
