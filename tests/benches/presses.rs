//! Presses that a turn costs, of every game in each of its ways, as a table: `cargo bench -p readyroom-tests --bench
//! presses`. Random evenings are played with six buttons, the cursor where the program leaves it; letters are not
//! counted. In a *least* turn the player does no more than the game asks for; in a *likely* one what a table would do.
//!
//! `-- panic catan` counts those games alone. `-- --before FILE` reads the table that another version has printed, and gives
//! beside each row what its mean was then and how much that has changed.

use std::{
    collections::{BTreeMap, HashMap},
    fs,
    process::ExitCode,
};

use readyroom::games::{self, Visitor};
use readyroom_kit::testing::{Sample, bench};
use readyroom_tests::{
    buttons::SixButtons,
    named::{Named, arguments},
};

/// Turns that are counted of each kind.
fn counted_turns() -> usize {
    bench::amount(60, 1)
}
/// Turns of one evening: later ones are crowded.
const OF_AN_EVENING: usize = 12;
/// Evenings whose single moves are counted.
fn evenings() -> u64 {
    bench::amount(5, 1)
}
/// Turns of them: most random evenings are over by then.
fn long_evening() -> u32 {
    bench::amount(200, 1)
}

/// The presses of so many whole turns. The first turn of an evening is left out: it is not a common one.
fn turns<G: Sample>(way: G::Way, own: bool, least: bool) -> Vec<u32> {
    let mut presses = Vec::new();
    for seed in 0.. {
        let mut hand = SixButtons::<G>::sit_down(way, own, seed);
        let (mut turn, mut turns, mut pressed) = (hand.game().turn(), 0, 0);
        while !hand.over() && turns <= OF_AN_EVENING {
            let mv = if least { hand.least() } else { hand.likely() };
            pressed += hand.take(&mv).presses;
            if hand.game().turn() != turn {
                if turns > 0 {
                    presses.push(pressed);
                }
                (turn, turns, pressed) = (hand.game().turn(), turns + 1, 0);
            }
            if presses.len() == counted_turns() {
                return presses;
            }
        }
    }
    unreachable!("there is always another evening")
}

/// The presses of each kind of move, its name in the journal, in likely evenings with the panel's dice: first turns too.
fn moves<G: Sample>(way: G::Way) -> BTreeMap<String, Vec<u32>> {
    let mut kinds: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    for seed in 0..evenings() {
        let mut hand = SixButtons::<G>::sit_down(way, false, seed);
        while !hand.over() && hand.game().turn() <= long_evening() {
            let mv = hand.likely();
            let kind = match serde_json::to_value(&mv).expect("a move is written down") {
                serde_json::Value::Object(named) => named.keys().next().cloned(),
                alone => alone.as_str().map(str::to_owned),
            };
            let presses = hand.take(&mv).presses;
            kinds
                .entry(kind.unwrap_or_default())
                .or_default()
                .push(presses);
        }
    }
    kinds
}

/// A row of the table: what was counted, and how often so many presses were needed for it.
struct Row {
    counted: String,
    median: u32,
    mean: f64,
    least: u32,
    most: u32,
    times: usize,
}

impl Row {
    fn new(game: &str, way: &str, dice: &str, what: &str, mut presses: Vec<u32>) -> Self {
        presses.sort_unstable();
        let times = presses.len();
        Self {
            counted: format!("{game:<18} {way:<20} {dice:<8} {what:<26}"),
            median: presses[times / 2],
            mean: f64::from(presses.iter().sum::<u32>()) / times as f64,
            least: presses[0],
            most: presses[times - 1],
            times,
        }
    }

    /// What was counted, however wide its columns are.
    fn name(&self) -> String {
        name(self.counted.split_whitespace())
    }

    fn print(&self, before: &Before) {
        let Self {
            counted,
            median,
            mean,
            least,
            most,
            times,
        } = self;
        let then = before.get(&self.name()).map(|then| {
            // As they are printed: what looks the same has not changed.
            let change = (mean * 10.0).round() / 10.0 - then;
            format!(" {then:>7.1} {change:>+7.1}")
        });
        let then = then.unwrap_or_default();
        println!("{counted} {median:>6} {mean:>6.1} {least:>5} {most:>5} {times:>6}{then}");
    }
}

fn name<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    words.into_iter().collect::<Vec<_>>().join(" ")
}

/// The means of another table, by what was counted.
type Before = HashMap<String, f64>;

/// Those in the text of a table: its last columns are median, mean, least, most and times, and what is behind them is of a
/// table before that one.
fn means(table: &str) -> Before {
    let header = table.lines().find(|line| line.starts_with("game "));
    let compares = header.is_some_and(|line| line.ends_with(CHANGE));
    let numbers = if compares { 7 } else { 5 };
    let mean = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (counted, numbers) = words.split_at_checked(words.len().checked_sub(numbers)?)?;
        Some((name(counted.iter().copied()), numbers.get(1)?.parse().ok()?))
    };
    table.lines().filter_map(mean).collect()
}

/// The last column of a table that is compared with another.
const CHANGE: &str = "change";

/// The games that are counted.
struct Counted {
    named: Named,
    before: Before,
    games: u32,
}

impl Visitor for Counted {
    fn game<G: Sample>(&mut self) {
        if !self.named.has::<G>() {
            return;
        }
        self.games += 1;
        for (&way, own) in G::WAYS.iter().flat_map(|way| [(way, false), (way, true)]) {
            for (what, least) in [("a least turn", true), ("a likely turn", false)] {
                let dice = if own { "own" } else { "digital" };
                let presses = turns::<G>(way, own, least);
                Row::new(G::NAME, &format!("{way:?}"), dice, what, presses).print(&self.before);
            }
        }
        for &way in G::WAYS {
            for (kind, presses) in moves::<G>(way) {
                let way = format!("{way:?}");
                Row::new(G::NAME, &way, "digital", &kind, presses).print(&self.before);
            }
        }
    }
}

fn main() -> ExitCode {
    let (mut named, mut before) = (Vec::new(), None);
    let mut arguments = arguments();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--before" => before = Some(arguments.next().expect("--before FILE")),
            _ => named.push(argument),
        }
    }
    let before = before.map(|file| means(&fs::read_to_string(&file).expect(&file)));
    let then = match before {
        Some(_) => format!(" {:>7} {CHANGE:>7}", "before"),
        None => String::new(),
    };
    println!(
        "{:<18} {:<20} {:<8} {:<26} {:>6} {:>6} {:>5} {:>5} {:>6}{then}",
        "game", "way", "dice", "what", "median", "mean", "least", "most", "times"
    );
    let mut counted = Counted {
        named: Named(named),
        before: before.unwrap_or_default(),
        games: 0,
    };
    games::visit(&mut counted);
    if counted.games == 0 {
        eprintln!("no game is called so: {}", counted.named.0.join(", "));
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
