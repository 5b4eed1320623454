//! Rule switches, and the presets that set them (section 16 of the rules).
//!
//! A switch exists where the presets differ, and for the two timings that hosts ask for.
//! What all presets agree on is simply the rule.

use serde::{Deserialize, Serialize};

use super::card::{CATALOGUE, Face};
use super::character::CharacterSet;
use super::role::RoleTable;
use crate::kit::FixedVec;
use crate::kit::coded::switch;

switch! {
    /// A named set of switch values.
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    Preset {
        /// The publisher's rules, 4th edition reading.
        Official = "official",
        /// The Chinese rule text with two characters dealt, Jail as a choice, and Kit Carlson with 3 life.
        Cn = "cn",
        /// The XMU edition's switches on the base cards.
        Xmu = "xmu",
    }
}
switch! {
    /// Who decides which of the characters dealt is played (BANG-SETUP-3).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    CharacterChoice {
        /// The first card dealt.
        FixedFirst = "fixed_first",
        /// Each player, secretly.
        Choose = "choose",
    }
}
switch! {
    /// A direction round the table.
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    Direction {
        /// To the left, towards higher seat numbers.
        Clockwise = "clockwise",
        /// To the right.
        CounterClockwise = "counter_clockwise",
    }
}
switch! {
    /// Which horses may stand beside each other (BANG-DIST-8).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    HorseSlots {
        /// One of each name.
        ByName = "by_name",
        /// One horse in all; a new one replaces the old.
        Single = "single",
    }
}
switch! {
    /// When the discard pile becomes a new deck (BANG-DECK-1).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    Reshuffle {
        /// The moment the deck becomes empty.
        OnEmpty = "on_empty",
        /// Only when a card is needed.
        OnDemand = "on_demand",
    }
}
switch! {
    /// When a played brown card reaches the discard pile (BANG-ZONE-2).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    PlayedCard {
        /// When its effect is over.
        AtEnd = "at_end",
        /// When it is announced.
        AtPlay = "at_play",
    }
}
switch! {
    /// What a Beer does for a player at full life (BANG-CARD-BEER-2).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    BeerAtFullLife {
        /// It may be played and does nothing.
        NoEffect = "no_effect",
        /// It may not be played.
        Illegal = "illegal",
    }
}
switch! {
    /// What a Beer does with two players in play (BANG-CARD-BEER-3).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    BeerTwoPlayers {
        /// It may be played in one's own turn and does nothing; it saves nobody.
        NoEffect = "no_effect",
        /// It may not be played.
        Illegal = "illegal",
        /// It works as ever.
        Allowed = "allowed",
    }
}
switch! {
    /// Where Panic! puts a card from the table (BANG-CARD-PANIC-2).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    PanicTableCard {
        /// Into the player's hand.
        ToHand = "to_hand",
        /// On the discard pile.
        ToDiscard = "to_discard",
    }
}
switch! {
    /// How a prisoner leaves Jail (BANG-CARD-JAIL-2, -4).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    JailMode {
        /// By a draw! once; the Jail is discarded whatever comes.
        DiscardAfterCheck = "discard_after_check",
        /// He serves, or tries a draw! up to three times.
        ChoiceUpTo3 = "choice_up_to_3",
    }
}
switch! {
    /// From what a Jail shelters its prisoner (BANG-CARD-JAIL-5).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    JailShelter {
        /// From nothing.
        None = "none",
        /// From Duel and Indians!.
        ShotsOnly = "shots_only",
        /// From everything but shots: also Panic!, Cat Balou, Saloon and General Store.
        NothingButShots = "nothing_but_shots",
    }
}
switch! {
    /// Where a Dynamite goes that did not explode (BANG-CARD-DYN-1, -4).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    DynamitePass {
        /// To the next player without one; if all have one it stays.
        SkipHolders = "skip_holders",
        /// To the next player, even if he has one; without `dynamite_stacking` as `SkipHolders` (BANG-ZONE-6).
        NextSeat = "next_seat",
    }
}
switch! {
    /// What a Sheriff loses who kills a Deputy (BANG-DEATH-1).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    DeputyPenalty {
        /// Hand and table.
        HandAndTable = "hand_and_table",
        /// The hand.
        HandOnly = "hand_only",
    }
}
switch! {
    /// When victory is judged (BANG-WIN-1, -3).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    VictoryCheck {
        /// When the root effect is over.
        AfterCard = "after_card",
        /// At each death.
        AtDeath = "at_death",
    }
}
switch! {
    /// When loot, reward, penalty and other death triggers come (BANG-DEATH-3).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    DeathBenefits {
        /// At once, in the middle of a sweep too.
        AtDeath = "at_death",
        /// When the root effect is over.
        AfterCard = "after_card",
    }
}
switch! {
    /// Who wins when the Sheriff is dead and only two Renegades are left (BANG-WIN-2).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    TwoRenegades {
        /// The Outlaws.
        OutlawsWin = "outlaws_win",
        /// The game goes on until one is left.
        LastStanding = "last_standing",
    }
}
switch! {
    /// Which suits give Black Jack his third card (BANG-CHAR-BJACK-1).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    BlackJackSuits {
        /// Hearts and Diamonds.
        Red = "red",
        /// Hearts.
        Hearts = "hearts",
    }
}
switch! {
    /// When Sid Ketchum may discard two cards (BANG-CHAR-SID-2).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
    SidWindow {
        /// In his own phase 2, his own save window, and at quiet points.
        BetweenEffects = "between_effects",
        /// In his own phase 2 and his own save window.
        OwnTurnAndDying = "own_turn_and_dying",
    }
}

impl RoleTable {
    /// Every value.
    pub const ALL: &'static [RoleTable] = &[RoleTable::Official, RoleTable::Cn, RoleTable::Xmu];

    /// The identifier used in notation.
    pub const fn code(self) -> &'static str {
        match self {
            RoleTable::Official => "official",
            RoleTable::Cn => "cn",
            RoleTable::Xmu => "xmu",
        }
    }

    /// The value with this identifier.
    pub fn from_code(code: &str) -> Option<RoleTable> {
        RoleTable::ALL.iter().copied().find(|v| v.code() == code)
    }
}

/// Everything that can be chosen before a game: players, switches, deck, characters.
///
/// Start from a preset, change what you like, and hand it to [`Config::new`](super::Config::new).
///
/// ```
/// use standoff::bang::{Config, Preset, Rules};
/// let mut rules = Rules::preset(Preset::Official, 5);
/// rules.dynamite_stacking = true;
/// assert!(Config::new(rules).is_ok());
/// assert!(Config::new(Rules::preset(Preset::Official, 9)).is_err());
/// ```
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang, replace))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rules {
    /// Players, 3 to 9 as the role table allows.
    pub players: u8,
    /// Which role table is used.
    pub role_table: RoleTable,
    /// The deck, as faces; any order.
    pub deck: FixedVec<Face, 128>,
    /// The characters that may be dealt.
    pub characters: CharacterSet,
    /// Character cards dealt to each player, 1 or 2; with two, the one not played is a spare.
    pub characters_dealt: u8,
    /// Who decides between two characters.
    pub character_choice: CharacterChoice,
    /// The direction in which characters are dealt.
    pub character_deal_direction: Direction,
    /// Kit Carlson's life points, 3 or 4.
    pub kit_carlson_life: u8,
    /// Which horses may stand beside each other.
    pub horse_slots: HorseSlots,
    /// When the discard pile becomes a new deck.
    pub reshuffle_when: Reshuffle,
    /// When a played brown card reaches the discard pile.
    pub played_card_on_discard: PlayedCard,
    /// Beer at full life.
    pub beer_at_full_life: BeerAtFullLife,
    /// Beer with two players in play.
    pub beer_two_players: BeerTwoPlayers,
    /// Where Panic! puts a card from the table.
    pub panic_table_card: PanicTableCard,
    /// The direction in which General Store is served.
    pub general_store_direction: Direction,
    /// How a prisoner leaves Jail.
    pub jail_mode: JailMode,
    /// From what Jail shelters.
    pub jail_shelter: JailShelter,
    /// Whether several Jails may lie in front of one player.
    pub jail_stacking: bool,
    /// Whether several Dynamites may lie in front of one player.
    pub dynamite_stacking: bool,
    /// Where a Dynamite goes that did not explode.
    pub dynamite_pass: DynamitePass,
    /// What a Sheriff loses who kills a Deputy.
    pub deputy_kill_penalty: DeputyPenalty,
    /// When victory is judged.
    pub victory_check: VictoryCheck,
    /// When the triggers of a death come.
    pub death_benefit_timing: DeathBenefits,
    /// What happens when two Renegades are left.
    pub two_renegades: TwoRenegades,
    /// Black Jack's suits.
    pub black_jack_suits: BlackJackSuits,
    /// When Sid Ketchum may act.
    pub sid_window: SidWindow,
}

impl Rules {
    /// The rules of a preset for this many players, with the base deck and the sixteen base characters.
    pub fn preset(preset: Preset, players: u8) -> Rules {
        let official = Rules {
            players,
            role_table: RoleTable::Official,
            deck: Rules::base_deck(),
            characters: CharacterSet::BASE,
            characters_dealt: 1,
            character_choice: CharacterChoice::FixedFirst,
            character_deal_direction: Direction::Clockwise,
            kit_carlson_life: 4,
            horse_slots: HorseSlots::ByName,
            reshuffle_when: Reshuffle::OnEmpty,
            played_card_on_discard: PlayedCard::AtEnd,
            beer_at_full_life: BeerAtFullLife::NoEffect,
            beer_two_players: BeerTwoPlayers::NoEffect,
            panic_table_card: PanicTableCard::ToHand,
            general_store_direction: Direction::Clockwise,
            jail_mode: JailMode::DiscardAfterCheck,
            jail_shelter: JailShelter::None,
            jail_stacking: false,
            dynamite_stacking: false,
            dynamite_pass: DynamitePass::SkipHolders,
            deputy_kill_penalty: DeputyPenalty::HandAndTable,
            victory_check: VictoryCheck::AfterCard,
            death_benefit_timing: DeathBenefits::AtDeath,
            two_renegades: TwoRenegades::OutlawsWin,
            black_jack_suits: BlackJackSuits::Red,
            sid_window: SidWindow::BetweenEffects,
        };
        match preset {
            Preset::Official => official,
            Preset::Cn => Rules {
                role_table: RoleTable::Cn,
                characters_dealt: 2,
                character_deal_direction: Direction::CounterClockwise,
                kit_carlson_life: 3,
                beer_at_full_life: BeerAtFullLife::Illegal,
                panic_table_card: PanicTableCard::ToDiscard,
                general_store_direction: Direction::CounterClockwise,
                jail_mode: JailMode::ChoiceUpTo3,
                jail_shelter: JailShelter::ShotsOnly,
                two_renegades: TwoRenegades::LastStanding,
                black_jack_suits: BlackJackSuits::Hearts,
                ..official
            },
            Preset::Xmu => {
                // Sixteen characters are enough for two each up to eight players.
                let dealt = if players <= 8 { 2 } else { 1 };
                Rules {
                    role_table: RoleTable::Xmu,
                    characters_dealt: dealt,
                    character_choice: if dealt == 2 {
                        CharacterChoice::Choose
                    } else {
                        CharacterChoice::FixedFirst
                    },
                    horse_slots: HorseSlots::Single,
                    reshuffle_when: Reshuffle::OnDemand,
                    played_card_on_discard: PlayedCard::AtPlay,
                    beer_two_players: BeerTwoPlayers::Illegal,
                    jail_stacking: true,
                    dynamite_stacking: true,
                    dynamite_pass: DynamitePass::NextSeat,
                    deputy_kill_penalty: DeputyPenalty::HandOnly,
                    victory_check: VictoryCheck::AtDeath,
                    ..official
                }
            }
        }
    }

    /// The base deck of 80 cards (BANG-COMP-1).
    pub fn base_deck() -> FixedVec<Face, 128> {
        let mut deck = FixedVec::new();
        for (number, row) in CATALOGUE.iter().enumerate() {
            for _ in 0..row.base {
                // 80 of 128 places: a push cannot fail.
                let _ = deck.push(Face::of(number as u8));
            }
        }
        deck
    }
}
