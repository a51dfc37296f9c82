//! ngspice as a program: a netlist and an analysis in, waveforms out.

use std::{collections::HashMap, fs, process::Command};

use tempfile::TempDir;

/// What came of an analysis: for each vector that was asked for, its value at every moment; one value if the analysis has
/// no time.
#[derive(Debug)]
pub struct Waveforms(HashMap<String, Vec<f64>>);

/// Runs an analysis (`op`, `tran …`) of a netlist, and keeps these vectors (`v(node)`, `i(source)`).
///
/// # Panics
/// ngspice is not installed, or complains.
#[track_caller]
pub fn simulate(netlist: &str, analysis: &str, vectors: &[String]) -> Waveforms {
    match understood(netlist, analysis, vectors) {
        Ok(waveforms) => waveforms,
        Err(text) => panic!("{text}"),
    }
}

/// As [`simulate`], or what ngspice has against it.
fn understood(netlist: &str, analysis: &str, vectors: &[String]) -> Result<Waveforms, String> {
    let folder = TempDir::new().expect("a temporary folder");
    let [deck, raw] = ["deck.cir", "out.raw"].map(|name| folder.path().join(name));
    let commands = format!(
        "set filetype=ascii\nsave {}\n{analysis}\nwrite {}\nquit 0",
        vectors.join(" "),
        raw.display()
    );
    // A node on which nothing else hangs is kept at ground by a resistance too large to be noticed.
    let text = format!(
        "* Written by tests/made/spice\n{netlist}\n.options rshunt=1e12\n.control\n{commands}\n.endc\n.end\n"
    );
    fs::write(&deck, &text).expect("a temporary file");
    let output = Command::new("ngspice")
        .args(["-n", "-b"])
        .arg(&deck)
        .output()
        .expect("ngspice has to be installed: `apt install ngspice`");
    let printed = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    let complains = ["rror", "singular", "too small", "unknown"];
    if !output.status.success() || complains.iter().any(|word| printed.contains(word)) {
        return Err(format!("ngspice: {printed}\n{text}"));
    }
    let raw = fs::read_to_string(raw).map_err(|why| format!("{why}: {printed}\n{text}"))?;
    Ok(Waveforms::read(&raw))
}

impl Waveforms {
    /// Reads an ASCII raw file: names after `Variables:`, then after `Values:` a number and the values of each point.
    fn read(raw: &str) -> Self {
        let (head, values) = raw.split_once("Values:\n").expect("a raw file has values");
        let (_, names) = head
            .split_once("Variables:\n")
            .expect("a raw file has names");
        let names = names
            .lines()
            .filter_map(|line| line.split_whitespace().nth(1));
        let names: Vec<_> = names.map(str::to_owned).collect();
        let numbers = values.split_whitespace();
        let numbers: Vec<f64> = numbers
            .map(|word| word.parse().expect("a number"))
            .collect();
        let vectors = names.into_iter().enumerate().map(|(index, name)| {
            let points = numbers.chunks(1 + index_count(head));
            (name, points.map(|point| point[1 + index]).collect())
        });
        Self(vectors.collect())
    }

    /// A vector by its name.
    #[track_caller]
    pub fn of(&self, name: &str) -> &[f64] {
        let found = self.0.get(&name.to_lowercase());
        found.unwrap_or_else(|| panic!("no vector {name} among {:?}", self.0.keys()))
    }

    /// The one value of a vector in an analysis without time.
    #[track_caller]
    pub fn value(&self, name: &str) -> f64 {
        self.of(name)[0]
    }

    /// The points of a vector from a moment on, with their times in seconds.
    fn from(&self, name: &str, from: f64) -> impl Iterator<Item = (f64, f64)> {
        let points = self.of("time").iter().zip(self.of(name));
        points
            .map(|(time, value)| (*time, *value))
            .skip_while(move |(time, _)| *time < from)
    }

    /// The largest value from a moment on, whatever its sign.
    pub fn most(&self, name: &str, from: f64) -> f64 {
        self.from(name, from)
            .map(|(_, value)| value.abs())
            .fold(0.0, f64::max)
    }

    /// The mean between two moments.
    pub fn mean(&self, name: &str, from: f64, to: f64) -> f64 {
        let points = self.from(name, from);
        let points: Vec<_> = points.take_while(|(time, _)| *time <= to).collect();
        let areas = points.windows(2).map(|pair| {
            let [(start, first), (end, second)] = [pair[0], pair[1]];
            (end - start) * (first + second) / 2.0
        });
        areas.sum::<f64>() / (points[points.len() - 1].0 - points[0].0)
    }

    /// When the value comes to lie beyond `level` after `from`, above it if it `rises`, else below: between two points by a
    /// straight line.
    pub fn crosses(&self, name: &str, level: f64, rises: bool, from: f64) -> Option<f64> {
        let points: Vec<_> = self.from(name, from).collect();
        let beyond = |value: f64| if rises { value > level } else { value < level };
        points.windows(2).find_map(|pair| {
            let [(start, before), (end, after)] = [pair[0], pair[1]];
            let share = (level - before) / (after - before);
            (!beyond(before) && beyond(after)).then_some(start + (end - start) * share)
        })
    }
}

/// How many vectors a raw file has, by its head.
fn index_count(head: &str) -> usize {
    let line = head
        .lines()
        .find_map(|line| line.strip_prefix("No. Variables: "));
    let count = line.and_then(|count| count.trim().parse().ok());
    count.expect("a raw file says how many vectors it has")
}

pub const TRIALS: &[(&str, fn())] = trials![
    a_divider_and_a_charging_capacitor_are_computed,
    a_netlist_that_ngspice_does_not_understand_is_found,
];

fn a_divider_and_a_charging_capacitor_are_computed() {
    let divider = "V1 a 0 5\nR1 a b 1k\nR2 b 0 4k";
    let result = simulate(divider, "op", &["v(b)".into(), "i(v1)".into()]);
    assert!((result.value("v(b)") - 4.0).abs() < 1e-6);
    assert!((result.value("i(v1)") + 0.001).abs() < 1e-9);
    let charging = "V1 a 0 PWL(0 0 1u 1)\nR1 a b 1k\nC1 b 0 1u";
    let result = simulate(charging, "tran 1u 5m 0 1u", &["v(b)".into()]);
    let time = result.crosses("v(b)", 1.0 - 1.0 / std::f64::consts::E, true, 0.0);
    assert!((time.expect("it rises") - 1e-3).abs() < 5e-6, "{time:?}");
    assert!((result.most("v(b)", 0.0) - 0.9933).abs() < 1e-3);
}

fn a_netlist_that_ngspice_does_not_understand_is_found() {
    let refused = understood("V1 a 0 5\nQ1 a a 0 nothing", "op", &["v(a)".into()]);
    let refused = refused.expect_err("there is no such transistor");
    assert!(refused.starts_with("ngspice: "), "{refused}");
}
