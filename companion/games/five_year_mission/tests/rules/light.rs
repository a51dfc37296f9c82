//! Light tracking.

use readyroom_kit::{Game, Prompt};

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

/// FYM-83 FYM-13: draw, and place; nothing else is asked.
#[test]
fn a_plain_turn_is_a_draw_and_its_end() {
    let mut table = light(&[]);
    table.play(Move::Draw(Red));
    assert_eq!(table.now.phase, Phase::Place);
    table.play(Move::EndTurn);
    assert_eq!((table.now.phase, table.now.active), (Phase::Draw, 1));
}

/// FYM-83 FYM-32
#[test]
fn the_roll_is_asked_only_when_an_urgent_waits_for_the_timer() {
    let urgent = urgent();
    let mut table = light(&[]);
    table.play(urgent.clone());
    assert_eq!(table.now.phase, Phase::Roll);
    table.refuses(Move::EndTurn, Refusal::StepOrder);
    table.play(Move::RollDone);
    assert!(table.now.countdown().is_some());
    table.play(Move::EndTurn).play(urgent);
    assert_eq!(table.now.phase, Phase::Place, "the timer is in use");
    table.timer_runs_out();
    table.play(Move::EndTurn).play(Move::Draw(Blue));
    assert_eq!(
        table.now.phase,
        Phase::Roll,
        "the second one waits for this roll"
    );
}

/// FYM-83: what a roll step leaves open to do is on offer.
#[test]
fn troi_may_pass_a_reward_in_any_step_after_the_draw() {
    let crew = [Troi, Picard, Riker];
    let mut table = Position::begun(Tracking::Light, &crew, &[]);
    table.now.active = 0;
    let reward = table.holds(0, Reward::PlusOne, 1);
    table.play(Move::DrawMarked(Red, URGENT));
    assert_eq!(table.now.phase, Phase::Roll);
    table.play(Move::TroiGives(1, reward));
    assert_eq!(table.player(1).rewards.len(), 1);
}

/// FYM-83 FYM-22 FYM-20
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
    assert!(table.now.rows[2][0].prime_directive);
    assert_eq!(table.row(Yellow).len(), 1);
    let blue = Marks {
        escalation: Some(Blue),
        ..Marks::default()
    };
    table.play(Move::EndTurn);
    table.refuses(Move::DrawMarked(Red, blue), Refusal::NotThatCard);
}

/// FYM-83 FYM-42 FYM-43 FYM-80
#[test]
fn an_alert_is_resolved_by_reporting_its_points() {
    let mut table = light(&[]);
    table.play(Move::Draw(Red));
    let [start, red] = [table.row(Blue)[0], table.row(Red)[0]];
    table.refuses(resolve(99, 1, None), Refusal::NoSuchAlert);
    table.refuses(resolve(red, 4, None), Refusal::Number);
    table.play(resolve(red, 2, None));
    table.play(resolve(start, 1, Some(Reward::Heal)));
    assert_eq!(table.now.points(), 3);
    assert_eq!(table.piles(Red).completed, 1);
    assert_eq!(table.player(0).rewards.len(), 1);
}

/// FYM-83 FYM-44
#[test]
fn prime_directives_are_minded_in_light_tracking() {
    let mut table = light(&[]);
    let marks = Marks {
        prime_directive: true,
        ..Marks::default()
    };
    table.play(Move::DrawMarked(Red, marks));
    let [start, directive] = [table.row(Blue)[0], table.row(Red)[0]];
    assert_eq!(table.now.fails_by(&resolve(start, 1, None)), [directive]);
    assert!(table.now.fails_by(&resolve(directive, 1, None)).is_empty());
    table.play(resolve(start, 1, None));
    assert_eq!(table.failed(directive), Some(FailCause::PrimeDirective));
}

/// FYM-83 FYM-45
#[test]
fn repairs_are_reported_one_by_one() {
    let mut table = light(&[]);
    table.play(Move::Damage(2)).play(Move::Draw(Red));
    table.refuses(Move::Draw(Red), Refusal::StepOrder);
    table.play(Move::RepairOne).play(Move::RepairOne);
    table.refuses(Move::RepairOne, Refusal::NothingToRepair);
    assert_eq!(table.now.damage, 0);
}

/// FYM-83 FYM-56 FYM-58
#[test]
fn injuries_are_a_count() {
    let mut table = light(&[]);
    table.play_all([Move::Injure(1), Move::Injure(1), Move::Injure(0)]);
    assert_eq!((table.player(0).hurt, table.player(1).hurt), (1, 2));
    table.play(Move::Mend(1));
    table.refuses(Move::Mend(2), Refusal::NothingToHeal);
    table.refuses(Move::Mend(3), Refusal::NoSuchSeat);
    table.play(Move::HealTurn(None));
    assert_eq!((table.player(0).hurt, table.player(1).hurt), (0, 1));
    assert_eq!(table.now.active, 1);
}

/// FYM-83 FYM-56: there are no more injuries than dice.
#[test]
fn injuries_end_where_the_dice_do() {
    let mut table = light(&[]);
    table.now.players[2].hurt = 15;
    table.play(Move::Injure(0));
    assert_eq!(table.player(0).hurt, 0);
    assert!(table.happened(&Event::NothingToInjure(0)));
}

/// FYM-83 FYM-15: A6 in light tracking.
#[test]
fn a_light_healing_turn_may_begin_with_the_draw() {
    let mut table = light(&[Reading::HealingTurnDraws]);
    table.play(Move::Injure(0)).play(Move::Damage(1));
    table.refuses(Move::HealTurn(None), Refusal::StepOrder);
    table.play(Move::Draw(Red));
    let mut busy = table.clone();
    busy.play(Move::RepairOne);
    // Not the whole turn any more.
    busy.refuses(Move::HealTurn(None), Refusal::StepOrder);
    table.play(Move::HealTurn(None));
    assert_eq!((table.player(0).hurt, table.now.active), (0, 1));
}

/// FYM-83 FYM-23
#[test]
fn sulu_is_asked_in_light_tracking() {
    let crew = [Sulu, Spock, Scott];
    let mut table = Position::begun(Tracking::Light, &crew, &[]);
    table.now.active = 0;
    table.play_all([Move::Draw(Red), Move::Redraw]);
    table.play(Move::Draw(Yellow));
    assert_eq!((table.row(Red).len(), table.row(Yellow).len()), (0, 1));
    assert_eq!(table.piles(Red).discard, 1);
}

/// FYM-83 FYM-72
#[test]
fn a_reward_is_used_and_the_table_does_the_rest() {
    let mut table = light(&[]);
    let plus = table.holds(0, Reward::PlusOne, 1);
    let heal = table.holds(0, Reward::Heal, 0);
    table.play(Move::Injure(2));
    table.refuses(Move::UseReward(heal), Refusal::NothingToHeal);
    table.refuses(Move::UseReward(99), Refusal::NoReward);
    table.play_all([Move::UseReward(plus), Move::UseHeal(heal, 2, None)]);
    assert_eq!(
        (table.player(2).hurt, table.player(0).rewards.len()),
        (0, 0)
    );
    assert_eq!(
        (table.piles(Yellow).score, table.piles(Yellow).discard),
        (1, 1)
    );
}

/// FYM-83
#[test]
fn light_and_full_tracking_refuse_each_others_reports() {
    let mut full = Position::placing(&CREW, &[]);
    full.now.damage = 1;
    let reward = full.holds(0, Reward::PlusOne, 0);
    let lay = full.lay(card(Red, "Alert", "red 1"));
    for mv in [
        resolve(lay, 1, None),
        Move::RepairOne,
        Move::Mend(0),
        Move::UseReward(reward),
    ] {
        full.refuses(mv, Refusal::LightOnly);
    }
    full.at(Phase::Draw);
    full.refuses(Move::DrawMarked(Red, Marks::default()), Refusal::LightOnly);
    let mut light = light(&[]);
    light.refuses(Move::Data(Red), Refusal::FullOnly);
    light.play(Move::Draw(Red)).play(Move::Damage(1));
    let dice = [
        place(1, &[(0, "red 1")]),
        repair("red 6"),
        Move::Again(die("red 1")),
    ];
    for mv in dice
        .into_iter()
        .chain([Move::Replenish([0, 0, 1]), Move::Correct(1)])
    {
        light.refuses(mv, Refusal::FullOnly);
    }
}

/// FYM-83 FYM-74: a whole mission in light tracking.
#[test]
fn a_light_mission_can_be_won() {
    let mut table = light(&[]);
    for colour in [Red, Yellow, Blue, Red] {
        table.play(Move::Draw(colour));
        let youngest = *table.row(colour).last().unwrap();
        table.play(resolve(youngest, 3, None));
        if !table.now.is_over() {
            table.play(Move::EndTurn);
        }
    }
    assert_eq!(table.now.prompt(), Prompt::Over { won: true });
}

/// FYM-83 FYM-72 FYM-73: the table may have injuries that it never reported.
#[test]
fn a_heal_reward_needs_no_counted_injury() {
    let mut table = light(&[]);
    let heal = table.holds(0, Reward::Heal, 1);
    let second = table.holds(0, Reward::Heal, 0);
    table.refuses(Move::UseHeal(heal, 3, None), Refusal::NoSuchSeat);
    table.play(Move::UseHeal(heal, 2, None));
    assert!(table.happened(&Event::Healed(2, None)));
    assert_eq!((table.player(2).hurt, table.now.points()), (0, 1));
    // The player who has a counted injury is offered first, and loses it.
    table.play(Move::Injure(1));
    let offers = table.offers();
    let heals = offers.iter().filter(|mv| matches!(mv, Move::UseHeal(..)));
    let seats: Vec<_> = heals.cloned().collect();
    assert_eq!(
        seats,
        [1, 0, 2].map(|seat| Move::UseHeal(second, seat, None))
    );
    table.play(Move::UseHeal(second, 1, None));
    assert_eq!(table.player(1).hurt, 0);
    assert_eq!(table.piles(Yellow).discard, 1);
}

/// FYM-83 FYM-32: the timer was in use when the turn's alert came, and became free before the roll.
#[test]
fn an_urgent_that_waits_starts_with_the_roll_of_the_same_turn() {
    let mut table = light(&[]);
    table.play_all([urgent(), Move::RollDone, Move::EndTurn, urgent()]);
    assert!(!table.now.may_report_roll(), "the timer is in use");
    table.refuses(Move::RollDone, Refusal::StepOrder);
    table.timer_runs_out();
    assert!(table.now.may_report_roll());
    table.play(Move::RollDone);
    assert!(matches!(table.now.timer, Timer::Timing { id: 2, .. }));
    // Once.
    table.refuses(Move::RollDone, Refusal::StepOrder);
}

/// FYM-83 FYM-32 FYM-85: an Urgent that a card brings comes after the draw, and may come before the roll.
#[test]
fn an_urgent_that_a_card_brings_starts_with_the_roll_too() {
    let mut table = light(&[]);
    table.play(Move::Draw(Blue));
    table.refuses(Move::RollDone, Refusal::StepOrder);
    table.play_all([Move::DrawExtra(Red), Move::Mark(URGENT)]);
    let mut used = table.clone();
    table.play(Move::RollDone);
    assert!(table.now.countdown().is_some());
    // Once its dice were used the roll is over: the next one starts the timer (A12).
    let start = used.row(Blue)[0];
    used.play(resolve(start, 1, None));
    used.refuses(Move::RollDone, Refusal::StepOrder);
    used.play(Move::EndTurn).play(Move::Draw(Red));
    assert_eq!(used.now.phase, Phase::Roll);
}

pub fn if_failed(damage: u8, injured: Injured) -> Move {
    Move::IfFailed { damage, injured }
}

/// FYM-83 FYM-64: damage and injuries in one decision, only next after the failure; both nought is nothing to tell.
#[test]
fn what_a_failed_alert_does_is_told_at_once() {
    let mut table = light(&[]);
    let both = if_failed(1, Injured::Player(1));
    table.refuses(both.clone(), Refusal::NothingFailed);
    let start = table.row(Blue)[0];
    table.play(Move::FailAlert(start));
    table.refuses(if_failed(0, Injured::Nobody), Refusal::Number);
    table.refuses(if_failed(6, Injured::Nobody), Refusal::Number);
    table.refuses(if_failed(1, Injured::Player(9)), Refusal::NoSuchSeat);
    let (mut late, mut everyone) = (table.clone(), table.clone());
    table.play(both.clone());
    assert_eq!((table.now.damage, table.player(1).hurt), (1, 1));
    table.refuses(both.clone(), Refusal::NothingFailed);
    everyone.play(if_failed(0, Injured::Everyone));
    assert!(everyone.now.players.iter().all(|player| player.hurt == 1));
    late.play(Move::Draw(Red));
    late.refuses(both, Refusal::NothingFailed);
}

/// FYM-83 FYM-68: the dice of the turn may come between.
#[test]
fn a_roll_does_not_forget_that_an_alert_failed() {
    let mut table = light(&[]);
    table.play_all([urgent(), Move::RollDone, Move::EndTurn, urgent()]);
    table.timer_runs_out();
    table.play(Move::RollDone);
    assert_eq!(table.offers().first(), Some(&if_failed(1, Injured::Nobody)));
}

/// FYM-83: the alert drawn last for its usual points, and the end of the turn once something was done.
#[test]
fn the_likely_is_offered_first() {
    let mut table = light(&[]);
    let first = |table: &Position| table.offers()[0].clone();
    table.play(Move::Draw(Red));
    let red = table.row(Red)[0];
    assert_eq!(first(&table), resolve(red, 2, None));
    table.play(Move::Injure(2));
    assert_eq!(first(&table), Move::EndTurn);
    table.play_all([Move::EndTurn, Move::Draw(Yellow)]);
    let yellow = table.row(Yellow)[0];
    assert_eq!(first(&table), resolve(yellow, 1, None));
    table.play(resolve(yellow, 1, None));
    assert_eq!(first(&table), Move::EndTurn);
}

/// FYM-83 FYM-16
#[test]
fn icons_drawn_last_are_offered_first() {
    let mut table = light(&[]);
    let with_icons = |table: &Position| {
        let offers = table.offers().into_iter();
        let marked = offers.filter(|mv| matches!(mv, Move::DrawMarked(..)));
        marked.collect::<Vec<_>>()
    };
    assert_eq!(with_icons(&table)[0], urgent());
    assert_eq!(with_icons(&table).len(), 33);
    let escalates = Marks {
        escalation: Some(Red),
        ..Marks::default()
    };
    let blue = Move::DrawMarked(Blue, escalates);
    table.play_all([blue.clone(), Move::Mark(Marks::default()), Move::EndTurn]);
    assert_eq!(with_icons(&table)[..2], [blue, urgent()]);
    assert_eq!(with_icons(&table).len(), 33);
    table.play(Move::Damage(2));
    assert_eq!(with_icons(&table)[0], urgent(), "no blue one may be drawn");
}
