//! The faults that are planted on purpose, so that each law is seen to fail.

use standoff::laws::Law;

/// One fault, and by its [`law`](Fault::law) who must find it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The digest takes in a counter that goes on with every call, as an address or a clock would.
    DigestOfTheMoment,
    /// Sometimes nobody is to act, and the game is not over.
    NobodyIsAsked,
    /// A seat is to act that has nothing to choose from.
    AskedForNothing,
    /// The legal list holds an action that nobody may take.
    OneMoreListed,
    /// The legal list leaves its last action out.
    OneNotListed,
    /// Some refused actions are accepted and do nothing.
    OneMoreAccepted,
    /// Apply changes the position and then refuses.
    ChangesBeforeRefusing,
    /// A card is nowhere and another one twice.
    LosesACard,
    /// A save leaves a field out.
    SaveForgets,
    /// The text of a position leaves a field out.
    TextForgets,
    /// A View shows the next seat's hand.
    ViewShowsAHand,
    /// A View shows a secret of the next seat's, and all that is imagined of it agrees.
    ImaginesWhatLeaks,
    /// A refusal tells what the next seat holds.
    RefusalTells,
    /// Who has one answer only is not asked: a hand without a Missed! goes on at once.
    SkipsForcedQuestions,
    /// Events show everybody the card.
    EventsShowCards,
    /// The imagined world is the true one.
    ImaginesTheTruth,
    /// The imagined world deals the viewer other cards than he has.
    ForgetsWhatIsKnown,
    /// What is taken back leaves a trace.
    WithdrawalLeavesATrace,
    /// An answer is taken back that everybody has seen.
    WithdrawsTooLate,
    /// The position keeps in which order seats have answered.
    OrderOfAnswersCounts,
    /// A View shows what the next seat has answered, before all have.
    AnswersShowEarly,
    /// Whoever takes his answer back, the last one given is taken back.
    TakesTheLastAnswerBack,
    /// Actions are listed by the number of the target's seat.
    LowestSeatFirst,
    /// One decision causes events without an end.
    EndlessChain,
    /// An answer to another question is a panic.
    PanicsOnAStaleAsk,
    /// To look moves the generator on.
    LookingDraws,
    /// A choice follows a decision that is whole.
    WholeAndMore,
    /// The mask offers an id that no step takes.
    OneIdTooMany,
    /// The mask leaves an id out.
    OneIdTooFew,
    /// Two ids are read the other way round than they are written.
    TwoIdsSwapped,
    /// The reserved id stands for a choice.
    ReservedIdMeansSomething,
    /// A tensor holds a number made of hidden things.
    TensorTells,
    /// What is observed of a position is not the tensor of the View.
    ObservesMore,
    /// A mask depends on the next seat's hand.
    MaskTells,
    /// To be asked leaves a trace in the position, so that passing over a choice shows.
    RemembersListing,
    /// A tensor holds the viewer's number.
    TensorIsAbsolute,
    /// Some events are shown to nobody.
    EventsGoUnseen,
}

impl Fault {
    /// All of them.
    pub const ALL: &'static [Fault] = &[
        Fault::DigestOfTheMoment,
        Fault::NobodyIsAsked,
        Fault::AskedForNothing,
        Fault::OneMoreListed,
        Fault::OneNotListed,
        Fault::OneMoreAccepted,
        Fault::ChangesBeforeRefusing,
        Fault::LosesACard,
        Fault::SaveForgets,
        Fault::TextForgets,
        Fault::ViewShowsAHand,
        Fault::ImaginesWhatLeaks,
        Fault::RefusalTells,
        Fault::SkipsForcedQuestions,
        Fault::EventsShowCards,
        Fault::ImaginesTheTruth,
        Fault::ForgetsWhatIsKnown,
        Fault::WithdrawalLeavesATrace,
        Fault::WithdrawsTooLate,
        Fault::OrderOfAnswersCounts,
        Fault::AnswersShowEarly,
        Fault::TakesTheLastAnswerBack,
        Fault::LowestSeatFirst,
        Fault::EndlessChain,
        Fault::PanicsOnAStaleAsk,
        Fault::LookingDraws,
        Fault::WholeAndMore,
        Fault::OneIdTooMany,
        Fault::OneIdTooFew,
        Fault::TwoIdsSwapped,
        Fault::ReservedIdMeansSomething,
        Fault::TensorTells,
        Fault::ObservesMore,
        Fault::MaskTells,
        Fault::RemembersListing,
        Fault::TensorIsAbsolute,
        Fault::EventsGoUnseen,
    ];

    /// The law that must find it.
    #[must_use]
    pub const fn law(self) -> Law {
        match self {
            Fault::DigestOfTheMoment => Law::Determinism,
            Fault::NobodyIsAsked | Fault::AskedForNothing => Law::Progress,
            Fault::OneMoreListed
            | Fault::OneNotListed
            | Fault::OneMoreAccepted
            | Fault::WholeAndMore
            | Fault::OneIdTooMany
            | Fault::OneIdTooFew
            | Fault::TwoIdsSwapped
            | Fault::ReservedIdMeansSomething => Law::Agreement,
            Fault::ChangesBeforeRefusing => Law::Atomicity,
            Fault::LosesACard => Law::Conservation,
            Fault::SaveForgets | Fault::TextForgets => Law::RoundTrip,
            Fault::ViewShowsAHand
            | Fault::RefusalTells
            | Fault::TensorTells
            | Fault::ObservesMore
            | Fault::MaskTells => Law::SecrecyStanding,
            Fault::SkipsForcedQuestions | Fault::EventsShowCards | Fault::RemembersListing => {
                Law::SecrecyMoving
            }
            Fault::ImaginesWhatLeaks => Law::SecrecyExchange,
            Fault::ImaginesTheTruth | Fault::ForgetsWhatIsKnown => Law::Imagination,
            Fault::WithdrawalLeavesATrace | Fault::WithdrawsTooLate => Law::Withdrawal,
            Fault::OrderOfAnswersCounts
            | Fault::AnswersShowEarly
            | Fault::TakesTheLastAnswerBack => Law::AnswerOrder,
            Fault::LowestSeatFirst | Fault::TensorIsAbsolute => Law::SeatSymmetry,
            Fault::EndlessChain => Law::Termination,
            Fault::PanicsOnAStaleAsk => Law::NoPanic,
            Fault::LookingDraws => Law::Stillness,
            Fault::EventsGoUnseen => Law::Witness,
        }
    }

    /// The faults planted for a law.
    pub fn of(law: Law) -> impl Iterator<Item = Fault> {
        Fault::ALL.iter().copied().filter(move |f| f.law() == law)
    }
}
