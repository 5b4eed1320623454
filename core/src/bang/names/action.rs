//! Actions as a player is offered them: what each does where it is asked for.

use core::fmt::{self, Display, Formatter};

use super::super::action::{Action, Take};
use super::super::ask::AskKind;
use super::super::card::{Border, Effect, Face, Kind};
use super::Language;
use super::whose::Whose;
use crate::kit::{Speech, Told};

impl Action {
    /// What the action does as an answer to such an ask: a short command, without a full stop.
    ///
    /// Nothing is put on the heap.
    ///
    /// ```
    /// use standoff::bang::{Action, AskKind};
    /// use standoff::kit::{Language, Seat, Speech};
    ///
    /// let (card, target) = ("bang:QH".parse().unwrap(), Seat::new(2).unwrap());
    /// let (english, names) = (Language::English, ["Ann", "Bob", "Cid"].map(str::to_string));
    /// let speech = Speech::new(english, &names);
    /// let shoot = Action::PlayAt { card, target };
    /// assert_eq!(shoot.told(AskKind::Play, speech).to_string(), "Play BANG! Q♥ at Cid");
    /// assert_eq!(Action::Pass.told(AskKind::Shot, speech).to_string(), "Take the hit");
    /// ```
    pub const fn told(self, ask: AskKind, speech: Speech<'_>) -> Told<'_, (Action, AskKind)> {
        speech.tell((self, ask))
    }
}

impl Display for Told<'_, (Action, AskKind)> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (action, ask) = self.what;
        match self.speech.language {
            Language::English => english(action, ask, self.speech, f),
            Language::Chinese => chinese(action, ask, self.speech, f),
        }
    }
}

/// Whether the card stays in front of somebody.
fn stays(card: Face) -> bool {
    card.kind().border() == Border::Blue
}

/// Whether the card discards what it takes.
fn discards(card: Face) -> bool {
    matches!(card.kind().effect(), Effect::Discard(_))
}

fn english(action: Action, ask: AskKind, speech: Speech<'_>, f: &mut Formatter<'_>) -> fmt::Result {
    let face = |face: Face| face.in_language(Language::English);
    match action {
        Action::Choose { character } => {
            write!(f, "Play as {}", character.name(Language::English))
        }
        Action::Play { card } if stays(card) => write!(f, "Put {} in play", face(card)),
        Action::Play { card } => write!(f, "Play {}", face(card)),
        Action::PlayAt { card, target } if stays(card) => {
            write!(f, "Put {} in front of {}", face(card), speech.name(target))
        }
        Action::PlayAt { card, target } => {
            write!(f, "Play {} at {}", face(card), speech.name(target))
        }
        Action::PlayTake { card, target, take } => {
            let verb = if discards(card) { "discard" } else { "take" };
            write!(f, "Play {} at {}: {verb} ", face(card), speech.name(target))?;
            match take {
                Take::Hand => f.write_str("a card from hand"),
                Take::Table(there) => write!(f, "{} in play", face(there)),
            }
        }
        Action::Heal { card } => {
            write!(
                f,
                "Discard {} and a second card for 1 life point",
                face(card)
            )
        }
        Action::End => f.write_str("End the turn"),
        Action::Respond { card } if card.kind() == Kind::Beer => {
            write!(f, "Drink {}", face(card))
        }
        Action::Respond { card } => write!(f, "Answer with {}", face(card)),
        Action::CheckBarrel => f.write_str("Draw! for the Barrel"),
        Action::CheckAbility => f.write_str("Draw! for your ability"),
        Action::Pass => f.write_str(match ask {
            AskKind::Shot => "Take the hit",
            AskKind::Indians => "Lose 1 life point",
            AskKind::Duel => "Give up the Duel",
            AskKind::Rescue => "Ask for no rescue",
            AskKind::Quiet => "Let the moment pass",
            AskKind::Character
            | AskKind::Play
            | AskKind::Pay
            | AskKind::Store
            | AskKind::DrawFrom
            | AskKind::Return
            | AskKind::Check(_)
            | AskKind::Excess
            | AskKind::Jail
            | AskKind::Discard(_) => "Pass",
        }),
        Action::Pick { card } => match ask {
            AskKind::Store => write!(f, "Take {}", face(card)),
            AskKind::Return => write!(f, "Put {} back", face(card)),
            AskKind::Check(_) => write!(f, "Let {} count", face(card)),
            AskKind::Pay | AskKind::Excess | AskKind::Discard(_) => {
                write!(f, "Discard {}", face(card))
            }
            AskKind::Character
            | AskKind::Play
            | AskKind::Shot
            | AskKind::Indians
            | AskKind::Duel
            | AskKind::Rescue
            | AskKind::Quiet
            | AskKind::DrawFrom
            | AskKind::Jail => write!(f, "Pick {}", face(card)),
        },
        Action::PickTable { card } => write!(f, "Discard {} from play", face(card)),
        Action::DrawDeck => f.write_str("Draw from the deck"),
        Action::DrawDiscard => f.write_str("Take the top of the discard pile"),
        Action::DrawHand { from } => write!(f, "Draw from {} hand", Whose(speech.name(from))),
        Action::Serve => f.write_str("Sit this turn out"),
        Action::TryJail => f.write_str("Make a draw! for a Heart"),
    }
}

fn chinese(action: Action, ask: AskKind, speech: Speech<'_>, f: &mut Formatter<'_>) -> fmt::Result {
    let face = |face: Face| face.in_language(Language::Chinese);
    match action {
        Action::Choose { character } => write!(f, "选用{}", character.name(Language::Chinese)),
        Action::Play { card } if stays(card) => write!(f, "在自己面前放下{}", face(card)),
        Action::Play { card } => write!(f, "打出{}", face(card)),
        Action::PlayAt { card, target } if stays(card) => {
            write!(f, "把{}放到{}面前", face(card), speech.name(target))
        }
        Action::PlayAt { card, target } => {
            write!(f, "对{}打出{}", speech.name(target), face(card))
        }
        Action::PlayTake { card, target, take } => {
            let verb = if discards(card) { "弃掉" } else { "拿走" };
            write!(f, "对{}打出{}，{verb}", speech.name(target), face(card))?;
            match take {
                Take::Hand => f.write_str("1张手牌"),
                Take::Table(there) => write!(f, "面前的{}", face(there)),
            }
        }
        Action::Heal { card } => write!(f, "弃掉{}和另1张牌，换1点生命", face(card)),
        Action::End => f.write_str("结束回合"),
        Action::Respond { card } if card.kind() == Kind::Beer => write!(f, "喝下{}", face(card)),
        Action::Respond { card } => write!(f, "用{}应对", face(card)),
        Action::CheckBarrel => f.write_str("为【酒桶】判定"),
        Action::CheckAbility => f.write_str("用特技判定"),
        Action::Pass => f.write_str(match ask {
            AskKind::Shot => "挨这一枪",
            AskKind::Indians => "失去1点生命",
            AskKind::Duel => "放弃决斗",
            AskKind::Rescue => "放弃自救",
            AskKind::Quiet => "放过这个时机",
            AskKind::Character
            | AskKind::Play
            | AskKind::Pay
            | AskKind::Store
            | AskKind::DrawFrom
            | AskKind::Return
            | AskKind::Check(_)
            | AskKind::Excess
            | AskKind::Jail
            | AskKind::Discard(_) => "放过",
        }),
        Action::Pick { card } => match ask {
            AskKind::Store => write!(f, "拿走{}", face(card)),
            AskKind::Return => write!(f, "放回{}", face(card)),
            AskKind::Check(_) => write!(f, "让{}算数", face(card)),
            AskKind::Pay | AskKind::Excess | AskKind::Discard(_) => {
                write!(f, "弃掉{}", face(card))
            }
            AskKind::Character
            | AskKind::Play
            | AskKind::Shot
            | AskKind::Indians
            | AskKind::Duel
            | AskKind::Rescue
            | AskKind::Quiet
            | AskKind::DrawFrom
            | AskKind::Jail => write!(f, "选{}", face(card)),
        },
        Action::PickTable { card } => write!(f, "弃掉面前的{}", face(card)),
        Action::DrawDeck => f.write_str("从牌堆摸"),
        Action::DrawDiscard => f.write_str("拿弃牌堆顶上那张"),
        Action::DrawHand { from } => write!(f, "从{}手里摸", speech.name(from)),
        Action::Serve => f.write_str("坐满这个回合"),
        Action::TryJail => f.write_str("判定碰碰红桃的运气"),
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;
    use alloc::{format, vec};

    use super::super::super::character::Character;
    use super::super::super::frame::{CheckFor, DiscardFor};
    use super::super::tests::fault_of_sentence;
    use super::*;
    use crate::kit::Seat;

    /// Every shape of action with the asks for which it reads differently.
    fn every_label() -> Vec<(Action, AskKind)> {
        let (card, blue): (Face, Face) = ("panic:QH".parse().unwrap(), "jail:4H".parse().unwrap());
        let (cat, target) = ("cat_balou:9D".parse().unwrap(), Seat::new(1).unwrap());
        let beer: Face = "beer:6H".parse().unwrap();
        macro_rules! list {
            ($($name:ident $({ $($field:ident),* })?;)*) => {{
                // An action missing from the list fails to compile here.
                let _ = |action| match action { $(Action::$name { .. } => (),)* };
                vec![$(Action::$name $({ $($field),* })?),*]
            }};
        }
        let (character, take, from) = (Character::ElGringo, Take::Hand, target);
        let shapes = list! {
            Choose { character };
            Play { card };
            PlayAt { card, target };
            PlayTake { card, target, take };
            Heal { card };
            End;
            Respond { card };
            CheckBarrel;
            CheckAbility;
            Pass;
            Pick { card };
            PickTable { card };
            DrawDeck;
            DrawDiscard;
            DrawHand { from };
            Serve;
            TryJail;
        };
        let table = Take::Table(blue);
        let mut all: Vec<_> = shapes.iter().map(|a| (*a, AskKind::Play)).collect();
        all.extend([
            (Action::Play { card: blue }, AskKind::Play),
            (Action::PlayAt { card: blue, target }, AskKind::Play),
            (
                Action::PlayTake {
                    card,
                    target,
                    take: table,
                },
                AskKind::Play,
            ),
            (
                Action::PlayTake {
                    card: cat,
                    target,
                    take,
                },
                AskKind::Play,
            ),
            (Action::Respond { card: beer }, AskKind::Rescue),
            (Action::Pick { card }, AskKind::Store),
            (Action::Pick { card }, AskKind::Return),
            (Action::Pick { card }, AskKind::Check(CheckFor::Jail)),
            (Action::Pick { card }, AskKind::Discard(DiscardFor::Death)),
        ]);
        for ask in [
            AskKind::Shot,
            AskKind::Indians,
            AskKind::Duel,
            AskKind::Rescue,
            AskKind::Quiet,
        ] {
            all.push((Action::Pass, ask));
        }
        all
    }

    #[test]
    fn every_action_has_a_label_of_its_own_in_every_language() {
        for language in Language::ALL {
            let (all, names) = (every_label(), [String::new(), "N".to_string()]);
            let speech = Speech::new(*language, &names);
            let labels: BTreeSet<_> = all
                .iter()
                .map(|(action, ask)| action.told(*ask, speech).to_string())
                .collect();
            assert_eq!(labels.len(), all.len(), "{labels:?}");
            for label in labels {
                let (stop, plain) = match language {
                    // Symbols and a card whose name ends in a stop are no fault.
                    Language::English => (".", label.replace(['♥', '♦'], "").replace("! ", " ")),
                    Language::Chinese => ("。", label.clone()),
                };
                let fault = fault_of_sentence(&format!("{plain}{stop}"), *language);
                assert_eq!(fault, None, "{label}");
            }
        }
    }

    #[test]
    fn a_label_names_its_card_and_its_player() {
        let names = [String::new(), "Nell".to_string()];
        for language in Language::ALL {
            let speech = Speech::new(*language, &names);
            for (action, ask) in every_label() {
                let (label, shape) = (action.told(ask, speech).to_string(), format!("{action:?}"));
                assert_eq!(label.contains("Nell"), shape.contains("Seat(1)"), "{label}");
                for card in ["panic:QH", "jail:4H", "cat_balou:9D", "beer:6H"] {
                    let face: Face = card.parse().unwrap();
                    let said = face.in_language(*language).to_string();
                    assert_eq!(label.contains(&said), shape.contains(card), "{label}");
                }
            }
        }
    }
}
