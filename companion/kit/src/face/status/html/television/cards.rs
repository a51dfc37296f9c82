//! Cards in the middle: as many side by side as show most of them.

use alloc::{format, string::String, vec::Vec};

use maud::{Markup, html};

use super::{
    super::{
        super::{Body, Card, Colour, Row, Section, Slot, Takes, Tone, dice::sets, words},
        aria, boxes, dice, look, targets, tone,
    },
    GAP, Television,
    column::{BELOW_TITLE, Part, SMALL, TITLE},
    facts::{MOST_BOXES, meter},
    measure::{Letters, Room, rows, share},
};

/// Names of cards.
const NAME: Letters = Letters::bold(135);
/// The edge of a card, and what is free within it at the sides and above with below.
const SIDES: Room = 200;
const ENDS: Room = 110;
/// A place for a die, one of which no player knows the colour, the frame of those that are filled together, and how far
/// they are apart.
const SLOT: Room = 220;
const UNKNOWN: Room = 280;
const FRAME: Room = 40;
/// So many places are in every row of the narrowest card.
const BROKEN: usize = 2;
const BETWEEN: Room = 20;
/// What a tag has beside its words.
const TAG: Room = 120;
/// A box of a card.
const BOX: Room = 130;
/// Where there is room for it, cards have letters so many hundredths larger.
const LARGE: Room = 130;
/// Cards of one row at most, and how wide one is at least.
const MOST_ACROSS: u32 = 6;
const LEAST_WIDE: Room = 800;

/// A card as it is on a screen: what must be there, and what may be left out from behind.
pub(super) struct Shown {
    pub(super) must: Room,
    may: Vec<(Room, Markup)>,
    body: Markup,
}

impl Shown {
    /// How high it is with all its text.
    fn whole(&self) -> Room {
        self.must + self.may.iter().map(|(line, _)| line).sum::<Room>()
    }
}

/// Cards of a section, so many side by side: so many of them in so many rows, how high these must be at least, and how high
/// with all that they say.
#[derive(Clone, Copy)]
struct Fit {
    across: u32,
    rows: u32,
    shown: usize,
    must: Room,
    whole: Room,
}

impl Television<'_> {
    /// Sections of cards below each other.
    pub(super) fn card_sections(&self, sections: &[&Section], wide: Room, high: Room) -> Markup {
        let rows: Vec<(&Section, &Row)> = sections
            .iter()
            .filter_map(|section| match &section.body {
                Body::Cards(row) => Some((*section, row)),
                _ => None,
            })
            .collect();
        let head = TITLE.line() + BELOW_TITLE;
        let free = high.saturating_sub(rows.len() as Room * (head + GAP));
        // What each would need alone, with all its text if there is room for that, and its share of what there is.
        let needed = |of: fn(Fit) -> Room| {
            let needs = rows
                .iter()
                .map(|(_, row)| self.best(row, wide, free).map_or(0, of));
            let needs: Vec<Room> = needs.collect();
            let all = needs.iter().sum::<Room>();
            (needs, all)
        };
        let whole = needed(|fit| fit.whole);
        let (needs, all) = match whole.1 <= free {
            true => whole,
            false => needed(|fit| fit.must),
        };
        html! {
            @for ((section, row), need) in rows.iter().zip(needs) {
                @let share = if all <= free { need + (free - all) / rows.len() as Room } else { (u64::from(free) * u64::from(need) / u64::from(all.max(1))) as Room };
                (self.card_section(section, row, wide, share))
            }
        }
    }

    /// How the cards of a row can lie: with each number side by side.
    fn across(&self, row: &Row, wide: Room, high: Room) -> impl Iterator<Item = Fit> {
        let most = MOST_ACROSS.min(row.cards.len() as u32).max(1);
        (1..=most).filter_map(move |across| {
            let each = share(wide, across, GAP);
            let has_room = |card: &Card| longest_word(card) <= each.saturating_sub(SIDES);
            if across > 1 && (each < LEAST_WIDE || !row.cards.iter().all(has_room)) {
                return None;
            }
            let needs = row.cards.iter().map(|card| self.shown(card, each));
            let needs = needs.map(|shown| (shown.must, shown.whole()));
            let needs: Vec<(Room, Room)> = needs.collect();
            let lie_in = |rows: u32| {
                let shown = most_useful(&row.cards, (rows * across) as usize);
                let tallest = |of: fn(&(Room, Room)) -> Room| {
                    let heights = shown.iter().map(|(nth, _)| of(&needs[*nth]));
                    rows * (heights.max().unwrap_or(0) + GAP) - GAP
                };
                Fit {
                    across,
                    rows,
                    shown: shown.len(),
                    must: tallest(|(must, _)| *must),
                    whole: tallest(|(_, whole)| *whole),
                }
            };
            let rows = (row.cards.len() as u32).div_ceil(across).max(1);
            let fits = (1..=rows).rev().map(lie_in);
            let mut fits = fits.filter(|fit| fit.must <= high || fit.rows == 1);
            fits.next()
        })
    }

    /// How they lie best: most of them, in as few rows as can be, and then as few side by side.
    fn best(&self, row: &Row, wide: Room, high: Room) -> Option<Fit> {
        let fits = self.across(row, wide, high);
        fits.max_by_key(|fit| (fit.shown, core::cmp::Reverse((fit.rows, fit.across))))
    }

    fn card_section(&self, section: &Section, row: &Row, wide: Room, high: Room) -> Markup {
        let Some(fit) = self.best(row, wide, high) else {
            return Markup::default();
        };
        let each = share(wide, fit.across, GAP);
        let of_each = share(high, fit.rows, GAP);
        // In larger letters where all of it has room in these.
        let large = |(_, card): &(usize, &Card)| {
            let at_size = |room: Room| room * 100 / LARGE;
            let whole = self.shown(card, at_size(each)).whole();
            whole <= at_size(of_each) && longest_word(card) + SIDES <= at_size(each)
        };
        let shown = most_useful(&row.cards, fit.shown);
        let is_large = shown.iter().all(large);
        let [each, of_each] = match is_large {
            true => [each, of_each].map(|room| room * 100 / LARGE),
            false => [each, of_each],
        };
        let more = row.cards.len() - shown.len();
        let goes = row.parted.as_ref().map_or(0, |(count, _)| *count);
        html! {
            section .cards {
                h2 {
                    span { (section.title.whole()) }
                    @if more > 0 { span .more { (more) " more" } }
                    @else if let Some(holds) = words::parted(row).filter(|holds| TITLE.width(holds) + TITLE.width(section.title.whole()) + 200 <= wide) { span { (holds) } }
                    @else if !section.note.is_empty() { span { (section.note.whole()) } }
                }
                @if row.cards.is_empty() && !row.nothing.is_empty() { p { (row.nothing.whole()) } }
                ul .large[is_large] .{ "across-" (fit.across) } {
                    @for (nth, card) in shown { (self.card(card, row.colour, (nth < goes).then_some("goes"), each, of_each)) }
                }
            }
        }
    }

    /// A card that is so wide and so high.
    pub(super) fn card(
        &self,
        card: &Card,
        colour: Option<Colour>,
        class: Option<&str>,
        wide: Room,
        high: Room,
    ) -> Markup {
        let shown = self.shown(card, wide);
        let mut free = high.saturating_sub(shown.must);
        let may = shown.may.into_iter().map_while(|(line, markup)| {
            free = free.checked_sub(line)?;
            Some(markup)
        });
        let may: Vec<Markup> = may.collect();
        html! {
            li .card .face-down[card.face_down] .(class.unwrap_or_default()) .(look(colour)) .(tone(card.tone).unwrap_or_default()) id=[self.renderer.id(&card.id)] {
                (shown.body)
                @for line in may { (line) }
            }
        }
    }

    /// What a card has at that width.
    pub(super) fn shown(&self, card: &Card, wide: Room) -> Shown {
        let room = wide.saturating_sub(SIDES).max(SLOT);
        let beside = (self.beside)(&card.id);
        let beside_wide = match beside.is_empty() {
            true => 0,
            false => NAME.width(&beside) + 50,
        };
        let name_room = room - beside_wide.min(room / 2);
        let name = card.name.fitting(|name| NAME.lines(name, name_room) <= 2);
        let mut must = ENDS + NAME.height(name, name_room);
        let flow = self.flow(card);
        if !flow.is_empty() {
            let rows = rows(flow.iter().map(|(wide, _)| *wide), BETWEEN, room);
            must += rows * (SLOT + BETWEEN);
        }
        let mut may = Vec::new();
        let mut say = |text: String, class: Option<&str>| {
            let line = html! { p class=[class] { (text) } };
            may.push((SMALL.height(&text, room), line));
        };
        for of in [Tone::Alarm, Tone::Warning, Tone::Plain, Tone::Faint] {
            let tags = card
                .tags
                .iter()
                .filter(|tag| tag.colour.is_none() && tag.tone == of);
            let tags: Vec<&str> = tags.map(|tag| tag.label.whole()).collect();
            let sign = if of == Tone::Alarm { "! " } else { "" };
            if !tags.is_empty() {
                say(format!("{sign}{}", tags.join(" · ")), tone(of));
            }
        }
        if !card.note.is_empty() {
            say(card.note.whole().into(), Some("note"));
        }
        for tag in card.tags.iter().filter(|tag| !tag.means.is_empty()) {
            say(tag.means.whole().into(), tone(tag.tone));
        }
        for effect in &card.effects {
            say(words::effect(effect), None);
        }
        let body = html! {
            p .name { b { (name) } @if !beside.is_empty() { " " b .beside { (beside) } } }
            @if !flow.is_empty() { p .flow { @for (_, thing) in flow { (thing) " " } } }
        };
        Shown { must, may, body }
    }

    /// What lies side by side on a card, each with its width.
    fn flow(&self, card: &Card) -> Vec<(Room, Markup)> {
        let mut flow = Vec::new();
        for set in sets(&card.slots) {
            // A frame that is broken has less room in each row.
            let frame = if set.len() > 1 { FRAME } else { 0 };
            let broken = set.len().saturating_sub(BROKEN) as Room * SLOT / 2;
            flow.push((set.len() as Room * SLOT + frame + broken, slots(set)));
        }
        for target in &card.targets {
            let wide = if target.takes == Takes::Unknown {
                UNKNOWN
            } else {
                SLOT
            };
            flow.push((wide, targets::slot(target)));
        }
        if !card.boxes.is_empty() {
            let wide = card.boxes.points.len() as Room * BOX;
            flow.push((wide, boxes::boxes(&card.boxes)));
        }
        if let Some((done, of)) = card.progress {
            let words = format!("{done} of {of}");
            let counted = card.counted.whole();
            let wide = SMALL.width(counted) + SMALL.width(&words) + 100;
            let line =
                html! { span .squares { @if !counted.is_empty() { (counted) " " } b { (words) } } };
            flow.push((wide, line));
        }
        if !card.asks.is_empty() {
            let wide = NAME.width(card.asks.whole());
            flow.push((wide, html! { span .asks { (card.asks.whole()) } }));
        }
        for tag in card.tags.iter().filter(|tag| tag.colour.is_some()) {
            let line = html! { span .tag .(look(tag.colour)) .(tone(tag.tone).unwrap_or_default()) { (tag.label.whole()) } };
            flow.push((SMALL.width(tag.label.whole()) + TAG, line));
        }
        flow
    }

    /// Cards in a column, a line each: what each is called, and its boxes or what it counts.
    pub(super) fn small_cards<'c>(
        &self,
        section: &Section,
        cards: impl IntoIterator<Item = &'c Card>,
        wide: Room,
    ) -> Part {
        let mut part = Part::new(section.title.whole(), "small", wide);
        for card in cards {
            let (done, of) = match (card.boxes.is_empty(), card.progress) {
                (false, _) => (card.boxes.ticked.into(), card.boxes.points.len() as u16),
                (true, progress) => progress.map_or((0, 0), |(done, of)| (done.into(), of.into())),
            };
            let squares = if of <= MOST_BOXES {
                Room::from(of) * 110
            } else {
                0
            };
            let room = wide.saturating_sub(squares + 50);
            let name = card.name.fitting(|name| SMALL.lines(name, room) == 1);
            let line = html! {
                li .(tone(card.tone).unwrap_or_default()) id=[self.renderer.id(&card.id)] {
                    span { (name) }
                    @if of > 0 { " " (aria(&format!("{done} of {of}"))) @if squares > 0 { (meter(done, of)) } }
                }
            };
            part.push(SMALL.height(name, room) + 20, line);
        }
        part
    }
}

/// So many of the cards in their order, with their numbers: those that matter less are left out first.
fn most_useful(cards: &[Card], count: usize) -> Vec<(usize, &Card)> {
    let mut faint = cards.iter().filter(|card| card.tone == Tone::Faint).count();
    let mut shown: Vec<(usize, &Card)> = cards.iter().enumerate().collect();
    while shown.len() > count {
        let at = match faint > 0 {
            true => shown.iter().rposition(|(_, card)| card.tone == Tone::Faint),
            false => None,
        };
        faint = faint.saturating_sub(1);
        shown.remove(at.unwrap_or(shown.len() - 1));
    }
    shown
}

/// The places of a card that are filled together, or one: each with the die on it in its stead.
fn slots(set: &[Slot]) -> Markup {
    html! {
        span .set[set.len() > 1] {
            @for slot in set {
                @match &slot.die {
                    Some(die) => { (dice::die(die)) (aria(" on its place, ")) }
                    None => { (dice::place(slot)) }
                }
            }
        }
    }
}

/// How wide the longest word of a name is.
fn longest_word(card: &Card) -> Room {
    let words = card.name.shortest().split_whitespace();
    words.map(|word| NAME.width(word)).max().unwrap_or(0)
}
