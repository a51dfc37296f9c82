//! The numbers as a table for spreadsheets: comma-separated values, a row an evening.

use std::collections::BTreeSet;

use jiff::Timestamp;

use super::{Dice, GameNumbers, OneEvening};

/// The columns before those of the events that games count.
const COLUMNS: &str = "game,evening,begun,players,result,end,turns,moves,seconds,taken_back,timers_begun,\
    timers_ran_out,timers_kept,companion_rolls,companion_1,companion_2,companion_3,companion_4,companion_5,companion_6,\
    table_rolls,table_1,table_2,table_3,table_4,table_5,table_6";

/// Every evening of `games`: the numbers of [`OneEvening`], and a column for each event that one of the games counts.
/// Times are UTC. An evening that cannot be counted has no row.
pub fn csv(games: &[GameNumbers]) -> String {
    let counted = games.iter().flat_map(|game| game.all.counted.keys());
    let counted: BTreeSet<_> = counted.copied().collect();
    let mut text = String::from(COLUMNS);
    for name in &counted {
        text.push(',');
        text.push_str(&field(name));
    }
    text.push('\n');
    for game in games {
        for evening in &game.evenings {
            let events = counted.iter().map(|name| {
                let times = evening.numbers.counted.get(name);
                times.copied().unwrap_or_default().to_string()
            });
            let row: Vec<_> = row(game, evening).into_iter().chain(events).collect();
            text.push_str(&row.join(","));
            text.push('\n');
        }
    }
    text
}

fn row(game: &GameNumbers, evening: &OneEvening) -> Vec<String> {
    let numbers = &evening.numbers;
    let begun = Timestamp::from_second(evening.begun).map(|begun| begun.to_string());
    let mut row = vec![
        field(game.game),
        evening.evening.to_string(),
        begun.unwrap_or_default(),
        field(&evening.players),
        numbers.results.of_one().into(),
        field(evening.end.as_deref().unwrap_or_default()),
    ];
    let countdowns = numbers.countdowns;
    let figures = [
        numbers.turns.total,
        numbers.moves.total,
        numbers.seconds.total,
        numbers.taken_back,
        countdowns.begun,
        countdowns.ran_out,
        countdowns.kept,
    ];
    let of_dice = |dice: &Dice| [&[dice.rolls], &dice.faces[..]].concat();
    let dice = [&numbers.companion_dice, &numbers.table_dice].map(of_dice);
    row.extend(
        figures
            .into_iter()
            .chain(dice.concat())
            .map(|figure| figure.to_string()),
    );
    row
}

/// `text` as one field. A spreadsheet would reckon with what begins like a formula: it gets an apostrophe, which shows
/// that it is text.
fn field(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let text = format!("{}{text}", if formula { "'" } else { "" });
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::{Numbers, Results};

    fn evening(evening: u32, players: &str, counted: &[(&'static str, u32)]) -> OneEvening {
        let mut numbers = Numbers {
            results: Results {
                lost: 1,
                ..Default::default()
            },
            counted: counted.iter().copied().collect(),
            ..Default::default()
        };
        numbers.companion_dice.add_roll(&[6, 6, 1]);
        OneEvening {
            evening,
            begun: 1_700_000_000,
            players: players.into(),
            end: Some("Hull 0.".into()),
            numbers,
        }
    }

    fn game(name: &'static str, evenings: Vec<OneEvening>) -> GameNumbers {
        let mut all = Numbers::default();
        evenings
            .iter()
            .for_each(|evening| all.add(&evening.numbers));
        GameNumbers {
            game: name,
            title: name,
            all,
            evenings,
            left_out: Vec::new(),
        }
    }

    #[test]
    fn every_evening_is_a_row_with_a_column_for_each_event() {
        let games = [
            game("toy", vec![evening(2, "Ada, \"Bo\"", &[("Hits", 3)])]),
            game("lantern", vec![evening(1, "=1+1", &[("Falls", 4)])]),
        ];
        let text = csv(&games);
        let rows: Vec<_> = text.split('\n').collect();
        assert_eq!(rows[0], format!("{COLUMNS},Falls,Hits"));
        assert_eq!(
            rows[1],
            "toy,2,2023-11-14T22:13:20Z,\"Ada, \"\"Bo\"\"\",lost,Hull 0.,\
             0,0,0,0,0,0,0,1,1,0,0,0,0,2,0,0,0,0,0,0,0,0,3"
        );
        assert_eq!(
            rows[2],
            "lantern,1,2023-11-14T22:13:20Z,'=1+1,lost,Hull 0.,\
             0,0,0,0,0,0,0,1,1,0,0,0,0,2,0,0,0,0,0,0,0,4,0"
        );
        assert_eq!(rows[3..], [""]);
    }
}
