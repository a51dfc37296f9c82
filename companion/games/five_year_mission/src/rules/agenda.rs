//! The agenda: steps still to be done before a turn continues, and dice and cards in transit meanwhile.

use alloc::boxed::Box;

use serde::{Deserialize, Serialize};

use readyroom_kit::Seat;

use super::{
    card::{AlertCard, Reward, What},
    dice::{Colour, Dice, Die},
    state::{CardId, Marks, Serial},
};

/// A card on its way from a deck to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Incoming {
    /// Which card, if known.
    pub card: Option<CardId>,
    /// The deck it came from.
    pub colour: Colour,
    /// Its flags.
    pub marks: Marks,
    /// Its insignia.
    pub insignia: u8,
    /// Its reward.
    pub reward: Option<Reward>,
}

/// Why a card is being turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purpose {
    /// Step 1 of the turn: Sulu may discard it.
    Turn,
    /// It must be drawn: an escalation, a card's effect, Sulu's second draw.
    Forced,
    /// Data looks at it; it stays on the deck.
    Peek,
}

/// What a roll is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RollFor {
    /// Step 3 of the turn.
    Turn,
    /// Kirk's ability, or a reward: the dice go back to the actions box.
    Again,
    /// Riker's pool die: to be used at once.
    Riker,
    /// La Forge's repair die, with the face it had.
    LaForge(u8),
    /// Light tracking: dice that are only shown, or shown again (FYM-87).
    Tray,
}

/// Something still to be done before the turn continues; the last entry of the agenda comes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// The table reports which card was turned up.
    Reveal(Colour, Purpose),
    /// The table describes a card.
    Learn(Box<Draft>),
    /// Sulu keeps the drawn card or discards it, before it lies on the table.
    SuluBefore(Incoming),
    /// The same, after its immediate effects.
    SuluAfter(Serial),
    /// A deck is chosen for Sulu's second draw.
    DrawAgain,
    /// A card comes to the table.
    Enter(Incoming),
    /// Its immediate effects.
    Effects(Serial),
    /// Its escalation.
    Escalate(Colour),
    /// A Prime Directive fails.
    Fail(Serial),
    /// The oldest of four fails, after the fourth took effect (reading A8).
    FailOldest(Colour),
    /// An effect takes place.
    Apply(What),
    /// A player loses one die to an injury.
    Injure(Seat),
    /// The table chooses who takes so many injuries.
    InjureOne(u8),
    /// McCoy heals up to so many injuries of one player.
    Heal(Seat, u8),
    /// Crusher heals one injury each of up to so many players; the bits say who was healed.
    HealEach(u8, u8),
    /// The crew mats are being dealt.
    Deal,
    /// Dice are in the air.
    Roll(RollFor, Dice),
    /// Dice for a re-roll by reward are chosen.
    ChooseAgain,
    /// Dice of a player with injuries are chosen, to be rolled on the tray: rules 1 and 2.
    ChooseDice,
    /// The table reports how many blue, yellow and red dice will fall on the tray.
    CountDice([u8; 3]),
    /// The table reports which dice of the tray a reward does not roll again.
    Reroll,
    /// Riker's die must be used.
    UseRiker(Die),
    /// Players of the same lowest number agree who begins: in a Time Rift of rules 1 only.
    ChooseFirst,
    /// Every die of the table is reported, after a change to full tracking.
    TakeStock,
}

// Tasks by who does them, as patterns.

readyroom_kit::groups! { Task:
    /// Chance does it.
    chance_tasks = Deal, Roll(..);
    /// The table decides or reports something, whatever may be on its way meanwhile.
    table_tasks = Learn(_), SuluAfter(_), DrawAgain, InjureOne(_), ChooseAgain, ChooseDice,
        CountDice(_), Reroll, ChooseFirst;
    /// The rules alone do it.
    rules_tasks = Enter(_), Effects(_), Escalate(_), Fail(_), FailOldest(_), Apply(_);
}

/// A card being described.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// As far as described.
    pub card: AlertCard,
    /// What comes after.
    pub then: AfterDraft,
}

/// What a described card is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AfterDraft {
    /// It was turned up.
    Reveal(Colour, Purpose),
    /// It is a known card without icons, already named.
    Complete(CardId),
    /// It lies on the table and is being corrected.
    Correct(Serial),
}
