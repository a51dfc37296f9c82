//! Learned cards in memory.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use readyroom_kit::face::Face;
use serde_json::Value;
use toml::Table;

use crate::learned_cards::{CardsError, LearnedCards, TakenBack};

/// The learned cards of all games. All clones are the same cards.
#[derive(Clone, Debug, Default)]
pub struct MemoryCards(Arc<Mutex<Content>>);

#[derive(Debug, Default)]
struct Content {
    /// What is known of each game, by its name, once something has been learned.
    of_games: HashMap<&'static str, Value>,
    /// Nothing can be kept, and why.
    refusal: Option<String>,
}

impl MemoryCards {
    /// From now on nothing can be kept, because of `why`.
    pub fn refuse(&self, why: &str) {
        self.locked().refusal = Some(why.into());
    }

    /// `content` is what is known of `G`.
    ///
    /// # Panics
    /// It is no plain data.
    pub fn store<G: Face>(&self, content: &G::Content) {
        let content = serde_json::to_value(content).expect("content is plain data");
        self.locked().of_games.insert(G::NAME, content);
    }

    fn locked(&self) -> MutexGuard<'_, Content> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change<G: Face>(&self, change: impl FnOnce(&mut G::Content)) -> Result<(), CardsError> {
        if let Some(why) = &self.locked().refusal {
            return Err(CardsError(why.clone()));
        }
        let mut content = LearnedCards::<G>::load(self)?;
        change(&mut content);
        self.store::<G>(&content);
        Ok(())
    }
}

/// What is known of the box of `G` from the start.
fn starter<G: Face>() -> Result<G::Content, CardsError> {
    let wrong = |error: toml::de::Error| CardsError(error.to_string());
    let mut pack: Table = G::STARTER_PACK.parse().map_err(wrong)?;
    pack.retain(|key, _| !["format", "game"].contains(&key));
    pack.try_into().map_err(wrong)
}

impl<G: Face> LearnedCards<G> for MemoryCards {
    fn load(&self) -> Result<G::Content, CardsError> {
        let known = self.locked().of_games.get(G::NAME).cloned();
        match known {
            Some(known) => serde_json::from_value(known).map_err(|why| CardsError(why.to_string())),
            None => starter::<G>(),
        }
    }

    fn any(&self) -> bool {
        self.locked().of_games.contains_key(G::NAME)
    }

    fn learn(&self, events: &[G::Event]) -> Result<(), CardsError> {
        self.change::<G>(|content| {
            for event in events {
                G::learn(event, content);
            }
        })
    }

    fn unlearn(&self, taken_back: &TakenBack<G::Content>) -> Result<(), CardsError> {
        self.change::<G>(|content| {
            if *content == taken_back.after {
                content.clone_from(&taken_back.before);
            }
        })
    }
}
