//! Work of hands for a sentence, by its id and arguments. A sentence without work for hands is listed as such; a
//! sentence that is in no list fails.

use readyroom_catan::{Development, Effect, SupportCard};
use readyroom_kit::sentence::SentenceKey;

use super::{
    board::Board,
    cards::{Cards, Done, cards, number, pass, place, support},
    news::is_news,
};

impl Board {
    /// Carries out a sentence.
    pub fn does(&mut self, key: &SentenceKey) -> Done {
        if is_news(key.name) {
            return Ok(());
        }
        let groups = [
            Self::is_laid_out,
            Self::places,
            Self::pays,
            Self::turns_card,
            Self::turns_support,
            Self::takes_a_thing,
            Self::gives,
        ];
        for group in groups {
            if group(self, key)? {
                return Ok(());
            }
        }
        Err("is no sentence that hands know".into())
    }

    /// Set-up.
    fn is_laid_out(&mut self, key: &SentenceKey) -> Result<bool, String> {
        match key.name {
            "PiecesHandedOut" => self.hands_out(key, number(key, "reserve")?)?,
            "AllPiecesHandedOut" => self.hands_out(key, 0)?,
            "SupplyLaidOut" => self.supply = [19; 5],
            "KlingonBegins" => self.cruiser = Some(self.asteroids),
            "DevelopmentCardsShuffled" => self.stack = 25,
            "SupportCardStaysOut" => self.leaves_display(support(key, "card")?)?,
            // The board lies as the panel shows it.
            "BoardAsShown" | "OwnBoardAsShown" | "SpecialCardsLaidOut" | "DisplayLaidOut" => {}
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn hands_out(&mut self, key: &SentenceKey, reserve: u8) -> Done {
        for own in &mut self.own {
            own.starships_left = number(key, "starships")?;
            own.outposts_left = number(key, "outposts")?;
            own.reserve = reserve;
            own.rings_left = number(key, "rings")?;
        }
        Ok(())
    }

    fn leaves_display(&mut self, card: SupportCard) -> Done {
        let was_there = self.display.remove(card.label());
        was_there
            .then_some(())
            .ok_or_else(|| format!("{card} does not lie in the display"))
    }

    /// Pieces on the board, with or without a price.
    fn places(&mut self, key: &SentenceKey) -> Result<bool, String> {
        let at = || place(key, "place");
        match key.name {
            "StarshipLifted" => self.lifts()?,
            "KlingonMoved" => self.moves_cruiser(place(key, "sector")?)?,
            "OutpostPlaced" | "OutpostBuilt" => self.places_piece(Piece::Outpost, at()?)?,
            "StarshipPlaced" | "StarshipBuilt" => self.places_piece(Piece::Starship, at()?)?,
            "StarbasePlaced" | "StarbaseBuilt" => self.places_piece(Piece::Ring, at()?)?,
            _ => return Ok(false),
        }
        if key.name.ends_with("Built") {
            self.pays_supply(cards(key, "price")?)?;
        }
        Ok(true)
    }

    /// Lays a piece of the player's own at the place that player has chosen.
    fn places_piece(&mut self, piece: Piece, named: &str) -> Done {
        let (at, name) = self
            .chosen
            .place
            .take()
            .ok_or("no one has chosen a place")?;
        if name != named {
            return Err(format!("names another place than {name:?}"));
        }
        let own = &mut self.own[self.chooser];
        let (left, is_new) = match piece {
            Piece::Starship => (&mut own.starships_left, own.starships.insert(at)),
            Piece::Outpost => (&mut own.outposts_left, own.outposts.insert(at)),
            Piece::Ring => {
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
        let route = self.chosen.lifted.take().ok_or("no one has chosen one")?;
        let own = &mut self.own[self.chooser];
        own.starships_left += 1;
        let was_there = own.starships.remove(&route);
        was_there
            .then_some(())
            .ok_or_else(|| "none lies there".into())
    }

    fn moves_cruiser(&mut self, named: &str) -> Done {
        self.cruiser = Some(match self.chosen.place.take() {
            Some((at, name)) if name == named => at,
            Some((_, name)) => return Err(format!("names another sector than {name:?}")),
            None if named == "asteroid field" => self.asteroids,
            None => return Err("no one has chosen a sector".into()),
        });
        Ok(())
    }

    /// What the player who has chosen pays or takes.
    fn pays(&mut self, key: &SentenceKey) -> Result<bool, String> {
        let chooser = self.chooser;
        match key.name {
            "DevelopmentCardBought" => {
                self.draws_development(chooser)?;
                self.pays_supply(cards(key, "price")?)?;
            }
            "Paid" => self.pays_supply(cards(key, "price")?)?,
            "OwnCountedFewer" => self.pays_supply(cards(key, "resource")?)?,
            "Got" => self.takes(chooser, cards(key, "cards")?)?,
            "BorderTraded" => {
                self.pays_supply(cards(key, "given")?)?;
                self.takes(chooser, cards(key, "got")?)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
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

    /// Development cards of the player who has chosen, and special cards that no player has any more.
    fn turns_card(&mut self, key: &SentenceKey) -> Result<bool, String> {
        let chooser = self.chooser;
        match key.name {
            "FleetCardPlayed" => self.lays_played(Development::Starfleet)?,
            // What it asks of hands besides the companion does not know.
            "ProgressCardPlayed" | "SuppliesPlayed" | "MonopolyPlayed" => {
                self.lays_played(Development::Supplies)?;
            }
            "FleetCardRemoved" => {
                self.own[chooser].starfleet -= 1;
                self.gone += 1;
            }
            // Of the companion's own stack another sentence states who has a new one.
            "SupportCardUsed" if self.chosen.effect == Some(Effect::ChosenDevelopment) => {
                if self.has_stack {
                    self.draws_development(chooser)?;
                }
            }
            "SupportCardUsed" => {}
            "LongestRouteSetAside" => self.longest_route = None,
            "LargestFleetSetAside" => self.largest_fleet = None,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Lays the card that was played face up, if it is Starfleet Intervenes, or out of the game.
    fn lays_played(&mut self, as_one: Development) -> Done {
        let played = self
            .chosen
            .played
            .take()
            .ok_or("no one has played a card")?;
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

    /// The support card of the player who has chosen.
    fn turns_support(&mut self, key: &SentenceKey) -> Result<bool, String> {
        let chooser = self.chooser;
        let before = self.own[chooser].support.clone();
        let lies = |card: SupportCard, sides: &[char]| {
            let fits = before
                .as_ref()
                .is_some_and(|(name, side)| name == card.label() && sides.contains(side));
            fits.then_some(())
                .ok_or_else(|| format!("does not fit {before:?}"))
        };
        match key.name {
            "SupportCardTurned" => {
                let card = support(key, "card")?;
                lies(card, &['A'])?;
                self.own[chooser].support = Some((card.to_string(), 'B'));
            }
            // A card may be exchanged after its first use too.
            "SupportCardExchanged" => {
                let given = support(key, "given")?;
                lies(given, &['A', 'B'])?;
                self.takes_support(chooser, support(key, "taken")?)?;
                self.display.insert(given.to_string());
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    pub fn takes_support(&mut self, player: usize, card: SupportCard) -> Done {
        self.leaves_display(card)?;
        self.own[player].support = Some((card.to_string(), 'A'));
        Ok(())
    }
}

/// A piece that a player places on the board.
#[derive(Clone, Copy)]
enum Piece {
    Outpost,
    Starship,
    Ring,
}
