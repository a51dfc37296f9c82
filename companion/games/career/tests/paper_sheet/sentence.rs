//! Which ticks a sentence asks for. One that asks for none is known as such; one that nobody has thought of is not known.

use readyroom_career::*;

use super::sheet::{Line, Tick};

/// Sentences without a tick, by the words that they begin and end with.
const NEWS: [(&str, &str); 16] = [
    ("Start roll: ", ""),
    ("Computer: blue ", ""),
    ("Computer: green ", ""),
    ("Computer: red ", ""),
    ("Medal ", " wins"),
    ("Medal, ", " wins"),
    ("Medal ", ", no medal"),
    ("Medal ", " rolls, none"),
    ("Medal ", ": any roll"),
    ("Medal ", ": out of reach"),
    ("Medal ", ", no box"),
    ("Medal, no box", ""),
    ("No medal", ""),
    ("Survival ", " survives"),
    ("Survival ", ": any roll"),
    ("Survival ", " FAILED"),
];

/// The ticks that `sentence` asks for, in their order.
///
/// # Errors
/// It is none that a player knows.
pub fn ticks(sentence: &str) -> Result<Vec<Tick>, String> {
    let unknown = || "is no sentence that hands know".to_owned();
    match sentence.strip_prefix("Tick ") {
        Some(what) => ticks_of(what).ok_or_else(unknown),
        None if is_news(sentence) => Ok(Vec::new()),
        None => ticks_within(sentence).ok_or_else(unknown),
    }
}

/// "Science 2: success by …", "promotion 3 to 5", "Clone 1: -3", "tour 4", "Valor".
fn ticks_of(what: &str) -> Option<Vec<Tick>> {
    if let Some(numbers) = what.strip_prefix("promotion ") {
        let (first, last) = numbers.split_once(" to ").unwrap_or((numbers, numbers));
        let boxes = first.parse().ok()?..=last.parse().ok()?;
        return Some(
            boxes
                .map(|number| Tick::Box(Line::Promotion, number))
                .collect(),
        );
    }
    if let Some(tour) = what.strip_prefix("tour ") {
        return Some(vec![Tick::Box(Line::Tours, tour.parse().ok()?)]);
    }
    if what == "discipline: -3" {
        return Some(vec![Tick::Next(Line::Medal(Medal::Discipline.label()))]);
    }
    if let Some(medal) = labelled(Medal::AWARDED.map(Medal::label), what) {
        return Some(vec![Tick::Next(Line::Medal(medal))]);
    }
    let (of, more) = what.split_once(": ").unwrap_or((what, ""));
    let (name, number) = of.rsplit_once(' ')?;
    let number = number.parse().ok()?;
    let name = name.strip_suffix(", box").unwrap_or(name);
    if let Some(skill) = labelled(Skill::ALL.map(Skill::label), name) {
        // What its box costs is printed in it.
        let is_price = more.is_empty() || more.parse::<i8>().is_ok();
        return is_price.then(|| vec![Tick::Box(Line::Skill(skill), number)]);
    }
    let ends = more == "failed" || more == "success" || more.starts_with("success by ");
    ends.then(|| Some(vec![Tick::Box(Line::Mission(mission(name)?), number)]))?
}

/// "Medal 4+1: tick Valor", "Survived 3+1: tick tour 2", "Clone saves: tick use 1".
fn ticks_within(sentence: &str) -> Option<Vec<Tick>> {
    let (why, what) = sentence.split_once(": tick ")?;
    if why == "Clone saves" {
        let number = what.strip_prefix("use ")?.parse().ok()?;
        return Some(vec![Tick::Box(Line::CloneUses, number)]);
    }
    let (roll, what_rolled) = why.split_once(' ').unwrap_or((why, ""));
    let is_sum = what_rolled
        .split('+')
        .all(|part| part.parse::<u8>().is_ok());
    let known = (roll == "Medal" || roll == "Survived") && (is_sum || what_rolled.is_empty());
    known.then(|| ticks_of(what))?
}

fn is_news(sentence: &str) -> bool {
    let is_like =
        |(begins, ends): &(&str, &str)| sentence.starts_with(begins) && sentence.ends_with(ends);
    NEWS.iter().any(is_like)
        || is_last_roll(sentence)
        || are_dice(sentence)
        || is_rank(sentence)
        || is_full(sentence)
        || is_end(sentence)
}

/// "Survival, 3rd roll: 4+3": the last of several rolls of a die.
fn is_last_roll(sentence: &str) -> bool {
    let rest = sentence.strip_prefix("Survival, ");
    rest.is_some_and(|rest| rest.contains(" roll: "))
}

/// "Blue 2, green 5 1": dice as they lie.
fn are_dice(sentence: &str) -> bool {
    let is_kind = |words: &str| {
        let mut words = words.split(' ');
        let kind = words.next().unwrap_or_default().to_lowercase();
        let is_face = |word: &str| matches!(word.parse::<u8>(), Ok(1..=6));
        Colour::ALL.iter().any(|colour| colour.label() == kind) && words.all(is_face)
    };
    sentence.split(", ").all(is_kind)
}

/// "ENSIGN: Light Escort, 1 blue, 1 green": whoever has the first box of a rank has the rank.
fn is_rank(sentence: &str) -> bool {
    let said = sentence.split_once(": ").map(|(rank, _)| rank);
    let is_said = |rank: &Rank| said == Some(rank.label().to_uppercase().as_str());
    Rank::ALL.iter().any(is_said)
}

/// "Efficiency: no box left", "Administration: full", "Clone declined".
fn is_full(sentence: &str) -> bool {
    let of = sentence
        .strip_suffix(": no box left")
        .or_else(|| sentence.strip_suffix(": full"))
        .or_else(|| sentence.strip_suffix(" declined"));
    let named = Skill::ALL.map(Skill::label).into_iter();
    let mut named = named.chain(Medal::ALL.map(Medal::label));
    of.is_some_and(|of| named.any(|name| name == of))
}

/// "Survival roll failed: 8 points, Washout."
fn is_end(sentence: &str) -> bool {
    let ends = [
        End::NotSurvived,
        End::LastTour,
        End::NoMission,
        End::GrandAdmiral,
    ];
    let why = sentence.split_once(": ").map(|(why, _)| why);
    ends.iter().any(|end| why == Some(end.why()))
}

/// The mission that is called so, by its whole name or by the first word of it.
fn mission(name: &str) -> Option<&'static str> {
    let is_called = |label: &&str| *label == name || label.split(' ').next() == Some(name);
    let mut called = Mission::ALL
        .map(Mission::label)
        .into_iter()
        .filter(is_called);
    let first = called.next()?;
    // A word that could mean two missions means none.
    called.next().is_none().then_some(first)
}

fn labelled<const N: usize>(labels: [&'static str; N], name: &str) -> Option<&'static str> {
    labels.into_iter().find(|label| *label == name)
}

#[test]
fn a_sentence_that_nobody_knows_ticks_nothing() {
    for sentence in [
        "Tick Sick Bay 1: success",
        "Tick Aid 2",
        "Tick Aid 2: perhaps",
        "Tick Command: success",
        "Survived well: tick tour 2",
        "Tick the sheet",
        "Blue 7",
        "Good luck.",
    ] {
        assert!(ticks(sentence).is_err(), "{sentence}");
    }
    let of = |sentence| ticks(sentence).expect(sentence).len();
    assert_eq!(of("Tick promotion 3 to 5"), 3);
    assert_eq!(of("Tick Contact 2: success by blue 4, red 6"), 1);
    assert_eq!(of("Blue 2, green 5 1"), 0);
}
