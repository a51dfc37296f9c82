//! The menu: where each move stands, and what the buttons make.

use crate::rules::{CrewChoice, FiveYearMission, Injured, Move, Phase, Seat, Task, Timer};
use std::borrow::Cow;

use readyroom_kit::{Alternative, path};

use super::{
    card_path::{reveal, reward, troi},
    crew_path::{crew_head, dealt},
    describe_path::{draft, drafted, stock, stock_alert, stock_guidance, stock_mend},
    dice_path::{self, die_at, repair, rolled},
    light_path::{icons, resolve, with_icons},
    named,
    place_path::{chekov, place, spock},
    questions, status,
    tracking_path::tracking_path,
    words,
};
use readyroom_kit::face::{Buttons, Entry, Fill, Form, Menu, Path, Reader, Seating};

/// Where it stands what only a card can say.
const EFFECTS: &str = "Card effects";

impl Menu for FiveYearMission {
    /// A list has room for which die goes where, and the tray is seen with it.
    fn entry(&self, mv: &Move, reader: Reader) -> Entry {
        let entry = Entry::at(self.stands_at(mv), reader)
            .warned(words::warning(self, mv))
            .explained(explanation(mv));
        match reader {
            Reader::Panel => entry,
            Reader::Page => Entry {
                about: status::about(mv),
                ..entry
            },
        }
    }

    /// Where a card is copied from; what the rulebook's steps 2 and 3 want, which light tracking passes over, and what
    /// starts a waiting timer.
    fn guidance(&self) -> Option<Cow<'static, str>> {
        if drafted(self).is_some() {
            return Some("Asked once: see the card".into());
        }
        if let Some(taken_for_granted) = stock_guidance(self) {
            return Some(taken_for_granted.into());
        }
        if let Some(dice) = dice_path::guidance(self) {
            return Some(dice.into());
        }
        let asked = !self.agenda.is_empty() || self.full();
        let rolled = self.turn.roll_done || !self.turn.tray.is_empty();
        let passes = self.phase == Phase::Place && !rolled;
        let acted = self.turn.resolved || self.turn.placed || self.turn.effect_told;
        if asked || acted {
            None
        } else if self.may_report_roll() {
            Some("Rolled: the timer starts".into())
        } else if self.timer_finds_urgent().is_some() {
            Some(match self.is_first_turn() {
                _ if !passes || self.dice_have_fallen() => "Urgent? Press TIMER".into(),
                true => "Roll. Urgent? Press TIMER".into(),
                false => "Replenish. Urgent? TIMER".into(),
            })
        } else if passes && self.is_first_turn() {
            Some("Roll your 5 dice".into())
        } else {
            passes.then(|| "Replenish, then roll".into())
        }
    }

    fn buttons(&self) -> Buttons<Move> {
        let roll = self.may_report_roll().then_some(Move::RollDone);
        let own_roll = self.may_report_own_roll().then_some(Move::OwnRoll);
        Buttons {
            roll: self.rolls().then_some(Move::Roll),
            free_roll: self.may_roll_tray().then_some(Move::Roll),
            timer: roll.or(own_roll).or_else(|| self.timer_finds_urgent()),
        }
    }

    fn seating(&self) -> Option<Seating<Move>> {
        (self.phase == Phase::SetUp && self.agenda.is_empty()).then(|| Seating {
            names: self.players.iter().map(|player| player.name).collect(),
            seats: 3..=7,
            seat: Move::Seats,
            name: Move::Name,
            begin: Move::Begin,
            casts: |mv| matches!(mv, Move::Assign(..)),
            questions: questions::questions,
        })
    }

    fn forms(&self) -> Vec<(Form, Fill<Self>)> {
        let form = self.card_form().into_iter();
        form.map(|form| (form, Self::card_filled as Fill<Self>))
            .collect()
    }

    fn named(&self) -> Vec<Move> {
        named::named(self)
    }
}

impl FiveYearMission {
    /// The dice beside the mat and those chosen to be rolled with them; in light tracking those that are shown. A step without
    /// a die to roll, and a roll that the table has made, are for OK and TIMER.
    fn rolls(&self) -> bool {
        match self.agenda.last() {
            Some(Task::ChooseAgain) => !self.turn.again.is_empty(),
            Some(Task::CountDice(_) | Task::Reroll) => self.dice_for_tray() > 0,
            None if self.full() && self.phase == Phase::Roll => {
                !self.player().beside.is_empty() || !self.turn.again.is_empty()
            }
            Some(_) | None => false,
        }
    }

    fn stands_at(&self, mv: &Move) -> Path {
        let player = |seat: Seat| words::player(self, seat);
        match mv {
            // Set-up.
            Move::Begin => path!["Begin"],
            Move::Ship(ship) => path![format!("Ship: {}", self.setup.ship.label()), ship.label()],
            Move::Seats(seats) => path![
                format!("Players: {}", self.players.len()),
                seats.to_string()
            ],
            Move::Name(seat, _) => path!["Names", format!("{}…", player(*seat))],
            Move::Level(level) => {
                let goal = format!("{level}, {} points", level.goal().points);
                let now = self.setup.difficulty.label();
                path![format!("Level: {now}"), goal]
            }
            Move::Track(tracking) => tracking_path(self, *tracking),
            Move::TimeRift(true) => path![crew_head(self), "Both series (Time Rift)"],
            Move::TimeRift(false) => path![crew_head(self), "One series"],
            Move::Promo(true) => path![crew_head(self), "With crew 8"],
            Move::Promo(false) => path![crew_head(self), "Without crew 8"],
            Move::Crews(CrewChoice::Chosen) => path!["Crew: dealt", "We deal our own"],
            Move::Crews(CrewChoice::Dealt) => path!["Crew: chosen", "Ready Room deals"],
            Move::Assign(seat, crew) => {
                let now = self.players.get(usize::from(*seat));
                let now = now.map_or("nobody", |player| player.crew.label());
                path![
                    "Crew: chosen",
                    format!("{}: {now}", player(*seat)),
                    crew.label()
                ]
            }
            Move::Read(named, on) => {
                let state = if *on { "off" } else { "on" };
                path!["House rules", format!("{named} ({state})")]
            }
            Move::Dealt(order) => path![dealt(self, order)],
            Move::First(seat) => path![format!("{} begins", player(*seat))],

            // Step 1.
            Move::Draw(colour) => path![format!("Draw {colour}")],
            &Move::DrawMarked(colour, marks) => with_icons(colour, marks),
            Move::NoDraw => path!["No card left"],
            Move::HealTurn(Some(die)) => path!["Heal, whole turn", words::die(*die)],
            Move::HealTurn(None) => path!["Heal, whole turn"],
            Move::Reveal(card) => reveal(self, *card),
            Move::Learn => path!["New card"],
            &Move::Mark(marks) => icons(marks),
            Move::Draft(step) => draft(self, step),
            Move::KeepCard => path!["Keep the alert"],
            Move::Redraw => path!["Sulu draws again"],

            // Steps 2 and 3.
            Move::Replenish([0, 0, 0]) => path!["Take no dice"],
            Move::Replenish(dice) => {
                let total = dice.iter().sum();
                path![
                    format!("Take {}", words::count_dice(total)),
                    words::by_colour(*dice)
                ]
            }
            Move::Again(die) => path!["Roll also", words::die(*die)],
            Move::Roll if !self.full() => dice_path::roll(self),
            &Move::TakeDice(colour, count) => dice_path::take(self, colour, count),
            Move::Roll => {
                let count = self.player().beside.len() + self.turn.again.len();
                path![format!("Roll {}", words::count_dice(count))]
            }
            Move::RollThese(dice) => path![words::by_colour(*dice)],
            Move::Keep(at) => dice_path::on_tray(self, "Keep", *at),
            Move::Release(at) => dice_path::on_tray(self, "Release", *at),
            Move::RollDone if self.full() || dice_path::asks(self) => path!["Roll nothing"],
            Move::RollDone | Move::OwnRoll => path!["We have rolled"],
            Move::Rolled(faces) => path![rolled(faces)],

            // Step 4.
            Move::Place(placement) => place(self, "Place", placement),
            Move::Spock(at, placement) => spock(self, *at, placement),
            Move::RikerPlaces(_, placement) => place(self, "Place", placement),
            Move::Chekov {
                from,
                icon,
                placement,
                ..
            } => chekov(self, *from, *icon, placement),
            &Move::Repair {
                die,
                scott,
                la_forge,
            } => repair(die, scott, la_forge),
            Move::Resolve {
                alert,
                insignia,
                reward,
            } => resolve(self, *alert, *insignia, *reward),
            &Move::FoundUrgent(alert) => path![words::is_urgent(self, alert)],
            Move::RepairOne => path![format!(
                "Repair to {}",
                words::space(self.damage.saturating_sub(1))
            )],
            Move::Mend(seat) if self.agenda.last() == Some(&Task::TakeStock) => {
                stock_mend(self, *seat)
            }
            Move::Mend(seat) => path!["Heal", player(*seat)],
            Move::EndTurn => path!["End turn"],

            // Abilities.
            Move::Kirk(colour) => path!["Kirk re-rolls", words::colour(*colour)],
            Move::McCoy(die, seat) => path!["McCoy heals", words::die(*die), player(*seat)],
            Move::Crusher(die) => path!["Crusher heals", words::die(*die)],
            Move::Heal(seat, die) => path![player(*seat), words::die(*die)],
            Move::HealDone => path!["Enough"],
            Move::UhuraGives(seat, die) => path!["Uhura gives", player(*seat), words::die(*die)],
            Move::UhuraReceives(seat, die) => {
                path!["Uhura receives", player(*seat), words::die(*die)]
            }
            Move::Riker(colour) => path!["Riker rolls", words::colour(*colour)],
            Move::RikerRepairs => path!["Repair"],
            Move::RikerNothing => path!["Fits nowhere"],
            &Move::TroiGives(seat, serial) => troi(self, "Troi gives", seat, serial),
            &Move::TroiReceives(seat, serial) => troi(self, "Troi receives", seat, serial),
            Move::Data(colour) => {
                path!["Data looks at", format!("{} deck", words::colour(*colour))]
            }
            &Move::Worf(changed, copied) => path![
                "Worf",
                format!("{} like {}", words::die(changed), words::die(copied))
            ],
            &Move::Rand(one, other) => {
                let dice = die_at(self, one).into_iter().chain(die_at(self, other));
                words::below("Rand swaps", dice)
            }
            &Move::Wesley(die, colour, from) => {
                let from = from.map_or_else(|| "pool".into(), player);
                path![
                    "Wesley swaps",
                    words::die(die),
                    format!("for {colour}, {from}")
                ]
            }

            // Rewards.
            &Move::UseAbility(serial, crew) => reward(self, serial, [crew.label().into()]),
            &Move::UseHeal(serial, seat, die) => reward(
                self,
                serial,
                std::iter::once(player(seat)).chain(die.map(words::die)),
            ),
            &Move::UseAnyColour(serial, die)
            | &Move::UsePlusOne(serial, die)
            | &Move::UseMinusOne(serial, die) => reward(self, serial, [words::die(die)]),
            &Move::UseStep(serial, at) => reward(self, serial, die_at(self, at)),
            &Move::UseReroll(serial) | &Move::UseReward(serial) => reward(self, serial, []),

            // What a card does, and what only a card can say.
            Move::Hurt(die) => path![words::die(*die)],
            Move::HurtPlayer(seat) => path![player(*seat)],
            Move::Damage(1) if !self.full() => path!["Take 1 damage"],
            Move::Damage(points) => path![EFFECTS, format!("Take {points} damage")],
            Move::Injure(seat) if !self.full() && *seat == self.active => {
                path![format!("Injure {}", player(*seat))]
            }
            Move::Injure(seat) => path![EFFECTS, format!("Injure {}", player(*seat))],
            Move::FailAlert(serial) => {
                path![EFFECTS, "Fail an alert", words::alert_named(self, *serial)]
            }
            Move::DrawExtra(colour) => path![EFFECTS, format!("Draw {colour} as well")],
            &Move::IfFailed { damage, injured } => path![
                "Failed alert does",
                match damage {
                    0 => "No damage".into(),
                    damage => format!("{damage} damage"),
                },
                match injured {
                    Injured::Nobody => "Injures nobody".into(),
                    Injured::Player(seat) => format!("Injures {}", player(seat)),
                    Injured::Everyone => "Injures everyone".into(),
                }
            ],
            Move::Correct(serial) => path!["Correct a card", words::alert_named(self, *serial)],
            Move::TimeUp(_) => path!["Time is up"],

            // Taking stock.
            &Move::Stock(die, at) => stock(self, die, at),
            &Move::StockAlert(serial, icon, die) => stock_alert(self, serial, icon, die),
            Move::StockDone => path!["The rest is in the pool"],
            &Move::Identify(serial, card) => path![
                words::alert_named(self, serial),
                words::card(self, card).to_owned()
            ],
        }
    }

    /// What TIMER says of the alert that came last, where nothing is timed.
    fn timer_finds_urgent(&self) -> Option<Move> {
        let asks_dice = matches!(self.agenda.last(), Some(Task::CountDice(_) | Task::Reroll));
        let asked = self.timer == Timer::Idle && (self.agenda.is_empty() || asks_dice);
        let came = self.told_without_icons().next().filter(|_| asked);
        came.map(|alert| Move::FoundUrgent(alert.serial))
    }
}

fn explanation(mv: &Move) -> Option<String> {
    let Move::Read(reading, _) = mv else {
        return None;
    };
    Some(reading.meaning())
}
