//! Rewards that lend the ability of another crew member.

use super::position::*;

const CREW: [Crew; 3] = [Uhura, Kirk, Scott];

/// FYM-73: Uhura uses Kirk's ability, and has her own besides.
#[test]
fn the_example_of_uhura_using_kirks_ability() {
    let mut table = Position::placing(&CREW, &[]);
    table.rolled("red 2, red 3, blue 1");
    let reward = table.holds(0, Reward::UseAbility, 1);
    table.play_all([Move::UseAbility(reward, Kirk), Move::Kirk(Red)]);
    table.chance(&[5, 6]);
    assert_eq!(table.player(0).actions, dice("red 5, red 6, blue 1"));
    table.refuses(Move::Kirk(Red), Refusal::NotThatAbility);
    table.play(Move::UhuraGives(1, die("blue 1")));
}

/// FYM-73: A20, both ways; never one's own, and one at a time.
#[test]
fn an_ability_is_lent_by_crew_in_play() {
    let mut table = Position::placing(&CREW, &[]);
    let reward = table.holds(0, Reward::UseAbility, 0);
    let second = table.holds(0, Reward::UseAbility, 0);
    table.actions(0, "red 2, blue 2");
    table.lay(card(Red, "Alert", "red 2"));
    for absent in [Spock, Uhura, Picard] {
        table.refuses(Move::UseAbility(reward, absent), Refusal::Lent);
    }
    table.play(Move::UseAbility(reward, Scott));
    table.refuses(Move::UseAbility(second, Kirk), Refusal::Lent);
    let mut table = Position::placing(&CREW, &[Reading::AbilityOfAnyCrew]);
    let reward = table.holds(0, Reward::UseAbility, 0);
    table.refuses(Move::UseAbility(reward, Picard), Refusal::Lent);
    table.actions(0, "red 2, red 4");
    let first = table.lay(card(Red, "First", "red 2"));
    table.lay(card(Red, "Second", "red 2"));
    table.play(place(first, &[(0, "red 2")]));
    table.play(Move::UseAbility(reward, Spock));
}

/// The crew whose abilities the reward offers to lend.
fn lent(table: &Position) -> Vec<Crew> {
    let offers = table.offers().into_iter();
    let lent = offers.filter_map(|mv| match mv {
        Move::UseAbility(_, crew) => Some(crew),
        _ => None,
    });
    lent.collect()
}

/// FYM-72 FYM-55: a card is not spent on an ability that could do nothing, in any step: as own ones are offered.
#[test]
fn an_ability_that_could_do_nothing_is_not_lent() {
    let crew = [Kirk, Sulu, McCoy, Scott, Chekov];
    let mut table = Position::drawing(&crew, &[]);
    table.actions(0, "blue 2");
    table.injuries(1, "red 1");
    let reward = table.holds(0, Reward::UseAbility, 0);
    assert_eq!(lent(&table), [], "before the draw");
    let alert = table.in_deck(card(Red, "Alert", "red 2"));
    table.play_all([Move::Draw(Red), Move::Reveal(alert)]);
    table.play(Move::KeepCard);
    let alert = table.now.alerts;
    assert_eq!(lent(&table), [McCoy]);
    table.at(Phase::Place);
    assert_eq!(lent(&table), [McCoy, Scott]);
    for useless in [Sulu, Chekov] {
        table.refuses(Move::UseAbility(reward, useless), Refusal::LendsNothing);
    }
    table.lay(card(Blue, "Other", "red 1+"));
    table.on_alert(alert, 0, "red 2");
    assert_eq!(lent(&table), [McCoy, Scott, Chekov]);
}

/// FYM-72 FYM-27: Picard is lent where he takes a die more than there is room for, and not once the dice are rolled.
#[test]
fn picard_is_lent_only_for_a_die_to_take() {
    let mut table = Position::drawing(&[Riker, Picard, Troi], &[]);
    table.actions(0, "red 1, red 1, red 1");
    table.holds(0, Reward::UseAbility, 0);
    table.pool("blue 1, blue 1");
    table.draw(card(Red, "Alert", "red 6"));
    assert_eq!(lent(&table), [], "two dice need no ability");
    table.pool("blue 1, blue 1, blue 1");
    assert_eq!(lent(&table), [Picard]);
    table.at(Phase::Place);
    assert_eq!(lent(&table), []);
}

/// FYM-72 FYM-54: Troi is not lent by the only card she could pass.
#[test]
fn troi_is_lent_only_with_another_card_to_pass() {
    let mut table = Position::placing(&[Riker, Picard, Troi], &[]);
    table.holds(0, Reward::UseAbility, 0);
    assert_eq!(lent(&table), []);
    table.holds(1, Reward::Heal, 0);
    assert_eq!(lent(&table), [Troi]);
}

/// FYM-72: an evening begun with rules 1 may have lent for nothing; its move stands, but no player is offered it any more.
#[test]
fn what_was_lent_for_nothing_with_rules_one_stays_lent() {
    let mut table = Position::placing(&[Kirk, Picard, Spock], &[]);
    let reward = table.holds(0, Reward::UseAbility, 0);
    table.now.rules = 1;
    assert_eq!(lent(&table), []);
    table.make(Move::UseAbility(reward, Picard));
    assert_eq!(table.now.turn.borrowed, Some(Picard));
}

/// FYM-73 FYM-27: Picard's ability, lent, takes a sixth die.
#[test]
fn a_lent_picard_takes_one_die_more() {
    let mut table = Position::drawing(&[Riker, Picard, Troi], &[]);
    table.actions(0, "red 1, red 1, red 1, red 1");
    table.pool("blue 1, blue 1, blue 1");
    let reward = table.holds(0, Reward::UseAbility, 0);
    table.draw(card(Red, "Alert", "red 6"));
    table.refuses(Move::Replenish([2, 0, 0]), Refusal::TooManyDice);
    table.play(Move::UseAbility(reward, Picard));
    table.play(Move::Replenish([2, 0, 0]));
    assert!(!table.now.turn.ability_used);
}

/// FYM-73 FYM-23: Sulu's ability, lent as the card lies there.
#[test]
fn a_lent_sulu_discards_the_drawn_alert() {
    let mut table = Position::drawing(&[Kirk, Sulu, Scott], &[]);
    let storm = table.in_deck(card(Red, "Storm", "red 6"));
    let reward = table.holds(0, Reward::UseAbility, 0);
    table.play_all([Move::Draw(Red), Move::Reveal(storm)]);
    table.refuses(Move::Redraw, Refusal::NotThatAbility);
    table.play_all([Move::UseAbility(reward, Sulu), Move::Redraw]);
    assert_eq!(table.piles(Red).discard, 1);
}

/// FYM-73 FYM-24: Data's ability, lent, comes before the draw.
#[test]
fn a_lent_data_looks_before_the_draw() {
    let mut table = Position::drawing(&[Picard, Data, Troi], &[]);
    let top = table.in_deck(card(Red, "Top", "red 6"));
    let reward = table.holds(0, Reward::UseAbility, 0);
    table.play(Move::UseAbility(reward, Data));
    table.play_all([Move::Data(Red), Move::Reveal(top)]);
    assert_eq!(table.piles(Red).top, Some(top));
}
