//! Follower of updates, as the script on a page applies them: for tests and benchmarks.

use std::collections::BTreeMap;

use serde_json::Value;

use super::difference::{Step, apply};

/// A page that is followed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Follower {
    /// The id of the last update; empty before the first.
    pub last: String,
    /// The markup of each region.
    pub regions: BTreeMap<String, String>,
}

impl Follower {
    /// Takes an update in.
    ///
    /// # Panics
    /// It is none.
    pub fn take(&mut self, update: &str) {
        let update: Value = serde_json::from_str(update).expect("JSON");
        self.last = update["id"].as_str().expect("an id").into();
        let set = update["set"].as_object().expect("regions");
        for (region, change) in set {
            let markup = match change {
                Value::String(whole) => whole.clone(),
                Value::Array(steps) => {
                    let old = self.regions.get(region).expect("it was there before");
                    apply(old, &steps.iter().map(step).collect::<Vec<_>>())
                }
                other => panic!("{other} is no change"),
            };
            self.regions.insert(region.clone(), markup);
        }
    }
}

fn step(step: &Value) -> Step {
    match step {
        Value::String(text) => Step::Text(text.clone()),
        number => {
            let tokens = number.as_i64().expect("a number of tokens");
            Step::Tokens(isize::try_from(tokens).expect("so many"))
        }
    }
}
