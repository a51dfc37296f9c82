//! Tests of cards that are copied from the player's own sheet, since the rulebook does not print them.

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

/// CAREER-11, A11: nine first boxes, 80 colours, 24 medals are not known; once copied, there is nothing left to copy.
#[test]
fn everything_unknown_is_copied_once() {
    let mut table = Table::new();
    assert!(Part::ALL.iter().all(|&part| table.now.is_unknown(part)));
    assert_eq!(copied(&mut table), [9, 80, 24]);
    for part in Part::ALL {
        assert!(!table.now.is_unknown(part));
        table.refuses(Move::Copy(part), Refusal::NothingToCopy);
    }
    let sheet = &table.now.sheet;
    let first = Rank::ALL.map(|rank| sheet.rank(rank).first_box);
    assert_eq!(first, [1, 3, 8, 12, 16, 20, 24, 28, 32, 36, 40]);
    assert!(Rank::ALL.iter().all(|&rank| !sheet.rank(rank).assumed));
    assert_eq!(sheet.mission(Mission::Survey).roll[..], [blue(3), blue(3)]);
    assert_eq!(
        sheet.mission(Mission::Aid).roll[..],
        [any(4), green(4)],
        "known before"
    );
    let battle = sheet.mission(Mission::Battle);
    assert_eq!(battle.medal, Award::Medal(Medal::Valor));
    assert_eq!(battle.automatic_medal, Award::Nothing);
}

/// CAREER-11: what was copied is learned, once, and the next career knows it.
#[test]
fn a_new_career_knows_what_was_copied() {
    let mut table = Table::new();
    copied(&mut table);
    let mut pack = Pack::default();
    for event in &table.events {
        let knew = pack.clone();
        let learned = Career::learn(event, &mut pack);
        assert_eq!(learned, pack != knew, "{event:?}");
    }
    for event in &table.events {
        let old = match event {
            Event::CopiedRank(line) => !pack.ranks.contains(line),
            Event::CopiedMission(line) => !pack.missions.contains(line),
            other => panic!("{other:?}"),
        };
        assert!(old || !Career::learn(event, &mut pack), "known already");
    }
    assert_eq!((pack.ranks.len(), pack.missions.len()), (9, 17));
    let kept = toml::to_string(&pack).expect("plain data");
    let pack: Pack = toml::from_str(&kept).expect("what was written");
    let next = Table::dealt(1, pack);
    assert_eq!(next.now.sheet, table.now.sheet);
    assert!(Part::ALL.iter().all(|&part| !next.now.is_unknown(part)));
}

/// CAREER-11: one may stop and go on later; answers count at once.
#[test]
fn copying_goes_on_where_it_stopped() {
    let mut table = Table::new();
    table.play_all([
        Move::Copy(Part::RankBoxes),
        Move::FirstBox(9),
        Move::StopCopying,
    ]);
    assert_eq!(table.phase(), Phase::SetUp);
    assert_eq!(table.now.sheet.rank_at(8), Rank::Ensign);
    assert_eq!(table.now.sheet.rank_at(9), Rank::Sublieutenant);
    table.play(Move::Copy(Part::RankBoxes));
    assert_eq!(table.phase(), Phase::CopyRank(Rank::Lieutenant));
    table.play_all([Move::StopCopying, Move::Copy(Part::DiceColours)]);
    table.play_all([Move::Printed(Some(Colour::Green)), Move::Printed(None)]);
    assert_eq!(table.phase(), Phase::CopyColour(Mission::Trade, 0));
    table.play_all([Move::StopCopying, Move::Copy(Part::DiceColours)]);
    assert_eq!(table.phase(), Phase::CopyColour(Mission::Trade, 0));
    let survey = &table.line(Mission::Survey).roll;
    assert_eq!(survey[..], [green(3), any(3)], "black is any die");
    table.play_all([Move::StopCopying, Move::Copy(Part::Medals)]);
    let defense = Mission::PlanetaryDefense;
    assert_eq!(table.phase(), Phase::CopyMedal(defense));
    table.play(Move::RolledMedal(Medal::Gallantry));
    assert_eq!(table.phase(), Phase::CopyAutomatic(defense));
    table.play_all([Move::StopCopying, Move::Copy(Part::Medals)]);
    assert_eq!(table.phase(), Phase::CopyAutomatic(defense));
    table.play(Move::AutomaticMedal(Some(Medal::Distinction)));
    assert_eq!(table.phase(), Phase::CopyMedal(Mission::Exploration));
    let line = table.line(defense);
    assert_eq!(line.medal, Award::Medal(Medal::Gallantry));
    assert_eq!(line.automatic_medal, Award::Medal(Medal::Distinction));
}

/// CAREER-11, A11: a first box lies above the rank below, and later ranks that are assumed move along.
#[test]
fn first_boxes_rise() {
    let mut table = Table::new();
    table.play(Move::Copy(Part::RankBoxes));
    let twelve = [8, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15].map(Move::FirstBox);
    let mut offers = table.offers();
    assert_eq!(offers.pop(), Some(Move::StopCopying));
    assert_eq!(offers, twelve, "the assumed one first");
    for wrong in [0, 3, 16] {
        table.refuses(Move::FirstBox(wrong), Refusal::NoSuchBox);
    }
    table.play(Move::FirstBox(6));
    let first = |table: &Table, rank| table.now.sheet.rank(rank).first_box;
    assert_eq!(first(&table, Rank::Lieutenant), 11);
    assert_eq!(first(&table, Rank::GrandAdmiral), 46);
}

/// CAREER-11, A11: assumed boxes lie evenly between those that are known, and a box is left for each.
#[test]
fn a_known_rank_above_leaves_room_for_those_below() {
    let sheet = Table::new().now.sheet;
    let mut pack = Pack::default();
    let known = |rank, first_box| RankLine {
        first_box,
        assumed: false,
        ..*sheet.rank(rank)
    };
    pack.learn_rank(known(Rank::LtCommander, 9));
    let mut table = Table::dealt(1, pack);
    let first = Rank::ALL.map(|rank| table.now.sheet.rank(rank).first_box);
    assert_eq!(first, [1, 3, 5, 7, 9, 14, 19, 24, 29, 34, 39]);
    table.play(Move::Copy(Part::RankBoxes));
    let offers = [5, 4, 6, 7].map(Move::FirstBox);
    assert_eq!(table.offers()[..4], offers);
    table.refuses(Move::FirstBox(8), Refusal::NoSuchBox);
    table.play_all([Move::FirstBox(7), Move::FirstBox(8)]);
    assert_eq!(
        table.phase(),
        Phase::CopyRank(Rank::Commander),
        "not the known one"
    );
}

/// CAREER-11, CAREER-19: while the sheet is copied nothing else is answered; and no answer comes unasked.
#[test]
fn the_sheet_is_copied_step_by_step() {
    let mut table = Table::new();
    table.refuses(Move::FirstBox(8), Refusal::NotAsked);
    table.refuses(Move::StopCopying, Refusal::NotAsked);
    table.play(Move::Copy(Part::RankBoxes));
    for other in [
        Move::Printed(None),
        Move::RolledMedal(Medal::Valor),
        Move::EndTour,
        Move::Begin,
        Move::Length(Length::Short),
        Move::Copy(Part::Medals),
    ] {
        table.refuses(other, Refusal::FirstThis);
    }
}

/// CAREER-37, CAREER-11: a disciplinary action is no medal of a mission.
#[test]
fn a_mission_awards_no_disciplinary_action() {
    let mut table = Table::new();
    table.play(Move::Copy(Part::Medals));
    table.refuses(Move::RolledMedal(Medal::Discipline), Refusal::NoMedal);
    table.play(Move::RolledMedal(Medal::Starburst));
    let discipline = Move::AutomaticMedal(Some(Medal::Discipline));
    table.refuses(discipline, Refusal::NoMedal);
}

/// CAREER-11: a wrong answer is given again; the others stand, as they were reported before, at the head of what is
/// offered.
#[test]
fn what_was_copied_can_be_copied_again() {
    let mut table = Table::new();
    for part in Part::ALL {
        table.refuses(Move::CopyAgain(part), Refusal::NothingCopied);
    }
    copied(&mut table);
    let wrong = table.now.sheet.clone();
    assert!(table.offers().contains(&Move::CopyAgain(Part::DiceColours)));

    table.play(Move::CopyAgain(Part::DiceColours));
    assert_eq!(table.phase(), Phase::CopyColour(Mission::Survey, 0));
    let before = Move::Printed(Some(Colour::Blue));
    assert_eq!(table.offers()[0], before, "as it was said");
    table.play_all([before, Move::Printed(None), Move::StopCopying]);
    assert_eq!(table.line(Mission::Survey).roll[..], [blue(3), any(3)]);
    assert_eq!(
        table.line(Mission::Trade),
        wrong.mission(Mission::Trade),
        "the rest is left as it is"
    );
    assert!(Part::ALL.iter().all(|&part| !table.now.is_unknown(part)));

    table.play(Move::CopyAgain(Part::Medals));
    let first = Phase::CopyMedal(Mission::PlanetaryDefense);
    assert_eq!(table.phase(), first);
    table.play_all([
        Move::RolledMedal(Medal::Starburst),
        Move::AutomaticMedal(None),
        Move::StopCopying,
    ]);
    let line = table.line(Mission::PlanetaryDefense);
    assert_eq!(line.medal, Award::Medal(Medal::Starburst));
    table.refuses(Move::Copy(Part::Medals), Refusal::NothingToCopy);
}

/// CAREER-11: of what was copied in part the rest can be copied, or all of it again: then what is missing is asked for too.
#[test]
fn copying_again_goes_through_all_of_a_part() {
    let mut table = Table::new();
    table.play_all([
        Move::Copy(Part::RankBoxes),
        Move::FirstBox(9),
        Move::FirstBox(12),
        Move::StopCopying,
    ]);
    for part in [
        Move::Copy(Part::RankBoxes),
        Move::CopyAgain(Part::RankBoxes),
    ] {
        assert!(table.offers().contains(&part), "{part:?}");
    }
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

/// CAREER-11: a first box that is copied again makes those above give way that it leaves no box for, and the pack has no
/// sheet in which ranks contradict each other.
#[test]
fn ranks_that_were_copied_before_give_way() {
    let mut table = Table::new();
    copied(&mut table);
    table.events.clear();
    table.play(Move::CopyAgain(Part::RankBoxes));
    assert!(table.offers().contains(&Move::FirstBox(15)), "twelve boxes");
    table.play_all([Move::FirstBox(15), Move::StopCopying]);
    let sheet = &table.now.sheet;
    // Lieutenant began at 12, Lt. Commander at 16: the next one that has room is the Lt. Commander, at 17 or later.
    let assumed: Vec<Rank> = Rank::ALL
        .into_iter()
        .filter(|rank| sheet.rank(*rank).assumed)
        .collect();
    assert_eq!(assumed, [Rank::Lieutenant, Rank::LtCommander]);
    assert_eq!(sheet.rank(Rank::Commander).first_box, 20);
    let mut pack = Pack::default();
    for event in &table.events {
        Career::learn(event, &mut pack);
    }
    let kept = toml::to_string(&pack).expect("plain data");
    let pack: Pack = toml::from_str(&kept).expect("no contradiction");
    assert_eq!(pack.ranks.len(), 3);
}
