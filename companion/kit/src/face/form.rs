//! Long forms: several choices of the menu filled in at once, where a keyboard and a big screen are at hand.
//!
//! A form represents moves that the menu offers one by one: rules and journal know no forms. Forms are plain data; who shows
//! them and how is no matter of the game.

use alloc::{borrow::Cow, format, string::String, vec, vec::Vec};
use core::ops::RangeInclusive;

use arrayvec::ArrayString;

use super::{FormFault, Menu, Seating, form_fault::FormError};
use crate::{
    Game, Seat, Stage,
    players::LONGEST_NAME,
    sentence::{Count, Phrase, Text, UpTo},
};

/// An answer: the name of the field and what is in it.
pub type FieldAnswer = (String, String);

/// Several choices of the menu, to be filled in and taken together or not at all.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Form {
    /// Tells the forms of one moment apart: `card`.
    pub id: &'static str,
    /// What is filled in.
    pub title: String,
    /// What to know before it is filled in; empty if there is nothing.
    pub about: Cow<'static, str>,
    /// The text of the button that takes it.
    pub button: &'static str,
    /// What is asked, in order.
    pub fields: Vec<Field>,
}

/// One question of a form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Field {
    /// Tells the fields of one form apart: `icon-1-colour`.
    pub name: Cow<'static, str>,
    /// What the field is a part of, such as one icon of a card: fields of one group are together. Empty for none.
    pub group: String,
    /// What is asked.
    pub label: Cow<'static, str>,
    /// What may be answered.
    pub kind: FieldKind,
    /// The answer now; empty where there is none yet.
    pub value: String,
    /// Whether it may stay empty.
    pub optional: bool,
}

/// What may be answered in a field.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FieldKind {
    /// One of these words.
    Choice(Vec<String>),
    /// A text.
    Text {
        /// Most letters.
        longest: u8,
    },
    /// A whole number.
    Number {
        /// The lowest.
        from: u8,
        /// The highest.
        to: u8,
    },
}

/// A move of a filled form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormMove<M> {
    /// The move.
    pub mv: M,
    /// The name of the field that the rules speak of if they refuse it.
    pub field: Cow<'static, str>,
}

/// The moves that a form represents with other possible answers in it. They are made in this order, without chance between them;
/// whether the rules take them is tried by who asks.
///
/// # Errors
/// What is in a field does not fit the others.
pub type Fill<G> = fn(&G, &Form) -> Result<Vec<FormMove<<G as Game>::Move>>, FormFault>;

impl<M> FormMove<M> {
    /// The move that `field` asks for.
    pub fn new(mv: M, field: impl Into<Cow<'static, str>>) -> Self {
        let field = field.into();
        Self { mv, field }
    }
}

impl Field {
    /// A field that must be filled in.
    fn new(
        name: impl Into<Cow<'static, str>>,
        label: impl Into<Cow<'static, str>>,
        kind: FieldKind,
        value: String,
    ) -> Self {
        Self {
            name: name.into(),
            group: String::new(),
            label: label.into(),
            kind,
            value,
            optional: false,
        }
    }

    /// One of these words. A value that is none of them is one more.
    pub fn choice<W: Into<String>>(
        name: impl Into<Cow<'static, str>>,
        label: impl Into<Cow<'static, str>>,
        words: impl IntoIterator<Item = W>,
        value: impl Into<String>,
    ) -> Self {
        let value = value.into();
        let mut words: Vec<String> = words.into_iter().map(Into::into).collect();
        if !value.is_empty() && !words.contains(&value) {
            words.push(value.clone());
        }
        Self::new(name, label, FieldKind::Choice(words), value)
    }

    /// Whether.
    pub fn switch(name: impl Into<Cow<'static, str>>, label: &'static str, on: bool) -> Self {
        Self::choice(name, label, SWITCH, SWITCH[usize::from(on)])
    }

    /// A text of at most `longest` letters.
    pub fn text(
        name: impl Into<Cow<'static, str>>,
        label: impl Into<Cow<'static, str>>,
        longest: u8,
        value: &str,
    ) -> Self {
        Self::new(name, label, FieldKind::Text { longest }, value.into())
    }

    /// A number.
    pub fn number(
        name: impl Into<Cow<'static, str>>,
        label: impl Into<Cow<'static, str>>,
        range: RangeInclusive<u8>,
        value: Option<u8>,
    ) -> Self {
        let (from, to) = range.into_inner();
        let value = value.map_or_else(String::new, |value| format!("{value}"));
        Self::new(name, label, FieldKind::Number { from, to }, value)
    }

    /// The same field, which may stay empty.
    #[must_use]
    pub fn optional(self) -> Self {
        Self {
            optional: true,
            ..self
        }
    }

    /// The same field as a part of something.
    #[must_use]
    pub fn of(self, group: impl Into<String>) -> Self {
        Self {
            group: group.into(),
            ..self
        }
    }

    /// Why `answer` cannot be here.
    fn fault(&self, answer: &str) -> Option<Phrase> {
        if answer.is_empty() {
            return (!self.optional).then(|| FormError::Empty.say());
        }
        let error = match self.kind {
            FieldKind::Choice(ref words) => {
                let is_choice = words.iter().any(|word| word == answer);
                (!is_choice).then(|| FormError::NoChoice {
                    answer: answer.into(),
                })
            }
            FieldKind::Text { longest } => {
                let letters = answer.chars().count();
                (letters > usize::from(longest)).then(|| FormError::TooLong {
                    most: Count::of(longest),
                    letters: letters.into(),
                })
            }
            FieldKind::Number { from, to } => {
                let number = answer.parse::<u8>().ok();
                let fits = number.is_some_and(|number| (from..=to).contains(&number));
                let [from, to] = [from, to].map(|number| UpTo(number.into()));
                (!fits).then_some(FormError::NotInRange { from, to })
            }
        };
        error.map(FormError::say)
    }
}

impl Form {
    /// The form as `answers` fill it in; a field without an answer stays as it is.
    ///
    /// # Errors
    /// An answer cannot be in its field, or is to no field of the form.
    pub fn answered(mut self, answers: &[FieldAnswer]) -> Result<Self, FormFault> {
        for (name, answer) in answers {
            let Some(field) = self.fields.iter_mut().find(|field| field.name == *name) else {
                let field = name.into();
                return Err(FormFault::new("", FormError::FieldGone { field }.say()));
            };
            field.value = answer.trim().into();
        }
        for field in &self.fields {
            if let Some(why) = field.fault(&field.value) {
                return Err(FormFault::new(&*field.name, why));
            }
        }
        Ok(self)
    }

    /// True if the form has a field of that name.
    pub fn asks(&self, name: &str) -> bool {
        self.fields.iter().any(|field| field.name == name)
    }

    /// What is in a field; nothing in one that is not asked.
    pub fn value(&self, name: &str) -> &str {
        let field = self.fields.iter().find(|field| field.name == name);
        field.map_or("", |field| &field.value)
    }

    /// The number in a field; none in an empty one.
    pub fn number(&self, name: &str) -> Option<u8> {
        self.value(name).parse().ok()
    }

    /// True if the answer of a field is yes.
    pub fn is_on(&self, name: &str) -> bool {
        self.value(name) == SWITCH[1]
    }

    /// The text in a field.
    ///
    /// # Errors
    /// It has no room in so many bytes: letters other than a–z take more than one.
    pub fn text<const N: usize>(&self, name: &str) -> Result<ArrayString<N>, FormFault> {
        ArrayString::from(self.value(name))
            .map_err(|_| FormFault::new(name, FormError::NoRoom.say()))
    }

    /// The one of `all` whose word is in a field; none in an empty one.
    pub fn chosen<T>(
        &self,
        name: &str,
        all: impl IntoIterator<Item = T>,
        word: impl Fn(&T) -> String,
    ) -> Option<T> {
        let value = self.value(name);
        all.into_iter().find(|one| word(one) == value)
    }
}

/// No and yes.
const SWITCH: [&str; 2] = ["No", "Yes"];

/// The id of the form that asks who plays.
pub const PLAYERS: &str = "players";

/// How many play, as a field.
const SEATS: &str = "seats";

/// The forms of this moment: who plays, where set-up asks that, and those of the game.
pub fn forms<G: Menu>(game: &G) -> Vec<Form> {
    let players = game.seating().map(|seating| who_plays(&seating));
    let own = game.forms().into_iter().map(|(form, _)| form);
    players.into_iter().chain(own).collect()
}

/// The moves that the form `id` represents as `answers` fill it in, each of them tried on the game as those before leave it.
///
/// # Errors
/// The form is not on offer, an answer cannot be in its field, or the rules refuse a move.
pub fn filled<G: Menu>(
    game: &G,
    id: &str,
    answers: &[FieldAnswer],
) -> Result<Vec<G::Move>, FormFault> {
    let gone = || FormFault::new("", FormError::FormGone.say());
    let form = forms(game).into_iter().find(|form| form.id == id);
    let form = form.ok_or_else(gone)?.answered(answers)?;
    let moves = match (id, game.seating()) {
        (PLAYERS, Some(seating)) => seated(&seating, &form)?,
        _ => {
            let mut forms = game.forms().into_iter();
            let (_, fill) = forms.find(|(one, _)| one.id == id).ok_or_else(gone)?;
            fill(game, &form)?
        }
    };
    tried(game, &moves)?;
    Ok(moves.into_iter().map(|step| step.mv).collect())
}

/// Tries each of `moves` on the game as those before leave it.
fn tried<G: Game>(game: &G, moves: &[FormMove<G::Move>]) -> Result<(), FormFault> {
    let mut now = Cow::Borrowed(game);
    for FormMove { mv, field } in moves {
        if !matches!(now.stage(), Stage::Choosing) {
            return Err(FormFault::new(&**field, FormError::ChanceFirst.say()));
        }
        let next = now
            .play(mv)
            .map_err(|refusal| FormFault::refused(&**field, &refusal))?;
        now = Cow::Owned(next.0);
    }
    Ok(())
}

/// The field with the name of the player of a seat.
fn name_of(seat: Seat) -> String {
    format!("name-{}", seat + 1)
}

fn who_plays<M>(seating: &Seating<M>) -> Form {
    let most = *seating.seats.end();
    let name = |seat: Seat| {
        let now = seating.names.get(usize::from(seat));
        let now = now.map_or("", |name| name.as_str());
        let label = format!("Player {}", seat + 1);
        Field::text(name_of(seat), label, LONGEST_NAME, now).optional()
    };
    let seats = Field::number(
        SEATS,
        "How many play",
        seating.seats.clone(),
        Some(seating.names.len() as u8),
    );
    let mut fields = vec![seats];
    fields.retain(|_| most > 1);
    fields.extend((0..most).map(name));
    Form {
        id: PLAYERS,
        title: "Who plays?".into(),
        about: "A player without a name is called by the number of the seat.".into(),
        button: "These play",
        fields,
    }
}

fn seated<M>(seating: &Seating<M>, form: &Form) -> Result<Vec<FormMove<M>>, FormFault> {
    let seats = form.number(SEATS).unwrap_or(1);
    let now = seating.names.len() as u8;
    let mut moves = Vec::new();
    if seats != now {
        moves.push(FormMove::new((seating.seat)(seats), SEATS));
    }
    for seat in 0..*seating.seats.end() {
        let field = name_of(seat);
        let name = form.text(&field)?;
        if seat >= seats && !name.is_empty() {
            let error = FormError::NoSeatLeft {
                players: Count::of(seats),
                name: Text(name.as_str().into()),
            };
            return Err(FormFault::new(field, error.say()));
        }
        let is_taken = (0..seat).any(|other| form.value(&name_of(other)) == name.as_str());
        if is_taken && !name.is_empty() {
            let name = Text(name.as_str().into());
            return Err(FormFault::new(field, FormError::NameTaken { name }.say()));
        }
        let before = seating.names.get(usize::from(seat)).copied();
        if seat < seats && before.unwrap_or_default() != name {
            moves.push(FormMove::new((seating.name)(seat, name), field));
        }
    }
    Ok(moves)
}

#[cfg(test)]
mod tests;
