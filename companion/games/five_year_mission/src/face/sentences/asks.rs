//! Sentences of a decision: its question, and the texts around its menu.

use readyroom_kit::sentence::{Called, Count, Phrase, UpTo};

use super::{CalledAlert, CardTitle, Injury, RolledDie, Shown};
use crate::rules::Colour;

readyroom_kit::sentences! {
    /// What is asked, the player first.
    pub enum Asks<'a> -> Phrase, by readyroom_kit::sentence::plain {
        ask SetUp = "Five-Year Mission",
        ask Deal = "Deal the crew",
        ask WhoBegins = "Who begins?",
        ask Over = "The mission is over",

        // The steps of a turn.
        ask Draw { player: Called<'a> } = "{player}: draw an alert" | "{player}: draw",
        ask DrawAfterFailures { player: Called<'a>, failed: UpTo<5> } = "{player}: draw, {failed} failed",
        ask Replenish { player: Called<'a> } = "{player}: replenish dice" | "{player}: replenish",
        ask Roll { player: Called<'a> } = "{player}: roll",
        ask Place { player: Called<'a> } = "{player}: place dice",
        ask RollAndPlace { player: Called<'a> } = "{player}: roll and place" | "{player}: roll, place",

        // Cards.
        ask TopCard { colour: Colour } = "Top {colour} card?",
        ask IconsOfDrawn { colour: Colour } = "New {colour} card: icons?",
        ask WhichAlert { colour: Colour } = "Which {colour} alert?",
        ask DescribeNew { colour: Colour } = "New {colour} card",
        ask Describe { card: CardTitle<'a> } = "{card}",
        ask KeepAlert { alert: CalledAlert<'a> } = "Keep {alert}?" | "Keep the alert?",
        ask KeepDrawn { colour: Colour } = "Keep the {colour} card?",
        ask SuluDraws = "Sulu draws again",

        // Dice.
        ask WhichDice { player: Called<'a> } = "{player}: which dice?",
        ask RollWithInjury = "Roll which? 1 injured",
        ask RollWithInjuries { injuries: UpTo<5> } = "Roll which? {injuries} injured",
        ask Reroll = "Re-roll which dice?",
        ask UseRikersDie { die: Shown } = "Use Riker's {die:#}?",
        ask WhereDice = "Where is each die?",

        // Injuries.
        ask InjureDie { player: Called<'a> } = "{player}: injure which die?" | "{player}: injury die?",
        ask WhichInjury { player: Called<'a> } = "{player}: which injury?" | "{player}: injury die?",
        ask WhichInjuries { player: Called<'a>, injuries: UpTo<6> } =
            "{player}: which {injuries} injuries?" | "{player}: {injuries} injuries?",
        ask WhoTakes { injuries: Count<Injury> } = "Who takes {injuries}?",
        ask Heal { player: Called<'a>, left: UpTo<6> } = "{player}: heal {left} more?" | "{player}: heal {left}?",
        ask CrusherHeals { left: UpTo<6> } = "Crusher heals {left} more",
    }
}

readyroom_kit::sentences! {
    /// The texts around the menu of a moment.
    pub enum Guides<'a> -> Phrase, by readyroom_kit::sentence::plain {
        hint DescribeOnce = "Enter each card once",
        hint StartingDiceByMats = "Put dice by each mat",
        hint RollShown { dice: Count<RolledDie> } = "ROLL: roll {dice}",
        hint RollShownThenTimer { dice: Count<RolledDie> } = "ROLL: {dice}, then timer",
        hint TimerStartsOnceRolled = "Rolling starts the timer",
        hint UrgentByTimer = "Urgent? Press TIMER",
        hint RollUrgentByTimer = "Roll. Urgent? Press TIMER",
        hint ReplenishUrgentByTimer = "Replenish. Urgent? TIMER",
        hint RollFirstDice = "Roll your 5 dice",
        hint ReplenishAndRoll = "Replenish, then roll",
        warn OffenderFails = "The alert fails instead",
        warn DirectiveFails = "A Prime Directive fails",
        warn DirectivesFail { directives: UpTo<9> } = "{directives} Prime Directives fail",

        timed AlertTimed { alert: CalledAlert<'a> } = "{alert}",
        timed UrgentTimed { alert: CalledAlert<'a> } = "{alert}, Urgent",
        timed DirectiveTimed { alert: CalledAlert<'a> } = "{alert}, Urgent, Prime Directive",
        timed TimerRunsOn = "Timer runs on",
        timed TimeUpFails { alert: CalledAlert<'a> } = "{alert} fails",
    }
}

readyroom_kit::sentences! {
    /// Why the form of a card is not taken.
    pub enum FormErrors -> Phrase, by readyroom_kit::sentence::plain {
        error IconWithoutValue = "The icon has a value, too.",
        error IconWithoutColour = "The icon has a colour, too.",
        error NoIconToJoin = "There is no icon here.",
        error NothingToJoin = "No icon stands before it.",
        error NoIcons = "A card has an icon at least.",
        error EffectDoesNothing = "The effect does something.",
        error EffectWithoutTime = "When does it do that?",
        error EffectNotInWords = "Words belong to an effect \"In words\".",
    }
}
