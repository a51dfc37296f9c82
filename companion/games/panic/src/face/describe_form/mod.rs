//! A token or a mission described in one form (PANIC-81), and the tokens of the box counted in one (PANIC-5): what the menu
//! asks step by step.

mod mission;
mod token;

use readyroom_kit::{
    Game as _,
    face::{Field, Form, FormFault, FormMove},
    short_list,
};

use super::set_up_path::is_set_up;
use crate::rules::{Bag, KindId, Move, Panic, TOKENS, Task};

const BAG: &str = "bag";

/// The field of one of several things of a kind, counted from 0.
fn field_of(kind: &str, nth: usize, of: &str) -> String {
    format!("{kind}-{}-{of}", nth + 1)
}

/// A field of the name of a token or a mission.
fn name_field(name: &str) -> Field {
    let longest = crate::rules::Name::new().capacity() as u8;
    Field::text("name", "Name", longest, name)
}

/// The game in which something is being described, and the move that begins that if it has just turned up.
fn describing(game: &Panic) -> Option<(Option<Move>, Panic)> {
    let describes = |game: &Panic| {
        matches!(
            game.agenda.last(),
            Some(Task::DescribeKind(_) | Task::DescribeMission(_))
        )
    };
    if describes(game) {
        return Some((None, game.clone()));
    }
    let (learning, _) = game.play(&Move::Learn).ok()?;
    describes(&learning).then_some((Some(Move::Learn), learning))
}

/// The forms of this moment.
pub fn forms(game: &Panic) -> Vec<Form> {
    let described = describing(game).and_then(|(_, game)| match game.agenda.last() {
        Some(Task::DescribeKind(draft)) => Some(token::form(&game, draft)),
        Some(Task::DescribeMission(draft)) => Some(mission::form(draft)),
        Some(_) | None => None,
    });
    bag(game).into_iter().chain(described).collect()
}

/// The moves of `form`.
pub fn filled(game: &Panic, form: &Form) -> Result<Vec<FormMove<Move>>, FormFault> {
    if form.id == BAG {
        return Ok(counted(game, form));
    }
    let turned_up = mission::turned_up(game, form.value("name"));
    let described = turned_up.or_else(|| {
        let (begin, game) = describing(game)?;
        Some((begin.into_iter().collect(), game))
    });
    let Some((begin, game)) = described else {
        return Ok(Vec::new());
    };
    let begin = begin.into_iter().map(|mv| FormMove::new(mv, "name"));
    let steps = match game.agenda.last() {
        Some(Task::DescribeKind(draft)) => token::filled(&game, &draft.kind, form)?,
        Some(Task::DescribeMission(draft)) => mission::filled(&game, &draft.mission, form)?,
        Some(_) | None => Vec::new(),
    };
    Ok(begin.chain(steps).collect())
}

fn count_field(kind: KindId) -> String {
    format!("count-{}", kind + 1)
}

/// What lies in the box, for a bag that is not at the table.
fn bag(game: &Panic) -> Option<Form> {
    let counts = is_set_up(game) && game.setup.bag == Bag::Digital;
    let field = |(id, kind): (KindId, &crate::rules::TokenKind)| {
        let name = kind.name.to_string();
        let field = Field::number(count_field(id), name, 0..=TOKENS, kind.count);
        match kind.count {
            Some(_) => field,
            None => field.optional(),
        }
    };
    counts.then(|| Form {
        id: BAG,
        title: "Tokens in the box".into(),
        about: format!("{TOKENS} in all.").into(),
        button: "Count done",
        fields: (0..).zip(game.kinds.iter()).map(field).collect(),
    })
}

/// The counts that are others, the lower ones first: there are never too many on the way.
fn counted(game: &Panic, form: &Form) -> Vec<FormMove<Move>> {
    let counts = (0..).zip(game.kinds.iter()).filter_map(|(id, kind)| {
        let count = form.number(&count_field(id))?;
        let more = count > kind.count.unwrap_or(0);
        (Some(count) != kind.count).then_some((more, id, count))
    });
    let mut counts: Vec<(bool, KindId, u8)> = counts.collect();
    short_list::sort_by(&mut counts, Ord::cmp);
    let moves = counts.into_iter();
    moves
        .map(|(_, id, count)| FormMove::new(Move::Count(id, count), count_field(id)))
        .collect()
}

#[cfg(test)]
mod tests;
