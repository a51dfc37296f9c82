//! Tests of the results of a success and of a failure.

use super::position::*;
use Mission::{Aid, Exploration, PlanetaryDefense, Science, Security, Training, WarCommand};

/// A Sublieutenant on whose sheet that is beside Planetary Defense.
fn with_medals(medal: Award, automatic_medal: Award) -> Table {
    let mut pack = Pack::default();
    pack.learn_mission(MissionLine {
        medal,
        automatic_medal,
        ..Table::new().line(PlanetaryDefense).clone()
    });
    let mut table = Table::with(pack, []);
    table.promote(Rank::Sublieutenant);
    table
}

/// CAREER-33: as many promotion boxes as printed; a failure ticks none.
#[test]
fn a_success_ticks_promotion_boxes() {
    let mut table = Table::ranked(Rank::Sublieutenant);
    table.live_through(Science, &[4, 5, 3]);
    assert_eq!(table.now.position.promotion, 10);
    assert!(table.happened(&Event::Promotion(9, 10)));
    table.live_through(Science, &[3, 3, 3]);
    assert_eq!(table.now.position.promotion, 10);
}

/// CAREER-34: rank, ship and dice change at once, within the tour.
#[test]
fn a_rank_comes_with_its_first_box() {
    let mut table = Table::agreed([]);
    table.now.position.promotion = 2;
    assert_eq!(table.now.rank(), Rank::Cadet);
    table.attempt(Security, &[3]);
    assert_eq!(table.now.rank(), Rank::Ensign);
    assert!(table.happened(&Event::Promoted(Rank::Ensign)));
    assert_eq!(table.last().rank, Rank::Ensign);
    table.chance(&[6]);
    assert_eq!(table.now.position.tour, 1);
    assert_eq!(table.now.pool(), Pool([1, 1, 0]));
    table.attempt(Aid, &[4, 4]);
    assert!(table.last().success);
    assert_eq!(
        table.count_events(|event| matches!(event, Event::Promoted(_))),
        1
    );
}

/// CAREER-34: a success may pass a rank; beyond the last box nothing is ticked.
#[test]
fn promotion_stops_at_the_last_box() {
    let mut table = Table::ranked(Rank::ViceAdmiral);
    table.now.position.promotion = 46;
    table
        .skill(Skill::Leadership, 3)
        .attempt(WarCommand, &[6; 8]);
    assert_eq!(table.now.position.promotion, 48);
    assert!(table.happened(&Event::Promotion(47, 48)));
    let mut pack = Pack::default();
    for (rank, first_box) in Rank::ALL.into_iter().zip([1, 3, 9, 10, 11]).skip(2) {
        let line = *Table::new().now.sheet.rank(rank);
        pack.learn_rank(RankLine {
            first_box,
            assumed: false,
            ..line
        });
    }
    let mut table = Table::with(pack, []);
    table.now.position.promotion = 9;
    table.attempt(Science, &[4, 5, 3]);
    assert_eq!(table.now.rank(), Rank::LtCommander, "box 11");
    assert!(table.happened(&Event::Promoted(Rank::LtCommander)));
    assert!(!table.happened(&Event::Promoted(Rank::Lieutenant)));
}

/// CAREER-35, CAREER-32: a success ticks the next level of its skill, up to the last; a failure none; War Command has none.
#[test]
fn a_success_brings_its_skill() {
    let mut table = Table::ranked(Rank::Ensign);
    let level = |table: &Table| table.now.position.level(Skill::Leadership);
    table.live_through(Aid, &[3, 3]);
    assert_eq!((level(&table), table.last().skill), (0, None));
    for expected in 1..=3 {
        table.live_through(Aid, &[6, 6]);
        assert_eq!(level(&table), expected);
        assert_eq!(table.last().skill, Some(Skill::Leadership));
        assert!(table.happened(&Event::Gained(Skill::Leadership, expected)));
    }
    let mut full = Table::ranked(Rank::Ensign);
    full.skill(Skill::Leadership, 4).live_through(Aid, &[6, 6]);
    assert_eq!((level(&full), full.last().skill), (4, None));
    assert!(full.happened(&Event::SkillFull(Skill::Leadership)));
    let mut war = Table::ranked(Rank::RearAdmiral);
    war.skill(Skill::Leadership, 3).attempt(WarCommand, &[6; 8]);
    assert_eq!((war.last().success, war.last().skill), (true, None));
}

/// CAREER-35, A7: a skill with negative points is ticked; or may be declined.
#[test]
fn clone_is_taken_or_may_be_declined() {
    let outpost = Mission::ResearchOutpost;
    let mut table = Table::ranked(Rank::LtCommander);
    table.attempt(outpost, &[6; 5]);
    assert_eq!(table.now.position.level(Skill::Clone), 1);
    table.refuses(Move::Take(false), Refusal::FirstThis);
    for (takes, level) in [(true, 1), (false, 0)] {
        let mut asked = Table::reading(Reading::CloneMayBeDeclined, Rank::LtCommander);
        asked.attempt(outpost, &[6; 5]);
        assert_eq!(asked.phase(), Phase::Offer(Skill::Clone));
        asked.play(Move::Take(takes));
        assert_eq!(asked.now.position.level(Skill::Clone), level);
        assert_eq!(asked.happened(&Event::Declined(Skill::Clone)), !takes);
        assert_eq!(asked.phase(), Phase::Survival(0));
    }
    let mut other = Table::reading(Reading::CloneMayBeDeclined, Rank::Ensign);
    other.attempt(Aid, &[6, 6]);
    assert_eq!(
        other.phase(),
        Phase::Survival(0),
        "Leadership costs nothing"
    );
    let mut full = Table::reading(Reading::CloneMayBeDeclined, Rank::LtCommander);
    full.skill(Skill::Clone, 2).attempt(outpost, &[6; 5]);
    assert_eq!(
        full.phase(),
        Phase::Survival(0),
        "no box is left to decline"
    );
}

/// CAREER-36: failed Training and Aid, and no other mission.
#[test]
fn a_failed_training_or_aid_is_a_disciplinary_action() {
    for mission in Mission::ALL {
        let mut table = Table::ranked(Rank::RearAdmiral);
        table.attempt(mission, &[1; 8]);
        assert!(!table.last().success);
        let expected = [Training, Aid].contains(&mission);
        assert_eq!(
            table.now.position.count(Medal::Discipline),
            u8::from(expected)
        );
        assert_eq!(table.happened(&Event::Disciplined), expected);
    }
    let mut table = Table::agreed([]);
    table.attempt(Training, &[2]);
    assert_eq!(table.now.position.count(Medal::Discipline), 0);
}

/// CAREER-37: a roll for a medal after a success, where a number is printed.
#[test]
fn a_success_rolls_for_its_medal() {
    let valor = Award::Medal(Medal::Valor);
    for (face, medals) in [(3, 0), (4, 1), (6, 1)] {
        let mut table = with_medals(valor, Award::Nothing);
        table.attempt(PlanetaryDefense, &[4, 4, 5]);
        // The success brought a level of Courage, which is not looked at here.
        table.skill(Skill::Courage, 0);
        table.refuses(rolled(&[1, 1]), Refusal::OneFaceEach);
        assert_eq!(table.phase(), Phase::MedalRoll(0));
        table.chance(&[face]);
        assert_eq!(table.now.position.count(Medal::Valor), medals);
        assert_eq!(table.last().medal.is_some(), medals == 1);
        assert_eq!(table.phase(), Phase::Survival(0));
    }
    let mut failed = with_medals(valor, Award::Nothing);
    failed.attempt(PlanetaryDefense, &[1, 1, 1]);
    assert_eq!(
        failed.phase(),
        Phase::Survival(0),
        "no roll after a failure"
    );
    let mut without = Table::ranked(Rank::Ensign);
    without.attempt(Aid, &[6, 6]);
    assert_eq!(without.phase(), Phase::Survival(0), "no number");
}

/// CAREER-37, CAREER-11: a medal that is not known is asked when it is won, once, and learned.
#[test]
fn an_unknown_medal_is_asked_when_it_is_won() {
    let mut table = Table::ranked(Rank::Sublieutenant);
    table.attempt(Exploration, &[4, 4, 6]).chance(&[5]);
    assert_eq!(table.phase(), Phase::WhichMedal);
    assert_eq!(table.offers(), Medal::AWARDED.map(Move::Medal));
    table.refuses(Move::Medal(Medal::Discipline), Refusal::NoMedal);
    table.play(Move::Medal(Medal::Starburst));
    assert_eq!(table.now.position.count(Medal::Starburst), 1);
    assert_eq!(table.last().medal, Some(Medal::Starburst));
    assert!(table.happened(&Event::Won(Medal::Starburst)));
    let line = table.line(Exploration).clone();
    assert_eq!(line.medal, Award::Medal(Medal::Starburst));
    assert!(table.happened(&Event::CopiedMission(line)));
    table
        .chance(&[6])
        .attempt(Exploration, &[4, 4, 6, 1])
        .chance(&[5]);
    assert_eq!(
        table.now.position.count(Medal::Starburst),
        2,
        "not asked again"
    );
}

/// CAREER-38: a success brings the automatic medal even if the roll fails; a failure does not.
#[test]
fn an_automatic_medal_comes_with_every_success() {
    let distinction = Award::Medal(Medal::Distinction);
    for (face, won) in [(1, [1, 0]), (6, [1, 1])] {
        let mut table = with_medals(Award::Medal(Medal::Valor), distinction);
        table.attempt(PlanetaryDefense, &[4, 4, 5]).chance(&[face]);
        let medals = [Medal::Distinction, Medal::Valor];
        assert_eq!(medals.map(|medal| table.now.position.count(medal)), won);
        assert_eq!(table.last().automatic, Some(Medal::Distinction));
    }
    let mut failed = with_medals(Award::Medal(Medal::Valor), distinction);
    failed.attempt(PlanetaryDefense, &[1, 1, 1]);
    assert_eq!(failed.now.position.medals, [0; 5]);
}

/// CAREER-39: boxes of medals are ticked as far as there are any.
#[test]
fn a_medal_needs_a_box() {
    let mut table = with_medals(Award::Medal(Medal::Starburst), Award::Nothing);
    table.now.position.medals[Medal::Starburst as usize] = 6;
    table.attempt(PlanetaryDefense, &[4, 4, 5]).chance(&[6]);
    assert_eq!(table.now.position.count(Medal::Starburst), 6);
    assert!(table.happened(&Event::MedalFull(Medal::Starburst)));
    assert!(!table.happened(&Event::Won(Medal::Starburst)));
    let mut table = Table::agreed([]);
    table.now.position.medals[Medal::Discipline as usize] = 12;
    table.attempt(Training, &[1]);
    assert_eq!(table.now.position.count(Medal::Discipline), 12);
}

/// CAREER-29, CAREER-21, CAREER-31: Courage adds to the roll for a medal, also the level just won; Computer rolls it again
/// while it may help.
#[test]
fn courage_and_computer_help_the_roll_for_a_medal() {
    let valor = Award::Medal(Medal::Valor);
    let mut table = with_medals(valor, Award::Nothing);
    table.attempt(PlanetaryDefense, &[4, 4, 5]).chance(&[3]);
    assert_eq!(table.now.position.count(Medal::Valor), 1, "3 and Courage");
    let mut table = with_medals(valor, Award::Nothing);
    table
        .skill(Skill::Computer, 2)
        .attempt(PlanetaryDefense, &[4, 4, 5]);
    table.chance(&[1]);
    assert_eq!(table.phase(), Phase::MedalRoll(1));
    let again = DieRoll {
        face: 1,
        bonus: 1,
        number: 4,
        rolls: 1,
    };
    assert!(table.happened(&Event::MedalRolled(again, Fate::Again)));
    table.chance(&[2]).chance(&[2]);
    let last = DieRoll {
        face: 2,
        rolls: 3,
        ..again
    };
    assert!(table.happened(&Event::MedalRolled(last, Fate::Missed)));
    assert_eq!(table.now.position.count(Medal::Valor), 0);
    assert_eq!(table.phase(), Phase::Survival(2), "anew");
    let mut hopeless = Table::ranked(Rank::Captain);
    hopeless.skill(Skill::Computer, 4).skill(Skill::Courage, 2);
    hopeless
        .attempt(Mission::ContactCivilization, &[6; 7])
        .chance(&[6]);
    assert_eq!(
        hopeless.phase(),
        Phase::Survival(4),
        "8 is all that a die can be"
    );
}
