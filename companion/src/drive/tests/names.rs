//! Names of any letters: they change no sentence, or are refused.

use super::*;

#[test]
fn a_name_changes_nothing_of_the_sentence_around_it_or_is_refused() {
    let isolated = "\u{2068}נורה\u{2069}";
    for (name, shown) in [
        ("<b>&*_`", "<b>&*_`"),
        ("{0} \\n %s", "{0} \\n %s"),
        ("e\u{301}\u{302}", "e\u{301}\u{302}"),
        ("👩‍🚀", "👩‍🚀"),
        ("נורה", isolated),
    ] {
        let folder = TempDir::new().expect("a folder");
        let commands = format!("choose #name:{name}\n");
        let (answers, _) = session(folder.path(), &commands);
        assert_eq!(answers[1]["ok"], true, "{answers:?}");
        assert_eq!(answers[1]["prompt"], format!("Turn of {shown}"));
        // So does it from the journal, in plain text.
        let (plain, _) = written_as(folder.path(), "", Form::Plain(Charset::Utf8));
        let title = format!("Turn of {shown}.");
        assert!(plain.lines().any(|line| line == title), "{plain}");
    }
    let long = "a".repeat(100);
    for refused in [
        "\u{1b}[2J",
        "A\u{202e}nna",
        "\u{2066}Anna\u{2069}",
        "An\u{200b}na",
        "\u{301}Anna",
        "\u{200d}Anna",
        &long,
    ] {
        let folder = TempDir::new().expect("a folder");
        let (answers, _) = session(folder.path(), format!("choose #name:{refused}\nmenu\n"));
        assert_eq!(answers[1]["ok"], false, "{answers:?}");
        assert_eq!(answers[2]["prompt"], answers[0]["prompt"]);
    }
}
