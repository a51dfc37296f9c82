//! A status in words, a line a thing: for terminals, screen readers and anyone who cannot see a picture.

pub(super) mod targets;

use alloc::{format, string::String, vec, vec::Vec};

pub use targets::lines as targets;

use super::{
    Body, BoxTrack, Card, Die, Effect, Fact, Pile, Player, Pool, Row, Section, Slot, Status, Track,
    Value, When, colour, dice,
};
use crate::Sight;

/// Everything that the status shows, what one player alone sees last: what checks hold against the other outputs.
pub fn lines(status: &Status) -> Vec<String> {
    let is_public = |section: &&Section| section.sight == Sight::Public;
    let (public, own): (Vec<&Section>, Vec<&Section>) = status.in_full().partition(is_public);
    let sections = public.into_iter().chain(own);
    let title = format!("{}.", status.title.whole());
    core::iter::once(title)
        .chain(sections.flat_map(titled))
        .collect()
}

/// The lines of a section among others: facts alone do not say what they are about.
fn titled(section: &Section) -> Vec<String> {
    let is_facts = matches!(section.body, Body::Facts(_));
    let title = is_facts.then(|| format!("{}.", section.title.whole()));
    title.into_iter().chain(self::section(section)).collect()
}

/// What lies open on the table: the lines of all public cards, and of the board.
pub fn on_the_table(status: &Status) -> Vec<String> {
    let open = status
        .in_full()
        .filter(|section| section.sight == Sight::Public);
    let lines = open.map(|section| match &section.body {
        Body::Cards(cards) => row(cards),
        Body::Rows(_) | Body::Board(_) => self::section(section),
        Body::Facts(_)
        | Body::Track(_)
        | Body::Boxes(_)
        | Body::Dice(_)
        | Body::Piles(_)
        | Body::Players(_)
        | Body::Text(_) => Vec::new(),
    });
    lines.flatten().collect()
}

/// What each player has, a line a player.
pub fn players(status: &Status) -> Vec<String> {
    let sections = status.sections.iter();
    let players = sections.flat_map(|section| section.body.players());
    players.map(player).collect()
}

/// Who plays whom, with how many dice and how much else, a line a player: "Anna, Kirk: 5 dice, 1 injury, 2 rewards".
pub fn crew(players: &[Player]) -> Vec<String> {
    let line = |player: &Player| {
        let has: Vec<String> = dice_in_short(player).collect();
        match has.is_empty() {
            true => who(player),
            false => format!("{}: {}", who(player), has.join(", ")),
        }
    };
    players.iter().map(line).collect()
}

/// What a player can use, cannot use, and has lying open, by number.
fn dice_in_short(player: &Player) -> impl Iterator<Item = String> + '_ {
    let is_some = |words: &String| !words.is_empty();
    let apart = player
        .dice
        .iter()
        .filter(|of| of.apart && !of.dice.is_empty());
    let apart = apart.map(|pool| pool.counted.whole().into());
    let holds = player.holds.iter().filter(|held| !held.cards.is_empty());
    let holds = holds.map(|held| held.counted.whole().into());
    let dice = usable(player).map(count_dice);
    dice.into_iter().chain(apart).chain(holds).filter(is_some)
}

/// How many dice a player can use; none where no player knows.
pub fn usable(player: &Player) -> Option<usize> {
    let pools = || player.dice.iter().filter(|pool| !pool.apart);
    let is_known = pools().next().is_some();
    is_known.then(|| pools().map(|pool| pool.dice.len()).sum())
}

/// "1 die", "5 dice".
pub fn count_dice(dice: usize) -> String {
    match dice {
        1 => "1 die".into(),
        dice => format!("{dice} dice"),
    }
}

/// "Anna, Kirk".
fn who(player: &Player) -> String {
    match player.role.is_empty() {
        true => player.name.clone(),
        false => format!("{}, {}", player.name, player.role.whole()),
    }
}

/// The lines of a section. That of cards begins with its title, which shows how many there are.
pub fn section(section: &Section) -> Vec<String> {
    let title = section.title.whole();
    let mut lines: Vec<String> = match &section.body {
        Body::Facts(facts) => facts.iter().map(fact).collect(),
        Body::Track(of) => track(of),
        Body::Boxes(of) => box_track(of),
        Body::Dice(pools) => pools.iter().map(|of| pool(title, of)).collect(),
        Body::Rows(rows) => rows.iter().flat_map(behind_deck).collect(),
        Body::Cards(cards) => {
            let parted = parted(cards).map_or_else(String::new, |parted| format!(" {parted}"));
            let title = format!("{title}.{parted}");
            core::iter::once(title).chain(each(cards)).collect()
        }
        Body::Piles(piles) => piles.iter().map(super::Pile::sentence).collect(),
        Body::Players(players) => players.iter().map(player).collect(),
        Body::Text(lines) => lines
            .iter()
            .map(|line| format!("{title}: {line}"))
            .collect(),
        Body::Board(places) => {
            let places = places.iter().filter(|place| !place.words.is_empty());
            places.map(|place| place.words.clone()).collect()
        }
    };
    if !section.note.is_empty() {
        lines.push(format!("{}.", section.note.whole()));
    }
    lines
}

/// "Cards: printed."
pub fn fact(fact: &Fact) -> String {
    format!("{}: {}.", fact.label.whole(), value(&fact.value))
}

fn value(value: &Value) -> String {
    value.within(usize::MAX)
}

/// "Damage: 2 of 5, 1st yellow: yellow and red alerts only." and what brings the marker back from each space.
fn track(track: &Track) -> Vec<String> {
    let label = track.label.whole();
    let needs = track.spaces.iter().filter_map(|space| {
        let need = space.need?.in_words();
        Some(format!("{} {need}", space.name))
    });
    let needs: Vec<String> = needs.collect();
    let mut lines = vec![format!("{label}: {}.", marker(track))];
    if !needs.is_empty() {
        lines.push(format!("{label} spaces: {}.", needs.join(", ")));
    }
    lines
}

/// "Promotion: 9 of 48 boxes. Lieutenant from box 13 (assumed)." and what each milestone is.
pub fn box_track(track: &BoxTrack) -> Vec<String> {
    let label = track.label.whole();
    let next = track.next().map(|next| format!(" {}.", next.in_words()));
    let head = format!("{label}: {}.{}", ticked(track), next.unwrap_or_default());
    let milestones = (1..).zip(&track.milestones);
    let milestones: Vec<String> = milestones
        .map(|(number, milestone): (u8, _)| format!("{number} {}", milestone.in_words()))
        .collect();
    let milestones =
        (!milestones.is_empty()).then(|| format!("{label} boxes: {}.", milestones.join(", ")));
    core::iter::once(head).chain(milestones).collect()
}

/// "9 of 48 boxes".
pub(super) fn ticked(track: &BoxTrack) -> String {
    format!("{} of {} boxes", track.ticked, track.boxes)
}

/// "2 of 5, 1st yellow: yellow and red alerts only".
pub(super) fn marker(track: &Track) -> String {
    let last = track.spaces.len().saturating_sub(1);
    let means = track.means.whole();
    match track.spaces.get(track.marker) {
        Some(space) if space.name.is_empty() => format!("{} of {last}: {means}", track.marker),
        Some(space) => format!("{} of {last}, {}: {means}", track.marker, space.name),
        None => means.into(),
    }
}

/// "Actions: red 6, blue 2 (kept)." "1 injury: red 1." Of dice of which nothing is known their number alone.
fn pool(title: &str, pool: &Pool) -> String {
    let label = pool.title().unwrap_or(title);
    if !pool.is_shown_by_dice() {
        return format!("{label}.");
    }
    let dice: Vec<String> = pool.dice.iter().map(die).collect();
    format!("{label}: {}.", dice.join(", "))
}

/// "red 6"; "red" before its roll.
fn die(die: &Die) -> String {
    let kept = if die.kept { " (kept)" } else { "" };
    let face = die.face.map(|face| format!("{face}"));
    let words = [die.colour.map(|colour| colour.word.into()), face];
    let words: Vec<String> = words.into_iter().flatten().collect();
    match words.is_empty() {
        true => format!("a die{kept}"),
        false => format!("{}{kept}", words.join(" ")),
    }
}

/// "blue 4 or more (filled with blue 5)".
fn slot(slot: &Slot) -> String {
    let asks = format!(
        "{} {}",
        colour::word(slot.colour, "any"),
        slot.need.in_words()
    );
    match &slot.die {
        Some(on) => format!("{asks} (filled with {})", die(on)),
        None => asks,
    }
}

/// The places of a card, those that are filled together as one.
fn slots(slots: &[Slot]) -> String {
    let sets = dice::sets(slots).map(|set| {
        let set: Vec<String> = set.iter().map(slot).collect();
        set.join(" framed with ")
    });
    sets.collect::<Vec<String>>().join(", ")
}

/// "While it lies there: …".
pub fn effect(effect: &Effect) -> String {
    match effect.when {
        When::Lasting => format!("While it lies there: {}", effect.words),
        When::Once => effect.words.clone(),
    }
}

/// The deck of a row, then its cards. A row of which no card lies open has no line but that of its deck.
fn behind_deck(row: &Row) -> Vec<String> {
    let deck = row.deck.iter().map(Pile::sentence);
    let cards = row.cards.iter().flat_map(|card| of_kind(row, card));
    deck.chain(parted(row)).chain(cards).collect()
}

/// The cards of a row, a line each, after what holds for the first of them.
pub fn row(row: &Row) -> Vec<String> {
    parted(row).into_iter().chain(each(row)).collect()
}

/// What holds for the first cards of a row. It is before them and not with each, so that a card keeps its line for as
/// long as it lies there.
pub(super) fn parted(row: &Row) -> Option<String> {
    let (count, holds) = row.parted.as_ref().filter(|(count, _)| *count > 0)?;
    let names = row.cards.iter().take(*count).map(|card| card.name.whole());
    Some(format!("{}: {}.", holds.whole(), listed(names)))
}

/// The cards of a row, a line each, or that there is none.
fn each(row: &Row) -> Vec<String> {
    match &row.cards[..] {
        [] if row.kind.is_empty() => vec![format!("{}.", row.nothing.whole())],
        [] => vec![format!(
            "{}: {}.",
            row.kind.whole(),
            row.nothing.whole().to_lowercase()
        )],
        cards => cards.iter().flat_map(|card| of_kind(row, card)).collect(),
    }
}

/// "Bridge: Probe: Ship, Scan." A card with dice for its targets has a line a target.
fn of_kind(row: &Row, card: &Card) -> Vec<String> {
    match (card.shows_dice(), row.kind.is_empty()) {
        (true, _) => targets::lines(card),
        (false, true) => vec![self::card(card)],
        (false, false) => vec![format!("{}: {}", row.kind.whole(), self::card(card))],
    }
}

/// "Training: 2 of 6 boxes, 0 points. Its boxes bring 0, 0, 0, 0, 0, 1."
pub fn boxes(card: &Card) -> String {
    let texts: Vec<String> = boxes_say(card).collect();
    format!("{}: {}.", card.name.whole(), texts.join(". "))
}

/// How far the boxes of a card are ticked, and what they bring.
fn boxes_say(card: &Card) -> impl Iterator<Item = String> {
    let parts = [card.boxes.in_words(), card.boxes.bring()].into_iter();
    parts.filter(|words| !words.is_empty())
}

/// "Borg Cube: Picard, La Forge. Destruction. The penalty threatens. Not in this turn." "Raider: Defense 1 of 2. Cloaked."
pub fn card(card: &Card) -> String {
    let tags = listed(card.tags.iter().map(|tag| tag.label.whole()));
    let means = card.tags.iter().map(|tag| tag.means.whole().into());
    let progress = card
        .progress
        .map(|(done, of)| match card.counted.is_empty() {
            true => format!("{done} of {of}"),
            false => format!("{} {done} of {of}", card.counted.whole()),
        });
    let parts = [slots(&card.slots), card.asks.whole().into()].into_iter();
    let parts = parts.chain(boxed(card));
    let parts = parts.chain(progress).chain([tags]).chain(means);
    let parts = parts.chain(card.effects.iter().map(effect));
    let parts = parts.chain([card.note.whole().into()]);
    let parts: Vec<String> = parts.filter(|words| !words.is_empty()).collect();
    match parts.is_empty() {
        true => format!("{}.", card.name.whole()),
        false => format!("{}: {}.", card.name.whole(), parts.join(". ")),
    }
}

/// The text of a card about its boxes and its targets: "2 of 6 boxes, 0 points", "Asks for 4 or more green".
fn boxed(card: &Card) -> impl Iterator<Item = String> {
    let boxes = boxes_say(card).filter(|_| !card.boxes.is_empty());
    let asked = (!card.targets.is_empty())
        .then(|| format!("Asks for {}", targets::all_asked(&card.targets)));
    boxes.chain(asked)
}

/// "Anna, Kirk, whose turn it is. Hand: 4. Won: 7 of 10. Actions: red 6. Victory pile: Borg Cube."
pub fn player(player: &Player) -> String {
    let turn = if player.plays {
        ", whose turn it is"
    } else {
        ""
    };
    let facts = player.facts.iter().filter(|fact| !fact.value.is_empty());
    let dice = player.dice.iter().filter(|pool| !pool.dice.is_empty());
    let dice = dice.map(|of| pool("Dice", of));
    let holds = player.holds.iter().filter(|held| !held.cards.is_empty());
    let holds = holds.map(|held| {
        let cards: Vec<String> = held.names().collect();
        format!("{}: {}.", held.label.whole(), cards.join(", "))
    });
    let texts = facts.map(fact).chain(dice).chain(holds);
    core::iter::once(format!("{}{turn}.", who(player)))
        .chain(texts)
        .collect::<Vec<String>>()
        .join(" ")
}

/// "Probe, Phasers".
fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<&str>>().join(", ")
}
