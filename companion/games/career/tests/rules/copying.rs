//! Tests of lines that are copied from the player's own sheet, since the rulebook does not print them: all of them, and what
//! a pack keeps of them.

use super::position::*;
use readyroom_kit::Game;

/// Every part is copied, with one answer for each thing that is asked; how many of each part were asked.
fn copied(table: &mut Table) -> [usize; 3] {
    Part::ALL.map(|part| {
        table.play(Move::Copy(part));
        let mut asked = 0;
        while table.phase() != Phase::SetUp {
            let answer = match table.phase() {
                Phase::CopyRank(rank) => Move::FirstBox(4 * rank as u8),
                Phase::CopyColour(..) => Move::Printed(Some(Colour::Blue)),
                Phase::CopyMedal(_) => Move::RolledMedal(Medal::Valor),
                Phase::CopyAutomatic(_) => Move::AutomaticMedal(None),
                other => panic!("{other:?}"),
            };
            table.play(answer);
            asked += 1;
        }
        asked
    })
}

/// Nine first boxes, 80 colours and 24 medals are not known; once copied, there is nothing left to copy (A11).
#[test]
fn everything_unknown_is_copied_once() {
    let mut table = Table::new();
    assert_eq!(copied(&mut table), [9, 80, 24]);
    for part in Part::ALL {
        table.refuses(Move::Copy(part), Refusal::NothingToCopy);
    }
    let sheet = &table.now.sheet;
    let first = Rank::ALL.map(|rank| sheet.rank(rank).first_box);
    assert_eq!(first, [1, 3, 8, 12, 16, 20, 24, 28, 32, 36, 40]);
    // Assumed boxes lie evenly between those that are known.
    let mut pack = Pack::default();
    pack.learn_rank(RankLine {
        first_box: 9,
        assumed: false,
        ..*sheet.rank(Rank::LtCommander)
    });
    let known = Table::with(pack).now.sheet;
    let first = Rank::ALL.map(|rank| known.rank(rank).first_box);
    assert_eq!(first, [1, 3, 5, 7, 9, 14, 19, 24, 29, 34, 39]);
    let blue = Some(Colour::Blue);
    let survey = &table.line(Mission::Survey).roll;
    assert_eq!(survey[..], [target(3, blue), target(3, blue)]);
    let aid = [target(4, None), target(4, Some(Colour::Green))];
    assert_eq!(table.line(Mission::Aid).roll[..], aid, "known before");
    let battle = table.line(Mission::Battle);
    let awards = (battle.medal, battle.automatic_medal);
    assert_eq!(awards, (Award::Medal(Medal::Valor), Award::Nothing));
}

/// What was copied is learned, once, and the next career knows it: also where ranks that were copied before gave way to
/// another.
#[test]
fn a_new_career_knows_what_was_copied() {
    let mut table = Table::new();
    copied(&mut table);
    for gives_way in [false, true] {
        if gives_way {
            let again = Move::CopyAgain(Part::RankBoxes);
            table.play_all([again, Move::FirstBox(15), Move::StopCopying]);
        }
        let mut pack = Pack::default();
        for event in &table.events {
            let knew = pack.clone();
            assert_eq!(Career::learn(event, &mut pack), pack != knew, "{event:?}");
        }
        for event in &table.events {
            let known = match event {
                Event::CopiedRank(line) => pack.ranks.contains(line),
                Event::CopiedMission(line) => pack.missions.contains(line),
                other => panic!("{other:?}"),
            };
            assert!(!known || !Career::learn(event, &mut pack.clone()));
        }
        assert_eq!((pack.ranks.len(), pack.missions.len()), (9, 17));
        let kept = toml::to_string(&pack).expect("plain data");
        let next = Table::with(toml::from_str(&kept).expect("no contradiction"));
        assert_eq!(next.now.sheet, table.now.sheet);
    }
}

/// Copying again goes through all of a part, also what is still missing.
#[test]
fn copying_again_asks_for_everything() {
    let mut table = Table::new();
    let copy = Move::Copy(Part::RankBoxes);
    table.play_all([copy, Move::FirstBox(9), Move::StopCopying]);
    table.play(Move::CopyAgain(Part::RankBoxes));
    let mut asked = Vec::new();
    while let Phase::CopyRank(rank) = table.phase() {
        asked.push(rank);
        let first = table.now.sheet.rank(rank).first_box;
        table.play(Move::FirstBox(first));
    }
    assert_eq!(asked, Rank::ALL[2..]);
    assert!(!table.now.is_unknown(Part::RankBoxes));
}
