//! Moves that no menu offers: of players, tokens, sectors and numbers that there are not, or in the place of an answer.

use super::position::*;

/// Each of the moves is refused, and for that reason.
#[track_caller]
fn all_refused(table: &Bridge, rows: impl IntoIterator<Item = (Move, Refusal)>) {
    for (mv, why) in rows {
        table.refuses(mv, why);
    }
}

#[test]
fn set_up_keeps_to_what_the_box_has() {
    let mut table = Bridge::set_up(Vec::new());
    let name = PlayerName::from("Nyota").unwrap();
    all_refused(
        &table,
        [
            (Move::Seats(0), Refusal::Players),
            (Move::Seats(7), Refusal::Players),
            (Move::Name(2, name), Refusal::NoSuchSeat),
            (Move::First(2), Refusal::NoSuchSeat),
            (Move::Assign(2, Sulu), Refusal::NoSuchSeat),
            (Move::Missions(11), Refusal::MissionCount),
            (Move::Count(KLINGON, 7), Refusal::TooManyTokens),
            (Move::Count(99, 0), Refusal::NotInBag),
            (Move::CorrectKind(99), Refusal::NotInBag),
            (Move::CountBag, Refusal::BagIncomplete),
            (Move::EndPlay, Refusal::NotSetUp),
        ],
    );
    table.play(Move::DealCharacters);
    for wrong in [&[0, 1][..], &[0; 7]] {
        let wrong = Move::Dealt(wrong.iter().copied().collect());
        table.refuses(wrong, Refusal::Players);
    }
    table.chance(&[6, 5, 4, 3, 2, 1, 0]);
    table.play_all([Move::Missions(0), Move::UseBag(Bag::Digital)]);
    table.play(Move::Count(KLINGON, 5));
    table.refuses(Move::Begin, Refusal::BagIncomplete);
    table.play_all([Move::Count(KLINGON, 6), Move::Begin]);
    for wrong in [&[0, 1][..], &[0, 1, 1], &[1, 2, 3]] {
        let wrong = Move::FirstPlaced(wrong.iter().copied().collect());
        table.refuses(wrong, Refusal::FirstThree);
    }
    table.chance(&[2, 0, 1]);
    for late in [
        Move::Seats(3),
        Move::Begin,
        Move::Read(Reading::TradeIsAGift, true),
        Move::UseBag(Bag::Physical),
    ] {
        table.refuses(late, Refusal::OnlySetUp);
    }
}

#[test]
fn a_turn_keeps_to_what_lies_on_the_table() {
    let card = timed(
        8,
        &[(Counts::Credit(Division::Science), 2), (Counts::Other, 1)],
    );
    let mut table = Bridge::on_mission(card, &[]);
    let base = table.put(STARBASE, 1, Long);
    let part = Part::Shield;
    all_refused(
        &table,
        [
            (Move::Hit(Weapon::Phasers, 99), Refusal::NoSuchToken),
            (Move::CardOn(99), Refusal::NoSuchToken),
            (Move::Strike(base), Refusal::StepOrder),
            (
                Move::PlayOn(ThreatCard::ForceField, 99),
                Refusal::NoSuchToken,
            ),
            (
                Move::PlayOn(ThreatCard::TractorBeam, base),
                Refusal::NotAThreat,
            ),
            (Move::ForceField(LEFT), Refusal::NotAThreat),
            (Move::DropForceField, Refusal::NoSuchToken),
            (Move::Repair(part, LEFT), Refusal::NothingToRepair),
            (Move::Repair(part, 6), Refusal::NothingToRepair),
            (Move::Rebuild(part, LEFT), Refusal::NothingToRebuild),
            (Move::Rebuild(part, 6), Refusal::NothingToRebuild),
            (Move::Fix(part, LEFT), Refusal::NothingToRepair),
            (Move::Fix(part, 6), Refusal::NothingToRepair),
            (Move::ShipHit(6), Refusal::NoRoom),
            (Move::DrawCard(2), Refusal::NoSuchSeat),
            (Move::DropCard(2), Refusal::NoSuchSeat),
            (Move::Commit(1), Refusal::NoSuchObjective),
            (Move::Commit(2), Refusal::NoSuchObjective),
            (Move::Progress(0), Refusal::NoSuchObjective),
            (Move::PlaceBeacon(6, Long), Refusal::NoRoom),
            (Move::TakeBeacon(99), Refusal::NoSuchToken),
            (Move::Tick(0), Refusal::NoTimer),
            (Move::Tick(2), Refusal::NoTimer),
            (Move::Tick(-2), Refusal::NoTimer),
            (Move::Tick(i8::MIN), Refusal::NoTimer),
            (Move::Advance(0), Refusal::StepOrder),
        ],
    );
    table.play(Move::Tick(1));
    table.refuses(Move::Tick(1), Refusal::NoTimer);
    let mut without = Bridge::playing(&[Kirk, McCoy], &[]);
    without.refuses(Move::PlaceBeacon(0, Long), Refusal::NoSuchMission);
    without.refuses(Move::Tick(1), Refusal::NoTimer);
    without.now.phase = Phase::Trade;
    without.refuses(Move::NoTrade, Refusal::StepOrder);
}

/// A card reaches no cloaked ship, a starbase has no Defense to lose, and what neither moves nor fires is kept from nothing.
#[test]
fn a_card_does_to_a_token_what_there_is_to_do() {
    let mut table = Bridge::playing(&[Kirk, McCoy], &[]);
    let hidden = table.lay_cloaked(RAIDER, 1, Long);
    table.token_mut(hidden).defense = 1;
    let base = table.put(STARBASE, 1, Long);
    let web = table.put(THOLIAN, 2, Short);
    let ship = table.put(ROMULAN, 1, Long);
    table.card_on(ship, Move::Hold(ship, Held::Fire));
    let rows = [
        (Move::Strike(hidden), Refusal::Cloaked),
        (Move::Gain(hidden), Refusal::Cloaked),
        (Move::Hold(hidden, Held::Fire), Refusal::Cloaked),
        (Move::Shift(hidden, 1, Medium), Refusal::Cloaked),
        (Move::Strike(base), Refusal::NotATarget),
        (Move::Hold(base, Held::Move), Refusal::NoRoom),
        (Move::Hold(web, Held::Move), Refusal::NoRoom),
        (Move::Hold(ship, Held::Fire), Refusal::NoRoom),
        (Move::Hold(ship, Held::MoveAndFire), Refusal::NoRoom),
        (Move::Gain(ship), Refusal::NoRoom),
        (Move::Shift(ship, 1, Long), Refusal::NoRoom),
        (Move::Shift(ship, 6, Long), Refusal::NoRoom),
        (Move::Strike(web), Refusal::FirstThis),
    ];
    for (mv, why) in rows {
        let id = match mv {
            Move::Gain(id) | Move::Hold(id, _) | Move::Shift(id, ..) => id,
            Move::Strike(id) if id != web => id,
            _ => ship,
        };
        let mut asked = table.clone();
        asked.play(Move::CardOn(id)).refuses(mv, why);
    }
}

#[test]
fn an_answer_is_one_of_those_that_were_asked_for() {
    let mut table = Bridge::playing(&[Spock, McCoy], &[]);
    table.put(ROMULAN, RIGHT, Long);
    table.put(ROMULAN, LEFT, Short);
    table.shield(LEFT, Destroyed);
    table.end_play();
    table.refuses(Move::Brace, Refusal::NoBoarder);
    table.play(Move::Advance(LEFT));
    table.refuses(Move::SecurityTeam(2), Refusal::NoSuchSeat);
    table.play(Move::Brace);
    table.refuses(Move::AdvanceAll, Refusal::SectorDone);
    table.play(Move::Advance(RIGHT));
    all_refused(
        &table,
        [
            (Move::AdvanceAll, Refusal::FirstThis),
            (Move::ShipHit(LEFT), Refusal::FirstThis),
            (Move::DrawnNth(0), Refusal::NotInBag),
            (Move::Drawn(99), Refusal::NotInBag),
        ],
    );
    table.play_all([THOLIAN, KLINGON, COMET].map(Move::Drawn));
    table.refuses(Move::Pick(3), Refusal::NotOfThree);
    table.play(Move::Pick(2));
    table.refuses(Move::Pick(2), Refusal::NotOfThree);
    table.play(Move::Pick(0));
    all_refused(
        &table,
        [
            (Move::Rolled(0), Refusal::DieExpected),
            (Move::Rolled(7), Refusal::DieExpected),
            (Move::Drawn(KLINGON), Refusal::FirstThis),
        ],
    );
}

/// What is described is possible, has a name of its own, and fits a pack.
#[test]
fn a_description_is_possible() {
    let kind = Move::DescribeKind;
    let of_mission = Move::DescribeMission;
    let mut table = Bridge::playing(&[Kirk, McCoy], &[]);
    table.end_fire();
    let mut full = table.clone();
    let kinds = full.now.kinds.make_mut();
    for number in kinds.len()..MOST_KINDS {
        kinds.push(ship(&format!("Kind {number}"), Side::Other, 1, 0));
        full.now.bag_kinds.push(0);
        full.now.discard.push(0);
    }
    full.refuses(Move::Learn, Refusal::NoRoom);
    table.play(Move::Learn);
    for wrong in [
        KindStep::Done,
        KindStep::Defense(0),
        KindStep::Defense(4),
        KindStep::Fire(3),
    ] {
        table.refuses(kind(wrong), Refusal::Description);
    }
    table.play(kind(KindStep::Defense(1)));
    table.make(kind(KindStep::Name("Klingon Cruiser".try_into().unwrap())));
    table.refuses(kind(KindStep::Done), Refusal::NameTaken);

    let known = mission("Known", &[(Counts::Other, 1)]);
    let mut table = Bridge::begun(&[Kirk], &[], vec![known], 1);
    table.refuses(Move::Reveal(1), Refusal::NoSuchMission);
    table.play(Move::Learn);
    let other = |needed| {
        MissionStep::Objective(Objective {
            counts: Counts::Other,
            needed,
        })
    };
    for wrong in [
        MissionStep::Done,
        other(0),
        other(10),
        MissionStep::Timer(Some(0)),
        MissionStep::Timer(Some(10)),
        MissionStep::DropObjective,
        MissionStep::DropReward,
        MissionStep::Reward(Bonus::DrawEach(7)),
    ] {
        table.refuses(of_mission(wrong), Refusal::Description);
    }
    table.play(of_mission(other(1)));
    table.make(of_mission(MissionStep::Name("Known".try_into().unwrap())));
    table.refuses(of_mission(MissionStep::Done), Refusal::NameTaken);
}
