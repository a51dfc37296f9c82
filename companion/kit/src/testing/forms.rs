//! Check of long forms: they make the moves of the menu, and name a field that is wrong.

use std::collections::{HashMap, HashSet};

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use super::{
    Sample, outcome,
    walk::{Moment, Observer, Reach, Watch},
};
use crate::{
    Prompt,
    face::{
        Field, FieldKind, Form,
        form::{self, FieldAnswer},
    },
};

/// Moments of games that are looked at, and moves of a random set-up.
const REACH: Reach = Reach::games(6).moves(400);
const SET_UP: usize = 120;
/// Moments at which each form is looked at, and how often it is filled in at each of them.
const MOMENTS: usize = 40;
const FILLINGS: usize = 4;

/// What holds of every form.
pub fn watching<G: Sample>() -> Vec<Watch<G>> {
    vec![
        Watch::new(
            "a_form_makes_the_moves_of_the_menu_or_names_a_wrong_field",
            REACH,
            Forms::of(Filled::new()),
        ),
        Watch::new(
            "a_wrong_answer_names_its_field",
            REACH,
            Forms::of(WrongAnswers),
        ),
    ]
}

/// A check of forms.
trait Check<G: Sample> {
    fn look(&mut self, game: &G, form: Form);
    fn conclude(&self) {}
}

/// Shows the forms of random set-ups and games to a check.
struct Forms<C> {
    seen: HashMap<(bool, &'static str), usize>,
    check: C,
}

impl<C> Forms<C> {
    fn of(check: C) -> Self {
        let seen = HashMap::new();
        Self { seen, check }
    }

    fn show<G: Sample>(&mut self, game: &G, at_set_up: bool)
    where
        C: Check<G>,
    {
        for form in form::forms(game) {
            let moments = self.seen.entry((at_set_up, form.id)).or_default();
            *moments += 1;
            if *moments <= MOMENTS {
                self.check.look(game, form);
            }
        }
    }
}

impl<G: Sample, C: Check<G>> Observer<G> for Forms<C> {
    fn begin(&mut self, at: &Moment<'_, G>) {
        if at.seed == 0 {
            set_up(at.way, |game: &G| self.show(game, true));
        }
    }

    fn look(&mut self, at: &Moment<'_, G>) {
        self.show(at.game, false);
    }

    fn conclude(&mut self) {
        self.check.conclude();
    }
}

/// Sets a game up at random, and never begins it.
fn set_up<G: Sample>(way: G::Way, mut look: impl FnMut(&G)) {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut game = G::deal(G::set_up(way, &mut rng).content());
    for _ in 0..SET_UP {
        look(&game);
        let mv = match game.prompt() {
            Prompt::Over { .. } => return,
            Prompt::Chance(chance) => game.resolve_chance(&outcome(chance, &mut rng)),
            Prompt::Choose(moves) => {
                // An entry of the root, and then one below it: some have hundreds.
                let entry = |mv: &G::Move| game.path(mv).swap_remove(0);
                let mut roots: Vec<_> = moves.iter().map(entry).collect();
                roots.dedup();
                let root = roots.choose(&mut rng).cloned();
                let open = |mv: &&G::Move| Some(entry(mv)) == root && **mv != G::begin();
                let below: Vec<_> = moves.iter().filter(open).collect();
                let Some(&mv) = below.choose(&mut rng) else {
                    continue;
                };
                G::fill(mv.clone(), "Ada")
            }
        };
        game = game.play(&mv).expect("offered").0;
    }
}

/// How often each form was taken.
struct Filled {
    rng: ChaCha8Rng,
    taken: HashMap<&'static str, usize>,
}

impl Filled {
    fn new() -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(1),
            taken: HashMap::new(),
        }
    }
}

impl<G: Sample> Check<G> for Filled {
    fn look(&mut self, game: &G, form: Form) {
        for _ in 0..FILLINGS {
            let own = G::filling(&form, &mut self.rng);
            let answers = own.unwrap_or_else(|| filling(&form, &mut self.rng));
            let moves = check_filling(game, &form, &answers);
            *self.taken.entry(form.id).or_default() += usize::from(moves > 0);
        }
    }

    fn conclude(&self) {
        for (form, times) in &self.taken {
            assert!(*times > 0, "no form {form:?} was taken");
        }
    }
}

/// Panics unless `answers` to `form` are moves that the menu offers, after which the form asks no more or shows those
/// answers; or a fault of one of its fields. Returns how many moves.
fn check_filling<G: Sample>(game: &G, form: &Form, answers: &[FieldAnswer]) -> usize {
    let moves = match form::filled(game, form.id, answers) {
        Ok(moves) => moves,
        Err(fault) => {
            let asked = form.fields.iter().any(|field| field.name == fault.field);
            let has_an_id = !fault.why.key.name.is_empty();
            assert!(asked && has_an_id, "{fault:?} of {form:#?}");
            return 0;
        }
    };
    let (mut before, mut now) = (game.clone(), game.clone());
    for mv in &moves {
        let offers = now.choices();
        let offered = offers.contains(mv) || offers.contains(&G::fill(mv.clone(), ""));
        assert!(offered, "{mv:?} of {answers:?} is not on offer");
        before = now;
        now = before.play(mv).expect("it was tried").0;
    }
    let answered = form.clone().answered(answers).expect("it was taken");
    let shown: Vec<Form> = [&before, &now]
        .into_iter()
        .flat_map(form::forms)
        .filter(|again| again.id == form.id && same_questions(again, form))
        .collect();
    let as_answered = |again: &Form| again.fields == answered.fields;
    let is_shown = shown.is_empty() || shown.iter().any(as_answered);
    assert!(is_shown, "{moves:?} of {answered:#?} made {shown:#?}");
    moves.len()
}

fn same_questions(one: &Form, other: &Form) -> bool {
    let names = |form: &Form| form.fields.iter().map(|field| field.name.clone()).collect();
    let (one, other): (Vec<_>, Vec<_>) = (names(one), names(other));
    one == other
}

/// Random answers to some fields of a form. Of numbered groups, such as the icons of a card, none is left empty before one
/// that is filled in.
fn filling(form: &Form, rng: &mut ChaCha8Rng) -> Vec<FieldAnswer> {
    let mut ended = HashSet::new();
    let groups = form
        .fields
        .chunk_by(|one, next| !one.group.is_empty() && one.group == next.group);
    let mut answers = Vec::new();
    for fields in groups {
        let stem = fields[0]
            .group
            .trim_end_matches(|letter: char| letter.is_ascii_digit());
        let empty = fields[0].value.is_empty();
        let fill = !ended.contains(stem) && rng.random_ratio(1, if empty { 2 } else { 4 });
        if fill {
            answers.extend(fields.iter().filter_map(|field| answer(field, rng)));
        } else if empty && !stem.is_empty() {
            ended.insert(stem);
        }
    }
    answers
}

/// A random answer, most often one that can be there.
fn answer(field: &Field, rng: &mut ChaCha8Rng) -> Option<FieldAnswer> {
    let answer = match &field.kind {
        FieldKind::Choice(words) => words.choose(rng).expect("a choice has words").clone(),
        FieldKind::Number { from, to } => rng.random_range(*from..=*to).to_string(),
        FieldKind::Text { .. } if rng.random_ratio(1, 2) => return None,
        FieldKind::Text { longest } => {
            let letters = rng.random_range(0..=*longest);
            (0..letters).map(|_| rng.random_range('a'..='e')).collect()
        }
    };
    Some((field.name.clone().into_owned(), answer))
}

/// Each of them names its field.
struct WrongAnswers;

impl<G: Sample> Check<G> for WrongAnswers {
    fn look(&mut self, game: &G, form: Form) {
        let mut names = HashSet::new();
        for field in &form.fields {
            assert!(names.insert(&*field.name), "{} is there twice", field.name);
            assert!(!field.label.is_empty(), "{} has no label", field.name);
            for wrong in wrong(field) {
                let answers = [(field.name.clone().into_owned(), wrong)];
                let fault = form::filled(game, form.id, &complete(&form, &answers))
                    .expect_err("a wrong answer");
                assert_eq!(fault.field, field.name, "{answers:?}: {fault:?}");
            }
        }
        let unasked = [("no such field".to_owned(), String::new())];
        assert!(form::filled(game, form.id, &unasked).is_err());
        assert!(form::filled(game, "no such form", &[]).is_err());
    }
}

/// What cannot be in a field.
fn wrong(field: &Field) -> Vec<String> {
    let empty = (!field.optional).then(String::new);
    let wrong = match &field.kind {
        FieldKind::Choice(words) => {
            assert!(!words.is_empty(), "{} has no choices", field.name);
            "no such choice".into()
        }
        FieldKind::Text { longest } => "x".repeat(usize::from(*longest) + 1),
        FieldKind::Number { to, .. } => (u16::from(*to) + 1).to_string(),
    };
    empty.into_iter().chain([wrong]).collect()
}

/// `answers`, and something in every other field that must not stay empty.
fn complete(form: &Form, answers: &[FieldAnswer]) -> Vec<FieldAnswer> {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let lacks = |field: &&Field| field.value.is_empty() && !field.optional;
    let given = form.fields.iter().filter(lacks);
    let mut all: Vec<FieldAnswer> = given.filter_map(|field| answer(field, &mut rng)).collect();
    all.extend(answers.iter().cloned());
    all
}
