//! Titles and prompts of a career: the player's name first, then the question.

use readyroom_hardware::scene::Sign;
use readyroom_kit::{
    Players,
    face::{About, DiceColours, EventFacts, Message, PastMove, Speech, Story, free_die},
    sentence::{Count, Phrase, UpTo},
};
use serde::Serialize;
use serde_json::json;

use super::{
    message, moves, report,
    sentences::{AskedTarget, Asks, MissionName, Rolling, ShownDie},
    story,
    wording::Wording,
    words,
};
use crate::rules::{Assigning, Career, Event, Fate, Mission, Move, Phase, Skill, event};

impl Speech for Career {
    /// A report is in fewer words where that saves a page. One die of each kind lies in the box.
    const ABOUT: About<Self> = About {
        dice_colours: DiceColours(["blue", "green", "red"]),
        free_dice: &[
            free_die(Sign::Rounded),
            free_die(Sign::Double),
            free_die(Sign::Filled),
        ],
        report: Some(report::report),
        ..About::titled("1 Page in a Life")
    };

    fn headline(&self) -> Phrase {
        headline(self).say().in_a_row()
    }

    fn players(&self) -> String {
        words::name(self).into()
    }

    fn call_players(&mut self, called: &dyn Fn(&str) -> String) {
        self.players.call(called);
    }

    fn sentence(&self, mv: &Move) -> Phrase {
        moves::sentence(self, mv)
    }

    fn event_facts(event: &Event) -> EventFacts {
        EventFacts {
            counted: counted(event),
            ..EventFacts::default()
        }
    }

    fn messages(&self, events: &[Event]) -> Vec<Message> {
        message::messages(self, events, Wording::Whole)
    }

    fn story(&self, past: impl Iterator<Item = PastMove<Self>>) -> Story {
        let life = story::Life::of(past);
        Story {
            paragraphs: story::story(self, &life),
            page: Some(story::page(self, &life)),
        }
    }

    /// Without the printed sheet, which is always the same, but with what follows from it.
    fn record(&self) -> impl Serialize {
        let (rank, score) = (self.sheet.rank(self.rank()), self.score());
        let dice = self.pool().0;
        json!({
            "position": self.position,
            "players": self.players,
            "rank": rank.rank.label(),
            "ship": rank.ship,
            "dice": { "blue": dice[0], "green": dice[1], "red": dice[2] },
            "missions_left": self.missions_left(),
            "score": {
                "tours": score.tours,
                "promotion": score.promotion,
                "rank": score.rank,
                "missions": score.missions,
                "skills": score.skills,
                "medals": score.medals,
                "total": score.total(),
            },
            "class": self.class().label(),
        })
    }
}

const fn counted(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Succeeded(..) => "Missions succeeded",
        Event::Failed(_) => "Missions failed",
        Event::Disciplined => "Disciplinary actions",
        Event::Won(_) => "Medals",
        Event::Promoted(_) => "Promotions",
        Event::SurvivalRolled(_, Fate::Missed) => "Survival rolls failed",
        event::goes_on!()
        | Event::SurvivalRolled(_, Fate::Met | Fate::Again)
        | Event::Promotion(..)
        | Event::Gained(..)
        | Event::Cloned
        | Event::TourEnded(_) => return None,
    })
}

fn headline(game: &Career) -> Asks<'_> {
    let position = &game.position;
    let player = words::who(game);
    let mission = words::mission(game);
    match position.phase {
        Phase::SetUp => Asks::SetUp,
        Phase::CopyRank(rank) => Asks::FirstBox { rank },
        Phase::CopyColour(mission, target) => colour(game, mission, target),
        Phase::CopyMedal(mission) => Asks::Medal {
            mission: MissionName(mission),
        },
        Phase::CopyAutomatic(mission) => Asks::AutomaticMedal {
            mission: MissionName(mission),
        },
        Phase::StartRoll => Asks::StartRoll { player },
        Phase::StartChoice(_) => Asks::StartSkill { player },
        Phase::SelectMission => Asks::Mission {
            player,
            tour: UpTo(position.tour.into()),
            left: UpTo(game.missions_left().into()),
        },
        Phase::Throw => Asks::RollDice {
            mission: MissionName(mission),
            dice: Count::of(game.pool().total()),
        },
        Phase::Thrown => asked_of_dice(game),
        Phase::ReRoll(die) => Asks::ReRollDie {
            die: ShownDie::numbered(game, die),
        },
        Phase::Offer(skill) => Asks::Offer { player, skill },
        Phase::MedalRoll(left) => {
            let number = game.sheet.mission(mission).medal_roll.unwrap_or(0);
            let bonus = position.level(Skill::Courage);
            medal_roll(rolling(game, left), number, bonus)
        }
        Phase::WhichMedal => Asks::Medal {
            mission: MissionName(mission),
        },
        Phase::Survival(left) => {
            let number = game.sheet.mission(mission).survival;
            let bonus = position.level(Skill::Fitness);
            survival_roll(rolling(game, left), number, bonus)
        }
        Phase::Over(_) => Asks::Over { player },
    }
}

/// The colour of a target of the sheet, which is entered by its number.
fn colour(game: &Career, mission: Mission, target: u8) -> Asks<'static> {
    let target = game.targets(mission).get(usize::from(target));
    Asks::Colour {
        mission: MissionName(mission),
        number: UpTo(target.map_or(0, |target| target.number).into()),
    }
}

/// With dice on the table: the target that wants a die, or whether one is rolled again.
fn asked_of_dice(game: &Career) -> Asks<'static> {
    let mission = MissionName(words::mission(game));
    match (game.position.agreed.assigning, game.next_target()) {
        (Assigning::ByHand, Some(target)) => Asks::Target {
            mission,
            target: AskedTarget(target),
        },
        (Assigning::ByHand, None) | (Assigning::Automatic, _) => Asks::ReRoll { mission },
    }
}

/// What is asked of one die with so many re-rolls of Computer left.
const fn rolling(game: &Career, left: u8) -> Rolling {
    match left < game.position.level(Skill::Computer) {
        true => Rolling::ReRoll,
        false => Rolling::Roll,
    }
}

/// A roll for a medal: what is printed, and what the die has to show.
fn medal_roll(rolling: Rolling, printed: u8, bonus: u8) -> Asks<'static> {
    let number = UpTo(printed.into());
    match printed.saturating_sub(bonus) {
        0 | 1 => Asks::MedalByAnyRoll { number },
        7.. => Asks::MedalOutOfReach { number },
        needed => {
            let shows = UpTo(needed.into());
            match bonus {
                0 => Asks::MedalRoll { rolling, shows },
                _ => Asks::MedalRollWithBonus {
                    number,
                    rolling,
                    shows,
                },
            }
        }
    }
}

/// The same of a survival roll.
fn survival_roll(rolling: Rolling, printed: u8, bonus: u8) -> Asks<'static> {
    let number = UpTo(printed.into());
    match printed.saturating_sub(bonus) {
        0 | 1 => Asks::SurvivalByAnyRoll { number },
        7.. => Asks::SurvivalOutOfReach { number },
        needed => {
            let shows = UpTo(needed.into());
            match bonus {
                0 => Asks::SurvivalRoll { rolling, shows },
                _ => Asks::SurvivalRollWithBonus {
                    number,
                    rolling,
                    shows,
                },
            }
        }
    }
}
