//! Messages of events.

use readyroom_kit::{
    face::Message,
    sentence::{Called, Count, List, Text, UpTo},
};

use super::{CalledAlert, CardTitle, Does, Point, Shown, Space, Symbols};
use crate::rules::{Colour, Crew, Reward};

readyroom_kit::sentences! {
    /// What events say: what hands do, and what there is to know.
    pub enum Told<'a> -> Message, by readyroom_kit::face::say {
        // Before the first turn.
        card CrewDealt { player: Called<'a>, crew: Crew } = "{player}: {crew}'s mat.",
        marker DamageTrackReady = "Damage marker to white.",
        card DecksReady { blue: UpTo<24>, symbols: Symbols } = "Decks: {blue} blue, 24 yellow and 24 red ({symbols}).",
        card StartCardReady = "Lay To Boldly Go face up.",
        dice StartingDiceReady = "Beside each mat: 2 blue, 1 yellow and 2 red dice.",
        dice PoolDiceReady = "In the pool: 1 blue, 1 yellow and 1 red die.",

        // Alerts come.
        know TurnBegins { player: Called<'a> } = "{player}, your turn.",
        know AlertEnters { alert: CalledAlert<'a> } = "{alert} on the table." | "{alert}.",
        know Escalation { colour: Colour } = "Escalation: draw {colour}.",
        know EscalationSkipped = "Damage stops escalation.",
        card DeckReshuffled { colour: Colour } = "Shuffle the {colour} discards.",
        know NoAlertLeft { colour: Colour } = "No {colour} alert is left.",
        know TopCardSeen { colour: Colour, card: CardTitle<'a> } = "Top of {colour}: {card}." | "Top: {card}.",
        know CardRenamed { from: CardTitle<'a>, to: CardTitle<'a> } = "{from} is called {to} now.",
        card AlertDiscarded { alert: CalledAlert<'a> } = "Discard {alert:#}.",
        card CardReminds { words: Text<'a, 40> } = "{words}.",
        card CardToRead = "Read the card: it does something now.",
        know EffectInForce { effect: Does, alert: CalledAlert<'a> } = "In force: {effect} ({alert}).",
        know EffectOver { effect: Does } = "No longer in force: {effect}." | "Over: {effect}.",

        // Alerts fail.
        alarm OldestFails { colour: Colour, failed: UpTo<5> } =
            "Oldest {colour} alert to the failed pile, {failed} of 5.",
        alarm AlertFails { alert: CalledAlert<'a>, failed: UpTo<5> } = "{alert} to the failed pile, {failed} of 5.",
        alarm TimeUpFails { alert: CalledAlert<'a>, failed: UpTo<5> } =
            "Time is up: {alert} to the failed pile, {failed} of 5.",
        alarm DirectiveFails { alert: CalledAlert<'a>, failed: UpTo<5> } =
            "Prime Directive: {alert} to the failed pile, {failed} of 5.",
        alarm OffenderFails { alert: CalledAlert<'a>, failed: UpTo<5> } =
            "Not resolved: {alert} to the failed pile, {failed} of 5.",

        // Alerts are resolved, and rewards used.
        card AlertScored { alert: CalledAlert<'a>, points: Count<Point> } = "{alert} to the score pile: {points}.",
        card AlertWithoutPoints { alert: CalledAlert<'a> } = "Discard {alert}: 0 points.",
        success Scored { points: Count<Point> } = "Score pile: {points}.",
        success ScoredAsTimerRunsOn { points: UpTo<3> } = "Alert to the score pile. Scored: {points}." | "Scored: {points}.",
        success WithoutPoints = "Discard the alert: 0 points." | "Discard: 0 points.",
        success WithoutPointsAsTimerRunsOn = "Discard the alert without points." | "Discarded.",
        dice DiceFreed { alert: CalledAlert<'a>, dice: List<Shown, 8> } = "Dice of {alert} to the pool: {dice}.",
        success RewardKept { reward: Reward } = "Kept: {reward}.",
        card RewardToMat { alert: CalledAlert<'a>, player: Called<'a>, reward: Reward } =
            "{alert} to {player}: {reward}.",
        know RewardGiven { from: Called<'a>, to: Called<'a> } = "{from} gives {to} a reward." | "Reward to {to}.",
        know RewardScored { card: CardTitle<'a>, points: Count<Point> } =
            "Reward {card} to the score pile: {points}." | "Score pile: {points}.",
        know RewardWithoutPoints { card: CardTitle<'a> } = "Discard reward {card}: 0 points." | "Discard: 0 points.",
        know UnnamedRewardScored { reward: Reward, points: Count<Point> } =
            "Reward ({reward}) to the score pile: {points}." | "Score pile: {points}.",
        know UnnamedRewardWithoutPoints { reward: Reward } =
            "Discard the reward ({reward}): 0 points." | "Discard: 0 points.",

        // Dice.
        rolled Rolled { dice: List<Shown, 35> } = "Rolled {dice}.",
        rolled RikerRolled { die: Shown } = "Riker rolled {die}.",
        rolled LaForgeRolled { die: Shown } = "La Forge rolled {die}.",
        dice DieReturned { die: Shown } = "{die} back to the actions.",
        know DiePooled { die: Shown } = "{die} to the pool.",
        know TakenFromPool { dice: List<Shown, 7> } = "From the pool: {dice}.",
        know TakenFromPlayer { from: Called<'a>, dice: List<Shown, 7> } = "From {from}: {dice}.",

        // Injuries.
        know InjuryCounted { player: Called<'a> } = "{player}: 1 die to injuries." | "{player}: 1 injury.",
        dice DieInjured { player: Called<'a>, die: Shown } = "{player}: {die} to injuries.",
        dice PoolDieInjured { player: Called<'a>, die: Shown } = "{player}: {die} of the pool to injuries.",
        dice AnyPoolDieInjured { player: Called<'a>, colour: Colour } =
            "{player}: 1 {colour} die of the pool to injuries.",
        know NothingToInjure { player: Called<'a> } = "{player}: no die to lose.",
        success InjuryHealed { player: Called<'a> } = "{player}: 1 injury healed." | "{player}: 1 healed.",
        success DieHealed { player: Called<'a>, die: Shown } =
            "{player}: {die} healed, to the pool." | "{player}: {die} healed." | "{player}: 1 healed.",

        // The ship.
        alarm Damaged { space: Space } = "Damage marker to {space}.",
        alarm DamageClosesBlue { space: Space } = "Damage marker to {space}. Draw no blue.",
        alarm DamageLeavesRed { space: Space } = "Damage marker to {space}. Draw only red.",
        know DamageTaken { space: Space } = "Damage: marker to {space}." | "Marker to {space}.",
        alarm ShipLost = "Damage beyond the last space: the ship is lost.",
        marker Repaired { space: Space } = "Marker to {space}.",

        // The timer.
        know TimerStarted { alert: CalledAlert<'a> } = "Timer: {alert}." | "The timer runs.",
        know TimerRunsOn = "Timer runs on.",
        know TimerFree = "Timer: not in use.",
        know AlertWaits { alert: CalledAlert<'a> } = "{alert} has to wait.",
        know AlertUntimed { alert: CalledAlert<'a> } = "{alert} is never timed.",

        // The game.
        know TrackingLight = "Tracking: light.",
        know TrackingFull = "Every die is tracked now.",
        won GoalReached = "Mission accomplished.",
        lost FiveFailures = "Five alerts failed: the mission is lost.",
        lost Destroyed = "The Enterprise is destroyed.",
    }
}
