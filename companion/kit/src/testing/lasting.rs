//! Lasting effects: what begins with a sentence ends with one.

use std::collections::BTreeMap;

use super::{
    Sample,
    walk::{Moment, Observer, Reach, Step, Watch},
};

/// Fewer games may not have all effects, more have no others.
pub const GAMES: (u64, u64) = (20, 60);

/// An effect that lasts for a while, at one moment of it.
#[derive(Clone, Debug)]
pub struct Lasting {
    /// What it is: one of [`Sample::LASTING`].
    pub kind: &'static str,
    /// Which of the kind, the same as long as it lasts.
    pub which: String,
    /// Words of a sentence that begins it, any of them.
    pub begins: Vec<String>,
    /// Words of a sentence that ends it, any of them.
    pub ends: Vec<String>,
}

impl Lasting {
    /// The effect of that kind, with words for its first sentence and for its last.
    pub fn new(kind: &'static str, which: impl ToString, begins: &[&str], ends: &[&str]) -> Self {
        let owned = |words: &[&str]| words.iter().map(ToString::to_string).collect();
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
        let said = step.told().iter().map(|message| message.sentence());
        let said: Vec<String> = said.collect();
        let says = |words: &[String]| {
            let has_any = |text: &String| words.iter().any(|words| text.contains(words));
            said.iter().any(has_any)
        };
        let same =
            |one: &Lasting, other: &Lasting| (one.kind, &one.which) == (other.kind, &other.which);
        let counted = &mut self.counted;
        self.begun.retain(|effect| {
            let lasts = now.iter().any(|other| same(other, effect));
            if !lasts {
                let mv = step.mv;
                assert!(says(&effect.ends), "{mv:?} ended {effect:?}: {said:#?}");
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
            if !is_known && says(&effect.begins) {
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
