//! The numbers as text of at most 80 columns.

use std::fmt::{self, Write};

use readyroom_hardware::text::wrap;
use readyroom_table::printable::line;

use crate::{
    command_line::answers::{self, Answer},
    local_time::when,
    sentences::MessageText,
    statistics::{Chart, Counted, Fit, GameNumbers, Numbers, OneEvening},
};

/// Columns of a row.
const COLUMNS: usize = 80;
/// Columns of the longest bar.
const BAR: f64 = 44.0;

/// The numbers of `games`.
pub(super) fn text(games: &[GameNumbers]) -> String {
    let mut text = String::new();
    write(&mut text, games).expect("a text takes whatever is written");
    text
}

fn write(out: &mut String, games: &[GameNumbers]) -> fmt::Result {
    if games.is_empty() {
        writeln!(out, "{}", Answer::NothingToCount.say())?;
    }
    for (number, game) in games.iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        write_game(out, game)?;
    }
    Ok(())
}

fn write_game(out: &mut String, game: &GameNumbers) -> fmt::Result {
    match &game.evenings[..] {
        [one] => {
            let (game, evening) = (game.title.into(), one.evening.into());
            writeln!(out, "{}", Answer::OneCounted { game, evening }.say())?;
            write_wrapped(out, &format!("Begun {}  {}", when(one.begun), one.players))?;
        }
        evenings => {
            let counted = Answer::EveningsCounted {
                game: game.title.into(),
                evenings: answers::evenings(evenings.len()),
            };
            writeln!(out, "{}", counted.say())?;
            writeln!(out)?;
            write_evenings(out, evenings)?;
        }
    }
    for left_out in &game.left_out {
        let message = MessageText::EveningLeftOut {
            evening: left_out.evening.into(),
            why: left_out.why.to_string().into(),
        };
        write_wrapped(out, &message.say().text)?;
    }
    writeln!(out)?;
    write_numbers(out, &game.all)?;
    let mut charts = game.all.charts().into_iter();
    charts.try_for_each(|chart| write_chart(out, &chart))
}

fn write_wrapped(out: &mut String, text: &str) -> fmt::Result {
    wrap(&line(text), COLUMNS).try_for_each(|row| writeln!(out, "{row}"))
}

fn write_evenings(out: &mut String, evenings: &[OneEvening]) -> fmt::Result {
    writeln!(
        out,
        "evening  begun             result      turns  moves  minutes   dice  p of faces"
    )?;
    for evening in evenings {
        let Numbers {
            results,
            turns,
            moves,
            seconds,
            companion_dice,
            ..
        } = &evening.numbers;
        let result = results.of_one();
        let faces = companion_dice.by_face();
        let p = match faces.fit {
            Fit::Tested { p, .. } => format!("{p:.4}"),
            Fit::TooFew { .. } => "-".into(),
        };
        writeln!(
            out,
            "{:>7}  {:<16}  {result:<10}  {:>5}  {:>5}  {:>7}  {:>5}  {p:>10}",
            evening.evening,
            when(evening.begun),
            turns.total,
            moves.total,
            seconds.in_minutes().total,
            faces.total,
        )?;
    }
    Ok(())
}

fn write_numbers(out: &mut String, numbers: &Numbers) -> fmt::Result {
    let results = numbers.results;
    row(out, "Won", results.won)?;
    row(out, "Lost", results.lost)?;
    for (why, evenings) in &numbers.lost_because {
        row(out, &format!("  {}", line(why)), *evenings)?;
    }
    row(out, "Unfinished", results.unfinished)?;
    writeln!(out)?;
    write_lengths(out, numbers)?;
    row(out, "Taken back", numbers.taken_back)?;
    let countdowns = numbers.countdowns;
    if countdowns.begun > 0 {
        writeln!(out)?;
        row(out, "Timers begun", countdowns.begun)?;
        row(out, "  ran out", countdowns.ran_out)?;
        row(out, "  ended in time", countdowns.kept)?;
    }
    if !numbers.counted.is_empty() {
        writeln!(out)?;
        for (name, times) in &numbers.counted {
            row(out, name, *times)?;
        }
    }
    Ok(())
}

fn write_lengths(out: &mut String, numbers: &Numbers) -> fmt::Result {
    let lengths = [
        ("Turns", numbers.turns),
        ("Moves", numbers.moves),
        ("Minutes at the table", numbers.seconds.in_minutes()),
    ];
    if numbers.moves.evenings == 1 {
        return lengths
            .into_iter()
            .try_for_each(|(name, length)| row(out, name, length.total));
    }
    let head = match numbers.results.finished() {
        0 => "Lengths so far",
        _ => "Lengths of finished evenings",
    };
    writeln!(out, "{head:<38}  average  shortest  longest")?;
    for (name, length) in lengths {
        let (average, shortest, longest) = (length.average(), length.shortest, length.longest);
        writeln!(
            out,
            "  {name:<36}  {average:>7}  {shortest:>8}  {longest:>7}"
        )?;
    }
    Ok(())
}

fn row(out: &mut String, name: &str, number: u32) -> fmt::Result {
    writeln!(out, "{name:<38}  {number:>7}")
}

fn write_chart(out: &mut String, chart: &Chart) -> fmt::Result {
    let value = match chart.counted {
        Counted::Faces => "face",
        Counted::Sums => "sum",
    };
    let histogram = &chart.histogram;
    writeln!(out, "\n{}", chart.title())?;
    writeln!(out, "{value:>6}  rolled  expected  # rolled, | expected")?;
    let columns = |count: f64| (count / histogram.highest() * BAR).round() as usize;
    for bar in &histogram.bars {
        let mut drawn = format!(
            "{:<1$}",
            "#".repeat(columns(bar.rolled.into())),
            BAR as usize + 1
        );
        let at = columns(bar.expected);
        drawn.replace_range(at..=at, "|");
        let drawn = drawn.trim_end();
        writeln!(
            out,
            "{:>6}  {:>6}  {:>8.1}  {drawn}",
            bar.value, bar.rolled, bar.expected
        )?;
    }
    write!(out, "{}", chart.sentence())?;
    match histogram.fit {
        Fit::Tested {
            chi_squared,
            degrees,
            p,
        } => writeln!(
            out,
            "\n(chi-squared {chi_squared:.2}, {degrees} degrees of freedom, p = {p:.4})"
        ),
        Fit::TooFew { .. } => writeln!(out),
    }
}
