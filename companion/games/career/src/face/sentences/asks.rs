//! Sentences of a decision: its question, and the texts around its menu.

use readyroom_kit::sentence::{Count, List, Phrase, UpTo};

use super::{
    AskedTarget, MissionName, Percent, Rolling, ShipDice, ShownDie, Who,
    dice::{MissionDie, MissionTarget, ReRoll},
    names::{Cost, MissionLeft, StartSkill},
};
use crate::rules::{Rank, Skill};

readyroom_kit::sentences! {
    /// What is asked, the player first.
    pub enum Asks<'a> -> Phrase, by readyroom_kit::sentence::plain {
        ask SetUp = "1 Page in a Life",
        ask Over { player: Who<'a> } = "{player}: career over" | "Career over",

        // What is printed on the sheet.
        ask FirstBox { rank: Rank } = "{rank}: first box?" | "{rank}: box?",
        ask Colour { mission: MissionName, number: UpTo<12> } =
            "{mission}, {number}+: which colour?" | "{mission}, {number}+: colour?"
            | "{mission:#}, {number}+: colour?" | "{mission:#} {number}+?",
        ask Medal { mission: MissionName } =
            "{mission}: which medal?" | "{mission:#}: which medal?" | "{mission:#} medal?",
        ask AutomaticMedal { mission: MissionName } =
            "{mission}: automatic medal?" | "{mission:#}: automatic medal?" | "{mission:#}: automatic?" | "Automatic medal?",

        // The career.
        ask StartRoll { player: Who<'a> } = "{player}: roll for a skill" | "Roll for a skill",
        ask StartSkill { player: Who<'a> } = "{player}: first skill?" | "First skill?",
        ask Mission { player: Who<'a>, tour: UpTo<15>, left: UpTo<4> } =
            "{player}: tour {tour}, missions left: {left}" | "{player}: tour {tour}, {left} left" | "{player}: tour {tour}",
        ask Offer { player: Who<'a>, skill: Skill } = "{player}: take {skill}?" | "Take {skill}?",

        // The dice of a mission.
        ask RollDice { mission: MissionName, dice: Count<MissionDie> } =
            "{mission}: roll {dice}" | "{mission:#}: roll {dice}" | "{mission:#}: roll",
        ask ReRoll { mission: MissionName } = "{mission}: re-roll?" | "{mission:#}: re-roll?" | "Re-roll?",
        ask ReRollDie { die: ShownDie } = "Re-roll {die}",
        ask Target { mission: MissionName, target: AskedTarget } =
            "{mission}: {target}" | "{mission:#}: {target}" | "Target {target}",

        // Rolls of one die: what is printed, and what the die has to show.
        ask MedalRoll { rolling: Rolling, shows: UpTo<6> } = "Medal: {rolling} {shows}+",
        ask MedalRollWithBonus { number: UpTo<12>, rolling: Rolling, shows: UpTo<6> } =
            "Medal {number}+: {rolling} {shows}+",
        ask MedalByAnyRoll { number: UpTo<12> } = "Medal {number}+: any roll",
        ask MedalOutOfReach { number: UpTo<12> } = "Medal {number}+: out of reach" | "Medal: out of reach",
        ask SurvivalRoll { rolling: Rolling, shows: UpTo<6> } = "Survival: {rolling} {shows}+",
        ask SurvivalRollWithBonus { number: UpTo<12>, rolling: Rolling, shows: UpTo<6> } =
            "Survival {number}+: {rolling} {shows}+" | "Survival: {rolling} {shows}+",
        ask SurvivalByAnyRoll { number: UpTo<12> } = "Survival {number}+: any roll" | "Survival: any roll",
        ask SurvivalOutOfReach { number: UpTo<12> } = "Survival {number}+: out of reach" | "Survival out of reach",
    }
}

readyroom_kit::sentences! {
    /// The texts around the menu of a moment.
    pub enum Guides -> Phrase, by readyroom_kit::sentence::plain {
        // Which dice roll, what else is to be met, where to look.
        hint TargetFromLeft { target: UpTo<7>, targets: UpTo<7> } = "Target {target} of {targets} from left",
        hint AsCopiedBefore = "First entry: as before",
        hint FirstBoxOnSheet = "Box number on your sheet",
        hint OnSheet = "As printed on your sheet",
        hint MedalOnSheet = "Your sheet shows which",
        hint ChooseSkills { skills: Count<StartSkill> } = "Choose {skills}",
        hint ChooseAnother = "Choose another skill",
        hint Dice { dice: ShipDice } = "Dice: {dice}" | "{dice}",
        hint Targets { targets: List<AskedTarget, 7>, count: Count<MissionTarget> } = "{targets:-}" | "{count}",
        hint RollAgain { left: Count<ReRoll>, die: ShownDie } = "{left}, ROLL: {die}",
        hint PlaceDie { target: UpTo<7>, targets: UpTo<7> } = "Target {target} of {targets}",
        hint PlaceOrRollAgain { target: UpTo<7>, targets: UpTo<7>, left: Count<ReRoll> } =
            "Target {target} of {targets}, {left}",
        hint SkillCosts { skill: Skill, cost: Count<Cost> } = "{skill}: -{cost}",

        // What to know before a move is made.
        warn NotCopied = "Assumed sheet is easier",
        warn CopiedInPart = "Sheet copied in part",
        warn MissionsLeft { missions: Count<MissionLeft> } = "{missions} left",
        warn MissionFails = "The mission will fail",
        warn DiceSucceed = "These dice succeed",
        warn ReRollMaySucceed = "A re-roll may succeed",

        // The risk of a mission, and the skill that would help most.
        note Risk { dies: Percent } = "dies {dies}",
        note Help { skill: Skill, chance: Percent } = "+1 {skill}: {chance}",
        note RiskAndHelp { dies: Percent, skill: Skill, chance: Percent } =
            "dies {dies}, +1 {skill}: {chance}" | "dies {dies}, {skill} {chance}" | "dies {dies}",
    }
}
