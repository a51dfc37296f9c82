//! Rewards that lend the ability of another crew member.

use super::position::*;

/// A20, both ways; never one's own, and one at a time (FYM-73).
#[test]
fn an_ability_is_lent_by_crew_in_play() {
    for readings in [&[][..], &[Reading::AbilityOfAnyCrew]] {
        let mut table = Position::placing(&[Uhura, Kirk, Scott], readings);
        let reward = table.holds(0, Reward::UseAbility, 0);
        let second = table.holds(0, Reward::UseAbility, 0);
        table.actions(0, "red 2, red 4");
        let first = table.put(card(Red, "First", "red 2"));
        table.put(card(Red, "Second", "red 2"));
        table.play(place(first, &[(0, "red 2")]));
        for absent in [Uhura, Picard] {
            table.refuses(Move::UseAbility(reward, absent), Refusal::Lent);
        }
        let of_absent = Move::UseAbility(reward, Spock);
        if readings.is_empty() {
            table.refuses(of_absent, Refusal::Lent);
            table.play(Move::UseAbility(reward, Kirk));
        } else {
            table.play(of_absent);
        }
        table.refuses(Move::UseAbility(second, Kirk), Refusal::Lent);
    }
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

/// As own abilities are offered, in any step (FYM-72).
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
    table.put(card(Blue, "Other", "red 1+"));
    table.on_alert(alert, 0, "red 2");
    assert_eq!(lent(&table), [McCoy, Scott, Chekov]);
}

/// Picard where he takes a die more than there is room for; Troi with another card to pass.
#[test]
fn picard_and_troi_are_lent_for_a_die_and_a_card() {
    let mut table = Position::drawing(&[Riker, Picard, Troi], &[]);
    table.actions(0, "red 1, red 1, red 1");
    let reward = table.holds(0, Reward::UseAbility, 0);
    table.pool("blue 1, blue 1");
    table.draw(card(Red, "Alert", "red 6"));
    assert_eq!(lent(&table), [], "two dice need no ability");
    table.pool("blue 1, blue 1, blue 1");
    assert_eq!(lent(&table), [Picard]);
    table.refuses(Move::Replenish([3, 0, 0]), Refusal::TooManyDice);
    let mut takes = table.clone();
    takes.play_all([Move::UseAbility(reward, Picard), Move::Replenish([3, 0, 0])]);
    assert!(!takes.now.turn.ability_used);
    table.at(Phase::Place);
    assert_eq!(lent(&table), []);
    table.holds(1, Reward::Heal, 0);
    assert_eq!(lent(&table), [Troi]);
}

/// An evening begun with rules 1 may have lent for nothing; its move is valid, but no player is offered it any more.
#[test]
fn what_was_lent_for_nothing_with_rules_one_stays_lent() {
    let mut table = Position::placing(&[Kirk, Picard, Spock], &[]);
    let reward = table.holds(0, Reward::UseAbility, 0);
    table.now.rules = 1;
    assert_eq!(lent(&table), []);
    table.make(Move::UseAbility(reward, Picard));
    assert_eq!(table.now.turn.borrowed, Some(Picard));
}

/// Spock's still comes at once after the alert is resolved, Sulu's as the card lies there, Data's before the draw.
#[test]
fn an_ability_is_lent_at_its_own_moment() {
    let mut table = Position::placing(&[Kirk, Spock, Scott], &[]);
    let first = table.put(card(Red, "First", "red 3"));
    let other = table.put(card(Blue, "Other", "red 3, any 1"));
    table.actions(0, "red 3");
    let lent = table.holds(0, Reward::UseAbility, 0);
    table.play_all([place(first, &[(0, "red 3")]), Move::UseAbility(lent, Spock)]);
    table.play(Move::Spock(0, placement(other, &[(0, "red 3")])));
    assert!(!table.now.turn.ability_used, "Kirk's own is still there");
    let mut table = Position::drawing(&[Kirk, Sulu, Scott], &[]);
    let storm = table.in_deck(card(Red, "Storm", "red 6"));
    let lent = table.holds(0, Reward::UseAbility, 0);
    table.play_all([Move::Draw(Red), Move::Reveal(storm)]);
    table.refuses(Move::Redraw, Refusal::NotThatAbility);
    table.play_all([Move::UseAbility(lent, Sulu), Move::Redraw]);
    assert_eq!(table.piles(Red).discard, 1);
    let mut table = Position::drawing(&[Picard, Data, Troi], &[]);
    let top = table.in_deck(card(Red, "Top", "red 6"));
    let lent = table.holds(0, Reward::UseAbility, 0);
    table.play(Move::UseAbility(lent, Data));
    table.play_all([Move::Data(Red), Move::Reveal(top)]);
    assert_eq!(table.piles(Red).top, Some(top));
}
