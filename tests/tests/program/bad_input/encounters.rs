//! Bad input of a table of STNG Encounters: impossible decks, a combo that is none, a card that is in no hand.

use super::impossible_packs;

/// Lines of the decks in a pack, which begin in its line 4, with the place and the report on it.
const IMPOSSIBLE: [(&str, &str, &str); 9] = [
    (
        "[[titles]]\ncopies = 2\nuses = [\"Ship\"]",
        ":4: title ",
        "title",
    ),
    (
        "[[titles]]\ntitle = \"Captain Kirk\"\nuses = [\"Ship\"]",
        ":5: title \"Captain Kirk\", title: ",
        "expected a card of the Enterprise deck, such as \"Captain Picard\", found \"Captain Kirk\"",
    ),
    (
        "[[titles]]\ntitle = \"Probe\"\nuses = [\"Ship\", \"Fire\"]",
        ":6: title \"Probe\", uses: ",
        "expected a use of a card, such as \"Picard\", \"Crew\", \"Ship\" or \"Scan\", found \"Fire\"",
    ),
    (
        "[[titles]]\ntitle = \"Probe\"\nuses = []",
        ":6: title \"Probe\", uses: ",
        "expected a use of the card, found none",
    ),
    (
        "[[titles]]\ntitle = \"Probe\"\ncopies = 10\nuses = [\"Ship\"]",
        ":6: title \"Probe\", copies: ",
        "expected 0 to 9 copies, found 10",
    ),
    (
        "[[titles]]\ntitle = \"Probe\"\nuses = [\"Ship\"]\n[[titles]]\ntitle = \"Probe\"\nuses = [\"Ship\"]",
        ":7: title \"Probe\"",
        "twice",
    ),
    (
        "[[encounters]]\nencounter = \"Borg Cube\"\nwanted = [\"Kirk\"]\npenalty = \"Delay\"",
        ":6: encounter \"Borg Cube\", wanted: ",
        "expected a crew member, such as \"Picard\", found \"Kirk\"",
    ),
    (
        "[[encounters]]\nencounter = \"Borg Cube\"\nwanted = []\npenalty = \"Delay\"",
        ":6: encounter \"Borg Cube\", wanted: ",
        "expected one to three crew, found none",
    ),
    (
        "[[encounters]]\nencounter = \"Borg Cube\"\nwanted = [\"Picard\"]\npenalty = \"Doom\"",
        ":7: encounter \"Borg Cube\", penalty: ",
        "expected a penalty, such as \"Delay\", found \"Doom\"",
    ),
];

#[test]
fn impossible_decks_are_refused_with_file_line_and_expectation() {
    impossible_packs("encounters", &IMPOSSIBLE);
}
