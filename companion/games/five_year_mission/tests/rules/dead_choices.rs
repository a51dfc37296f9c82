//! Choices with one answer are not asked; evenings begun with rules 1 are still asked, since their moves answer them.

use super::position::*;

const CREW: [Crew; 3] = [McCoy, Uhura, Kirk];
const NEXT: [Crew; 3] = [Crusher, Picard, Troi];

fn red() -> AlertCard {
    card(Red, "Alert", "red 6")
}

/// The position after a move, to which rules 1 come only by these answers.
#[track_caller]
fn unasked(
    mut table: Position,
    mv: impl Fn(&mut Position),
    answers: impl IntoIterator<Item = Move>,
) -> Position {
    let mut old = table.clone();
    old.now.rules = 1;
    mv(&mut table);
    mv(&mut old);
    old.play_all(answers);
    old.now.rules = table.now.rules;
    assert_eq!(old.now, table.now);
    table
}

fn draw(table: &mut Position) {
    table.draw(red());
}

#[test]
fn without_a_die_no_roll_is_asked_for() {
    let table = unasked(Position::drawing(&CREW, &[]), draw, [Move::RollDone]);
    assert_eq!(table.now.phase, Phase::Place);
}

/// A die that Uhura can receive may be rolled, her own ability or a lent one; a roll of nothing may start the timer.
#[test]
fn a_roll_that_matters_is_asked_without_a_die() {
    let mut table = Position::drawing(&[Uhura, Kirk, McCoy], &[]);
    table.actions(1, "red 2");
    table.draw(red());
    table.play(Move::UhuraReceives(1, die("red 2")));
    table.play(Move::Again(die("red 2")));
    let mut table = Position::drawing(&CREW, &[]);
    table.actions(1, "red 2");
    table.holds(0, Reward::UseAbility, 0);
    table.draw(red());
    assert_eq!(table.now.phase, Phase::Roll);
    let mut table = Position::drawing(&CREW, &[]);
    table.draw(as_urgent(red()));
    table.play(Move::RollDone);
    assert!(matches!(table.now.timer, Timer::Timing { .. }));
}

/// A turn may still be given to healing, where it begins with the draw.
#[test]
fn a_first_turn_without_a_die_may_be_given_to_healing() {
    let mut table = Position::begun(Tracking::Full, &CREW, &[Reading::HealingTurnDraws]);
    let seat = usize::from(table.now.active);
    let player = &mut table.now.players[seat];
    player.injuries = core::mem::take(&mut player.beside);
    table.draw(red());
    table.play(Move::HealTurn(Some(die("red"))));
}

/// A reward that leads to no die of the pool does not hold the turn up.
#[test]
fn taking_no_dice_of_an_empty_pool_is_not_asked() {
    for reward in [Reward::PlusOne, Reward::AnyColour, Reward::UseAbility] {
        let mut table = Position::drawing(&CREW, &[]);
        table.actions(0, "red 1");
        table.holds(0, reward, 0);
        let table = unasked(table, draw, [Move::Replenish([0, 0, 0])]);
        assert_eq!(table.now.phase, Phase::Roll, "{reward:?}");
    }
}

/// What leads to dice is asked for: a healed injury, a die that any doctor takes, Picard's one more, an alert that Chekov
/// completes.
#[test]
fn what_may_fill_the_pool_or_make_room_is_waited_for() {
    let five = "red 1, red 1, red 1, blue 1, blue 1";
    let six = "red 1, red 1, red 1, blue 1, blue 1, blue 1";
    for (crew, actions, pool, reward, asked) in [
        (&CREW, "red 1", "", Reward::Heal, true),
        (&CREW, "red 1", "", Reward::AnyColour, true),
        (&CREW, "red 1", "", Reward::MinusOne, false),
        (&CREW, "blue 3, red 1", "", Reward::MinusOne, true),
        (&NEXT, five, "red 1", Reward::UseAbility, true),
        (&NEXT, six, "red 1", Reward::UseAbility, false),
    ] {
        let mut table = Position::drawing(crew, &[]);
        table.actions(0, actions);
        table.pool(pool);
        if pool.is_empty() {
            table.injuries(1, "blue 2");
        }
        table.holds(0, reward, 0);
        table.draw(red());
        let phase = table.now.phase;
        assert_eq!(phase == Phase::Replenish, asked, "{actions} {reward:?}");
    }
    let mut table = Position::drawing(&[Chekov, Kirk, Uhura], &[]);
    let from = table.put(card(Blue, "From", "any 3, any 4"));
    table.put(card(Yellow, "To", "any 3+"));
    table.on_alert(from, 0, "red 3");
    table.draw(red());
    assert_eq!(table.now.phase, Phase::Replenish);
}

#[test]
fn a_value_that_covers_every_injury_heals_them_all() {
    let mut table = Position::placing(&CREW, &[]);
    table.actions(0, "blue 3");
    table.injuries(1, "red 1, red 2, yellow 3");
    let heals = |table: &mut Position| {
        table.play(Move::McCoy(die("blue 3"), 1));
    };
    let healed = ["red 1", "red 2", "yellow 3"].map(|shows| Move::Heal(1, die(shows)));
    let table = unasked(table, heals, healed);
    assert!(table.player(1).injuries.is_empty() && table.now.agenda.is_empty());
}

/// Of everybody's injuries one each; only whose dice differ say which.
#[test]
fn crusher_asks_only_whose_injuries_differ() {
    let mut table = Position::placing(&NEXT, &[]);
    table.actions(0, "blue 2");
    table.injuries(1, "red 1, red 1");
    table.injuries(2, "red 1, blue 4");
    let mut old = table.clone();
    old.now.rules = 1;
    table.play(Move::Crusher(die("blue 2")));
    assert_eq!(table.now.agenda[..], [Task::HealEach(1, 0b10)]);
    old.play_all([Move::Crusher(die("blue 2")), Move::Heal(1, die("red 1"))]);
    for table in [&mut table, &mut old] {
        table.play(Move::Heal(2, die("blue 4")));
        assert!(table.now.agenda.is_empty());
    }
    old.now.rules = table.now.rules;
    assert_eq!(old.now, table.now);
}

#[test]
fn a_re_roll_without_a_die_was_asked_in_rules_one() {
    let mut table = Position::placing(&CREW, &[]);
    let reward = table.holds(0, Reward::Reroll, 1);
    let used = |table: &mut Position| {
        table.play(Move::UseReroll(reward));
    };
    unasked(table, used, [Move::RollDone]);
}
