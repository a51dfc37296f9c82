//! Names in every script on a display that has Latin-1.

use readyroom_hardware::scene::{Entries, TitleRow, cut};

use super::*;

fn names(written: &[&str]) -> Vec<String> {
    let written: Vec<String> = written.iter().map(|name| (*name).to_owned()).collect();
    let names = Names::of(&written);
    written
        .iter()
        .map(|name| names.on_display(name).into_owned())
        .collect()
}

#[test]
fn a_name_is_read_in_the_letters_that_a_display_has() {
    for (written, shown) in [
        ("Zoë", "Zoë"),
        ("Łukasz", "Lukasz"),
        ("Αλέξανδρος", "Alexandros"),
        ("Владимир", "Vladimir"),
        ("王小明", "WangXiaoMing"),
        ("김민준", "Gimminjun"),
        ("نورا", "Nwr"),
        ("👩‍🚀", "Woman rocket"),
        ("e\u{301}ric", "eric"),
        ("\u{e000}", "?"),
    ] {
        assert_eq!(names(&[written]), [shown], "{written}");
        assert!(on_display(written).chars().all(shows), "{written}");
    }
}

#[test]
fn a_sentence_keeps_its_signs_and_parts_words_as_they_are_read() {
    assert_eq!(on_display("Repair › Red 6…"), "Repair › Red 6…");
    assert_eq!(
        on_display("北京, 王小明's turn."),
        "Bei Jing, Wang Xiao Ming's turn."
    );
}

#[test]
fn two_names_that_look_alike_get_numbers_and_an_exact_one_stays() {
    assert_eq!(names(&["Анна", "Ben"]), ["Anna", "Ben"]);
    assert_eq!(names(&["Анна", "Anna"]), ["Anna 1", "Anna"]);
    assert_eq!(names(&["Li", "Ли", "李"]), ["Li", "Li 2", "Li 3"]);
    assert_eq!(names(&["Li 2", "Li", "Ли"]), ["Li 2", "Li", "Li 3"]);
    let long = names(&["Константинос", "КонстантиноС"]);
    assert_eq!(long, ["Konstanti… 1", "Konstanti… 2"]);
    assert!(long.iter().all(|name| name.chars().count() <= LETTERS));
}

#[test]
fn a_name_is_found_as_a_word_in_a_sentence() {
    let written: Vec<String> = ["Ли", "李", "Лида"].map(str::to_owned).to_vec();
    let names = Names::of(&written);
    assert_eq!(
        names.on_display("Ли gives 李 a die; Лида waits, Лидия not."),
        "Li 1 gives Li 2 a die; Lida waits, Lidiia not."
    );
}

#[test]
fn a_display_shows_no_isolate_around_a_name() {
    let names = Names::of(&["נורה".to_owned()]);
    let shown = names.on_display("Turn of \u{2068}נורה\u{2069}: 3");
    assert_eq!(shown, "Turn of Nvrh: 3");
    assert_eq!(on_display("\u{2068}נורה\u{2069}: 3"), "nvrh: 3");
}

#[test]
fn lines_parted_with_room_hold_the_text_in_both_letters() {
    let written = "王小明 gives Владимир a die.";
    let roomy = with_room(written);
    assert_eq!(without_room(&roomy), written);
    let width = |text: &str| text.chars().count();
    for (word, room) in written.split(' ').zip(roomy.split(' ')) {
        let shown = names(&[word]).remove(0);
        assert!(width(room) >= width(word).max(width(&shown)), "{word}");
    }
    assert_eq!(with_room("Anna"), "Anna");
}

#[test]
fn a_scene_is_written_anew_only_where_a_letter_is_missing() {
    let menu = |entry: &str| Scene::Menu {
        header: TitleRow::new("Who plays?"),
        entries: Entries::new([entry], 0),
        cursor: 0,
        first: 0,
        total: 1,
        hint: cut("OK: take"),
    };
    let mut shown = menu("Zoë ›");
    assert!(!Names::default().reletter(&mut shown));
    assert_eq!(shown, menu("Zoë ›"));
    let mut shown = menu("Юля ›");
    assert!(Names::default().reletter(&mut shown));
    assert_eq!(shown, menu("Iulia ›"));
}
