//! Plain text with a test at both its ends.

use std::sync::{Arc, Mutex};

use readyroom_hardware::{
    button::{Button, Gesture},
    frame::Frame,
    lamp::Lamps,
    scene::{DieFace, Entries, Scene, Sign, TitleRow, cut, text},
};
use readyroom_kit::{face::say::know, sentence::Count};
use readyroom_table::tabletop::{Caption, MenuEntry};
use tokio::{task::JoinHandle, time::sleep};

use super::*;
use crate::panel_handle::PanelInput;

#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct Bench {
    paper: Paper,
    outside: mpsc::Sender<Outside>,
    inputs: mpsc::Receiver<PanelInput>,
    moments: watch::Sender<Moment>,
    session: JoinHandle<io::Result<()>>,
}

impl Bench {
    async fn start(moment: Moment) -> Self {
        let paper = Paper::default();
        let (queue, inputs) = mpsc::channel(64);
        let (moments, watched) = watch::channel(moment);
        let (outside, events) = mpsc::channel(8);
        let handle = PanelHandle::new(queue, watched);
        let session = PlainSession::new(paper.clone(), Charset::Utf8, handle, None, false);
        let session = tokio::spawn(session.run(events));
        sleep(Duration::from_millis(1)).await;
        Self {
            paper,
            outside,
            inputs,
            moments,
            session,
        }
    }

    async fn types(&self, bytes: &[u8]) {
        self.outside
            .send(Outside::Bytes(bytes.to_vec()))
            .await
            .unwrap();
        sleep(Duration::from_millis(1)).await;
    }

    /// The next input, answered with `moment`.
    async fn answer(&mut self, moment: Moment) -> Input {
        let PanelInput { input, taken, .. } = self.inputs.recv().await.unwrap();
        self.moments.send_replace(moment);
        taken.send(()).unwrap();
        sleep(Duration::from_millis(1)).await;
        input
    }

    fn output(&self) -> String {
        String::from_utf8(self.paper.0.lock().unwrap().clone()).unwrap()
    }
}

fn moment(scene: Scene) -> Moment {
    let entry = |label: &str| MenuEntry {
        label: label.into(),
        ..MenuEntry::default()
    };
    let caption = Caption {
        entries: ["one", "two", "three", "four", "five"].map(entry).to_vec(),
        ..Caption::default()
    };
    let frame = Frame {
        scene,
        lamps: Lamps::default(),
        countdown: None,
        chime: None,
    };
    Moment {
        caption: Arc::new(caption),
        ..Moment::new(frame, Instant::now())
    }
}

fn menu(title: &str) -> Moment {
    moment(Scene::Menu {
        header: TitleRow {
            title: cut(title),
            ..TitleRow::default()
        },
        entries: Entries::new(["one", "two", "three", "four"], 0),
        cursor: 0,
        first: 0,
        total: 5,
        hint: cut("OK: take"),
    })
}

fn entry(typed: &str) -> Moment {
    moment(Scene::TextEntry {
        title: cut("Name"),
        typed: text(typed),
        letter: 'A',
        hint: cut(""),
    })
}

#[tokio::test(start_paused = true)]
async fn a_number_takes_an_entry_off_screen_and_nothing_is_repeated() {
    let mut bench = Bench::start(menu("Anna")).await;
    assert!(bench.output().contains("5. five"), "{}", bench.output());
    let before = bench.output();
    bench.moments.send_replace(menu("Anna"));
    sleep(Duration::from_secs(3_600)).await;
    assert_eq!(bench.output(), before);
    bench.types(b"5\n").await;
    assert_eq!(bench.answer(menu("Ben")).await, Input::Take("five".into()));
    let after = bench.output();
    assert!(after.starts_with(&before), "nothing is painted over");
    assert!(after[before.len()..].contains("Ben."), "{after}");
}

#[tokio::test(start_paused = true)]
async fn a_line_not_understood_is_shown_whole_and_sends_nothing() {
    let mut bench = Bench::start(menu("Anna")).await;
    bench.types(b"engage\n\xff\xfe\n6\n").await;
    let text = bench.output();
    let no_number = |line: &'static str| {
        let (line, most) = (line.into(), 5_u8.into());
        LineError::NoNumber { line, most }.say()
    };
    let errors = [
        no_number("engage"),
        LineError::NotUtf8.say(),
        no_number("6"),
    ];
    let errors = errors.map(String::from).join("\n");
    assert!(text.ends_with(&format!("{errors}\n")), "{text}");
    assert!(bench.inputs.try_recv().is_err());
}

#[tokio::test(start_paused = true)]
async fn a_text_is_typed_and_done_and_one_too_long_is_taken_out_again() {
    let mut bench = Bench::start(entry("")).await;
    bench.types("Zoë\n".as_bytes()).await;
    for (letter, typed) in [('Z', "Z"), ('o', "Zo"), ('ë', "Zoë")] {
        assert_eq!(bench.answer(entry(typed)).await, Input::Typed(letter));
    }
    let ok = Input::Gesture(Gesture::Press(Button::Ok));
    assert_eq!(bench.answer(entry("")).await, ok);
    bench.types(b"Abc\n").await;
    for letter in ['A', 'b', 'c'] {
        // The table has room for two.
        let typed = if letter == 'A' { "A" } else { "Ab" };
        assert_eq!(bench.answer(entry(typed)).await, Input::Typed(letter));
    }
    assert_eq!(bench.answer(entry("A")).await, Input::Erase);
    assert_eq!(bench.answer(entry("")).await, Input::Erase);
    let text = bench.output();
    let (long, room) = ("Abc".into(), Count::of(2_u8));
    let error = LineError::TooLong { text: long, room }.say();
    assert!(text.contains(&*error), "{text}");
}

fn dice(tumbling: bool) -> Moment {
    let die = |face| DieFace {
        sign: Sign::Plain,
        face,
        kept: false,
    };
    moment(Scene::Dice {
        header: TitleRow::new("Anna"),
        dice: [3, 5].map(die).into_iter().collect(),
        cursor: None,
        tumbling,
        hint: cut("OK: continue"),
    })
}

#[tokio::test(start_paused = true)]
async fn what_is_typed_while_dice_tumble_is_about_how_they_lie() {
    let ok = Input::Gesture(Gesture::Press(Button::Ok));
    let mut bench = Bench::start(dice(true)).await;
    bench.types(b"\n").await;
    assert_eq!(bench.answer(dice(false)).await, Input::DiceSeen);
    assert_eq!(bench.answer(menu("Ben")).await, ok);
    assert!(bench.output().contains("Ben."), "{}", bench.output());
    assert!(
        !bench.output().contains(&*Answer::NothingNew.say()),
        "{}",
        bench.output()
    );
}

#[tokio::test(start_paused = true)]
async fn enter_over_tumbling_dice_takes_nothing_of_what_is_under_them() {
    for under in [notice((1, 1)), menu("Ben")] {
        let mut bench = Bench::start(dice(true)).await;
        bench.types(b"\n").await;
        assert_eq!(bench.answer(under).await, Input::DiceSeen);
        assert!(bench.inputs.try_recv().is_err());
        assert!(
            !bench.output().contains(&*Answer::NothingNew.say()),
            "{}",
            bench.output()
        );
    }
}

/// A page of a report of two sentences, which the log has whole.
fn notice(page: (u8, u8)) -> Moment {
    let sentences = ["Sector 1: a comet strikes.", "Sector 3: long to medium."];
    let mut shown = moment(Scene::Notice {
        header: TitleRow {
            title: cut("Anna: fire"),
            page,
        },
        text: cut(sentences[usize::from(page.0 - 1)]),
        hint: cut(if page.0 < page.1 {
            "OK: next page"
        } else {
            "OK: continue"
        }),
    });
    shown.log.add("Anna: fire", 1, sentences.map(know).to_vec());
    shown
}

#[tokio::test(start_paused = true)]
async fn enter_after_a_whole_report_goes_past_all_its_pages() {
    let ok = Input::Gesture(Gesture::Press(Button::Ok));
    let mut bench = Bench::start(notice((1, 2))).await;
    let text = bench.output();
    assert!(
        text.contains("long to medium.") && text.contains("Enter: continue."),
        "{text}"
    );
    assert!(!text.contains("page"), "no page is left to read: {text}");
    bench.types(b"\n").await;
    assert_eq!(bench.answer(notice((2, 2))).await, ok);
    assert_eq!(bench.answer(menu("Ben")).await, ok);
    let reported = &bench.output()[text.len()..];
    assert!(
        reported.contains("Ben.") && !reported.contains("page"),
        "{reported}"
    );
}

#[tokio::test(start_paused = true)]
async fn a_cover_shows_what_to_type_and_enter_repeats_it() {
    let mut bench = Bench::start(moment(Scene::Notice {
        header: TitleRow::new("Ben: choose"),
        text: cut("Give the panel to Ben.\nHold OK to look."),
        hint: cut("hold OK  BACK: overview"),
    }))
    .await;
    let words = bench.output();
    assert!(
        words.contains("Type hold to look.") && !words.contains("Enter"),
        "{words}"
    );
    assert!(words.contains("Hold: look; back: overview."), "{words}");
    bench.types(b"\n").await;
    let reported = &bench.output()[words.len()..];
    let prompt = "Hold: look; back: overview.".into();
    let error = LineError::EnterDoesNothing { prompt }.say();
    assert_eq!(reported, format!("{error}\n"));
    assert!(bench.inputs.try_recv().is_err());
}

#[tokio::test(start_paused = true)]
async fn it_ends_with_its_player_its_input_or_its_evening() {
    for end in 0..3 {
        let bench = Bench::start(menu("Anna")).await;
        match end {
            0 => bench.types(b"quit\n").await,
            1 => bench.outside.send(Outside::Gone).await.unwrap(),
            _ => drop(bench.moments),
        }
        assert!(bench.session.await.unwrap().is_ok());
    }
}
