//! Moves of a table, dice and cards included.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use readyroom_kit::{PlayerName, Seat};

use super::{
    card::{CardName, Effect, Icon, MOST_ICONS, Reward, Symbol},
    crew::{Crew, Series},
    dice::{Colour, Die},
    difficulty::Difficulty,
    reading::Reading,
    state::{CardId, CrewChoice, Marks, Serial, Tracking},
};

/// Dice for icons of one alert: one for an open icon outside a frame, or one for each open icon of a frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placement {
    /// The alert.
    pub alert: Serial,
    /// Icon, counted from 0, and its die.
    pub dice: ArrayVec<(u8, Die), MOST_ICONS>,
    /// Scott's ability fills one red icon with a blue or yellow die.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub scott: bool,
}

/// A die that Rand may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DieAt {
    /// One of the active player's rolled dice.
    Mat(Die),
    /// A die in the pool.
    Pool(Die),
    /// The die on an icon of an alert.
    Alert(Serial, u8),
    /// An action die of another player (reading A26).
    Other(Seat, Die),
}

/// Where a die lies when stock is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StockPlace {
    /// A player's actions box.
    Actions(Seat),
    /// A player's injuries box.
    Injuries(Seat),
    /// Beside the mat of a player who has not rolled yet.
    Beside(Seat),
    /// No longer beside the mat of a player who has not rolled yet: it will be reported elsewhere, or lies in the pool.
    NotBeside(Seat),
}

/// Who a failed alert injures, once each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Injured {
    /// No player.
    Nobody,
    /// One player.
    Player(Seat),
    /// Every player.
    Everyone,
}

/// A step of describing a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DraftStep {
    /// Its name or number; empty for a running number.
    Name(CardName),
    /// One more icon.
    Icon(Icon),
    /// The last so many icons (2 or more) share a frame.
    Frame(u8),
    /// The last icon was wrong.
    DropIcon,
    /// Insignia, 0–3.
    Insignia(u8),
    /// Urgent or not.
    Urgent(bool),
    /// Prime Directive or not.
    PrimeDirective(bool),
    /// Escalation, or none.
    Escalation(Option<Colour>),
    /// Reward, or none.
    Reward(Option<Reward>),
    /// Ship symbol.
    Symbol(Symbol),
    /// One more effect.
    Effect(Effect),
    /// The last effect was wrong.
    DropEffect,
    /// That is the card.
    Done,
    /// It was another card: back to the choice.
    Cancel,
}

/// A decision of the table, a roll of dice, a card turned up, or the end of the time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// Set-up: the ship.
    Ship(Series),
    /// Set-up: how many play, 3–7.
    Seats(u8),
    /// Set-up: a player's name.
    Name(Seat, PlayerName),
    /// Set-up: the goal.
    Level(Difficulty),
    /// How much is tracked; at set-up, or between turns.
    Track(Tracking),
    /// Set-up: crew from both series.
    TimeRift(bool),
    /// Set-up: crew 8 may be dealt or chosen.
    Promo(bool),
    /// Set-up: dealt or chosen.
    Crews(CrewChoice),
    /// Set-up: a chosen crew member; the player who had it gets the other's.
    Assign(Seat, Crew),
    /// Set-up: a reading on or off.
    Read(Reading, bool),
    /// Set-up is done.
    Begin,
    /// The crew mats were shuffled: who gets which, by index.
    Dealt(ArrayVec<u8, 16>),
    /// Who begins, of players with the same lowest number.
    First(Seat),

    /// Step 1: draw from a deck (light tracking: an alert without flags).
    Draw(Colour),
    /// Step 1 in light tracking: draw an alert with flags.
    DrawMarked(Colour, Marks),
    /// Step 1 cannot be done: nothing to draw.
    NoDraw,
    /// The whole turn goes into healing one own injury (none in light tracking).
    HealTurn(Option<Die>),
    /// The card that was turned up.
    Reveal(CardId),
    /// The card that was turned up is not known yet.
    Learn,
    /// Flags of a card that had to be drawn, in light tracking.
    Mark(Marks),
    /// A step of describing it.
    Draft(DraftStep),
    /// Sulu keeps the card.
    KeepCard,
    /// Sulu discards it and draws again.
    Redraw,

    /// Step 2: so many blue, yellow and red dice from the pool.
    Replenish([u8; 3]),
    /// Step 3: this die of the actions box will be rolled again.
    Again(Die),
    /// Step 3 (or a re-roll by reward): roll. Light tracking: the companion shows which dice will fall, rolls those it has
    /// shown, or those of the tray that a reward rolls again (FYM-87).
    Roll,
    /// Light tracking: so many dice of a colour will fall.
    TakeDice(Colour, u8),
    /// Light tracking of rules 1 and 2: so many blue, yellow and red dice are what injuries have left to roll.
    RollThese([u8; 3]),
    /// Light tracking: this die of the tray, counted from 0, is kept.
    Keep(u8),
    /// Light tracking: this die of the tray is no longer kept.
    Release(u8),
    /// Step 3: roll nothing. Light tracking: the table has rolled.
    RollDone,
    /// Light tracking, where it is asked which dice fall: the table has rolled its own dice instead, and a timer starts.
    OwnRoll,
    /// The faces that were rolled, 1–6, in the order of the tray: blue, yellow, red.
    Rolled(ArrayVec<u8, 35>),

    /// Step 4: place dice.
    Place(Placement),
    /// Step 4: repair with a red die (any colour with a reward).
    Repair {
        /// The action die.
        die: Die,
        /// Scott's ability makes it red.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        scott: bool,
        /// La Forge's ability rolls it again.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        la_forge: bool,
    },
    /// Step 4 in light tracking: an alert is resolved.
    Resolve {
        /// The alert.
        alert: Serial,
        /// Its insignia, 0–3.
        insignia: u8,
        /// Kept as a reward.
        reward: Option<Reward>,
    },
    /// Light tracking: an alert that came this turn without icons is Urgent.
    FoundUrgent(Serial),
    /// Light tracking: the marker goes one space left.
    RepairOne,
    /// Light tracking: one injury of a player is healed. Taking stock: there is one fewer than was counted.
    Mend(Seat),
    /// The turn is over.
    EndTurn,

    /// Kirk rolls all own dice of a colour again; in light tracking those that the companion rolled.
    Kirk(Colour),
    /// Spock puts a die of the alert just resolved on another: the icon it goes to, and the whole placement.
    Spock(u8, Placement),
    /// McCoy spends a blue die on a player.
    McCoy(Die, Seat),
    /// Crusher spends a blue die.
    Crusher(Die),
    /// A healed injury die, under McCoy's or Crusher's hands.
    Heal(Seat, Die),
    /// Enough healed.
    HealDone,
    /// Uhura gives an action die.
    UhuraGives(Seat, Die),
    /// Uhura receives one.
    UhuraReceives(Seat, Die),
    /// Chekov moves the die of an icon: the icon it goes to, and the whole placement.
    Chekov {
        /// The alert it leaves.
        from: Serial,
        /// The icon it leaves.
        icon: u8,
        /// The icon it goes to.
        at: u8,
        /// The placement there.
        placement: Placement,
    },
    /// Riker takes a pool die of a colour and rolls it.
    Riker(Colour),
    /// Riker's die is placed: its icon, and the whole placement.
    RikerPlaces(u8, Placement),
    /// Riker's die repairs.
    RikerRepairs,
    /// Riker's die fits nowhere.
    RikerNothing,
    /// Troi gives a reward card.
    TroiGives(Seat, Serial),
    /// Troi receives one.
    TroiReceives(Seat, Serial),
    /// Data looks at the top of a deck.
    Data(Colour),
    /// Worf gives one rolled die the value of another.
    Worf(Die, Die),
    /// Rand swaps the values of two dice.
    Rand(DieAt, DieAt),
    /// Wesley exchanges a die for a pool die of a colour (from the pool, or from a player by reading A26).
    Wesley(Die, Colour, Option<Seat>),

    /// A reward: a crew member's ability.
    UseAbility(Serial, Crew),
    /// A reward: one injury of one player is healed (no die in light tracking).
    UseHeal(Serial, Seat, Option<Die>),
    /// A reward: a die counts as any colour.
    UseAnyColour(Serial, Die),
    /// A reward: +1 to a die.
    UsePlusOne(Serial, Die),
    /// A reward: -1 to a die.
    UseMinusOne(Serial, Die),
    /// A reward: +1 or -1, whichever it is, to a die that is not an own action die (reading A29).
    UseStep(Serial, DieAt),
    /// A reward: re-roll.
    UseReroll(Serial),
    /// A reward is used, in light tracking.
    UseReward(Serial),

    /// An injury takes this die.
    Hurt(Die),
    /// This player takes the injuries.
    HurtPlayer(Seat),
    /// By a card's text: damage, 1–5.
    Damage(u8),
    /// By a card's text: an injury.
    Injure(Seat),
    /// By a card's text: an alert fails.
    FailAlert(Serial),
    /// Light tracking: what the alert that has just failed does, all at once.
    IfFailed {
        /// Damage, 0–5.
        damage: u8,
        /// Who is injured.
        injured: Injured,
    },
    /// By a card's text: an alert is drawn.
    DrawExtra(Colour),
    /// A card on the table was described wrongly.
    Correct(Serial),
    /// The time has run out.
    TimeUp(u32),

    /// Taking stock: a die lies there.
    Stock(Die, StockPlace),
    /// Taking stock: the die of an icon.
    StockAlert(Serial, u8, Die),
    /// Taking stock: everything else lies in the pool.
    StockDone,
    /// Full tracking: which card an alert from light tracking is.
    Identify(Serial, CardId),
}

/// Moves by what they are for, as patterns. A match names what is out of place by these groups, so that a new move has to
/// find its place in each.
pub(crate) mod groups {
    readyroom_kit::groups! { Move:
        /// Set-up alone, and what it leads to.
        set_up_moves = Ship(_), Seats(_), Level(_), TimeRift(_), Promo(_), Crews(_), Assign(..),
            Name(..), Read(..), Begin, Dealt(_), First(_);
        /// A turn in either tracking, or because of a card's text.
        turn_moves = Draw(_), DrawMarked(..), NoDraw, HealTurn(_), Data(_), EndTurn, Damage(_),
            Injure(_), FailAlert(_), DrawExtra(_);
        /// A turn in either tracking, in its own way.
        tracked_moves = Roll, RollDone, Kirk(_), TroiGives(..), TroiReceives(..), UseHeal(..);
        /// The turn itself in full tracking.
        full_step_moves = Replenish(_), Again(_), Place(_), Repair { .. };
        /// Abilities and rewards in full tracking.
        full_moves = Spock(..), McCoy(..), Crusher(_), UhuraGives(..), UhuraReceives(..),
            Chekov { .. }, Riker(_), Worf(..), Rand(..), Wesley(..), UseAbility(..), UseAnyColour(..),
            UsePlusOne(..), UseMinusOne(..), UseStep(..), UseReroll(_);
        /// Light tracking alone, but for an injury healed.
        light_moves = Resolve { .. }, FoundUrgent(_), RepairOne, TakeDice(..), RollThese(_), OwnRoll, Keep(_), Release(_),
            UseReward(_), IfFailed { .. };
        /// What Sulu does with a card.
        sulu_moves = KeepCard, Redraw;
        /// Taking stock, but for an injury fewer and a card corrected.
        stock_moves = Stock(..), StockAlert(..), StockDone, Identify(..);
        /// Other answers to what is asked before the turn continues, and the end of the time.
        answers = Reveal(_), Learn, Mark(_), Draft(_), Rolled(_), Heal(..), HealDone, RikerPlaces(..),
            RikerRepairs, RikerNothing, Hurt(_), HurtPlayer(_), TimeUp(_);
    }
}
