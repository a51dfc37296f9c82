//! Tests of log lines: moves, and moves taken back.

use super::{messages::placed, *};
use crate::rules::{Faces, Medal, Skill};

fn faces(faces: &[u8]) -> Move {
    Move::Rolled(faces.iter().copied().collect::<Faces>())
}

/// The report on `moves` made at `game`.
#[track_caller]
fn each_is(game: &Career, moves: &[(Move, &str)]) {
    for (mv, sentence) in moves {
        assert_eq!(game.sentence(mv).key.to_string(), *sentence, "{mv:?}");
    }
}

#[test]
fn moves_of_set_up_are_sentences() {
    each_is(
        &dealt(),
        &[
            (Move::Begin, "career-begins"),
            (
                Move::Name(0, cut("Dan")),
                "player-named seat=1 name=\"Dan\"",
            ),
            (Move::Length(Length::Short), "length-set length=short"),
            (Move::Start(Start::ChooseTwo), "start-set start=choose-two"),
            (Move::ShowOdds(true), "odds-shown"),
            (Move::ShowOdds(false), "odds-hidden"),
            (Move::Assign(Assigning::ByHand), "placed-by-hand"),
            (Move::Assign(Assigning::Automatic), "placed-by-ready-room"),
            (Move::Copy(Part::Medals), "part-copied part=medals"),
            (
                Move::CopyAgain(Part::Medals),
                "part-copied-again part=medals",
            ),
        ],
    );
}

#[test]
fn what_is_copied_is_named_by_its_place_on_the_sheet() {
    let copying = |part| after(&dealt(), [Move::Copy(part)]);
    each_is(
        &copying(Part::RankBoxes),
        &[
            (
                Move::FirstBox(9),
                "first-box-copied of=sublieutenant number=9",
            ),
            (Move::StopCopying, "copying-stopped"),
        ],
    );
    each_is(
        &copying(Part::DiceColours),
        &[
            (Move::Printed(None), "black-copied of=[survey,3]"),
            (
                Move::Printed(Some(Colour::Red)),
                "colour-copied of=[survey,3] colour=red",
            ),
        ],
    );
    each_is(
        &copying(Part::Medals),
        &[
            (
                Move::RolledMedal(Medal::Valor),
                "rolled-medal-copied of=planetary-defense medal=valor",
            ),
            (
                Move::AutomaticMedal(Some(Medal::Valor)),
                "automatic-medal-copied of=planetary-defense medal=valor",
            ),
            (
                Move::AutomaticMedal(None),
                "no-automatic-medal-copied of=planetary-defense",
            ),
        ],
    );
}

#[test]
fn moves_of_the_career_are_sentences() {
    let begun = after(&dealt(), [Move::Name(0, cut("Dan")), Move::Begin]);
    each_is(&begun, &[(faces(&[3, 1]), "start-rolled faces=[3,1]")]);
    let ready = after(&begun, [faces(&[3])]);
    each_is(
        &ready,
        &[
            (
                Move::Attempt(Mission::Training),
                "attempts player=1 mission=training",
            ),
            (Move::EndTour, "ends-tour player=1 tour=1"),
            (
                Move::Choose(Skill::Courage),
                "begins-with player=1 skill=courage",
            ),
            (Move::Medal(Medal::Valor), "medal-is medal=valor"),
            (Move::Take(true), "takes-skill player=1"),
            (Move::Take(false), "declines-skill player=1"),
            (faces(&[2]), "any-rolled faces=[2]"),
        ],
    );
    let attempts = after(&ready, [Move::Attempt(Mission::Training)]);
    each_is(
        &attempts,
        &[(faces(&[2]), "dice-rolled mission=training dice=[blue-2]")],
    );
}

#[test]
fn moves_with_dice_on_the_table_are_sentences() {
    let mut game = with_dice(Mission::Science, &[(Colour::Green, 2)]);
    each_is(
        &game,
        &[
            (Move::ReRoll(0), "rolls-again die=green-2"),
            (Move::GiveUp, "mission-fails mission=science"),
            (Move::PlaceRest, "mission-succeeds mission=science"),
            (Move::Place(placed(4)), "die-placed number=5"),
        ],
    );
    for (phase, sentence) in [
        (Phase::ReRoll(0), "die-becomes die=green-2 face=6"),
        (Phase::MedalRoll(0), "medal-rolled face=6"),
        (Phase::Survival(0), "survival-rolled face=6"),
    ] {
        game.position.phase = phase;
        each_is(&game, &[(faces(&[6]), sentence)]);
    }
}
