//! Stands in for the pictures and lamps until they are merged.

use readyroom_hardware::{
    lamp::Lamps,
    scene::{DieFace, Scene, TitleRow},
};
use readyroom_kit::face::{Lights, Outcome, Pictures, page};

use crate::rules::Encounters;

impl Pictures for Encounters {
    fn pages(&self) -> Vec<Scene> {
        vec![page::facts(TitleRow::new("Stub"), [])]
    }

    fn tray(&self) -> Vec<DieFace> {
        Vec::new()
    }

    fn outcome(&self, _won: bool) -> Outcome {
        Outcome {
            title: "Over",
            figures: Vec::new(),
        }
    }
}

impl Lights for Encounters {
    fn lamps(&self) -> Lamps {
        Lamps::default()
    }
}
