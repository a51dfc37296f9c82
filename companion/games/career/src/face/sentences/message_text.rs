//! Messages of events: above all the boxes to tick on a sheet of paper.

use readyroom_kit::{
    face::Message,
    sentence::{Count, List, Text, UpTo},
};

use super::{
    InCapitals, LyingDice, MeetingDice, MissionName, Points, RollSum, ShipDice, dice::Roll,
};
use crate::rules::{Class, Colour, Medal, Skill};

readyroom_kit::named! {
    /// Which roll of a die that Computer rolls again.
    pub enum LastRoll {
        Second = "2nd roll",
        Third = "3rd roll",
        Fourth = "4th roll",
        Fifth = "5th roll",
    }
}

impl LastRoll {
    /// The last of so many, from 2.
    pub fn of(rolls: u8) -> Self {
        let last = Self::ALL.get(usize::from(rolls).saturating_sub(2));
        last.copied().unwrap_or(Self::Fifth)
    }
}

readyroom_kit::sentences! {
    /// What events say to the player.
    pub enum MessageText<'a> -> Message, by readyroom_kit::face::say {
        // Dice.
        know StartRolled { faces: List<UpTo<6>, 2> } = "Start roll: {faces:-}",
        rolled Rolled { dice: LyingDice } = "{dice}",
        rolled DieRolledAgain { colour: Colour, before: UpTo<6>, after: UpTo<6> } =
            "Computer: {colour} {before} → {after}",

        // A mission and what it brings.
        marker MissionSucceeded { mission: MissionName, number: UpTo<8>, dice: MeetingDice } =
            "Tick {mission:#} {number}: success by {dice}",
        marker MissionFailed { mission: MissionName, number: UpTo<8> } = "Tick {mission:#} {number}: failed",
        marker PromotionTicked { number: UpTo<255> } = "Tick promotion {number}",
        marker PromotionsTicked { first: UpTo<254>, last: UpTo<255> } = "Tick promotion {first} to {last}",
        success Promoted { rank: InCapitals, ship: Text<'a, 24>, dice: ShipDice } =
            "{rank}: {ship}, {dice}" | "{rank}: {dice}" | "{rank}: {dice:#}",
        success LastRankReached { rank: InCapitals, ship: Text<'a, 24> } = "{rank}: {ship}",
        marker SkillTicked { skill: Skill, level: UpTo<4> } = "Tick {skill} {level}",
        marker SkillTickedAtPrice { skill: Skill, level: UpTo<4>, cost: UpTo<9> } = "Tick {skill} {level}: -{cost}",
        know SkillFull { skill: Skill } = "{skill}: no box left" | "{skill}: full",
        know SkillDeclined { skill: Skill } = "{skill} declined",
        alarm Disciplined { points: Points } = "Tick a disciplinary action: {points}.",

        // Medals.
        marker MedalTicked { medal: Medal } = "Tick {medal}",
        marker MedalRollTicked { roll: RollSum, medal: Medal } =
            "Medal {roll}: tick {medal}" | "Medal {roll:#}: tick {medal}",
        marker MedalByAnyRollTicked { medal: Medal } = "Medal: tick {medal}",
        know MedalFull { medal: Medal } = "{medal}: no box left",
        know MedalRollFull { roll: RollSum } = "Medal {roll}: no box left",
        know MedalByAnyRollFull = "Medal: no box left",
        know MedalWon { number: UpTo<12>, roll: RollSum } = "Medal {number}+: {roll} wins",
        know MedalWonByReRoll { last: LastRoll, roll: RollSum } = "Medal, {last}: {roll} wins",
        know MedalByAnyRoll { number: UpTo<12> } = "Medal {number}+ won by any roll",
        know MedalMissed { number: UpTo<12>, roll: RollSum } = "Medal {number}+: {roll}, no medal",
        know MedalMissedByReRolls { number: UpTo<12>, rolls: Count<Roll> } = "Medal {number}+: {rolls}, none",
        know MedalOutOfReach { number: UpTo<12> } = "Medal {number}+: out of reach",

        // Survival.
        know Survived { number: UpTo<12>, roll: RollSum } = "Survival {number}+: {roll} survives",
        know SurvivedByReRoll { last: LastRoll, roll: RollSum } = "Survived, {last}: {roll}",
        know SurvivedByAnyRoll { number: UpTo<12> } = "Survived {number}+ by any roll",
        alarm SurvivalFailed { number: UpTo<12>, roll: RollSum } = "Survival {number}+: {roll} FAILED",
        marker CloneSaves { number: UpTo<4> } = "Clone: tick use box {number}",

        // Both rolls in one row.
        know NoMedalSurvived { medal: RollSum, survival: RollSum } =
            "No medal {medal}, survived {survival}" | "No medal {medal:#}, survived {survival:#}",
        know NoMedalSurvivedByAnyRoll { medal: RollSum } = "No medal {medal}, survived",
        know MedalOutOfReachSurvived { survival: RollSum } = "No medal, survived {survival}",
        know MedalOutOfReachSurvivedByAnyRoll = "No medal, survived",

        // Tours and the end.
        marker TourTicked { tour: UpTo<15> } = "Tick tour {tour}",
        marker TourSurvived { roll: RollSum, tour: UpTo<15> } =
            "Survived {roll}: tick tour {tour}" | "Survived {roll:#}: tick tour {tour}",
        marker TourSurvivedByAnyRoll { tour: UpTo<15> } = "Survived: tick tour {tour}",
        lost CareerNotSurvived { points: Points, class: Class } = "Survival roll failed: {points}, {class}.",
        lost LastTourEnded { points: Points, class: Class } = "Last tour ended: {points}, {class}.",
        lost NoMissionLeft { points: Points, class: Class } = "No mission left: {points}, {class}.",
        won GrandAdmiralMade { points: Points, class: Class } = "Grand Admiral: {points}, {class}.",
    }
}
