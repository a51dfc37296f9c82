//! The build guide agrees with the boards and the programs.

use std::{fs, path::Path};

use readyroom_hardware::lamp::Lamp;
use readyroom_schematics::{
    board::components::Panel,
    boards::BOARDS,
    electrics::{Circumstances, forward, lamp_ohms, milliamperes},
    guide,
};

fn read(path: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display()))
}

#[test]
fn tables_and_wiring_pictures_are_those_of_the_boards() {
    let panels = BOARDS.map(|board| Panel::read(board).unwrap_or_else(|why| panic!("{why}")));
    let files = guide::files(&read(guide::README), &panels).unwrap_or_else(|why| panic!("{why}"));
    assert!(files.len() > 2);
    for guide::File { path, text } in files {
        assert!(
            read(&path) == text,
            "{path} is stale: run `cargo run -p readyroom-schematics -- guide`"
        );
    }
}

#[test]
fn currents_that_the_schematics_name_are_those_of_the_electrics() {
    let usual = Circumstances::TYPICAL.all_pins_ua(|forward| forward.typical);
    let most = Circumstances::WORST.all_pins_ua(|forward| forward.least);
    let (usual, most) = (milliamperes(usual), milliamperes(most));
    for board in BOARDS {
        let schematic = fs::read_to_string(board.file("kicad_sch")).expect("it is committed");
        let count = |text: &str| schematic.matches(text).count();
        let all = format!("{usual} from all pins together as usual,\\n{most} at most.");
        assert_eq!(count(&all), 1, "{}: {all}", board.name);
        for lamp in Lamp::ALL.map(Lamp::colour) {
            let ua = Circumstances::TYPICAL.ua(lamp_ohms(lamp), forward(lamp).typical);
            let beside = format!("(text \"{}\"", milliamperes(ua));
            assert!(count(&beside) > 0, "{}: {beside} of {lamp:?}", board.name);
        }
    }
}

/// Targets of links and pictures in Markdown: what is between `](` and `)`.
fn targets(markdown: &str) -> impl Iterator<Item = &str> {
    let links = markdown.split("](").skip(1);
    links.filter_map(|rest| Some(rest.split_once(')')?.0))
}

/// What GitHub calls a heading: its words in small letters, joined by hyphens.
fn anchor(heading: &str) -> String {
    let kept = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = kept.replace(' ', "-");
    kept.chars()
        .filter(|letter| letter.is_alphanumeric() || *letter == '-')
        .collect()
}

/// The pages that people read, seen from this folder: the guide, the README and the pages it leads to.
fn pages() -> Vec<String> {
    let folder = "../companion/docs";
    let docs = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).expect(folder);
    let docs = docs.map(|file| file.expect("a file").file_name());
    docs.filter_map(|name| Some(name.to_str()?.to_owned()))
        .filter(|name| name.ends_with(".md"))
        .map(|name| format!("{folder}/{name}"))
        .chain(
            [
                guide::README,
                "../README.md",
                "../companion/ARCHITECTURE.md",
            ]
            .map(str::to_owned),
        )
        .collect()
}

#[test]
fn every_link_of_the_pages_leads_somewhere() {
    let mut links = 0;
    for page in pages() {
        let text = read(&page);
        let folder = Path::new(&page).parent().expect("a file lies in a folder");
        for target in targets(&text).filter(|target| !target.starts_with("http")) {
            let (file, section) = target.split_once('#').unwrap_or((target, ""));
            let path = if file.is_empty() {
                page.clone()
            } else {
                folder.join(file).display().to_string()
            };
            let exists = Path::new(env!("CARGO_MANIFEST_DIR")).join(&path).exists();
            assert!(
                exists,
                "{page}: there is no {target}; `UPDATE_PICTURES=1 cargo test --workspace --test delivered browser::pictures` \
                 makes the pictures of the second screen"
            );
            if !section.is_empty() {
                let text = read(&path);
                let headings = text.lines().filter(|line| line.starts_with('#'));
                let found = headings.map(anchor).any(|name| name == section);
                assert!(found, "{page}: {target}");
            }
            links += 1;
        }
    }
    assert!(links > 30, "{links}");
}

/// What is between backquotes in a text, but for whole blocks.
fn quoted(markdown: &str) -> Vec<String> {
    let blocks = markdown.split("```").step_by(2);
    let text: String = blocks.collect();
    let spans = text.split('`').skip(1).step_by(2);
    spans.map(|span| span.replace('\n', " ")).collect()
}

/// The pieces of `words` that a program prints in every case: names, numbers and paths are put into them.
fn fixed(words: &str) -> Vec<String> {
    let is_put_in = |word: &&str| {
        word.len() > 1 && !word.chars().any(char::is_lowercase)
            || word.chars().any(|letter| letter.is_ascii_digit())
    };
    let words: Vec<_> = words.split_whitespace().collect();
    let pieces = words.split(|word| is_put_in(word));
    pieces.map(|piece| piece.join(" ")).collect()
}

#[test]
fn the_guide_quotes_the_doctor_word_for_word() {
    let sources = ["doctor/sentences.rs", "panels/header/trouble.rs"];
    let text: String = sources
        .map(|file| read(&format!("../companion/src/{file}")))
        .join("\n")
        .split("\\\n")
        .map(str::trim_start)
        .collect();
    let commands = ["sudo", "cargo", "readyroom", "schematics/build"];
    let quotes = quoted(&read(guide::README));
    // Nor does it say a setting, as `controller = "auto"`.
    let quotes = quotes.iter().filter(|quote| !quote.contains(" = "));
    let quotes = quotes.filter(|quote| {
        let mut words = quote.split_whitespace();
        let first = words.next().unwrap_or_default();
        words.next().is_some() && !commands.contains(&first)
    });
    let mut seen = 0;
    for quote in quotes {
        for piece in fixed(quote) {
            assert!(text.contains(&piece), "{quote}: no one says {piece:?}");
        }
        seen += 1;
    }
    assert!(seen > 12, "{seen}");
}

#[test]
fn the_doctor_quoted_in_the_guide_has_todays_protocol() {
    let guide = read(guide::README);
    let line = guide
        .lines()
        .find(|line| line.starts_with("Panel on /dev/"));
    let protocol = line.and_then(|line| line.split_once("protocol "));
    let now = format!("{}.", readyroom_hardware::wire::PROTOCOL);
    assert_eq!(protocol.map(|(_, number)| number), Some(now.as_str()));
}
