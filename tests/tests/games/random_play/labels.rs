//! Labels of all offers and outcomes that an evening reaches.

use std::collections::{BTreeMap, BTreeSet};

use readyroom_kit::{Chance, Prompt};

use readyroom_kit::testing::Sample;

/// Of chance with more outcomes than this, so many are looked at.
const MOST_OUTCOMES: u8 = 40;

/// The labels seen so far, each with the phases it was seen in.
#[derive(Default)]
pub struct Labels {
    set_up: BTreeSet<String>,
    game: BTreeSet<String>,
    /// Nothing is looked at, in evenings that are only played.
    pub rest: bool,
}

impl Labels {
    /// Looks at the prompt of `game`: no two offers or outcomes that lead to different games are in one place, and none is
    /// called what another phase calls something else.
    pub fn look<G: Sample>(&mut self, game: &G, at_set_up: bool, seed: u64) {
        if self.rest {
            return;
        }
        let mut known: BTreeMap<Vec<String>, G::Move> = BTreeMap::new();
        for mv in moves(game) {
            let path: Vec<String> = game.path(&mv).into_iter().map(Into::into).collect();
            assert!(
                !path.is_empty() && path.iter().all(|segment| !segment.is_empty()),
                "seed {seed}: {mv:?} is called {path:?}"
            );
            self.note(&path[0], at_set_up, seed);
            let next = |mv| game.play(mv).map(|(next, _)| next).ok();
            if let Some(other) = known.insert(path.clone(), mv.clone()) {
                assert!(
                    next(&other).is_some_and(|other| next(&mv) == Some(other)),
                    "seed {seed}: both {other:?} and {mv:?} stand at {path:?}"
                );
            }
        }
    }

    fn note(&mut self, label: &str, at_set_up: bool, seed: u64) {
        // A label may go on with what is so now: "Players: 4".
        let word = label.split(':').next().unwrap_or(label);
        let (here, elsewhere) = match at_set_up {
            true => (&mut self.set_up, &self.game),
            false => (&mut self.game, &self.set_up),
        };
        assert!(
            !elsewhere.contains(word) && !["Set-up", "Setup"].contains(&word),
            "seed {seed}: {label:?} is a label of another phase (at set-up: {at_set_up})"
        );
        if !here.contains(word) {
            here.insert(word.to_owned());
        }
    }
}

/// What can be chosen at `game`, or what chance can bring.
pub fn moves<G: Sample>(game: &G) -> Vec<G::Move> {
    match game.prompt() {
        Prompt::Choose(moves) => moves,
        Prompt::Chance(chance) => outcomes(chance)
            .iter()
            .map(|outcome| game.resolve_chance(outcome))
            .filter(|mv| game.play(mv).is_ok())
            .collect(),
        Prompt::Over { .. } => Vec::new(),
    }
}

/// Outcomes of a chance: all of few dice, things and orders; of more, each face alike, and each thing first.
fn outcomes(chance: Chance) -> Vec<Vec<u8>> {
    match chance {
        Chance::Dice(dice) => (1..=6).map(|face| vec![face; dice.into()]).collect(),
        Chance::OneOf(things) | Chance::Hidden(things) => {
            (0..things).map(|thing| vec![thing]).collect()
        }
        // The table neither reads nor tells it.
        Chance::Deck(_) => Vec::new(),
        Chance::Shuffle(things) => {
            let turned = (0..things.min(MOST_OUTCOMES)).map(|by| {
                let mut order: Vec<u8> = (0..things).collect();
                order.rotate_left(by.into());
                order
            });
            let swapped = (1..things.min(MOST_OUTCOMES)).map(|with| {
                let mut order: Vec<u8> = (0..things).collect();
                order.swap(0, with.into());
                order
            });
            turned.chain(swapped).collect()
        }
    }
}
