//! Sentences that name a move, for the log.

use readyroom_kit::sentence::{Called, Count, List, Phrase, UpTo};

use super::{ByColour, CalledAlert, CardTitle, Icons, OfTray, Point, Shown, Spot};
use crate::rules::Colour;

readyroom_kit::sentences! {
    /// What moves were, for the log.
    pub enum Logs<'a> -> Phrase, by readyroom_kit::sentence::plain {
        log MissionBegins = "the mission begins",
        log CrewDealt = "the crew is dealt",

        // Cards.
        log Draws { player: Called<'a>, colour: Colour } = "{player} draws a {colour} alert",
        log DrawsWithIcons { player: Called<'a>, colour: Colour, icons: Icons } = "{player} draws a {colour} alert: {icons}",
        log AnotherDrawn { colour: Colour } = "another {colour} alert is drawn",
        log CardIs { card: CardTitle<'a> } = "the card is {card}",
        log CardDescribed { card: CardTitle<'a> } = "{card} is described",
        log AlertIs { alert: CalledAlert<'a>, card: CardTitle<'a> } = "{alert} is {card}",
        log AlertUrgent { alert: CalledAlert<'a> } = "{alert} is Urgent",
        log AlertFails { alert: CalledAlert<'a> } = "{alert} fails",
        log AlertResolved { alert: CalledAlert<'a>, points: Count<Point> } = "{alert} is resolved for {points}",
        log TimeUp = "the time runs out",
        log EndsTurn { player: Called<'a> } = "{player} ends the turn",

        // Dice.
        log Takes { player: Called<'a>, dice: ByColour } = "{player} takes {dice}",
        log WillReroll { player: Called<'a>, die: Shown } = "{player} will roll {die:#} again",
        log ChoosesDice { player: Called<'a> } = "{player} chooses dice",
        log TakesToRoll { player: Called<'a>, count: UpTo<7>, colour: Colour } = "{player} takes {count} {colour} dice to roll",
        log Rolls { player: Called<'a> } = "{player} rolls",
        log RollsDice { player: Called<'a>, dice: ByColour } = "{player} rolls {dice}",
        log RollsNothing { player: Called<'a> } = "{player} rolls nothing",
        log HasRolled { player: Called<'a> } = "{player} has rolled",
        log DiceRolled = "the dice are rolled",
        log Keeps { player: Called<'a>, die: OfTray } = "{player} keeps {die}",
        log Releases { player: Called<'a>, die: OfTray } = "{player} releases {die}",
        log Places { player: Called<'a>, dice: List<Shown, 8>, on: Spot<'a> } = "{player} places {dice:#} on {on}",
        log SpockMoves { dice: List<Shown, 8>, to: Spot<'a> } = "Spock moves {dice:#} to {to}",
        log ChekovMoves { dice: List<Shown, 8>, from: CalledAlert<'a>, to: Spot<'a> } =
            "Chekov moves {dice:#} from {from} to {to}",

        // Damage and injuries.
        log ShipDamaged { points: UpTo<5> } = "the ship takes {points} damage",
        log Repairs { player: Called<'a> } = "{player} repairs the ship",
        log RepairsWith { player: Called<'a>, die: Shown } = "{player} repairs with {die:#}",
        log Injured { player: Called<'a> } = "{player} is injured",
        log InjuryTakes { player: Called<'a>, die: Shown } = "an injury takes {die:#} from {player}",
        log TakesInjury { player: Called<'a> } = "{player} takes the injury",
        log TurnHealing { player: Called<'a> } = "{player} spends the turn healing",
        log DieHealed { player: Called<'a>, die: Shown } = "{player:+} {die:#} is healed",
        log InjuryHealed { player: Called<'a> } = "one of {player:+} injuries is healed",
        log InjuryFewer { player: Called<'a> } = "{player} has one fewer injury",
    }
}
