//! Lasting effects: what begins with a sentence ends with one.

use std::collections::BTreeMap;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{Sample, random_play::choose};
use crate::face::told;

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

/// How often effects of a kind began and ended with a sentence.
type Counted = BTreeMap<&'static str, (u32, u32)>;

/// Plays so many games of each way at random: an effect that a sentence has begun ends with one, and each kind of effect
/// was seen to do both.
pub fn check<G: Sample>(games: u64) {
    let mut counted = Counted::new();
    for &way in G::WAYS {
        for seed in 0..games {
            play::<G>(seed, way, &mut counted);
        }
    }
    for kind in G::LASTING {
        let (begun, ended) = counted.get(kind).copied().unwrap_or_default();
        assert!(
            begun > 0 && ended > 0,
            "{kind:?} began {begun} times, and ended {ended} times"
        );
    }
}

fn play<G: Sample>(seed: u64, way: G::Way, counted: &mut Counted) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = G::set_up(way, &mut rng);
    let mut begun = Vec::new();
    while let Some(mv) = choose(&game, &mut rng) {
        let made = game.play(&mv).expect("it was on offer");
        let next = made.0.clone();
        if next.stage().is_over() {
            return;
        }
        let said: Vec<String> = told(&game, &[made])
            .iter()
            .map(|message| message.sentence())
            .collect();
        let says = |words: &[String]| {
            let has_any = |text: &String| words.iter().any(|words| text.contains(words));
            said.iter().any(has_any)
        };
        let now = next.lasting();
        let is_in_force = |effect: &Lasting| {
            let same = |other: &Lasting| (other.kind, &other.which) == (effect.kind, &effect.which);
            now.iter().any(same)
        };
        begun.retain(|effect: &Lasting| {
            let lasts = is_in_force(effect);
            if !lasts {
                assert!(
                    says(&effect.ends),
                    "seed {seed}, {way:?}: {mv:?} ended {effect:?}, and said {said:#?}"
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
            let known =
                |other: &Lasting| (other.kind, &other.which) == (effect.kind, &effect.which);
            if !begun.iter().any(known) && says(&effect.begins) {
                counted.entry(effect.kind).or_default().0 += 1;
                begun.push(effect);
            }
        }
        game = next;
    }
}
