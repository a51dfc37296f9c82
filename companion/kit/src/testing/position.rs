//! A position of a game for tests of its rules, which play it on from there.

/// A game under test and everything that happened in it, as a type of the test's own, so that its tests can add what they put
/// on the table.
#[macro_export]
macro_rules! position {
    ($name:ident, $game:ty) => {
        /// A game under test and everything that happened in it.
        #[derive(Clone, Debug)]
        pub struct $name {
            /// As it is now.
            pub now: $game,
            /// What happened so far, the latest last.
            pub events: Vec<<$game as $crate::Game>::Event>,
        }

        impl $name {
            /// A game just dealt by that version of the rules, nothing agreed on.
            pub fn dealt(rules: u32, content: <$game as $crate::Game>::Content) -> Self {
                Self {
                    now: <$game as $crate::Game>::deal_by(rules, content),
                    events: Vec::new(),
                }
            }

            /// Everything that may be chosen now.
            pub fn offers(&self) -> Vec<<$game as $crate::Game>::Move> {
                $crate::Game::choices(&self.now)
            }

            /// Makes a move that is legal, and so must be on offer; one with a text, with its blank empty.
            #[track_caller]
            pub fn play(&mut self, mv: <$game as $crate::Game>::Move) -> &mut Self {
                let offers = self.offers();
                let blank = <$game as $crate::Game>::fill(mv.clone(), "");
                let offered = offers.contains(&mv) || offers.contains(&blank);
                assert!(offered, "{mv:?} is not offered by {offers:?}");
                self.make(mv)
            }

            /// Makes moves one after the other.
            #[track_caller]
            pub fn play_all(
                &mut self,
                moves: impl IntoIterator<Item = <$game as $crate::Game>::Move>,
            ) -> &mut Self {
                for mv in moves {
                    self.play(mv);
                }
                self
            }

            /// Makes a move of chance, or one that is the same as another on offer.
            #[track_caller]
            pub fn make(&mut self, mv: <$game as $crate::Game>::Move) -> &mut Self {
                match $crate::Game::play(&self.now, &mv) {
                    Ok((next, events)) => {
                        self.now = next;
                        self.events.extend(events);
                    }
                    Err(refusal) => panic!("{mv:?} is refused: {refusal}"),
                }
                self
            }

            /// A move is refused, and for that reason; it must not be on offer either.
            #[track_caller]
            pub fn refuses(
                &self,
                mv: <$game as $crate::Game>::Move,
                refusal: <$game as $crate::Game>::Refusal,
            ) {
                assert!(!self.offers().contains(&mv), "{mv:?} is offered");
                match $crate::Game::play(&self.now, &mv) {
                    Ok(_) => panic!("{mv:?} is accepted"),
                    Err(why) => assert_eq!(why, refusal, "{mv:?}"),
                }
            }

            /// Lets chance decide, which must be asked for just that many faces or places.
            #[track_caller]
            pub fn chance(&mut self, outcome: &[u8]) -> &mut Self {
                let stage = $crate::Game::stage(&self.now);
                let wanted = match stage.chance() {
                    Some(
                        $crate::Chance::Dice(count)
                        | $crate::Chance::Shuffle(count)
                        | $crate::Chance::Deck(count),
                    ) => count,
                    Some($crate::Chance::OneOf(_) | $crate::Chance::Hidden(_)) => 1,
                    None => panic!("nothing is left to chance, but {stage:?}"),
                };
                assert_eq!(usize::from(wanted), outcome.len(), "{stage:?}");
                self.make($crate::Game::resolve_chance(&self.now, outcome))
            }

            /// Whether `event` happened.
            pub fn happened(&self, event: &<$game as $crate::Game>::Event) -> bool {
                self.events.contains(event)
            }

            /// How often something like that happened.
            pub fn count_events(
                &self,
                like: impl Fn(&<$game as $crate::Game>::Event) -> bool,
            ) -> usize {
                self.events.iter().filter(|event| like(event)).count()
            }
        }
    };
}
