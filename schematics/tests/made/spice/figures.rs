//! Computed figures, each beside its bound.

use std::fmt;

/// What a figure may be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bound {
    AtMost(f64),
    AtLeast(f64),
    /// It is only shown.
    Any,
}

/// A figure in volts, amperes, watts or seconds.
struct Figure {
    what: String,
    value: f64,
    unit: char,
    bound: Bound,
}

/// The figures of one circuit.
#[derive(Default)]
pub struct Figures(Vec<Figure>);

impl Figures {
    /// Adds a figure; of several with one name, only the one that is nearest to its bound stays.
    pub fn add(&mut self, what: impl Into<String>, value: f64, unit: char, bound: Bound) {
        let what = what.into();
        let Some(known) = self.0.iter_mut().find(|figure| figure.what == what) else {
            return self.0.push(Figure {
                what,
                value,
                unit,
                bound,
            });
        };
        let nearer = match bound {
            Bound::AtMost(_) | Bound::Any => value > known.value,
            Bound::AtLeast(_) => value < known.value,
        };
        if nearer || value.is_nan() {
            known.value = value;
        }
    }

    /// The figure of this name.
    pub fn get(&self, what: &str) -> f64 {
        let found = self.0.iter().find(|figure| figure.what == what);
        found.unwrap_or_else(|| panic!("no figure {what}")).value
    }

    /// The figures that are out of their bounds, by name and value.
    pub fn broken(&self) -> Vec<String> {
        let broken = self.0.iter().filter(|figure| match figure.bound {
            // What is not a number is in no bound.
            Bound::AtMost(most) => figure.value > most || figure.value.is_nan(),
            Bound::AtLeast(least) => figure.value < least || figure.value.is_nan(),
            Bound::Any => false,
        });
        broken.map(ToString::to_string).collect()
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|figure| writeln!(f, "  {figure}"))
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            what,
            value,
            unit,
            bound,
        } = self;
        write!(f, "{what:<62}{:>11}", scaled(*value, *unit))?;
        match bound {
            Bound::AtMost(most) => write!(f, "  of at most {}", scaled(*most, *unit)),
            Bound::AtLeast(least) => write!(f, "  of at least {}", scaled(*least, *unit)),
            Bound::Any => Ok(()),
        }
    }
}

/// `2.6 mA` for 0.0026 in amperes.
fn scaled(value: f64, unit: char) -> String {
    let (factor, prefix) = match value.abs() {
        size if size >= 1.0 => (1.0, ""),
        size if size >= 1e-3 => (1e3, "m"),
        size if size >= 1e-6 || size == 0.0 => (1e6, "µ"),
        _ => (1e9, "n"),
    };
    format!("{:.2} {prefix}{unit}", value * factor)
}

pub const TRIALS: &[(&str, fn())] = trials![a_figure_out_of_bounds_or_not_a_number_is_reported,];

fn a_figure_out_of_bounds_or_not_a_number_is_reported() {
    let mut figures = Figures::default();
    for value in [0.0026, 0.0024] {
        figures.add("good", value, 'A', Bound::AtMost(0.008));
    }
    assert_eq!(figures.get("good"), 0.0026);
    figures.add("too much", 0.009, 'A', Bound::AtMost(0.008));
    figures.add("too little", 1e-4, 'A', Bound::AtLeast(2e-4));
    figures.add("unknown", f64::NAN, 'V', Bound::AtMost(1.0));
    figures.add("shown", 40.0, 'V', Bound::Any);
    let broken = figures.broken();
    let names = ["too much", "too little", "unknown"];
    assert_eq!(broken.len(), names.len(), "{broken:?}");
    for (line, name) in broken.iter().zip(names) {
        assert!(line.starts_with(name), "{line}");
    }
    assert!(
        broken[0].contains("9.00 mA  of at most 8.00 mA"),
        "{broken:?}"
    );
}
