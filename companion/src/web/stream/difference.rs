//! The difference between two versions of a region's markup.
//!
//! Markup is cut before each `<`: a tag with the text that follows it is a token. A difference is a list: a number above 0
//! keeps so many tokens, one below 0 leaves so many out, and a text is put in. The script does the same with
//! `split(/(?=<)/)`.

use std::{
    convert::Infallible,
    time::{Duration, Instant},
};

use serde::Serialize;
use similar::algorithms::{DiffHook, myers::diff_deadline_raw};

/// Longest time that a shorter difference is looked for: two versions that have little in common take long to compare.
const DIFF_DEADLINE: Duration = Duration::from_millis(5);

/// A step of a difference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Step {
    /// So many tokens stay; or, below 0, go.
    Tokens(isize),
    /// This is put in.
    Text(String),
}

/// The steps from `old` to `new`.
pub fn difference(old: &str, new: &str) -> Vec<Step> {
    let (old, new) = (tokens(old), tokens(new));
    // What is alike at both ends is most of it, and costs nothing to find.
    let head = alike(old.iter().zip(&new));
    let tail = alike(old[head..].iter().rev().zip(new[head..].iter().rev()));
    let (old, new) = (&old[head..old.len() - tail], &new[head..new.len() - tail]);
    let mut begun = Vec::new();
    push(&mut begun, head);
    let mut steps = Steps { new, steps: begun };
    let deadline = Some(Instant::now() + DIFF_DEADLINE);
    // One algorithm alone: the crate's choice of one would take all of them along.
    let found = diff_deadline_raw(&mut steps, old, 0..old.len(), new, 0..new.len(), deadline);
    let Ok(()) = found;
    push(&mut steps.steps, tail);
    steps.steps
}

/// The steps found so far.
struct Steps<'a> {
    new: &'a [&'a str],
    steps: Vec<Step>,
}

impl DiffHook for Steps<'_> {
    type Error = Infallible;

    fn equal(&mut self, _old: usize, _new: usize, len: usize) -> Result<(), Infallible> {
        push(&mut self.steps, len);
        Ok(())
    }

    fn delete(&mut self, _old: usize, len: usize, _new: usize) -> Result<(), Infallible> {
        match self.steps.last_mut() {
            Some(Step::Tokens(before)) if *before < 0 => *before -= len as isize,
            Some(_) | None => self.steps.push(Step::Tokens(-(len as isize))),
        }
        Ok(())
    }

    fn insert(&mut self, _old: usize, new: usize, len: usize) -> Result<(), Infallible> {
        let come = self.new[new..new + len].concat();
        match self.steps.last_mut() {
            Some(Step::Text(before)) => before.push_str(&come),
            Some(_) | None => self.steps.push(Step::Text(come)),
        }
        Ok(())
    }
}

fn push(steps: &mut Vec<Step>, kept: usize) {
    match steps.last_mut() {
        _ if kept == 0 => {}
        Some(Step::Tokens(before)) if *before > 0 => *before += kept as isize,
        Some(_) | None => steps.push(Step::Tokens(kept as isize)),
    }
}

fn alike<'a>(pairs: impl Iterator<Item = (&'a &'a str, &'a &'a str)>) -> usize {
    pairs.take_while(|(old, new)| old == new).count()
}

/// `markup`, cut before each `<` but the first sign.
fn tokens(markup: &str) -> Vec<&str> {
    let starts = markup.match_indices('<').map(|(at, _)| at);
    let starts = starts.filter(|at| *at > 0);
    let ends: Vec<usize> = starts.chain([markup.len()]).collect();
    let mut start = 0;
    let mut tokens = Vec::with_capacity(ends.len());
    for end in ends {
        tokens.push(&markup[start..end]);
        start = end;
    }
    tokens
}

/// What the script makes of `old` and `steps`.
#[cfg(any(test, feature = "testing"))]
pub fn apply(old: &str, steps: &[Step]) -> String {
    let tokens = tokens(old);
    let (mut at, mut new) = (0, String::new());
    for step in steps {
        match step {
            Step::Tokens(kept @ 1..) => {
                let end = at + kept.unsigned_abs();
                new.push_str(&tokens[at..end].concat());
                at = end;
            }
            Step::Tokens(gone) => at += gone.unsigned_abs(),
            Step::Text(text) => new.push_str(text),
        }
    }
    new
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Step {
        Step::Text(text.into())
    }

    #[test]
    fn what_stays_is_counted_and_what_comes_is_shown() {
        let (old, new) = ("<p>a</p><p>b</p><p>c</p>", "<p>a</p><p>d</p><p>c</p>");
        let steps = difference(old, new);
        assert_eq!(
            steps,
            [
                Step::Tokens(2),
                text("<p>d"),
                Step::Tokens(-1),
                Step::Tokens(3)
            ]
        );
        assert_eq!(apply(old, &steps), new);
    }

    #[test]
    fn every_difference_leads_from_old_to_new() {
        let samples = [
            "",
            "a",
            "<",
            "<p>a",
            "a<p>b</p>",
            "<p>b</p><i>é…</i>",
            "<i></i><i></i><p>b</p>",
        ];
        for old in samples {
            for new in samples {
                assert_eq!(apply(old, &difference(old, new)), new, "{old} to {new}");
            }
        }
        assert_eq!(difference("<p>a", "<p>a"), [Step::Tokens(1)]);
    }

    #[test]
    fn versions_with_nothing_in_common_are_not_compared_for_long() {
        let many = |sign: char| {
            (0..20_000)
                .map(|n| format!("<{sign}{n}>"))
                .collect::<String>()
        };
        let (old, new) = (many('a'), many('b'));
        assert_eq!(apply(&old, &difference(&old, &new)), new);
    }
}
