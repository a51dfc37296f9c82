//! Lasting effects: what begins with a sentence ends with one.

use std::collections::BTreeMap;

use super::{
    Sample,
    walk::{Moment, Observer, Reach, Step, Watch},
};

use crate::sentence::SentenceKey;

/// Fewer games may not have all effects, more have no others.
pub const GAMES: (u64, u64) = (20, 60);

/// An effect that lasts for a while, at one moment of it.
#[derive(Clone, Debug)]
pub struct Lasting {
    /// What it is: one of [`Sample::LASTING`].
    pub kind: &'static str,
    /// Which of the kind, the same as long as it lasts.
    pub which: String,
    /// The sentences that begin it, any of them: each its id and those of its arguments that matter.
    pub begins: Vec<String>,
    /// The sentences that end it, likewise.
    pub ends: Vec<String>,
}

impl Lasting {
    /// The effect of that kind, with its first sentences and its last.
    pub fn new(kind: &'static str, which: impl ToString, begins: &[&str], ends: &[&str]) -> Self {
        let owned = |sentences: &[&str]| sentences.iter().map(ToString::to_string).collect();
        Self {
            kind,
            which: which.to_string(),
            begins: owned(begins),
            ends: owned(ends),
        }
    }
}

/// In so many games of each way: an effect that a sentence has begun ends with one, and each kind of effect was seen to do
/// both.
pub fn watching<G: Sample>(games: u64) -> Vec<Watch<G>> {
    let name = "lasting_effects_begin_and_end_with_a_sentence";
    vec![Watch::new(name, Reach::games(games), Effects::default())]
}

/// The effects of a game.
#[derive(Default)]
struct Effects {
    /// Those that began with a sentence and last.
    begun: Vec<Lasting>,
    /// How often effects of a kind began and ended with a sentence.
    counted: BTreeMap<&'static str, (u32, u32)>,
}

impl<G: Sample> Observer<G> for Effects {
    fn begin(&mut self, _: &Moment<'_, G>) {
        self.begun.clear();
    }

    fn moved(&mut self, step: &Step<'_, G>) {
        let next = &step.made.0;
        if next.stage().is_over() {
            return;
        }
        let now = next.lasting();
        if now.is_empty() && self.begun.is_empty() {
            return;
        }
        let messages = step.messages().iter();
        let keys: Vec<&SentenceKey> = messages.map(|message| &message.key).collect();
        let reports_any = |sentences: &[String]| {
            let is_any = |key: &&SentenceKey| sentences.iter().any(|sentence| is(key, sentence));
            keys.iter().any(is_any)
        };
        let same =
            |one: &Lasting, other: &Lasting| (one.kind, &one.which) == (other.kind, &other.which);
        let counted = &mut self.counted;
        self.begun.retain(|effect| {
            let lasts = now.iter().any(|other| same(other, effect));
            if !lasts {
                let mv = step.mv;
                assert!(
                    reports_any(&effect.ends),
                    "{mv:?} ended {effect:?}: {keys:#?}"
                );
                counted.entry(effect.kind).or_default().1 += 1;
            }
            lasts
        });
        for effect in now {
            assert!(
                G::LASTING.contains(&effect.kind),
                "{effect:?} is no kind of effect"
            );
            let is_known = self.begun.iter().any(|other| same(other, &effect));
            if !is_known && reports_any(&effect.begins) {
                counted.entry(effect.kind).or_default().0 += 1;
                self.begun.push(effect);
            }
        }
    }

    fn conclude(&mut self) {
        for kind in G::LASTING {
            let (begun, ended) = self.counted.get(kind).copied().unwrap_or_default();
            assert!(
                begun > 0 && ended > 0,
                "{kind:?} began {begun} times, and ended {ended} times"
            );
        }
    }
}

/// Whether the sentence is `sentence`: an id, and some of its arguments.
fn is(key: &SentenceKey, sentence: &str) -> bool {
    let mut parts = sentence.split(' ');
    let arguments_of = key.arguments.iter();
    let arguments: Vec<String> = arguments_of
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    parts.next() == Some(&*key.id()) && parts.all(|part| arguments.iter().any(|of| of == part))
}
