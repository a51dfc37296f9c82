//! The overview pages behind BACK, and the pictures on which cards blink. Nothing hidden stands on them: of a hand its size,
//! of a deck how many cards it has.

mod choice;
mod private;
mod table;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod walk;

use readyroom_hardware::scene::{DieFace, Scene, TitleRow};
use readyroom_kit::{
    Players, Sight,
    face::{
        Drawing, Note, Outcome, Pictures,
        page::{self, HINT, fact, facts},
        say::fitting,
    },
};

use super::{alt_text, drawing};
use crate::rules::{Encounter, Encounters, End, Move, Pending, Phase, Seat};

impl Pictures for Encounters {
    fn pages(&self) -> Vec<Scene> {
        let pages = self.described_pages().into_iter();
        pages.map(|(page, _)| page).collect()
    }

    fn page_text(&self, page: usize) -> Vec<String> {
        let page = self.described_pages().into_iter().nth(page);
        page.map_or_else(Vec::new, |(_, text)| text)
    }

    /// No die is rolled in this game.
    fn tray(&self) -> Vec<DieFace> {
        Vec::new()
    }

    fn free_dice(&self) -> Vec<DieFace> {
        Vec::new()
    }

    /// The available encounters and the bridge.
    fn alt_text(&self) -> Vec<String> {
        if self.position.phase == Phase::SetUp {
            return Vec::new();
        }
        let lines = alt_text::encounter_line(self).into_iter();
        lines.chain(alt_text::bridge(self)).collect()
    }

    /// What is chosen of the hand, of the bridge or of the available encounters.
    fn has_choice_picture(&self, mv: &Move) -> bool {
        choice::place_of(self, mv).is_some()
    }

    fn choice_picture(&self, mv: Option<&Move>) -> Option<Scene> {
        choice::picture(self, mv)
    }

    /// Cards and encounters are drawn with their names.
    fn names_choices(&self) -> bool {
        true
    }

    fn drawing(&self, sight: Sight, _: &[(Self::Move, Note)]) -> Option<Drawing> {
        Some(drawing::drawing(self, sight))
    }

    fn hand_owners(&self) -> Vec<String> {
        let now = &self.position;
        let shown = now.is_digital() && now.phase == Phase::Turn;
        let seats = now.everybody().filter(|_| shown);
        seats.map(|seat| self.players.called(seat)).collect()
    }

    fn private_pages(&self, seat: Seat) -> Vec<Scene> {
        let pages = private::pages(self, seat).into_iter();
        pages.map(|(page, _)| page).collect()
    }

    fn private_text(&self, seat: Seat, page: usize) -> Vec<String> {
        let page = private::pages(self, seat).into_iter().nth(page);
        page.map_or_else(Vec::new, |(_, text)| text)
    }

    fn outcome(&self, _won: bool) -> Outcome {
        let now = &self.position;
        let winners: Vec<Seat> = match now.phase {
            Phase::Over(End::Won(seat)) => vec![seat],
            Phase::Over(End::NoneLeft) => now.leaders().collect(),
            Phase::SetUp | Phase::LayOut | Phase::Turn => Vec::new(),
        };
        let others = now.everybody().filter(|seat| !winners.contains(seat));
        let rows = [winners_row(self, &winners), others_row(self, others)];
        Outcome {
            title: "Victory",
            figures: rows.into_iter().filter(|row| !row.is_empty()).collect(),
        }
    }
}

impl Encounters {
    /// All pages, first the most useful; those that are pictures in words too.
    fn described_pages(&self) -> Vec<(Scene, Vec<String>)> {
        let text = |page: Scene| (page, Vec::new());
        let readings = page::readings(self.position.agreed.readings);
        if self.position.phase == Phase::SetUp {
            return [set_up(self)]
                .into_iter()
                .chain(readings)
                .map(text)
                .collect();
        }
        let line = table::encounter_line(self, None, &threat(self));
        let mut pages = vec![(line, alt_text::encounter_line(self))];
        pages.extend(table::bridge(self));
        pages.extend(table::players(self));
        pages.push(text(decks(self)));
        pages.extend(victory_pile(self).into_iter().map(text));
        pages.extend(readings.into_iter().map(text));
        pages
    }

    /// The penalty that holds in the turn of a player, or waits for it.
    pub(super) fn penalty_of(&self, seat: Seat) -> Pending {
        let now = &self.position;
        let waits = now.pending[usize::from(seat)];
        match waits {
            Pending::Nothing if now.phase == Phase::Turn && seat == now.active => now.turn.burden,
            Pending::Nothing
            | Pending::Lost
            | Pending::Delay
            | Pending::Blocked(_)
            | Pending::Retreat(_) => waits,
        }
    }

    /// Whether an available encounter may not be resolved in this turn.
    pub(super) fn is_barred(&self, encounter: Encounter) -> bool {
        self.position.phase == Phase::Turn && !self.may_be_resolved(encounter)
    }
}

/// Letters of a title beside a page number.
const BESIDE_PAGE: usize = 20;

/// The first wording that has room in the top row, beside the number of the page.
fn title<const N: usize>(wordings: [String; N]) -> TitleRow {
    let mut fits = wordings
        .iter()
        .filter(|title| title.chars().count() <= BESIDE_PAGE);
    TitleRow::new(fits.next().or(wordings.last()).map_or("", String::as_str))
}

/// What happens if no encounter is resolved, or which may be; else what the buttons do.
fn threat(game: &Encounters) -> String {
    let now = &game.position;
    let words = match (now.phase, now.turn.burden) {
        (Phase::SetUp | Phase::LayOut | Phase::Over(_), _) => None,
        (Phase::Turn, Pending::Blocked(only)) if now.line.contains(&only) => {
            fitting([format!("Blocked: only {only}"), format!("Only {only}")])
        }
        (Phase::Turn, Pending::Retreat(from)) if now.line.contains(&from) => {
            fitting([format!("Retreat: not {from}"), format!("Not {from}")])
        }
        (Phase::Turn, _) if now.turn.defended => Some("Defended: no penalty".into()),
        (Phase::Turn, _) => now.farthest().map(|encounter| {
            let penalty = game.decks.encounter(encounter).penalty;
            format!("No encounter: {penalty}")
        }),
    };
    words.unwrap_or_else(|| HINT.into())
}

fn set_up(game: &Encounters) -> Scene {
    let now = &game.position;
    facts(
        TitleRow::new("Set-up"),
        [
            fact("Players", &now.seats.to_string()),
            fact("First", &game.players.called(now.first)),
            fact("Cards", now.agreed.keeping.label()),
        ],
    )
}

/// What lies in the decks and beside them.
fn decks(game: &Encounters) -> Scene {
    let now = &game.position;
    facts(
        TitleRow::new("Decks"),
        [
            fact("Enterprise deck", &now.piles.left.to_string()),
            fact("Its discard pile", &now.piles.discarded.to_string()),
            fact("Encounter deck", &now.encounters_left().len().to_string()),
            fact("Its discard pile", &now.gone.len().to_string()),
            fact("Cards", now.agreed.keeping.label()),
        ],
    )
}

/// The victory pile of the player whose turn it is, if anything is in it.
fn victory_pile(game: &Encounters) -> Vec<Scene> {
    let now = &game.position;
    let pile = now.victory[usize::from(now.active)];
    if pile.is_empty() {
        return Vec::new();
    }
    let names: Vec<&str> = pile.each().map(Encounter::label).collect();
    let title = format!("{} has {}", game.players.called(now.active), pile.len());
    page::read(&title, &names.join("\n"), HINT)
}

/// "Anna won with 10"; "Anna, Ben: 9 each", or how many they are where the names have no room.
fn winners_row(game: &Encounters, winners: &[Seat]) -> String {
    let most = winners
        .first()
        .map_or(0, |&seat| game.position.resolved(seat));
    let names: Vec<String> = winners
        .iter()
        .map(|&seat| game.players.called(seat))
        .collect();
    let names = names.join(", ");
    match winners.len() {
        1 => format!("{names} won with {most}"),
        count => fitting([
            format!("{names}: {most} each"),
            format!("{count} players: {most} each"),
        ])
        .unwrap_or_default(),
    }
}

/// "Ben 7, Cleo 6"; "Others: 7, 6, 5" where the names have no room. Empty if all have won.
fn others_row(game: &Encounters, others: impl Iterator<Item = Seat>) -> String {
    let won: Vec<(String, u8)> = others
        .map(|seat| (game.players.called(seat), game.position.resolved(seat)))
        .collect();
    let named: Vec<String> = won
        .iter()
        .map(|(name, won)| format!("{name} {won}"))
        .collect();
    let counts: Vec<String> = won.iter().map(|(_, won)| won.to_string()).collect();
    let counts = format!("Others: {}", counts.join(", "));
    fitting([named.join(", "), counts]).unwrap_or_default()
}
