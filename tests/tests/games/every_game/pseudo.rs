//! Random evenings in the pseudo-language ([`readyroom_kit::sentence::pseudo`]), whose sentences are 40 % longer: nothing is cut on
//! a page of a report or of the overview, nothing in plain text; of the rows of a display, what is cut is one of the sentences
//! that the golden file of the game names. Every sentence begins and ends with a bracket, so one that is cut lacks the last.

use std::collections::BTreeSet;

use readyroom::plain_text::Transcript;
use readyroom_hardware::{
    scene::{Heading, NOTICE_COLUMNS, NOTICE_ROWS, Scene, TitleRow},
    text::wrap,
};
use readyroom_kit::{
    face::{Kind, Message, Notes},
    sentence::{Listed, Phrase, Value, pseudo::speaking},
    testing::{Sample, pseudo::cut},
};
use readyroom_table::{
    scene_text::ReportText,
    tabletop::{PanelId, Tabletop},
};
use readyroom_tests::buttons::{SixButtons, Step};

/// Evenings of each way with dice of either kind, and moves of each; after how many of them one is taken back.
const EVENINGS: u64 = 2;
const MOVES: usize = 60;
const TAKES_BACK: usize = 9;
/// Faults that are shown.
const SHOWN: usize = 40;
/// Who plays.
const NAMES: [&str; 6] = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay"];

/// The game before a step, and what had a row of its own then.
struct Before<G> {
    game: G,
    rows: Vec<Worded>,
}

impl<G: Sample> Before<G> {
    fn of(hand: &SixButtons<G>) -> Self {
        Self {
            game: hand.game().clone(),
            rows: in_rows(hand),
        }
    }
}

/// Plays evenings of `G`, and has `look` look at each step and what was before it.
fn play<G: Sample>(mut look: impl FnMut(&SixButtons<G>, &Step, Before<G>)) {
    let evenings = [false, true].into_iter().flat_map(|own| {
        let seeds = (0..EVENINGS).map(move |seed| (own, seed));
        seeds.flat_map(|(own, seed)| G::WAYS.iter().map(move |&way| (way, own, seed)))
    });
    for (way, own, seed) in evenings {
        let mut hand = SixButtons::<G>::sit_down_as(way, own, seed, &NAMES);
        for count in 1..=MOVES {
            if hand.over() {
                break;
            }
            let mv = hand.likely();
            let before = Before::of(&hand);
            let step = hand.take(&mv);
            // The picture of the end shows the content of the last messages.
            if hand.over() {
                break;
            }
            look(&hand, &step, before);
            if count % TAKES_BACK == 0 {
                let before = Before::of(&hand);
                let back = hand.take_back();
                look(&hand, &back, before);
            }
        }
    }
}

#[track_caller]
fn assert_none(faults: &BTreeSet<String>) {
    let shown: Vec<&String> = faults.iter().take(SHOWN).collect();
    assert!(faults.is_empty(), "{} faults: {shown:#?}", faults.len());
}

/// A sentence that has a row of its own: what it is for, its id, and its words in the row.
type Worded = (&'static str, String, String);

/// The title and the hint of a moment, and the warnings of what can be chosen.
fn in_rows<G: Sample>(hand: &SixButtons<G>) -> Vec<Worded> {
    let title = ("ask", hand.game().headline());
    let hint = hand.game().guidance().map(|hint| ("hint", hint));
    let choices = hand.table.question().choices.into_iter();
    let warnings = choices.filter_map(|choice| Some(("warn", choice.warning?)));
    worded([title].into_iter().chain(hint).chain(warnings))
}

/// The notes on what `game` offers.
fn notes_on<G: Sample>(game: &G) -> Vec<Worded> {
    let notes = game.notes().map(Notes::all).unwrap_or_default();
    worded(notes.into_iter().map(|(_, note)| ("note", note.below)))
}

fn worded(phrases: impl Iterator<Item = (&'static str, Phrase)>) -> Vec<Worded> {
    let one = |(kind, phrase): (_, Phrase)| (kind, phrase.key.id(), phrase.row().to_owned());
    phrases.map(one).collect()
}

/// The display shows every message whole on its pages, and cuts no row that is not named.
pub fn display<G: Sample>() {
    speaking(|| {
        let sentences = G::sentences();
        let cut = cut(&sentences);
        // When a note is worked out, its thread decides: so it is known by how it begins.
        let notes = cut.iter().filter(|cut| cut.listed.kind == "note");
        let notes: Vec<String> = notes.map(|cut| beginning(cut.listed)).collect();
        let named: BTreeSet<(&str, String)> = cut
            .iter()
            .map(|cut| (cut.listed.kind, cut.listed.longest.0.id()))
            .collect();
        let mut faults = BTreeSet::new();
        play::<G>(|hand, step, before| {
            let mut moments = before.rows;
            moments.extend(in_rows(hand));
            let (titles, hints) = &step.of_chance;
            let titles = titles.iter().map(|title| ("ask", title.clone()));
            let hints = hints.iter().map(|hint| ("hint", hint.clone()));
            moments.extend(worded(titles.chain(hints)));
            let is_named = |row: &str| {
                let begins = row.trim_end_matches('…');
                let words = |(kind, id, words): &Worded| {
                    words.contains(begins) && named.contains(&(*kind, id.clone()))
                };
                // One that begins with a name has no accent up to there.
                let is_note = notes
                    .iter()
                    .any(|note| begins.starts_with(note) && (note.len() > 1 || begins.is_ascii()));
                // They may be slow to work out, so they are looked at last.
                let noted = || {
                    notes_on(&before.game)
                        .iter()
                        .chain(&notes_on(hand.game()))
                        .any(words)
                };
                is_note || moments.iter().any(words) || noted()
            };
            for scene in step.scenes.iter().chain(&hand.game().pages()) {
                faults.extend(cut_on(scene, is_named));
            }
            faults.extend(unread(step));
        });
        assert_none(&faults);
    });
}

/// What a sentence begins with whatever its arguments are.
fn beginning(listed: &Listed) -> String {
    let [usual, longest] = [&listed.usual.1[0], &listed.longest.1[0]];
    let same = usual.chars().zip(longest.chars());
    let same = same.take_while(|(one, other)| one == other);
    same.map(|(letter, _)| letter).collect()
}

/// What is cut of `scene`, but for rows that are named.
fn cut_on(scene: &Scene, is_named: impl Fn(&str) -> bool) -> Vec<String> {
    let is_whole = |text: &str| !text.ends_with('…') && text.chars().count() <= NOTICE_COLUMNS;
    let mut faults = Vec::new();
    let mut row = |what: &str, text: &str| {
        if !is_whole(text) && !is_named(text) {
            faults.push(format!("{what} cut and not named: {text:?}"));
        }
    };
    if let Heading::Row(TitleRow { title, .. }) = scene.heading() {
        row("title", title);
    }
    row("bottom row", scene.hint());
    if let Scene::Notice { text, .. } = scene {
        let rows = wrap(text, NOTICE_COLUMNS).count();
        if rows > NOTICE_ROWS || text.ends_with('…') {
            faults.push(format!("more than a page: {text:?}"));
        }
    }
    faults
}

/// Words with one blank between.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The messages of a step that are not whole on its pages or in its bottom row. Dice show their own result.
fn unread(step: &Step) -> Vec<String> {
    let texts = step.scenes.iter().map(|scene| match scene {
        Scene::Notice { text, .. } => words(text),
        other => format!("\n{}\n", other.hint()),
    });
    let shown = texts.collect::<Vec<_>>().join(" ");
    let is_shown = |text: &str| shown.contains(&words(text));
    let messages = step.messages.iter();
    let spoken = messages.filter(|message| message.kind != Kind::Roll && !message.is_no_news());
    spoken
        .filter(|message| !is_shown(&what(message)) && !is_shown(message.row()))
        .map(|message| format!("not read: {:?}", message.text))
        .collect()
}

/// The content of a message; that something was taken back is the title of its page.
fn what(message: &Message) -> String {
    match (message.key.name, &message.key.arguments[..]) {
        ("TakenBack", [(_, Value::Sentence(_))]) => quoted(&message.text).into(),
        _ => message.text.clone(),
    }
}

/// The sentence that `text` quotes, which has brackets of its own inside of those of `text`.
fn quoted(text: &str) -> &str {
    let inside = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    let inside = inside.unwrap_or(text);
    match (inside.find('['), inside.rfind(']')) {
        (Some(from), Some(to)) => &inside[from..=to],
        _ => text,
    }
}

/// Plain text contains every sentence whole.
pub fn plain_text<G: Sample>() {
    const PANEL: PanelId = PanelId::new(1);
    speaking(|| {
        let (mut faults, mut titles) = (BTreeSet::new(), 0);
        play::<G>(|hand, _, _| {
            let table = &hand.table;
            let (frame, caption) = (table.frame_at(PANEL, 0), table.caption_at(PANEL));
            let reports = ReportText::all(&table.log());
            let lines = Transcript::default().news(&frame, &caption, &reports, 0);
            let cut = lines.iter().filter(|line| !are_closed(line));
            faults.extend(cut.map(|line| format!("cut: {line:?}")));
            let title = hand.game().headline().to_string();
            titles += usize::from(lines.iter().any(|line| line.contains(&title)));
        });
        assert_none(&faults);
        assert!(titles > 0, "no title is in the pseudo-language");
    });
}

/// Whether every bracket that begins a sentence is closed.
fn are_closed(line: &str) -> bool {
    line.matches('[').count() == line.matches(']').count()
}
