//! Check of the questions of set-up that settings can answer beforehand.

use std::collections::HashSet;

use super::Sample;
use crate::{
    Alternative,
    face::{Answer, Question, asked},
};

/// Its checks.
pub fn checks<G: Sample>() -> super::Named {
    super::named![
        every_answer_is_in_force_once_it_is_given,
        every_reading_of_the_rulebook_is_a_question,
    ]
}

/// The answers to `question` that are not on offer: those in force.
fn in_force<G: Sample>(game: &G, question: &Question<G::Move>) -> Vec<Answer> {
    let offered = game.choices();
    assert!(!offered.is_empty(), "set-up asks {:?}", game.stage());
    let answers = question.answers.iter();
    let taken = answers.filter(|(_, mv)| !offered.contains(mv));
    taken.map(|(answer, _)| answer.clone()).collect()
}

fn every_answer_is_in_force_once_it_is_given<G: Sample>() {
    let dealt = G::deal(G::Content::default());
    let mut names = HashSet::new();
    for (question, asked) in G::questions().iter().zip(asked::<G>()) {
        let name = &question.name;
        assert!(names.insert(name.clone()), "{name} twice");
        let usual = asked.answers[asked.usual].clone();
        assert_eq!(in_force(&dealt, question), [usual], "{name}");
        for (answer, mv) in &question.answers {
            let (game, _) = dealt.play(mv).expect("an answer is legal at set-up");
            assert_eq!(
                in_force(&game, question),
                std::slice::from_ref(answer),
                "{name}"
            );
        }
    }
}

fn every_reading_of_the_rulebook_is_a_question<G: Sample>() {
    let names = asked::<G>().into_iter().map(|asked| asked.name);
    let readings = names.filter(|name| name.starts_with("readings.")).count();
    assert_eq!(readings, G::Reading::offered(G::RULES_VERSION).count());
}
