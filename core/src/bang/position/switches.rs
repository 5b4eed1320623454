//! The switches of [`Rules`] by name, as a position writes them.

use crate::bang::role::RoleTable;
use crate::bang::rules::{
    BeerAtFullLife, BeerTwoPlayers, BlackJackSuits, CharacterChoice, DeathBenefits, DeputyPenalty,
    Direction, DynamitePass, HorseSlots, JailMode, JailShelter, PanicTableCard, PlayedCard, Preset,
    Reshuffle, Rules, SidWindow, TwoRenegades, VictoryCheck,
};
use crate::kit::coded::{coded, switches};

coded! {
    RoleTable BeerAtFullLife BeerTwoPlayers BlackJackSuits CharacterChoice DeathBenefits DeputyPenalty Direction
    DynamitePass HorseSlots JailMode JailShelter PanicTableCard PlayedCard Preset Reshuffle SidWindow TwoRenegades
    VictoryCheck
}

switches! {
    Rules but players deck characters:
    role_table characters_dealt character_choice character_deal_direction kit_carlson_life horse_slots
    reshuffle_when played_card_on_discard beer_at_full_life beer_two_players panic_table_card
    general_store_direction jail_mode jail_shelter jail_stacking dynamite_stacking dynamite_pass
    deputy_kill_penalty victory_check death_benefit_timing two_renegades black_jack_suits sid_window
}
