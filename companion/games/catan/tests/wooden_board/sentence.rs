//! What hands do when a sentence is read to them. A sentence that says nothing to hands is known as such; one that nobody
//! has thought of is not done.

use readyroom_catan::{Development, Effect, SupportCard};

use super::{
    board::Board,
    cards::{Cards, Done, cards, pass},
    news::is_news,
};

impl Board {
    /// Does what a sentence says.
    pub fn does(&mut self, sentence: &str) -> Done {
        if is_news(sentence) {
            return Ok(());
        }
        let says = sentence.trim_end_matches('.');
        let groups = [
            Self::is_laid_out,
            Self::places,
            Self::pays,
            Self::turns_card,
            Self::is_about_a_player,
        ];
        let mut done = groups.into_iter().filter_map(|group| group(self, says));
        let done = done.next();
        done.unwrap_or_else(|| Err("is no sentence that hands know".into()))
    }

    /// Set-up.
    fn is_laid_out(&mut self, says: &str) -> Option<Done> {
        if let Some(pieces) = says.strip_prefix("Each player: ") {
            return Some(self.hands_out(pieces));
        }
        match says {
            "Supply: 5 stacks of resource cards" => self.supply = [19; 5],
            "Klingon battle cruiser: on the asteroid field" => self.cruiser = Some(self.asteroids),
            "Shuffle the development cards, face down" => self.stack = 25,
            "Sulu stays in the box" => return Some(self.leaves_display("Sulu")),
            "Beside the board: Longest Supply Route, Largest Starfleet"
            | "The other support cards: the display, side A up" => {}
            // The board lies as the panel shows it.
            _ if says.starts_with("Lay out the board as the panel shows it (BACK, DOWN)") => {}
            _ => return None,
        }
        Some(Ok(()))
    }

    /// "15 starships, 5 outposts, 2 in reserve, 4 rings, 1 building costs card".
    fn hands_out(&mut self, pieces: &str) -> Done {
        for piece in pieces.split(", ") {
            let (number, what) = piece.split_once(' ').ok_or("has no number")?;
            let number = number.parse().map_err(|_| "has no number")?;
            for own in &mut self.own {
                match what {
                    "starships" => own.starships_left = number,
                    "outposts" => own.outposts_left = number,
                    "in reserve" => own.reserve = number,
                    "rings" => own.rings_left = number,
                    "building costs card" => {}
                    _ => return Err(format!("knows no {what}")),
                }
            }
        }
        Ok(())
    }

    fn leaves_display(&mut self, card: &str) -> Done {
        let was_there = self.display.remove(card);
        was_there
            .then_some(())
            .ok_or_else(|| format!("{card} does not lie in the display"))
    }

    /// Pieces on the board, with or without a price.
    fn places(&mut self, says: &str) -> Option<Done> {
        if says == "Lift the starship" {
            return Some(self.lifts());
        }
        if let Some(at) = says.strip_prefix("Klingon: ") {
            return Some(self.moves_cruiser(at));
        }
        let (says, price) = match says.rsplit_once(": pay ") {
            Some((says, price)) => (says, price),
            None => (says, "nothing"),
        };
        let kinds = [
            ("Place the outpost: ", "outpost"),
            ("Outpost, ", "outpost"),
            ("Place the starship: ", "starship"),
            ("Starship, ", "starship"),
            ("Put a ring on the outpost: ", "ring"),
            ("Ring on the outpost, ", "ring"),
        ];
        let named = |(words, kind)| Some((kind, says.strip_prefix(words)?));
        let (kind, at) = kinds.into_iter().find_map(named)?;
        let price = cards(price)?;
        Some(self.lays(kind, at).and_then(|()| self.pays_supply(price)))
    }

    /// Lays a piece of the player's own at the place that player has chosen.
    fn lays(&mut self, kind: &str, named: &str) -> Done {
        let (at, name) = self
            .chosen
            .place
            .take()
            .ok_or("nobody has chosen a place")?;
        if name != named {
            return Err(format!("names another place than {name:?}"));
        }
        let own = &mut self.own[self.chooser];
        let (left, is_new) = match kind {
            "starship" => (&mut own.starships_left, own.starships.insert(at)),
            "outpost" => (&mut own.outposts_left, own.outposts.insert(at)),
            _ => {
                let outpost = own.outposts.remove(&at);
                (&mut own.rings_left, outpost && own.starbases.insert(at))
            }
        };
        *left = left
            .checked_sub(1)
            .ok_or("asks for a piece that is not there")?;
        is_new
            .then_some(())
            .ok_or_else(|| "cannot lie there".into())
    }

    fn lifts(&mut self) -> Done {
        let route = self.chosen.lifted.take().ok_or("nobody has chosen one")?;
        let own = &mut self.own[self.chooser];
        own.starships_left += 1;
        let lay = own.starships.remove(&route);
        lay.then_some(()).ok_or_else(|| "none lies there".into())
    }

    fn moves_cruiser(&mut self, named: &str) -> Done {
        self.cruiser = Some(match self.chosen.place.take() {
            Some((at, name)) if name == named => at,
            Some((_, name)) => return Err(format!("names another sector than {name:?}")),
            None if named == "asteroid field" => self.asteroids,
            None => return Err("nobody has chosen a sector".into()),
        });
        Ok(())
    }

    /// What the player who has chosen pays or takes.
    fn pays(&mut self, says: &str) -> Option<Done> {
        if let Some(price) = says.strip_prefix("Draw a development card: pay ") {
            let price = cards(price)?;
            let chooser = self.chooser;
            return Some(
                self.draws_development(chooser)
                    .and_then(|()| self.pays_supply(price)),
            );
        }
        if let Some(price) = says.strip_prefix("Pay ") {
            let price = cards(price)?;
            return Some(self.pays_supply(price));
        }
        if let Some((card, _)) = says.split_once(" fewer in your hand, ") {
            let card = cards(card)?;
            return Some(self.pays_supply(card));
        }
        if let Some(got) = says.strip_prefix("Take ") {
            let got = cards(got)?;
            return Some(self.takes(self.chooser, got));
        }
        let (price, got) = says.split_once(" → ")?;
        let (price, got) = (cards(price)?, cards(got)?);
        Some(
            self.pays_supply(price)
                .and_then(|()| self.takes(self.chooser, got)),
        )
    }

    fn pays_supply(&mut self, price: Cards) -> Done {
        if !self.knows_hands {
            return Ok(());
        }
        pass(&mut self.own[self.chooser].hand, &mut self.supply, price)
    }

    pub fn takes(&mut self, player: usize, got: Cards) -> Done {
        if !self.knows_hands {
            return Ok(());
        }
        pass(&mut self.supply, &mut self.own[player].hand, got)
    }

    pub fn draws_development(&mut self, player: usize) -> Done {
        if self.has_stack {
            self.stack = self
                .stack
                .checked_sub(1)
                .ok_or("asks for a card of an empty stack")?;
        }
        self.own[player].hidden += 1;
        Ok(())
    }

    /// Development and support cards of the player who has chosen.
    fn turns_card(&mut self, says: &str) -> Option<Done> {
        if let Some(says) = says.strip_suffix(". The card leaves the game") {
            // What it asks of hands that the companion does not know.
            let known =
                says.ends_with(" takes any 2 resources") || says.contains(" names a resource. ");
            return known.then(|| self.lays_played(Development::Supplies));
        }
        let own = &mut self.own[self.chooser];
        match says {
            "The card stays face up" => return Some(self.lays_played(Development::Starfleet)),
            "The card leaves the game" => return Some(self.lays_played(Development::Supplies)),
            "Remove a fleet card" => {
                own.starfleet -= 1;
                self.gone += 1;
            }
            "Do as the card says" if self.chosen.says == Some(Effect::ChosenDevelopment) => {
                // Of the companion's own stack it says who has a new one.
                let chooser = self.chooser;
                return Some(match self.has_stack {
                    true => self.draws_development(chooser),
                    false => Ok(()),
                });
            }
            "Do as the card says" => {}
            "Lay Longest Supply Route aside" => self.longest_route = None,
            "Lay Largest Starfleet aside" => self.largest_fleet = None,
            _ => return self.turns_support(says),
        }
        Some(Ok(()))
    }

    /// Lays the card that was played face up, if it is Starfleet Intervenes, or out of the game.
    fn lays_played(&mut self, as_one: Development) -> Done {
        let played = self
            .chosen
            .played
            .take()
            .ok_or("nobody has played a card")?;
        let stays = played == Development::Starfleet;
        if stays != (as_one == Development::Starfleet) {
            return Err(format!("is not so of {played}"));
        }
        match stays {
            true => self.own[self.chooser].starfleet += 1,
            false => self.gone += 1,
        }
        Ok(())
    }

    fn turns_support(&mut self, says: &str) -> Option<Done> {
        let turned = says
            .strip_prefix("Turn ")
            .and_then(|rest| rest.strip_suffix(" over to B"));
        let swapped = says.split_once(" back, take ");
        let given = turned.or(swapped.map(|(given, _)| given))?;
        let lies = Some((given.to_owned(), if swapped.is_some() { 'B' } else { 'A' }));
        let before = self.own[self.chooser].support.clone();
        // A card may be exchanged after its first use too.
        let fits = before == lies || swapped.is_some() && before == Some((given.into(), 'A'));
        if !fits {
            return Some(Err(format!("does not fit {before:?}")));
        }
        let Some((_, taken)) = swapped else {
            self.own[self.chooser].support = Some((given.into(), 'B'));
            return Some(Ok(()));
        };
        let taking = self.takes_support(self.chooser, taken);
        self.display.insert(given.into());
        Some(taking)
    }

    pub fn takes_support(&mut self, player: usize, card: &str) -> Done {
        debug_assert!(SupportCard::ALL.iter().any(|known| known.label() == card));
        self.leaves_display(card)?;
        self.own[player].support = Some((card.into(), 'A'));
        Ok(())
    }
}
