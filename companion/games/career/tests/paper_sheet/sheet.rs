//! A sheet of paper: boxes are on it as they are printed, ticks as a pencil has made them. It knows no rule.

use std::collections::BTreeMap;

use readyroom_career::*;
use readyroom_kit::Game;

/// A line of boxes, by what is printed beside it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Line {
    Mission(&'static str),
    Promotion,
    Skill(&'static str),
    Medal(&'static str),
    Tours,
    /// The boxes beside Clone: how often it was used.
    CloneUses,
}

/// A tick that a sentence asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tick {
    /// In the box of that number, from 1.
    Box(Line, u8),
    /// In the next box that has none.
    Next(Line),
}

/// Boxes, the ticked ones `true`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper(BTreeMap<Line, Vec<bool>>);

/// The boxes beside Clone (I13).
const CLONE_USES: usize = 2;

impl Paper {
    /// The sheet as it was bought.
    pub fn blank(sheet: &Sheet) -> Self {
        let mission = |of: Mission| (Line::Mission(of.label()), sheet.mission(of).boxes.len());
        let skill = |of: Skill| (Line::Skill(of.label()), sheet.skill(of).boxes.len());
        let medal = |of: Medal| (Line::Medal(of.label()), sheet.medal(of).boxes.into());
        let lines = Mission::ALL.map(mission).into_iter();
        let lines = lines.chain(Skill::ALL.map(skill));
        let lines = lines.chain(Medal::ALL.map(medal)).chain([
            (Line::Promotion, sheet.promotion_boxes().into()),
            (Line::Tours, TOURS.into()),
            (Line::CloneUses, CLONE_USES),
        ]);
        Self(
            lines
                .map(|(line, boxes)| (line, vec![false; boxes]))
                .collect(),
        )
    }

    fn boxes(&mut self, line: &Line) -> &mut Vec<bool> {
        self.0.get_mut(line).expect("every line is printed")
    }

    /// Makes a tick.
    ///
    /// # Errors
    /// The box is not printed, or has a tick already.
    pub fn tick(&mut self, tick: &Tick) -> Result<(), String> {
        let cannot = || format!("cannot be done: {tick:?}");
        match tick {
            Tick::Box(line, number) => {
                let at = usize::from(*number).checked_sub(1).ok_or_else(cannot)?;
                let free = self.boxes(line).get_mut(at).filter(|ticked| !**ticked);
                *free.ok_or_else(cannot)? = true;
            }
            Tick::Next(line) => {
                let free = self.boxes(line).iter_mut().find(|ticked| !**ticked);
                *free.ok_or_else(cannot)? = true;
            }
        }
        Ok(())
    }

    /// Rubs a tick out.
    ///
    /// # Errors
    /// There is none.
    pub fn rub_out(&mut self, tick: &Tick) -> Result<(), String> {
        let cannot = || format!("cannot be undone: {tick:?}");
        let ticked = match tick {
            Tick::Box(line, number) => {
                let at = usize::from(*number).checked_sub(1).ok_or_else(cannot)?;
                self.boxes(line).get_mut(at).filter(|ticked| **ticked)
            }
            Tick::Next(line) => self.boxes(line).iter_mut().rev().find(|ticked| **ticked),
        };
        *ticked.ok_or_else(cannot)? = false;
        Ok(())
    }

    /// Which boxes are ticked otherwise than the program has it.
    pub fn differs_from(&self, game: &Career) -> Option<String> {
        let mut kept = Self::blank(&game.sheet);
        for (line, count) in counts(game) {
            kept.boxes(&line)[..usize::from(count)].fill(true);
        }
        let other = |(line, boxes): (&Line, &Vec<bool>)| {
            let of_program = &kept.0[line];
            (boxes != of_program)
                .then(|| format!("{line:?}: on paper {boxes:?}, in the program {of_program:?}"))
        };
        self.0.iter().find_map(other)
    }
}

/// How many boxes of each line the program has ticked. Of the mission under way it has ticked one that is reported with its
/// end.
fn counts(game: &Career) -> Vec<(Line, u8)> {
    let position = &game.position;
    let under_way = match position.phase {
        Phase::Throw | Phase::Thrown | Phase::ReRoll(_) => position.thrown.as_ref(),
        _ => None,
    };
    let under_way = under_way.map(|thrown| thrown.mission);
    let mission = |of: Mission| {
        let count = position.ticked(of) - u8::from(under_way == Some(of));
        (Line::Mission(of.label()), count)
    };
    let skill = |of: Skill| (Line::Skill(of.label()), position.level(of));
    let medal = |of: Medal| (Line::Medal(of.label()), position.count(of));
    let ends_last_tour = position.phase == Phase::Over(End::LastTour);
    let counts = Mission::ALL.map(mission).into_iter();
    let counts = counts.chain(Skill::ALL.map(skill));
    let counts = counts.chain(Medal::ALL.map(medal)).chain([
        (Line::Promotion, position.promotion),
        (Line::Tours, position.tour - 1 + u8::from(ends_last_tour)),
        (Line::CloneUses, position.cloned),
    ]);
    counts.collect()
}

/// A sheet refuses a tick that it has already, and a rub-out of a tick that it does not have.
#[test]
fn a_tick_is_made_once_and_rubbed_out_once() {
    let mut paper = Paper::blank(&Career::deal(Pack::default()).sheet);
    let second = Tick::Box(Line::Mission("Aid"), 2);
    let valor = Tick::Next(Line::Medal("Valor"));
    assert!(paper.rub_out(&second).is_err() && paper.rub_out(&valor).is_err());
    let blank = paper.clone();
    for tick in [&second, &valor] {
        assert_eq!(paper.tick(tick), Ok(()));
    }
    assert!(paper.tick(&second).is_err());
    assert_eq!(paper.tick(&valor), Ok(()), "the next box is another one");
    assert!(paper.tick(&Tick::Box(Line::Mission("Aid"), 5)).is_err());
    for tick in [&valor, &valor, &second] {
        assert_eq!(paper.rub_out(tick), Ok(()));
    }
    assert_eq!(paper, blank);
}
