//! Skills with what each helps and its level.

use readyroom_kit::{
    face::status::{Body, Boxes, Card, Row, Section, Tag, Tone},
    short_list,
};

use super::Thing;
use crate::rules::{Career, Skill};

/// All skills, those that are there first, each with what it helps and its level of how many.
pub fn skills(game: &Career) -> Section {
    let mut skills = Skill::ALL;
    short_list::sort_by_key(&mut skills, |&skill| game.position.level(skill) == 0);
    let card = |skill: Skill| {
        let level = game.position.level(skill);
        Card {
            id: Thing::Skill(skill).into(),
            name: skill.label().into(),
            tags: vec![Tag::new(helps(skill))],
            boxes: Boxes {
                points: game.sheet.skill(skill).boxes.to_vec(),
                ticked: level,
                worth: game.skill_points(skill),
            },
            tone: match level {
                0 => Tone::Faint,
                1.. => Tone::Plain,
            },
            ..Card::default()
        }
    };
    let cards = skills.map(card).into();
    Section::new("skills", "Skills", Body::Cards(Row::new("", cards)))
}

/// What a skill helps, in a word or two.
const fn helps(skill: Skill) -> &'static str {
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
