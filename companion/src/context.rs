//! The context of every evening: its journal, its packs, the players that are known, and the defaults from the settings.

use readyroom_kit::{
    PlayerName,
    face::{Answer, Asked, Face},
};
use readyroom_table::{
    evening::{Evening, LastTime, Warnings},
    invitation::Invitations,
    known_players::KnownPlayers,
    learned_cards::LearnedCards,
    report::Reports,
    table::{Table, seating::Regulars},
    tabletop::Tabletop,
    worker::{AtOnce, Worker},
};
use std::sync::Arc;

use crate::{
    journal::{Journal, JournalFile, SharedJournal},
    packs::Packs,
    players_file::{PlayersFile, distinct},
};

/// Everything an evening needs to begin or to go on.
#[derive(Clone, Debug)]
pub struct Context {
    /// The file that keeps evenings.
    pub journal: SharedJournal,
    /// The content that tables have learned.
    pub packs: Packs,
    /// Where players are remembered; none if they are not.
    pub known_players: Option<PlayersFile>,
    /// The settings that hold for every evening.
    pub defaults: Defaults,
    /// Works notes out.
    pub worker: Arc<dyn Worker>,
    /// What lets phones in; none if phones are not let in.
    pub invitations: Option<Arc<dyn Invitations>>,
}

impl Context {
    /// A context in which everything is as usual.
    pub fn new(journal: JournalFile, packs: Packs) -> Self {
        Self {
            journal: SharedJournal::new(journal),
            packs,
            known_players: None,
            defaults: Defaults::default(),
            worker: Arc::new(AtOnce),
            invitations: None,
        }
    }

    /// The journal, for an evening.
    pub(crate) fn journal(&self) -> Arc<dyn Journal> {
        Arc::new(self.journal.clone())
    }

    /// What was learned of the box of a game, for an evening.
    pub(crate) fn cards<G: Face>(&self) -> Arc<dyn LearnedCards<G>> {
        Arc::new(self.packs.clone())
    }

    /// Puts `evening` on a table, with the defaults for warnings and for set-up.
    pub(crate) fn open_table<G: Face>(
        &self,
        evening: Evening<G>,
        now_ms: u64,
    ) -> Box<dyn Tabletop> {
        let answers = self.defaults.opening(evening.now());
        let evening = evening
            .with_warnings(self.defaults.warnings.clone())
            .with_answers(answers);
        let regulars = self.regulars(&evening);
        let table = Table::with_worker(evening, Arc::clone(&self.worker), now_ms);
        let table = table.with_regulars(regulars);
        let table = table.with_reports(self.defaults.reports);
        let mut table = match self.defaults.reduced_motion {
            true => table,
            false => table.with_motion(),
        };
        if let Some(invitations) = &self.invitations {
            table.let_phones_in(Arc::clone(invitations));
        }
        Box::new(table)
    }

    /// Who may be chosen to play `evening`, and how it was played last time. No one once it has begun.
    fn regulars<G: Face>(&self, evening: &Evening<G>) -> Regulars<G> {
        if evening.now().seating().is_none() {
            return Regulars::default();
        }
        let file = self.known_players.as_ref();
        let remembered = file.map(PlayersFile::names).unwrap_or_default();
        let known = distinct(self.defaults.players.iter().copied().chain(remembered));
        let untouched = evening.is_untouched();
        let last_time = untouched.then(|| LastTime::before(evening.id(), &self.journal));
        let memory = file.map(|file| Arc::new(file.clone()) as Arc<dyn KnownPlayers>);
        Regulars::new(known, memory, last_time.flatten())
    }
}

/// The settings that hold for every evening.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Defaults {
    /// The seconds left at which countdowns warn.
    pub warnings: Warnings,
    /// Dice lie still at once.
    pub reduced_motion: bool,
    /// Which messages tables stop to read.
    pub reports: Reports,
    /// The players of new games, in the order of their seats.
    pub players: Vec<PlayerName>,
    /// Answers to questions of set-up: of which game, to which question.
    answers: Vec<(&'static str, String, Answer)>,
}

impl Defaults {
    /// New evenings begin with this answer to what is `asked`. The usual one is none: an answer is optional.
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

    /// The moves that give the answers there are to a new `game`, in the order of the questions, and then seat the players:
    /// as many play as there are names.
    pub fn opening<G: Face>(&self, game: &G) -> Vec<G::Move> {
        let mut moves = self.answering::<G>();
        if self.players.is_empty() {
            return moves;
        }
        let play = |game: G, mv| game.play(mv).map_or(game, |(next, _)| next);
        let answered = moves.iter().fold(game.clone(), play);
        if let Some(seating) = answered.seating() {
            moves.extend(seating.seated(&self.players));
        }
        moves
    }

    fn answering<G: Face>(&self) -> Vec<G::Move> {
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
