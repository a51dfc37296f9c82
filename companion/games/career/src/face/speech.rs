//! What is said of the career itself: whose it is and what is asked, the name first.

use readyroom_hardware::scene::Sign;
use readyroom_kit::{
    Players,
    face::{
        About, DiceColours, Happened, Message, PastMove, Speech, Story, free_die, say::fitting,
    },
    sentence::Phrase,
};
use serde::Serialize;
use serde_json::json;

use super::{dice_words, message, moves, report, story, wording::Wording, words, words::row};
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
        headline(self).into()
    }

    fn players(&self) -> String {
        words::name(self).into()
    }

    fn call_players(&mut self, called: &dyn Fn(&str) -> String) {
        self.players.call(called);
    }

    fn sentence(&self, mv: &Move) -> Phrase {
        moves::sentence(self, mv).into()
    }

    fn happened(event: &Event) -> Happened {
        Happened {
            counted: counted(event),
            ..Happened::default()
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

fn headline(game: &Career) -> String {
    let position = &game.position;
    let who = words::who(game);
    // A long name leaves room for what is asked alone.
    let asks = |asked: &str, alone: &str| row([format!("{who}: {asked}"), alone.into()]);
    match position.phase {
        Phase::SetUp => Career::ABOUT.title.into(),
        Phase::CopyRank(rank) => format!("{rank}: first box?"),
        Phase::CopyColour(mission, target) => colour(game, mission, target),
        Phase::CopyMedal(mission) => words::of_mission(mission, "which medal?"),
        Phase::CopyAutomatic(mission) => row([
            words::of_mission(mission, "automatic medal?"),
            format!("{}: automatic?", words::short(mission)),
        ]),
        Phase::StartRoll => asks("start skill", "Start skill"),
        Phase::StartChoice(_) => asks("start skill?", "Start skill?"),
        Phase::SelectMission => row([
            format!(
                "{who}: tour {}, {} left",
                position.tour,
                game.missions_left()
            ),
            format!("{who}: tour {}", position.tour),
        ]),
        Phase::Throw => {
            let dice = game.pool().total();
            let plural = if dice == 1 { "die" } else { "dice" };
            let of = |what: String| words::of_mission(mission(game), &what);
            row([
                of(format!("roll {dice} {plural}")),
                of(format!("roll {dice}")),
            ])
        }
        Phase::Thrown => asked_of_dice(game),
        Phase::ReRoll(die) => format!("Re-roll {}", dice_words::numbered(game, die)),
        Phase::Offer(skill) => asks(&format!("take {skill}?"), &format!("Take {skill}?")),
        Phase::MedalRoll(left) => {
            let number = game.sheet.mission(mission(game)).medal_roll.unwrap_or(0);
            let asked = roll_or_re_roll(game, left);
            single("Medal", asked, number, position.level(Skill::Courage))
        }
        Phase::WhichMedal => words::of_mission(mission(game), "which medal?"),
        Phase::Survival(left) => {
            let number = game.sheet.mission(mission(game)).survival;
            let asked = roll_or_re_roll(game, left);
            single("Survival", asked, number, position.level(Skill::Fitness))
        }
        Phase::Over(_) => asks("career over", "Career over"),
    }
}

/// The mission of the dice on the table.
fn mission(game: &Career) -> Mission {
    let thrown = game.position.thrown.as_ref();
    thrown.map_or(Mission::Training, |thrown| thrown.mission)
}

/// "Trade, 4+: colour?"
fn colour(game: &Career, mission: Mission, target: u8) -> String {
    let target = game.targets(mission).get(usize::from(target));
    let number = target.map_or(0, |target| target.number);
    row([
        format!("{mission}, {number}+: colour?"),
        format!("{}, {number}+: colour?", words::short(mission)),
    ])
}

/// With dice on the table: the target that wants a die, or whether one is rolled again.
fn asked_of_dice(game: &Career) -> String {
    let mission = mission(game);
    match (game.position.agreed.assigning, game.next_target()) {
        (Assigning::ByHand, Some(target)) => {
            let target = dice_words::target(target);
            let whole = words::of_mission(mission, &target);
            fitting([whole]).unwrap_or_else(|| format!("Target {target}"))
        }
        (Assigning::ByHand, None) | (Assigning::Automatic, _) => {
            words::of_mission(mission, "re-roll?")
        }
    }
}

/// What is asked of one die with so many re-rolls of Computer left.
const fn roll_or_re_roll(game: &Career, left: u8) -> &'static str {
    match left < game.position.level(Skill::Computer) {
        true => "re-roll",
        false => "roll",
    }
}

/// A roll of one die: what is printed, and what the die has to show: "Survival 4+: roll 3+".
fn single(roll: &str, asked: &str, number: u8, bonus: u8) -> String {
    match number.saturating_sub(bonus) {
        0 | 1 => format!("{roll} {number}+: any roll"),
        7.. => format!("{roll} {number}+: out of reach"),
        needed if bonus == 0 => format!("{roll}: {asked} {needed}+"),
        needed => format!("{roll} {number}+: {asked} {needed}+"),
    }
}
