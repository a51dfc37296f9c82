//! Choices with one answer are not asked; evenings begun with rules 1 go on being asked, since their moves answer them.

use super::position::*;

const CREW: [Crew; 3] = [McCoy, Uhura, Kirk];
const NEXT: [Crew; 3] = [Crusher, Picard, Troi];

/// The same position in an evening begun with rules 1.
fn begun_with_rules_one(table: &Position) -> Position {
    let mut old = table.clone();
    old.now.rules = 1;
    old
}

fn red() -> AlertCard {
    card(Red, "Alert", "red 6")
}

/// FYM-29 FYM-13
#[test]
fn without_a_die_nobody_is_asked_to_roll_nothing() {
    let mut table = Position::drawing(&CREW, &[]);
    let mut old = begun_with_rules_one(&table);
    table.draw(red());
    assert_eq!(table.now.phase, Phase::Place);
    assert!(table.now.turn.roll_done);
    old.draw(red());
    assert_eq!(old.now.phase, Phase::Roll);
    old.play(Move::RollDone);
    old.now.rules = table.now.rules;
    assert_eq!(old.now, table.now);
}

/// FYM-29: a die that Uhura can receive may be rolled, her own ability or a lent one.
#[test]
fn a_die_that_may_come_is_waited_for() {
    let mut table = Position::drawing(&[Uhura, Kirk, McCoy], &[]);
    table.actions(1, "red 2");
    table.draw(red());
    assert_eq!(table.now.phase, Phase::Roll);
    table.play(Move::UhuraReceives(1, die("red 2")));
    table.play(Move::Again(die("red 2")));
    let mut table = Position::drawing(&CREW, &[]);
    table.actions(1, "red 2");
    table.holds(0, Reward::UseAbility, 0);
    table.draw(red());
    assert_eq!(table.now.phase, Phase::Roll);
}

/// FYM-32: the roll that starts the timer is the table's to report, even without a die.
#[test]
fn a_roll_of_nothing_that_starts_the_timer_is_asked() {
    let mut table = Position::drawing(&CREW, &[]);
    table.draw(as_urgent(red()));
    assert_eq!(
        (table.now.phase, table.now.timer),
        (Phase::Roll, Timer::Idle)
    );
    table.play(Move::RollDone);
    assert!(matches!(table.now.timer, Timer::Timing { .. }));
}

/// FYM-58 FYM-15: a turn may still be given to healing, where it begins with the draw.
#[test]
fn a_first_turn_without_a_die_may_be_given_to_healing() {
    let mut table = Position::begun(Tracking::Full, &CREW, &[Reading::HealingTurnDraws]);
    let seat = usize::from(table.now.active);
    let player = &mut table.now.players[seat];
    player.injuries = core::mem::take(&mut player.beside);
    table.draw(red());
    assert_eq!(table.now.phase, Phase::Roll);
    table.play(Move::HealTurn(Some(die("red"))));
}

/// FYM-25: a reward that leads to no die of the pool does not hold the turn up.
#[test]
fn taking_no_dice_of_an_empty_pool_is_not_asked() {
    for reward in [Reward::PlusOne, Reward::AnyColour, Reward::UseAbility] {
        let mut table = Position::drawing(&CREW, &[]);
        table.actions(0, "red 1");
        table.holds(0, reward, 0);
        let mut old = begun_with_rules_one(&table);
        table.draw(red());
        assert_eq!(table.now.phase, Phase::Roll, "{reward:?}");
        old.draw(red());
        assert_eq!(old.now.phase, Phase::Replenish, "{reward:?}");
        old.play(Move::Replenish([0, 0, 0]));
        old.now.rules = table.now.rules;
        assert_eq!(old.now, table.now, "{reward:?}");
    }
}

/// FYM-25 FYM-27 FYM-73: what leads to dice is asked for: a healed injury, a die any doctor takes, Picard's one more.
#[test]
fn what_may_fill_the_pool_or_make_room_is_waited_for() {
    let asked = |set_up: &dyn Fn(&mut Position), crew: &[Crew]| {
        let mut table = Position::drawing(crew, &[]);
        set_up(&mut table);
        table.draw(red());
        table.now.phase == Phase::Replenish
    };
    let hurt = |table: &mut Position, reward| {
        table.actions(0, "red 1");
        table.injuries(1, "blue 2");
        table.holds(0, reward, 0);
    };
    assert!(asked(&|table| hurt(table, Reward::Heal), &CREW));
    assert!(asked(&|table| hurt(table, Reward::AnyColour), &CREW));
    assert!(!asked(&|table| hurt(table, Reward::MinusOne), &CREW));
    let full = |table: &mut Position, dice: &str| {
        table.actions(0, dice);
        table.pool("red 1");
        table.holds(0, Reward::UseAbility, 0);
    };
    let five = "red 1, red 1, red 1, blue 1, blue 1";
    assert!(asked(&|table| full(table, five), &NEXT));
    let six = "red 1, red 1, red 1, blue 1, blue 1, blue 1";
    assert!(!asked(&|table| full(table, six), &NEXT));
}

/// FYM-52
#[test]
fn a_value_that_covers_every_injury_heals_them_all() {
    let mut table = Position::placing(&CREW, &[]);
    table.actions(0, "blue 3");
    table.injuries(1, "red 1, red 2, yellow 3");
    let mut old = begun_with_rules_one(&table);
    table.play(Move::McCoy(die("blue 3"), 1));
    assert!(table.player(1).injuries.is_empty() && table.now.agenda.is_empty());
    assert_eq!(table.now.pool, dice("blue 3, red 1, red 2, yellow 3"));
    old.play(Move::McCoy(die("blue 3"), 1));
    for injury in ["red 1", "red 2", "yellow 3"] {
        old.play(Move::Heal(1, die(injury)));
    }
    old.now.rules = table.now.rules;
    assert_eq!(old.now, table.now);
}

/// FYM-52
#[test]
fn a_value_that_does_not_cover_them_leaves_the_choice() {
    let mut table = Position::placing(&CREW, &[]);
    table.actions(0, "blue 2");
    table.injuries(1, "red 1, red 2, yellow 3");
    table.play(Move::McCoy(die("blue 2"), 1));
    table.play_all([Move::Heal(1, die("yellow 3")), Move::HealDone]);
    assert_eq!(table.player(1).injuries, dice("red 1, red 2"));
}

/// FYM-53: of everybody's injuries one each; only whose dice differ say which.
#[test]
fn crusher_asks_only_whose_injuries_differ() {
    let mut table = Position::placing(&NEXT, &[]);
    table.actions(0, "blue 2");
    table.injuries(1, "red 1, red 1");
    table.injuries(2, "red 1, blue 4");
    let mut old = begun_with_rules_one(&table);
    table.play(Move::Crusher(die("blue 2")));
    assert_eq!(table.player(1).injuries, dice("red 1"));
    assert_eq!(table.now.agenda[..], [Task::HealEach(1, 0b10)]);
    table.play(Move::Heal(2, die("blue 4")));
    assert!(table.now.agenda.is_empty());
    old.play_all([Move::Crusher(die("blue 2")), Move::Heal(1, die("red 1"))]);
    old.play(Move::Heal(2, die("blue 4")));
    old.now.rules = table.now.rules;
    assert_eq!(old.now, table.now);
}

/// FYM-73
#[test]
fn a_re_roll_without_a_die_was_asked_in_rules_one() {
    let mut table = Position::placing(&CREW, &[]);
    let reward = table.holds(0, Reward::Reroll, 1);
    let mut old = begun_with_rules_one(&table);
    table.play(Move::UseReroll(reward));
    old.play(Move::UseReroll(reward)).play(Move::RollDone);
    old.now.rules = table.now.rules;
    assert_eq!(old.now, table.now);
}
