//! The mission on the table, or the last one: its targets and its dice.

use readyroom_hardware::scene::{DieFace, NOTICE_COLUMNS, Scene, TitleRow, cut};
use readyroom_kit::face::page::HINT;

use crate::{
    face::sheet::{self, Chosen, MissionDice},
    rules::{
        Assigning, Career, Colour, Die, Move, NewDice, Phase, Thrown, move_groups, phase_groups,
    },
};

/// Letters of a title beside a page number.
const BESIDE_PAGE: usize = 20;

/// The dice of the mission as they lie, if there are new ones; those that are not new are kept.
pub(super) fn dice(game: &Career, new: NewDice) -> Vec<DieFace> {
    let is_new = |at: u8| match new {
        NewDice::None => false,
        NewDice::One(again) => at == again,
        NewDice::All => true,
    };
    let thrown = game.position.thrown.iter();
    let thrown = thrown.filter(|_| new != NewDice::None);
    let dice = thrown.flat_map(|thrown| &thrown.dice);
    let die = |(at, die): (u8, &Die)| DieFace {
        kept: !is_new(at),
        ..super::die(sheet::sign(die.colour), die.face)
    };
    (0..).zip(dice).map(die).collect()
}

/// What a move does with the dice of the mission, and who then puts those that stand nowhere; none if it is about
/// something else.
pub(super) fn chosen(game: &Career, mv: &Move) -> Option<(Chosen, Assigning)> {
    let assigning = game.position.agreed.assigning;
    let chosen = match *mv {
        Move::PlaceRest => return Some((Chosen::Nothing, Assigning::Automatic)),
        Move::GiveUp => Some(Chosen::Nothing),
        Move::ReRoll(die) => Some(Chosen::Die(die)),
        Move::Place(placed) => Some(Chosen::Placed(placed)),
        move_groups::set_up_moves!()
        | move_groups::copies!()
        | move_groups::success_answers!()
        | move_groups::between_missions!()
        | Move::Choose(_)
        | Move::Assign(_)
        | Move::Rolled(_) => None,
    };
    Some((chosen?, assigning))
}

/// The page of the mission; none before the first one.
pub(super) fn page(game: &Career) -> Option<Scene> {
    scene(game, None, BESIDE_PAGE, HINT)
}

/// The mission as a move would leave it.
pub(super) fn picture(game: &Career, mv: Option<&Move>, hint: &str) -> Option<Scene> {
    scene(game, mv, NOTICE_COLUMNS, hint)
}

fn scene(game: &Career, mv: Option<&Move>, columns: usize, hint: &str) -> Option<Scene> {
    let thrown = game.position.thrown.as_ref()?;
    let dice: Vec<(Colour, Option<u8>)> = match thrown.dice.is_empty() {
        true => game.pool().colours().map(|colour| (colour, None)).collect(),
        false => {
            let lie = thrown.dice.iter();
            lie.map(|die| (die.colour, Some(die.face))).collect()
        }
    };
    let as_it_is = (Chosen::Nothing, game.position.agreed.assigning);
    let (chosen, assigning) = mv.and_then(|mv| chosen(game, mv)).unwrap_or(as_it_is);
    let drawn = MissionDice {
        targets: game.targets(thrown.mission),
        reached: &game.reached(assigning),
        dice: &dice,
        chosen,
    };
    let title = title(game, thrown);
    let fits = title.chars().count() <= columns;
    let mission = thrown.mission.label();
    Some(Scene::Picture {
        header: TitleRow::new(if fits { &*title } else { mission }),
        picture: drawn.picture(),
        hint: cut(hint),
    })
}

/// "Patrol: 2 re-rolls".
pub(in crate::face) fn title(game: &Career, thrown: &Thrown) -> String {
    let mission = thrown.mission.label();
    let state = match game.position.phase {
        Phase::Throw => "to roll",
        Phase::Thrown | Phase::ReRoll(_) => match thrown.rerolls {
            0 => "no re-roll",
            1 => "1 re-roll",
            left => return format!("{mission}: {left} re-rolls"),
        },
        Phase::SetUp
        | phase_groups::copying!()
        | Phase::StartRoll
        | Phase::StartChoice(_)
        | Phase::SelectMission
        | Phase::Offer(_)
        | Phase::MedalRoll(_)
        | Phase::WhichMedal
        | Phase::Survival(_)
        | Phase::Over(_) => match game.position.log.last() {
            Some(last) if last.success => "done",
            Some(_) | None => "failed",
        },
    };
    format!("{mission}: {state}")
}
