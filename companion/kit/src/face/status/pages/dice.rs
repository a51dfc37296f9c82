//! Dice, ten a page; those that lie apart have a bar under each.

use alloc::vec::Vec;

use readyroom_hardware::scene::{DieFace, Scene, cut};

use super::{Page, header};
use crate::face::status::{Die, Label, Pool, colour::sign};

/// Dice of a page.
const DICE: usize = 10;

/// The dice of `pools` one after the other, on as many pages as they take; one where there are none.
pub fn pages(title: &Label, pools: &[Pool], hint: &str) -> Vec<Page<'static>> {
    let dice = pools
        .iter()
        .flat_map(|pool| pool.dice.iter().map(|of| die(*of, pool.apart)));
    let dice: Vec<DieFace> = dice.collect();
    let page = |dice: &[DieFace]| {
        Page::is_complete(Scene::Dice {
            header: header(title),
            dice: dice.iter().copied().collect(),
            cursor: None,
            tumbling: false,
            hint: cut(hint),
        })
    };
    match &dice[..] {
        [] => [page(&[])].into(),
        dice => dice.chunks(DICE).map(page).collect(),
    }
}

/// A die to draw; kept ones and those that lie apart have a bar.
pub fn die(die: Die, apart: bool) -> DieFace {
    DieFace {
        sign: sign(die.colour),
        face: die.face.unwrap_or(0),
        kept: die.kept || apart,
    }
}
