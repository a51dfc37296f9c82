//! Light tracking: what each tracking refuses of the other, bounds of reports, and the order of what is offered.

use readyroom_kit::Game;

use super::position::*;

pub fn light(readings: &[Reading]) -> Position {
    Position::begun(Tracking::Light, &CREW, readings)
}

pub fn urgent() -> Move {
    Move::DrawMarked(Red, URGENT)
}

pub fn resolve(alert: Serial, insignia: u8, reward: Option<Reward>) -> Move {
    Move::Resolve {
        alert,
        insignia,
        reward,
    }
}

fn if_failed(damage: u8, injured: Injured) -> Move {
    Move::IfFailed { damage, injured }
}

/// A Prime Directive that escalates is one all the same; no card escalates to blue (FYM-7).
#[test]
fn marks_are_given_with_the_draw_and_of_what_escalates() {
    let mut table = light(&[]);
    let marks = Marks {
        prime_directive: true,
        escalation: Some(Yellow),
        urgent: false,
    };
    table.play(Move::DrawMarked(Red, marks));
    table.refuses(Move::Draw(Yellow), Refusal::FirstThis);
    table.play(Move::Mark(Marks::default()));
    let [start, directive] = [table.row(Blue)[0], table.row(Red)[0]];
    assert_eq!(table.now.fails_by(&resolve(start, 1, None)), [directive]);
    assert!(table.now.fails_by(&resolve(directive, 1, None)).is_empty());
    table.play(Move::EndTurn);
    let blue = Marks {
        escalation: Some(Blue),
        ..Marks::default()
    };
    table.refuses(Move::DrawMarked(Red, blue), Refusal::NotThatCard);
}

/// More points than a card has (FYM-85), another alert (FYM-40), a player who is not there (FYM-50) or unharmed (FYM-52), a
/// whole ship (FYM-45), a reward that no player has (FYM-72).
#[test]
fn reports_have_bounds() {
    let mut table = light(&[]);
    for damage in [0, 6] {
        table.refuses(Move::Damage(damage), Refusal::Number);
    }
    table.refuses(Move::Injure(3), Refusal::NoSuchSeat);
    table.refuses(Move::FailAlert(99), Refusal::NoSuchAlert);
    table.play_all([Move::Damage(1), Move::Injure(1), Move::Draw(Red)]);
    table.refuses(Move::Draw(Red), Refusal::StepOrder);
    let red = table.row(Red)[0];
    table.refuses(resolve(99, 1, None), Refusal::NoSuchAlert);
    table.refuses(resolve(red, 4, None), Refusal::Number);
    table.play(Move::RepairOne);
    table.refuses(Move::RepairOne, Refusal::NothingToRepair);
    table.refuses(Move::Mend(2), Refusal::NothingToHeal);
    table.refuses(Move::Mend(3), Refusal::NoSuchSeat);
    let heal = table.holds(0, Reward::Heal, 1);
    table.refuses(Move::UseReward(heal), Refusal::NothingToHeal);
    table.refuses(Move::UseReward(99), Refusal::NoReward);
    table.refuses(Move::UseHeal(heal, 3, None), Refusal::NoSuchSeat);
    // The player who has a counted injury is offered first.
    let heals = table.offers().into_iter();
    let heals = heals.filter(|mv| matches!(mv, Move::UseHeal(..)));
    let by_seat = [1, 0, 2].map(|seat| Move::UseHeal(heal, seat, None));
    assert_eq!(heals.collect::<Vec<_>>(), by_seat);
    table.play(Move::UseHeal(heal, 1, None));
    assert_eq!(table.player(1).hurt, 0);
    table.now.players[2].hurt = 15;
    table.play(Move::Injure(0));
    assert_eq!(table.player(0).hurt, 0, "there are no more dice");
}

/// A6 in light tracking: the draw comes first, and nothing after it.
#[test]
fn a_light_healing_turn_may_begin_with_the_draw() {
    let mut table = light(&[Reading::HealingTurnDraws]);
    table.play(Move::Injure(0)).play(Move::Damage(1));
    table.refuses(Move::HealTurn(None), Refusal::StepOrder);
    table.play(Move::Draw(Red));
    let mut busy = table.clone();
    busy.play(Move::RepairOne);
    busy.refuses(Move::HealTurn(None), Refusal::StepOrder);
    table.play(Move::HealTurn(None));
    assert_eq!((table.player(0).hurt, table.now.active), (0, 1));
}

/// The reasons are of FYM-83.
#[test]
fn light_and_full_tracking_refuse_each_others_reports() {
    let mut full = Position::placing(&CREW, &[]);
    full.now.damage = 1;
    let reward = full.holds(0, Reward::PlusOne, 0);
    let alert = full.put(card(Red, "Alert", "red 1"));
    for mv in [
        resolve(alert, 1, None),
        Move::RepairOne,
        Move::Mend(0),
        Move::UseReward(reward),
        Move::Keep(0),
        Move::Release(0),
        Move::RollThese([2, 1, 2]),
    ] {
        full.refuses(mv, Refusal::LightOnly);
    }
    full.at(Phase::Draw);
    full.refuses(Move::DrawMarked(Red, Marks::default()), Refusal::LightOnly);
    let mut light = light(&[]);
    light.refuses(Move::Data(Red), Refusal::FullOnly);
    light.play(Move::Draw(Red)).play(Move::Damage(1));
    for mv in [
        place(1, &[(0, "red 1")]),
        repair("red 6"),
        Move::Again(die("red 1")),
        Move::Replenish([0, 0, 1]),
        Move::Correct(1),
    ] {
        light.refuses(mv, Refusal::FullOnly);
    }
}

/// One that a card brings comes after the draw, and may come before the roll, but not once dice were used (A12).
#[test]
fn an_urgent_that_a_card_brings_starts_with_the_roll_too() {
    let mut table = light(&[]);
    table.play(Move::Draw(Blue));
    table.refuses(Move::RollDone, Refusal::StepOrder);
    table.play_all([Move::DrawExtra(Red), Move::Mark(URGENT)]);
    let mut used = table.clone();
    table.play(Move::RollDone);
    assert!(table.now.countdown().is_some());
    let start = used.row(Blue)[0];
    used.play(resolve(start, 1, None));
    used.refuses(Move::RollDone, Refusal::StepOrder);
    used.play(Move::EndTurn).play(Move::Draw(Red));
    assert_eq!(used.now.phase, Phase::Roll);
}

/// Only next after the failure (FYM-83), and something of 1 to 5 damage (FYM-85).
#[test]
fn what_a_failed_alert_does_is_reported_at_once() {
    let mut table = light(&[]);
    let both = if_failed(1, Injured::Player(1));
    table.refuses(both.clone(), Refusal::NothingFailed);
    let start = table.row(Blue)[0];
    table.play(Move::FailAlert(start));
    table.refuses(if_failed(0, Injured::Nobody), Refusal::Number);
    table.refuses(if_failed(6, Injured::Nobody), Refusal::Number);
    table.refuses(if_failed(1, Injured::Player(9)), Refusal::NoSuchSeat);
    let mut late = table.clone();
    table.play(both.clone());
    assert_eq!((table.now.damage, table.player(1).hurt), (1, 1));
    table.refuses(both.clone(), Refusal::NothingFailed);
    late.play(Move::Draw(Red));
    late.refuses(both, Refusal::NothingFailed);
}
