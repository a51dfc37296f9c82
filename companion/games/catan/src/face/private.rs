//! The owner of a private view: the player to whom alone the companion shows a hand. The owner of a choice among hidden
//! cards is in [`super::moves::entry`].

use readyroom_kit::Seat;

use crate::rules::{Catan, Phase, Stack};

/// Whether the companion knows anything of a hand that only its player may see.
pub fn shows_hand(game: &Catan, seat: Seat) -> bool {
    let now = &game.position;
    let knows = now.knows_hands() || now.agreed.stack == Stack::Digital;
    knows && seat < now.seats && matches!(now.phase, Phase::Begin | Phase::Act)
}

#[cfg(test)]
mod tests {
    use readyroom_kit::{
        Game, Sight,
        face::{Menu, Pictures, Shown, Speech, state},
    };

    use super::*;
    use crate::rules::{Development, Event, Move, Pack, Resource, Resources, Substitute, Task};

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

    /// What a player sees of `game`.
    fn seen(game: &Catan, sight: Sight) -> String {
        let mut offers = game.in_order();
        offers.retain(|mv| sight.sees(game.sight(mv)));
        let status = game.status(sight);
        let asked = (
            game.headline(),
            game.guidance(),
            game.in_words().crew,
            offers,
        );
        format!(
            "{asked:?} {:?} {status:?} {}",
            game.pages(),
            state(game, sight)
        )
    }

    /// CATAN-24: that a thief has entered a card which is not counted the two alone hear. The others see a card that is
    /// still to be entered, and then one that was entered at once.
    #[test]
    fn a_card_entered_wrongly_is_a_matter_of_two() {
        for task in [Task::TellStolen(2), Task::TakeFrom(2)] {
            let mut before = asked(task);
            *before.position.hands[2].laid_open_mut() = Resources::new([0, 2, 0, 0, 0]);
            let (after, events) = before.play(&Move::Took(Resource::Water)).expect("offered");
            let messages = after.messages(&events);
            let to: Vec<Sight> = messages.iter().map(|message| message.sight).collect();
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

    /// CATAN-27: of a trade that a hand does not cover, no message states which side or what.
    #[test]
    fn who_lacks_a_card_of_a_trade_is_not_shown() {
        let game = asked(Task::Recount(0));
        let messages = game.messages(&[Event::NotCovered(2)]);
        assert_eq!(messages.len(), 1);
        assert_eq!(messages[0].key.to_string(), "trade-not-covered");
    }

    /// What only the owner of a hand knows is named by no sentence and no report, in words or for scripts: everybody reads them.
    #[test]
    fn no_hidden_card_is_named() {
        let game = Catan::deal(Pack::default());
        let logged = |mv: &Move| {
            let phrase = game.sentence(mv);
            [phrase.to_string(), phrase.key.to_string()]
        };
        let mut texts: Vec<String> = vec![];
        for resource in Resource::ALL {
            let moves = [
                Move::Took(resource),
                Move::More(0, resource),
                Move::Fewer(1, resource),
            ];
            texts.extend(moves.iter().flat_map(logged));
            let stolen = Event::Stolen(0, 1);
            for events in [
                [Event::Corrected(1), stolen],
                [stolen, Event::CountedFewer(1, resource, 3)],
                [stolen, Event::CountedMore(1, resource)],
                [Event::CountedFewer(1, resource, 3); 2],
                [Event::Doubted(1, resource); 2],
                [Event::Uncounted(1); 2],
            ] {
                let messages = game.messages(&events).into_iter();
                let public = messages.filter(|message| message.sight == Sight::Public);
                texts.extend(public.flat_map(|of| [of.key.to_string(), of.text]));
            }
        }
        texts.extend((0..5).flat_map(|nth| logged(&Move::Stolen(nth))));
        texts.extend((0..25).flat_map(|nth| logged(&Move::Drawn(nth))));
        texts.extend(
            Development::ALL
                .iter()
                .flat_map(|&kind| logged(&Move::Keep(kind))),
        );
        let names = Resource::ALL.map(Resource::label).into_iter();
        let names = names.chain(Development::ALL.map(Development::label));
        for name in names {
            let named = texts.iter().find(|text| text.contains(name));
            assert_eq!(named, None, "{name}");
        }
    }
}
