//! Sentences that name a move, for the log and for a take-back.

use readyroom_kit::sentence::{List, Phrase, UpTo};

use super::{AskedTarget, LyingDice, OfSheet, PlacedDie, ShownDie, Who};
use crate::rules::{Colour, Length, Medal, Mission, Part, Skill, Start};

readyroom_kit::sentences! {
    /// What moves were, for the log.
    pub enum Logs<'a> -> Phrase, by readyroom_kit::sentence::plain {
        // Set-up.
        log CareerBegins = "the career begins",
        log LengthSet { length: Length } = "length: {length}",
        log StartSet { start: Start } = "start skill: {start}",
        log OddsShown = "odds are shown",
        log OddsHidden = "odds are hidden",
        log PlacedByHand = "dice are placed by hand",
        log PlacedByReadyRoom = "Ready Room places the dice",

        // What is copied from the sheet.
        log PartCopied { part: Part } = "the {part} are copied",
        log PartCopiedAgain { part: Part } = "the {part} are copied again",
        log FirstBoxCopied { of: OfSheet, number: UpTo<255> } = "{of} begins at box {number}",
        log ColourCopied { of: OfSheet, colour: Colour } = "{of}: {colour}",
        log BlackCopied { of: OfSheet } = "{of}: black",
        log RolledMedalCopied { of: OfSheet, medal: Medal } = "{of}: {medal} by roll",
        log AutomaticMedalCopied { of: OfSheet, medal: Medal } = "{of}: automatic {medal}",
        log NoAutomaticMedalCopied { of: OfSheet } = "{of}: no automatic medal",
        log CopyingStopped = "the rest is not copied",

        // The career.
        log BeginsWith { player: Who<'a>, skill: Skill } = "{player} begins with {skill}",
        log Attempts { player: Who<'a>, mission: Mission } = "{player} attempts {mission}",
        log EndsTour { player: Who<'a>, tour: UpTo<15> } = "{player} ends tour {tour}",
        log MedalIs { medal: Medal } = "the medal is {medal}",
        log TakesSkill { player: Who<'a> } = "{player} takes the skill",
        log DeclinesSkill { player: Who<'a> } = "{player} declines the skill",

        // Dice.
        log StartRolled { faces: List<UpTo<6>, 2> } = "start roll: {faces:-}",
        log DiceRolled { mission: Mission, dice: LyingDice } = "{mission}: {dice:#}",
        log DieBecomes { die: ShownDie, face: UpTo<6> } = "{die} becomes {face}",
        log MedalRolled { face: UpTo<6> } = "medal roll: {face}",
        log SurvivalRolled { face: UpTo<6> } = "survival roll: {face}",
        log AnyRolled { faces: List<UpTo<6>, 11> } = "rolled {faces:-}",
        log RollsAgain { die: ShownDie } = "{die} is rolled again",
        log DieMeets { die: PlacedDie, target: AskedTarget } = "{die} meets {target}",
        log DiePlaced { number: UpTo<255> } = "die {number} is placed",
        log MissionSucceeds { mission: Mission } = "{mission} succeeds",
        log MissionFails { mission: Mission } = "{mission} fails",
    }
}
