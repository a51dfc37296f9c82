//! Tests of the transcript of plain text.

use readyroom_hardware::{
    lamp::{Lamp, Pattern},
    scene::{Entries, TitleRow, cut},
};
use readyroom_kit::face::Note;

use super::*;

fn menu(title: &str, cursor: u8) -> Scene {
    Scene::Menu {
        header: TitleRow {
            title: cut(title),
            ..TitleRow::default()
        },
        entries: Entries::new(["Draw blue", "Repair ›"], cursor),
        cursor,
        first: 0,
        total: 2,
        hint: cut("OK: take  BACK: overview"),
    }
}

fn frame(scene: Scene) -> Frame {
    Frame {
        scene,
        lamps: Lamps::default(),
        countdown: None,
        chime: None,
    }
}

fn news(transcript: &mut Transcript, frame: &Frame) -> Vec<String> {
    transcript.news(frame, &Caption::default(), &[], 0)
}

#[test]
fn a_list_is_printed_once_with_numbers_then_only_changes() {
    let mut transcript = Transcript::default();
    let first = frame(menu("Anna: draw an alert", 0));
    assert_eq!(
        news(&mut transcript, &first),
        [
            "",
            "Anna: draw an alert.",
            "1. Draw blue",
            "2. Repair ...",
            "Lamps: all off.",
            &*Prompt::TypeNumber.say(),
        ]
    );
    assert_eq!(news(&mut transcript, &first), Vec::<String>::new());
    let moved = frame(menu("Anna: draw an alert", 1));
    assert_eq!(news(&mut transcript, &moved), ["2. Repair ..."]);
    let mut lit = moved.clone();
    lit.lamps = Lamps::default().with(Lamp::Red, Pattern::Fast);
    assert_eq!(news(&mut transcript, &lit), ["Lamps: fast red."]);
    transcript.restart();
    assert_eq!(news(&mut transcript, &lit).len(), 5);
}

#[test]
fn a_warning_and_the_bottom_row_of_the_table_are_reported() {
    let caption = Caption {
        note: "The deck is empty".into(),
        entries: vec![MenuEntry {
            label: "Take a hit".into(),
            opens: false,
            warning: Some("The ship would be lost".into()),
            note: None,
        }],
        ..Caption::default()
    };
    let mut one = menu("Anna", 0);
    if let Scene::Menu { total, .. } = &mut one {
        *total = 1;
    }
    let lines = Transcript::default().news(&frame(one), &caption, &[], 0);
    assert!(lines.contains(&"1. Take a hit (warning: The ship would be lost)".to_owned()));
    assert!(
        lines.contains(&"The deck is empty.".to_owned()),
        "{lines:?}"
    );
}

#[test]
fn notes_that_come_later_are_reported_with_their_entries_alone() {
    let frame = frame(menu("Anna: choose", 0));
    let entry = |label: &str| MenuEntry {
        label: label.into(),
        ..MenuEntry::default()
    };
    let mut caption = Caption {
        entries: vec![entry("Rescue"), entry("Patrol")],
        ..Caption::default()
    };
    let mut transcript = Transcript::default();
    let first = transcript.news(&frame, &caption, &[], 0);
    assert!(first.contains(&"1. Rescue".to_owned()), "{first:?}");
    caption.entries[0].note = Some(Note::new("62%", "with Gunnery 71%"));
    let lines = transcript.news(&frame, &caption, &[], 0);
    assert_eq!(lines, ["1. Rescue 62% (with Gunnery 71%)"]);
    caption.entries[1].note = Some(Note::new("100%", ""));
    let lines = transcript.news(&frame, &caption, &[], 0);
    assert_eq!(lines, ["2. Patrol 100%"]);
    caption.entries[0].note = None;
    let lines = transcript.news(&frame, &caption, &[], 0);
    assert_eq!(lines, [""; 0]);
}

#[test]
fn a_report_is_shown_in_full_once_and_not_again_as_a_notice() {
    let report = ReportText {
        number: 3,
        title: "Anna: move and fire".into(),
        sentences: vec![
            "! Front hull destroyed.".into(),
            "Sector 3: long → medium.".into(),
        ],
    };
    let notice = Scene::Notice {
        header: TitleRow {
            title: cut("Anna: move and fire"),
            page: (1, 1),
        },
        text: cut("Front hull destroyed.\nSector 3: long → medium."),
        hint: cut("OK: continue"),
    };
    let mut transcript = Transcript::default();
    let reported = transcript.news(
        &frame(notice.clone()),
        &Caption::default(),
        std::slice::from_ref(&report),
        0,
    );
    assert_eq!(
        reported[..4],
        [
            "Attention: Front hull destroyed.",
            "Sector 3: long → medium.",
            "",
            "Anna: move and fire.",
        ]
    );
    assert!(
        reported[4..].contains(&"Enter: continue.".to_owned()),
        "{reported:?}"
    );
    assert!(
        !reported[4..].iter().any(|line| line.contains("long")),
        "{reported:?}"
    );
    let after = transcript.news(&frame(menu("Anna", 0)), &Caption::default(), &[report], 0);
    assert!(!after.iter().any(|line| line.contains("hull")), "{after:?}");
}

#[test]
fn a_running_timer_is_printed_every_minute_and_near_its_end() {
    let mut timed = frame(menu("Anna", 0));
    timed.countdown = Some(Countdown {
        id: 1,
        left_ms: 180_000,
        total_ms: 180_000,
        running: true,
    });
    let mut transcript = Transcript::default();
    let (mut age, mut reported) = (0, Vec::new());
    loop {
        let lines = transcript.news(&timed, &Caption::default(), &[], age);
        reported.extend(lines.into_iter().filter(|line| line.starts_with("Timer")));
        match Transcript::next_due(&timed, age) {
            Some(next) if next > age => age = next,
            _ => break,
        }
    }
    let left = ["3:00", "2:00", "1:00", "0:30", "0:10", "0:00"];
    assert_eq!(
        reported,
        left.map(|left| String::from(Answer::TimerRunning { left: left.into() }.say()))
    );
    timed.countdown = timed.countdown.map(|countdown| Countdown {
        running: false,
        ..countdown
    });
    let left = "3:00".into();
    let paused = transcript.news(&timed, &Caption::default(), &[], 0);
    assert_eq!(paused, [String::from(Answer::TimerPaused { left }.say())]);
    timed.countdown = None;
    let end = transcript.news(&timed, &Caption::default(), &[], 0);
    assert_eq!(end, [String::from(Answer::NoTimer.say())]);
}
