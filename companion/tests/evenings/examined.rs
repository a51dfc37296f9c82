//! Tests of an examination of entries, without a journal around them.

use readyroom::{
    journal::{Act, Entry, EveningHeader, EveningId, Origin, RollBinding, SeedOrigin},
    verify::{Tally, Unsound, WrongMove, examine},
};
use readyroom_five_year_mission::FiveYearMission;
use readyroom_kit::{
    Chance, Game, Prompt,
    face::Face,
    testing::toy::{Move, Rehearsal},
    text::cut,
};
use readyroom_table::{dice::Seed, timeline::Timeline};

/// What the entries of `moves` come to.
fn examined<G: Face>(
    seed: &Seed,
    binding: RollBinding,
    moves: &[(G::Move, Origin)],
) -> Result<Tally, Unsound> {
    let header = EveningHeader {
        seed_origin: SeedOrigin::Secret,
        roll_binding: binding,
        ..EveningHeader::new::<G>(&Default::default(), seed.clone())
    };
    let entries: Vec<Entry> = (0..)
        .zip(moves)
        .map(|(ply, (mv, origin))| Entry {
            seq: ply + 1,
            at: 0,
            countdown: None,
            act: Act::Played {
                ply,
                move_json: serde_json::to_string(mv).unwrap(),
                origin: *origin,
            },
        })
        .collect();
    examine::<G>(EveningId(1), &header, &entries).map(|examined| examined.tally)
}

#[test]
fn a_countdown_that_ends_while_a_roll_waits_is_no_outcome_of_it() {
    let seed = Seed::from_number(1);
    let burnt_out = |origin| {
        [
            (Move::Name(cut("Ada")), Origin::Chosen),
            (Move::Start { may_pause: true }, Origin::Chosen),
            (Move::Roll(3), Origin::Chosen),
            (Move::TimeUp(1), origin),
        ]
    };
    let tally = examined::<Rehearsal>(&seed, RollBinding::RollCount, &burnt_out(Origin::TimeUp));
    assert_eq!(tally.unwrap(), Tally::default());
    for claim in [Origin::Typed, Origin::Rolled, Origin::Chosen] {
        let found = examined::<Rehearsal>(&seed, RollBinding::RollCount, &burnt_out(claim));
        assert!(
            matches!(found, Err(Unsound::Wrong { entry: 4, .. })),
            "{claim:?}"
        );
    }
}

#[test]
fn an_order_that_no_table_is_asked_for_cannot_have_been_typed() {
    use readyroom_five_year_mission::Move;
    let seed = Seed::from_number(1);
    for (seats, typed) in [(3, true), (4, false)] {
        let begun = [
            (Move::Seats(seats), Origin::Chosen),
            (Move::Begin, Origin::Chosen),
        ];
        let mut timeline = Timeline::new(FiveYearMission::deal(Default::default()));
        for (mv, _) in &begun {
            timeline.play(mv.clone()).unwrap();
        }
        assert_eq!(
            timeline.now().prompt(),
            Prompt::Chance(Chance::Shuffle(seats))
        );
        let order: Vec<u8> = (0..seats).rev().collect();
        let dealt = timeline.now().resolve_chance(&order);
        let moves = [begun.to_vec(), vec![(dealt, Origin::Typed)]].concat();
        match examined::<FiveYearMission>(&seed, RollBinding::RollCount, &moves) {
            Ok(tally) => assert_eq!((typed, tally.typed), (true, 1)),
            Err(Unsound::Wrong {
                entry: 3,
                why: WrongMove::NotAsked,
                ..
            }) => assert!(!typed),
            Err(other) => panic!("{other}"),
        }
    }
}
