//! The context of every evening: its journal, its packs, and the defaults from the settings.

use readyroom_kit::face::{Answer, Asked, Face};
use std::sync::{Arc, Mutex};

use crate::{
    evening::{Evening, SharedJournal, Warnings},
    journal::Journal,
    packs::Packs,
    report::Reports,
    table::{Table, spoken::Spoken},
};

/// Everything an evening needs to begin or to go on.
#[derive(Clone, Debug)]
pub struct Context {
    /// The file that keeps evenings.
    pub journal: SharedJournal,
    /// The content that tables have learned.
    pub packs: Packs,
    /// The settings that hold for every evening.
    pub defaults: Defaults,
}

impl Context {
    /// A context in which everything is as usual.
    pub fn new(journal: Journal, packs: Packs) -> Self {
        Self {
            journal: Arc::new(Mutex::new(journal)),
            packs,
            defaults: Defaults::default(),
        }
    }

    /// Puts `evening` on a table, with the defaults for warnings and for set-up.
    pub(crate) fn open_table<G: Face>(&self, evening: Evening<G>, now_ms: u64) -> Box<dyn Spoken> {
        let evening = evening
            .with_warnings(self.defaults.warnings.clone())
            .with_answers(self.defaults.opening::<G>());
        Box::new(Table::new(evening, now_ms).with_reports(self.defaults.reports))
    }
}

/// The settings that hold for every evening.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Defaults {
    /// The seconds left at which countdowns warn.
    pub warnings: Warnings,
    /// Which messages tables stop to read.
    pub reports: Reports,
    /// Answers to questions of set-up: of which game, to which question.
    answers: Vec<(&'static str, String, Answer)>,
}

impl Defaults {
    /// New evenings begin with this answer to what is `asked`. The usual one is none: nobody has to give it.
    pub fn answer(&mut self, asked: &Asked, answer: Answer) {
        let known = |game: &str, name: &str| game == asked.game && name == asked.name;
        self.answers.retain(|(game, name, _)| !known(game, name));
        if answer != asked.answers[asked.usual] {
            let name = asked.name.to_string();
            self.answers.push((asked.game, name, answer));
        }
    }

    /// The answer to what is `asked`.
    pub fn answer_to<'a>(&'a self, asked: &'a Asked) -> &'a Answer {
        let usual = &asked.answers[asked.usual];
        self.given(asked.game, &asked.name).unwrap_or(usual)
    }

    fn given(&self, game: &str, name: &str) -> Option<&Answer> {
        let mut answers = self.answers.iter();
        let given = answers.find(|(of, to, _)| *of == game && to == name);
        given.map(|(_, _, answer)| answer)
    }

    /// The moves that give the answers there are, in the order of the questions.
    pub fn opening<G: Face>(&self) -> Vec<G::Move> {
        if self.answers.is_empty() {
            return Vec::new();
        }
        let questions = G::questions().into_iter();
        let moves = questions.filter_map(|question| {
            let given = self.given(G::NAME, &question.name)?;
            let mut answers = question.answers.into_iter();
            answers
                .find(|(answer, _)| answer == given)
                .map(|(_, mv)| mv)
        });
        moves.collect()
    }
}
