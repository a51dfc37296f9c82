//! The overview pages behind BACK, the dice of the tray, and the picture of a mission's dice.

mod log;
mod mission;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod walk;

use readyroom_hardware::scene::{DieFace, Scene, Sign, TitleRow, cut};
use readyroom_kit::{
    Sight,
    face::{
        DiceColours, Drawing, Menu, Note, Outcome, PastMove, Pictures,
        page::{self, HINT, LINES, fact, facts},
        say::fitting,
    },
};

use super::{
    alt_text, dice_words, drawing,
    sheet::{self, BoxesLine, Promotion, boxes, first_box_of_page},
    story, words,
};
use crate::rules::{
    Career, Colour, Medal, Mission, Move, NewDice, Part, Phase, Rank, RankLine, Skill, phase_groups,
};

impl Pictures for Career {
    fn pages(&self) -> Vec<Scene> {
        let pages = self.described_pages().into_iter();
        pages.map(|(page, _)| page).collect()
    }

    fn page_text(&self, page: usize) -> Vec<String> {
        let page = self.described_pages().into_iter().nth(page);
        page.map_or_else(Vec::new, |(_, text)| text)
    }

    /// The dice to be typed, in the order of the outcome; where nothing is rolled, those of the mission, if they were rolled
    /// since the last decision. All but a die that is rolled again are kept.
    fn tray(&self) -> Vec<DieFace> {
        let plain = |dice: u8| vec![die(Sign::Plain, 0); dice.into()];
        match self.position.phase {
            Phase::StartRoll => plain(self.position.agreed.start.skills()),
            Phase::MedalRoll(_) | Phase::Survival(_) => plain(1),
            Phase::Throw => {
                let colours = self.pool().colours();
                colours.map(|colour| die(sheet::sign(colour), 0)).collect()
            }
            Phase::ReRoll(again) => {
                let mut dice = mission::dice(self, NewDice::One(again));
                for die in dice.iter_mut().filter(|die| !die.kept) {
                    die.face = 0;
                }
                dice
            }
            Phase::SetUp
            | phase_groups::copying!()
            | phase_groups::deciding!()
            | Phase::Over(_) => mission::dice(self, self.position.new_dice),
        }
    }

    /// One of each kind.
    fn free_dice(&self) -> Vec<DieFace> {
        Colour::ALL
            .map(|colour| die(sheet::sign(colour), 0))
            .to_vec()
    }

    /// New dice of the mission on its targets, as far as they reach; where ROLL rolls one of them again, it says which.
    fn chance_picture(&self, hint: &str) -> Option<Scene> {
        let rolled = self.position.new_dice != NewDice::None;
        let again = match self.roll() {
            Some(Move::ReRoll(die)) if hint == page::GOES_ON => {
                let die = dice_words::numbered(self, die);
                Some(format!("ROLL: {die}  OK: choose"))
            }
            Some(_) | None => None,
        };
        let hint = again.as_deref().unwrap_or(hint);
        rolled.then(|| mission::picture(self, None, hint)).flatten()
    }

    /// A failure that is said in the bottom row: dice without a success bring no more.
    fn dice_lie_for_a_moment(&self) -> bool {
        self.position.phase == Phase::SelectMission
    }

    /// Everything that is done with the dice of a mission.
    fn has_choice_picture(&self, mv: &Move) -> bool {
        mission::chosen(self, mv).is_some()
    }

    fn choice_picture(&self, mv: Option<&Move>, _: &[&Move]) -> Option<Scene> {
        mission::picture(self, mv, "")
    }

    /// The dice of the mission: no other picture stands outside the pages.
    fn alt_text(&self) -> Vec<String> {
        alt_text::mission(self)
    }

    fn dice_colours() -> DiceColours {
        DiceColours(["blue", "green", "red"])
    }

    fn one_page(&self, past: impl Iterator<Item = PastMove<Self>>) -> Option<String> {
        Some(story::page(self, &story::Life::of(past)))
    }

    fn drawing(&self, _: Sight, notes: &[(Self::Move, Note)]) -> Option<Drawing> {
        Some(drawing::drawing(self, notes))
    }

    fn outcome(&self, _won: bool) -> Outcome {
        let (rank, class) = (self.rank(), self.class());
        let arrived = rank == Rank::GrandAdmiral;
        Outcome {
            title: if arrived { rank.label() } else { class.label() },
            figures: vec![
                format!("{}: {}", words::points(self.score().total()), class.label()),
                format!("{}, tour {}", rank.label(), self.position.tour),
            ],
        }
    }
}

impl Career {
    /// All pages, first the most useful; those that are pictures in words too.
    fn described_pages(&self) -> Vec<(Scene, Vec<String>)> {
        let text = |page: Scene| (page, Vec::new());
        let readings = page::readings(self.position.agreed.readings);
        let readings = readings.into_iter().map(text);
        if self.is_agreed_on() {
            let set_up = [agreed(self), known(self)].map(text);
            return set_up.into_iter().chain(readings).collect();
        }
        let mut pages = vec![text(bridge(self))];
        let mission = mission::page(self);
        pages.extend(mission.map(|page| (page, alt_text::mission(self))));
        pages.push((promotion(self), vec![alt_text::promotion(self)]));
        // Of a career that is over, first what it is worth.
        let over = matches!(self.position.phase, Phase::Over(_));
        let at = if over { 0 } else { pages.len() };
        pages.insert(at, text(score(self)));
        pages.push(text(medals(self)));
        pages.extend(skills(self).into_iter().map(text));
        pages.extend(missions(self));
        pages.extend(readings);
        pages.extend(log::pages(self).into_iter().map(text));
        pages
    }

    /// True until the career begins.
    pub(super) const fn is_agreed_on(&self) -> bool {
        match self.position.phase {
            Phase::SetUp | phase_groups::copying!() => true,
            phase_groups::rolling!() | phase_groups::deciding!() | Phase::Over(_) => false,
        }
    }
}

const fn die(sign: Sign, face: u8) -> DieFace {
    DieFace {
        sign,
        face,
        kept: false,
    }
}

/// A picture under a title.
fn drawn(title: impl core::fmt::Display, picture: readyroom_hardware::scene::Picture) -> Scene {
    Scene::Picture {
        header: TitleRow::new(title),
        picture,
        hint: cut(HINT),
    }
}

/// Rank, ship and dice, missions left of the tour, promotion, score.
fn bridge(game: &Career) -> Scene {
    let now = &game.position;
    let (rank, tours) = (game.rank(), now.agreed.length.tours());
    let missions = now.missions();
    let promotion = match game.next_rank() {
        Some(next) => format!("{} of {}", now.promotion, first_box(next)),
        None => now.promotion.to_string(),
    };
    let left = missions.saturating_sub(now.attempted);
    facts(
        TitleRow::new(format_args!("Tour {} of {tours}", now.tour)),
        [
            fact("Rank", rank.label()),
            fact(
                &game.sheet.rank(rank).ship,
                &dice_words::pool_letters(game.pool()),
            ),
            fact("Missions left", &format!("{left} of {missions}")),
            fact("Promotion", &promotion),
            fact(
                "Score",
                &format!("{}, {}", game.score().total(), game.class().label()),
            ),
        ],
    )
}

/// The promotion boxes, and what is missing to the next rank.
fn promotion(game: &Career) -> Scene {
    let ticked = game.position.promotion;
    let words = game.next_rank().and_then(|next| {
        let (rank, at) = (next.rank.label(), first_box(next));
        let more = next.first_box.saturating_sub(ticked);
        fitting([
            format!("{more} more: {rank}, {at}"),
            format!("{rank}: {at}"),
        ])
    });
    let picture = Promotion {
        sheet: &game.sheet,
        ticked,
        // The next box is seen.
        first: first_box_of_page(ticked.saturating_add(1).min(game.sheet.promotion_boxes())),
        words: &words.unwrap_or_else(|| game.rank().label().into()),
    };
    let of = game.sheet.promotion_boxes();
    drawn(
        format_args!("Promotion {ticked} of {of}"),
        picture.picture(),
    )
}

/// The first box of a rank, "13?" if it is only assumed.
fn first_box(line: &RankLine) -> String {
    let assumed = if line.assumed { "?" } else { "" };
    format!("{}{assumed}", line.first_box)
}

fn score(game: &Career) -> Scene {
    let score = game.score();
    let number = |points: i16| points.to_string();
    let rank = format!("Rank {}, tour {}", score.rank, score.tours);
    let promotion = format!("Promotion {} ×2", game.position.promotion);
    let title = format!("Score {}, {}", score.total(), game.class().label());
    facts(
        TitleRow::new(title),
        [
            fact(&promotion, &number(score.promotion)),
            fact(&rank, &number(score.rank + score.tours)),
            fact("Missions", &number(score.missions)),
            fact("Skills", &number(score.skills)),
            fact("Medals", &number(score.medals)),
        ],
    )
}

/// "+3", "-3", and "0" without a sign.
fn signed(points: i16) -> String {
    match points {
        0 => "0".into(),
        points => format!("{points:+}"),
    }
}

/// Medals and disciplinary actions with their points.
fn medals(game: &Career) -> Scene {
    let line = |medal: Medal| {
        let of = game.sheet.medal(medal).boxes;
        let count = format!("{} {}/{of}", medal.label(), game.position.count(medal));
        fact(&count, &signed(game.medal_points(medal)))
    };
    let title = format!("Medals: {}", words::points(game.score().medals));
    let title = TitleRow::new(title);
    facts(title, Medal::ALL.map(line))
}

/// All skills, those that are there first, each with what it helps and its level of how many.
fn skills(game: &Career) -> Vec<Scene> {
    let mut skills = Skill::ALL;
    skills.sort_by_key(|&skill| game.position.level(skill) == 0);
    let line = |&skill: &Skill| {
        let (level, of) = (
            game.position.level(skill),
            game.sheet.skill(skill).boxes.len(),
        );
        let word = helps(skill);
        fact(skill.label(), &format!("{word} {level}/{of}"))
    };
    let page = |skills: &[Skill]| facts(TitleRow::new("Skills"), skills.iter().map(line));
    skills.chunks(LINES).map(page).collect()
}

/// What a skill helps, in a word or two.
pub(super) const fn helps(skill: Skill) -> &'static str {
    match skill {
        Skill::Fitness => "+survival",
        Skill::Efficiency => "+missions",
        Skill::Computer => "re-rolls",
        Skill::Courage => "+medal roll",
        Skill::Engineering => "+green",
        Skill::Administration => "+blue",
        Skill::Gunnery => "+red",
        Skill::Leadership => "+any die",
        Skill::Navigation => "turn over",
        Skill::Command => "blue die",
        Skill::AlienTech => "green die",
        Skill::Tactics => "red die",
        Skill::Clone => "survives",
        Skill::Liaison => "any kind",
        Skill::Strategy => "die to 6",
    }
}

/// The boxes of all missions, also in words.
fn missions(game: &Career) -> Vec<(Scene, Vec<String>)> {
    let page = |missions: &[Mission]| {
        let line = |&mission: &Mission| BoxesLine {
            name: mission.label(),
            points: &game.sheet.mission(mission).boxes,
            ticked: game.position.ticked(mission),
        };
        let lines: Vec<BoxesLine<'_>> = missions.iter().map(line).collect();
        let points = game.score().missions;
        let title = format_args!("Mission points: {points}");
        let in_words = missions.iter().map(|&of| alt_text::boxes(game, of));
        (drawn(title, boxes(&lines)), in_words.collect())
    };
    Mission::ALL.chunks(sheet::LINES).map(page).collect()
}

/// What was agreed on so far.
fn agreed(game: &Career) -> Scene {
    let agreed = &game.position.agreed;
    let name = match game.players[0].name.as_str() {
        "" => "none",
        name => name,
    };
    let odds = if agreed.odds { "shown" } else { "hidden" };
    facts(
        TitleRow::new("Set-up"),
        [
            fact("Name", name),
            fact("Length", &format!("{} tours", agreed.length.tours())),
            fact("First skills", agreed.start.label()),
            fact("Dice on targets", agreed.assigning.label()),
            fact("Chances", odds),
        ],
    )
}

/// What the companion knows of the player's sheet.
fn known(game: &Career) -> Scene {
    let line = |part: Part| {
        let known = if game.is_unknown(part) {
            "assumed"
        } else {
            "known"
        };
        let mut label = part.label().to_owned();
        label[..1].make_ascii_uppercase();
        fact(&label, known)
    };
    facts(TitleRow::new("Your sheet"), Part::ALL.map(line))
}
