//! Messages of events.

use readyroom_kit::{
    face::Message,
    sentence::{Called, Count, List, Text, UpTo},
};

use super::{CalledAlert, CardTitle, Does, Point, Shown, Space, Symbols};
use crate::rules::{Colour, Crew, Reward};

readyroom_kit::sentences! {
    /// What events say: what hands do, and what there is to know.
    pub enum MessageText<'a> -> Message, by readyroom_kit::face::say {
        // Before the first turn.
        card CrewDealt { player: Called<'a>, crew: Crew } = "{player} takes {crew}.",
        marker DamageTrackReady = "Set the damage to white.",
        card DecksReady { blue: UpTo<24>, symbols: Symbols } = "Decks: {blue} blue, 24 yellow and 24 red ({symbols}).",
        card StartCardReady = "Put To Boldly Go face up.",
        dice StartingDiceReady = "Put 2 blue, 1 yellow and 2 red dice by each mat.",
        dice PoolDiceReady = "Put 1 blue, 1 yellow and 1 red die in the pool.",

        // Alerts come.
        know TurnBegins { player: Called<'a> } = "{player}, your turn.",
        know AlertEnters { alert: CalledAlert<'a> } = "New alert: {alert}." | "{alert}.",
        know Escalation { colour: Colour } = "Escalation: draw {colour}.",
        know EscalationSkipped = "Damage stops escalation.",
        card DeckReshuffled { colour: Colour } = "Shuffle the {colour} discards into a new deck.",
        know NoAlertLeft { colour: Colour } = "No {colour} alert is left.",
        know TopCardSeen { colour: Colour, card: CardTitle<'a> } = "Top {colour} card: {card}." | "Top: {card}.",
        know CardRenamed { from: CardTitle<'a>, to: CardTitle<'a> } = "{from} is now called {to}.",
        card AlertDiscarded { alert: CalledAlert<'a> } = "Discard {alert:#}.",
        card CardReminds { words: Text<'a, 40> } = "{words}.",
        card CardToRead = "Read the card and do what it says.",
        know EffectInForce { effect: Does, alert: CalledAlert<'a> } = "In force: {effect} ({alert}).",
        know EffectOver { effect: Does } = "No longer in force: {effect}." | "Over: {effect}.",

        // Alerts fail.
        alarm OldestFails { colour: Colour, failed: UpTo<5> } =
            "Put the oldest {colour} alert on the failed pile ({failed} of 5).",
        alarm AlertFails { alert: CalledAlert<'a>, failed: UpTo<5> } = "Put {alert:#} on the failed pile ({failed} of 5).",
        alarm TimeUpFails { alert: CalledAlert<'a>, failed: UpTo<5> } =
            "Time is up. Put {alert:#} on the failed pile ({failed} of 5).",
        alarm DirectiveFails { alert: CalledAlert<'a>, failed: UpTo<5> } =
            "Prime Directive: put {alert:#} on the failed pile ({failed} of 5).",
        alarm OffenderFails { alert: CalledAlert<'a>, failed: UpTo<5> } =
            "Not resolved: put {alert:#} on the failed pile ({failed} of 5).",

        // Alerts are resolved, and rewards used.
        card AlertScored { alert: CalledAlert<'a>, points: Count<Point> } = "Put {alert:#} on the score pile: {points}.",
        card AlertWithoutPoints { alert: CalledAlert<'a> } = "Discard {alert:#}: 0 points.",
        success Scored { points: Count<Point> } = "Put the alert on the score pile: {points}." | "Score pile: {points}.",
        success ScoredAsTimerRunsOn { points: UpTo<3> } =
            "Put the alert on the score pile. Scored: {points}." | "Scored: {points}.",
        success WithoutPoints = "Discard the alert: 0 points." | "Discard: 0 points.",
        success WithoutPointsAsTimerRunsOn = "Discard the alert without points." | "Discarded.",
        dice DiceFreed { alert: CalledAlert<'a>, dice: List<Shown, 8> } = "Put the dice of {alert:#} in the pool: {dice:#}.",
        success RewardKept { reward: Reward } = "Kept: {reward}.",
        card RewardToMat { alert: CalledAlert<'a>, player: Called<'a>, reward: Reward } =
            "{player} keeps {alert:#}: {reward}.",
        know RewardGiven { from: Called<'a>, to: Called<'a> } = "{from} gives {to} a reward." | "Reward to {to}.",
        know RewardScored { card: CardTitle<'a>, points: Count<Point> } =
            "Put reward {card} on the score pile: {points}." | "Score pile: {points}.",
        know RewardWithoutPoints { card: CardTitle<'a> } = "Discard reward {card}: 0 points." | "Discard: 0 points.",
        know UnnamedRewardScored { reward: Reward, points: Count<Point> } =
            "Put the reward ({reward}) on the score pile: {points}." | "Score pile: {points}.",
        know UnnamedRewardWithoutPoints { reward: Reward } =
            "Discard the reward ({reward}): 0 points." | "Discard: 0 points.",

        // Dice.
        rolled Rolled { dice: List<Shown, 35> } = "Rolled {dice:#}.",
        rolled RikerRolled { die: Shown } = "Riker rolled {die:#}.",
        rolled LaForgeRolled { die: Shown } = "La Forge rolled {die:#}.",
        dice DieReturned { die: Shown } = "Put {die:#} back in the actions box.",
        know DiePooled { die: Shown } = "Put {die:#} in the pool.",
        know TakenFromPool { dice: List<Shown, 7> } = "Take {dice:#} from the pool." | "From the pool: {dice:#}.",
        know TakenFromPlayer { from: Called<'a>, dice: List<Shown, 7> } = "Take {dice:#} from {from}." | "From {from}: {dice:#}.",

        // Injuries.
        know InjuryCounted { player: Called<'a> } = "{player} moves 1 die to injuries." | "{player}: 1 injury.",
        dice DieInjured { player: Called<'a>, die: Shown } = "{player} moves {die:#} to injuries.",
        dice PoolDieInjured { player: Called<'a>, die: Shown } = "{player} moves {die:#} from the pool to injuries.",
        dice AnyPoolDieInjured { player: Called<'a>, colour: Colour } =
            "{player} moves 1 {colour} die from the pool to injuries.",
        know NothingToInjure { player: Called<'a> } = "{player}: no die to injure.",
        success InjuryHealed { player: Called<'a> } = "{player}: 1 injury healed." | "{player}: 1 healed.",
        success DieHealed { player: Called<'a>, die: Shown } =
            "{player:+} {die:#} is healed: put it in the pool." | "{player}: {die:#} healed." | "{player}: 1 healed.",

        // The ship.
        alarm Damaged { space: Space } = "Move the damage marker to {space}.",
        alarm DamageClosesBlue { space: Space } = "Move the damage marker to {space}. Draw no blue alerts.",
        alarm DamageLeavesRed { space: Space } = "Move the damage marker to {space}. Draw only red alerts.",
        know DamageTaken { space: Space } = "Damage: move the marker to {space}." | "Marker to {space}.",
        alarm ShipLost = "Damage beyond the last space: the ship is lost.",
        marker Repaired { space: Space } = "Move the damage marker back to {space}." | "Marker to {space}.",

        // The timer.
        know TimerStarted { alert: CalledAlert<'a> } = "The timer runs for {alert:#}." | "Timer: {alert}." | "The timer runs.",
        know TimerRunsOn = "Timer runs on.",
        know TimerFree = "Timer: not in use.",
        know AlertWaits { alert: CalledAlert<'a> } = "{alert} has to wait.",
        know AlertUntimed { alert: CalledAlert<'a> } = "{alert} is never timed.",

        // The game.
        know TrackingLight = "Tracking: light.",
        know TrackingFull = "Tracking: full.",
        won GoalReached = "Mission accomplished.",
        lost FiveFailures = "Five alerts failed: the mission is lost.",
        lost Destroyed = "The Enterprise is destroyed.",
    }
}
