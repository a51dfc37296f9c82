//! What stands behind the cover: each choice among cards that one player alone may see.
//!
//! What the player whose turn it is can pay, the menu of the turn shows everybody.

use readyroom_kit::{Seat, Sight};

use crate::rules::{Catan, Move, Phase, Stack, Task};

/// Who may see that `mv` is on offer.
pub fn sight(game: &Catan, mv: &Move) -> Sight {
    let position = &game.position;
    let own = Sight::Player(position.active);
    match (position.agenda.last(), mv) {
        // Of the companion's own stack only the holder knows the cards.
        (_, Move::PlayCard(_) | Move::Keep(_)) if position.agreed.stack == Stack::Digital => own,
        // What is given up of a hand, or told of it: with all that can be done instead.
        (Some(&Task::Discard(seat, _)), Move::Discard(_) | Move::Support | Move::Learn(..))
        | (Some(&Task::Recount(seat)), Move::Fewer(..) | Move::Enough)
        // What is counted in a hand of which a card was taken that is not.
        | (Some(&Task::Uncounted(seat, _)), Move::Fewer(..)) => Sight::Player(seat),
        // The card that was taken of a hand, what is given for it, and what a price is paid with.
        (Some(Task::TellStolen(_) | Task::TakeFrom(_)), Move::Took(_))
        | (Some(Task::GiveBack(_)), Move::Give(_))
        | (Some(Task::Substitute(_)), Move::Instead(..)) => own,
        (Some(_) | None, _) => Sight::Public,
    }
}

/// Whether the companion knows anything of a hand that only its player may see.
pub fn shows_hand(game: &Catan, seat: Seat) -> bool {
    let now = &game.position;
    let knows = now.knows_hands() || now.agreed.stack == Stack::Digital;
    knows && seat < now.seats && matches!(now.phase, Phase::Begin | Phase::Act)
}

#[cfg(test)]
mod tests {
    use readyroom_kit::{
        Game,
        face::{Menu, Pictures, Shown, Speech, state},
    };

    use super::*;
    use crate::rules::{Event, Pack, Phase, Resource, Resources, Seat, Substitute};

    /// The second player's turn after the roll; everybody holds two of each resource.
    fn asked(task: Task) -> Catan {
        let mut game = Catan::deal(Pack::default());
        let position = &mut game.position;
        (position.phase, position.active, position.turns) = (Phase::Act, 1, 5);
        for hand in &mut position.hands {
            *hand.laid_open_mut() = Resources::new([2; 5]);
        }
        position.supply = Resources::new([11; 5]);
        position.agenda.push(task);
        game
    }

    /// CATAN-6, CATAN-22, CATAN-24, CATAN-55: nothing of a choice among the cards of a hand is on offer to everybody.
    #[test]
    fn each_choice_among_hidden_cards_is_one_players_own() {
        let own: [(Task, Seat); 7] = [
            (Task::Discard(0, 5), 0),
            (Task::Discard(1, 5), 1),
            (Task::TellStolen(2), 1),
            (Task::TakeFrom(2), 1),
            (Task::Recount(3), 3),
            (Task::GiveBack(0), 1),
            (Task::Substitute(Substitute::Starship), 1),
        ];
        for (task, seat) in own {
            let game = asked(task);
            let offers = game.choices();
            assert!(!offers.is_empty(), "{task:?}");
            for mv in offers {
                assert_eq!(game.sight(&mv), Sight::Player(seat), "{task:?}: {mv:?}");
            }
        }
    }

    /// What somebody sees of `game`.
    fn seen(game: &Catan, sight: Sight) -> String {
        let mut offers = game.in_order();
        offers.retain(|mv| sight.sees(game.sight(mv)));
        let status = game.status(sight);
        let said = (
            game.headline(),
            game.guidance(),
            game.in_words().crew,
            offers,
        );
        format!(
            "{said:?} {:?} {status:?} {}",
            game.pages(),
            state(game, sight)
        )
    }

    /// CATAN-24: that a thief has told a card which is not counted the two alone hear. The others see a card that is still to be
    /// told, and then one that was told at once.
    #[test]
    fn a_card_told_wrongly_is_a_matter_of_two() {
        for task in [Task::TellStolen(2), Task::TakeFrom(2)] {
            let mut before = asked(task);
            *before.position.hands[2].laid_open_mut() = Resources::new([0, 2, 0, 0, 0]);
            let (after, events) = before.play(&Move::Took(Resource::Water)).expect("offered");
            let told = after.messages(&events);
            let to: Vec<Sight> = told.iter().map(|message| message.sight).collect();
            assert_eq!(to, [Sight::Player(1), Sight::Player(2)]);
            for sight in [
                Sight::Public,
                Sight::Player(0),
                Sight::Player(2),
                Sight::Player(3),
            ] {
                assert_eq!(seen(&after, sight), seen(&before, sight), "{sight:?}");
            }
            let right = Move::Took(Resource::Food);
            let at_once = before.play(&right).expect("offered");
            assert_eq!(after.play(&right).expect("offered"), at_once);
        }
    }

    /// CATAN-27: of a trade that a hand does not cover, no message says which side or what.
    #[test]
    fn who_lacks_a_card_of_a_trade_is_not_said() {
        let game = asked(Task::Recount(0));
        let said = game.messages(&[Event::NotCovered(2)]);
        assert_eq!(said.len(), 1);
        assert_eq!(said[0].text, "One side lacks a card.");
    }
}
