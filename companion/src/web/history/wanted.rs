//! The page that an address of the history names.

use crate::{games::GameBox, journal::EveningId, web::words::Unshown};

use super::{
    television::{EVERY_S, LONGEST_S, Showing},
    trouble::Trouble,
};

/// What can be asked for.
#[derive(Clone, Copy, Debug)]
pub enum Wanted {
    /// The list of evenings.
    Evenings {
        /// A page of it, from 1.
        page: usize,
        /// The game whose evenings they are; all if none.
        game: Option<&'static GameBox>,
    },
    /// The whole list as JSON.
    EveningsJson,
    /// An evening.
    Evening(EveningId),
    /// What can be done with an evening.
    Order(EveningId),
    /// The question whether an evening is to be deleted.
    Delete(EveningId),
    /// An evening after so many of its entries.
    Step(EveningId, usize),
    /// The same, typed into a form: it has its own address.
    Typed(EveningId, usize),
    /// A step of an evening, on a television.
    OnTelevision(Showing),
    /// The numbers of a game, or of all.
    Numbers(Option<&'static GameBox>, Form),
}

/// A form of the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A page to read.
    Page,
    /// Comma-separated values.
    Csv,
    /// JSON.
    Json,
}

impl Wanted {
    /// What is wanted at `path` with `query`.
    ///
    /// # Errors
    /// There is no such address, or what should be a number is none.
    pub fn at(path: &str, query: Option<&str>, games: &'static [GameBox]) -> Result<Self, Trouble> {
        let named = |name: &str| {
            let game = games.iter().find(|game| game.name == name);
            game.map(Some).ok_or(Trouble::NoGame)
        };
        let segments: Vec<&str> = path.trim_start_matches('/').split('/').collect();
        Ok(match segments[..] {
            ["evenings"] => Self::Evenings {
                page: match typed(query, "page") {
                    None => 1,
                    Some(page) => number(page, Unshown::WrongPageNumber)?.max(1),
                },
                game: match typed(query, "game") {
                    None => None,
                    Some(name) => named(name)?,
                },
            },
            ["evenings.json"] => Self::EveningsJson,
            ["evenings", id] => Self::Evening(evening(id)?),
            ["evenings", id, "order"] => Self::Order(evening(id)?),
            ["evenings", id, "delete"] => Self::Delete(evening(id)?),
            ["evenings", id, "step"] => Self::Typed(
                evening(id)?,
                number(
                    typed(query, "number").unwrap_or_default(),
                    Unshown::WrongStepNumber,
                )?,
            ),
            ["evenings", id, "step", step] => {
                Self::Step(evening(id)?, number(step, Unshown::WrongStepNumber)?)
            }
            ["tv"] => Self::OnTelevision(showing(query)?),
            ["numbers"] => Self::Numbers(None, Form::Page),
            ["numbers.csv"] => Self::Numbers(None, Form::Csv),
            ["numbers.json"] => Self::Numbers(None, Form::Json),
            ["numbers", game] => Self::Numbers(named(game)?, Form::Page),
            ["numbers", game, "numbers.csv"] => Self::Numbers(named(game)?, Form::Csv),
            ["numbers", game, "numbers.json"] => Self::Numbers(named(game)?, Form::Json),
            _ => return Err(Trouble::NoPage),
        })
    }
}

/// What was typed into the field `name` of a form.
fn typed<'a>(query: Option<&'a str>, name: &str) -> Option<&'a str> {
    let mut fields = query?.split('&').filter_map(|field| field.split_once('='));
    fields.find_map(|(field, value)| (field == name).then_some(value))
}

fn evening(id: &str) -> Result<EveningId, Trouble> {
    id.parse()
        .map_err(|_| Trouble::NotANumber(Unshown::WrongEveningNumber))
}

fn number(text: &str, wrong: Unshown<'static>) -> Result<usize, Trouble> {
    text.parse().map_err(|_| Trouble::NotANumber(wrong))
}

/// Which step of which evening a television shows.
fn showing(query: Option<&str>) -> Result<Showing, Trouble> {
    let optional = |name, wrong: Unshown<'static>| {
        typed(query, name)
            .map(|typed| number(typed, wrong))
            .transpose()
    };
    Ok(Showing {
        evening: evening(typed(query, "evening").unwrap_or_default())?,
        step: optional("step", Unshown::WrongStepNumber)?,
        every_s: optional("every", Unshown::WrongSeconds)?
            .map_or(EVERY_S, |every| every.min(LONGEST_S)),
        is_day: query.is_some_and(|query| {
            query
                .split('&')
                .any(|field| field.split('=').next() == Some("day"))
        }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_television_starts_at_step_1_and_keeps_its_pace() {
        let showing = |query| match Wanted::at("/tv", Some(query), &[]) {
            Ok(Wanted::OnTelevision(showing)) => showing,
            other => panic!("{query}: {other:?}"),
        };
        let first = showing("evening=3");
        assert_eq!(
            (first.evening, first.step, first.every_s, first.is_day),
            (EveningId(3), None, 10, false)
        );
        let then = showing("step=17&evening=3&day&every=999999999");
        assert_eq!((then.step, then.is_day), (Some(17), true));
        assert_eq!(then.address(18), "/tv?evening=3&step=18&every=86400&day");
        for (wrong, why) in [
            ("evening=", Unshown::WrongEveningNumber),
            ("evening=x", Unshown::WrongEveningNumber),
            ("evening=3&step=-1", Unshown::WrongStepNumber),
            ("evening=3&every=often", Unshown::WrongSeconds),
        ] {
            let trouble = Wanted::at("/tv", Some(wrong), &[]).expect_err(wrong);
            assert_eq!(trouble.to_string(), why.to_string(), "{wrong}");
        }
    }
}
