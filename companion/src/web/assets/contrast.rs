//! Letters and lines of the style sheets against what they are on, as WCAG 2 reckons it. Browsers' own checks pass over
//! drawings.

use super::{AROUND, COLOURS, LIGHT, STYLE, TELEVISION_STYLE};
use crate::web::icon;

/// Of pages, as a device asks for it, and of the television, as its address does.
const SCHEMES: [&str; 4] = ["light", "dark", "television", "day"];
/// Of pages alone: these have links and marks as well.
const PAGES: [&str; 2] = ["light", "dark"];
/// What drawings and pages are on.
const GROUNDS: [&str; 2] = ["paper", "card"];
const THINGS: [&str; 9] = [
    "blue", "yellow", "red", "green", "orange", "brown", "violet", "white", "black",
];
/// The least contrast of letters, and of lines that say something.
const LETTERS: f64 = 4.5;
const LINES: f64 = 3.0;

/// The rules of a scheme in their order: selectors and what they set.
fn rules(scheme: &str) -> Vec<(&'static str, &'static str)> {
    let light = ["light", "day"].contains(&scheme).then_some(&LIGHT);
    let own = match PAGES.contains(&scheme) {
        true => &STYLE,
        false => &TELEVISION_STYLE,
    };
    let sheets = [Some(&COLOURS), light, Some(own)];
    let sheets = sheets.into_iter().flatten();
    sheets.flat_map(|sheet| rules_of(sheet.text())).collect()
}

/// Those of a sheet that are for every device.
fn rules_of(text: &'static str) -> Vec<(&'static str, &'static str)> {
    let mut rules = Vec::new();
    let mut rest = text;
    // How many blocks for some devices alone are around what comes.
    let mut around = 0;
    while let Some(at) = rest.find(['{', '}']) {
        let head = rest[..at].trim();
        let (closes, inner) = (rest[at..].starts_with('}'), &rest[at + 1..]);
        rest = inner;
        if closes {
            around -= 1;
        } else if head.starts_with('@') {
            around += 1;
        } else if let Some(end) = inner.find('}') {
            rules.extend((around == 0).then(|| (head, &inner[..end])));
            rest = &inner[end + 1..];
        }
    }
    rules
}

/// What the last rule for one of `selectors` sets `property` to, with variables looked up.
fn value(scheme: &str, is_for: impl Fn(&str) -> bool, property: &str) -> String {
    let rules = rules(scheme);
    let set = |wanted: &str, is_for: &dyn Fn(&str) -> bool| {
        let of_rule = |(selectors, sets): &(&str, &'static str)| {
            let mut sets = sets.split(';').filter_map(|set| set.split_once(':'));
            let value = sets.rfind(|(name, _)| name.trim() == wanted);
            value
                .filter(|_| is_for(selectors))
                .map(|(_, value)| value.trim())
        };
        rules.iter().filter_map(of_rule).next_back()
    };
    let mut value = set(property, &is_for).unwrap_or_else(|| panic!("{scheme}: {property}"));
    while let Some(variable) = value
        .strip_prefix("var(")
        .and_then(|rest| rest.strip_suffix(')'))
    {
        value = set(variable, &|selectors| selectors == ":root").expect(variable);
    }
    value.to_owned()
}

/// The colour of a class: of its letters and areas, or with `line-` of its strokes.
fn class(scheme: &str, class: &str) -> String {
    let property = if class.starts_with("line-") {
        "stroke"
    } else {
        "fill"
    };
    let is_for = |selectors: &str| {
        let mut selectors = selectors.split(',');
        selectors.any(|selector| selector.strip_prefix('.') == Some(class))
    };
    value(scheme, is_for, property)
}

fn variable(scheme: &str, name: &str) -> String {
    value(scheme, |selectors| selectors == ":root", name)
}

/// How bright a colour is, from 0 to 1.
fn brightness(colour: &str) -> f64 {
    let digits = colour.strip_prefix('#').expect("a colour in hexadecimal");
    let part = |at: usize| {
        let part = f64::from(u8::from_str_radix(&digits[at..at + 2], 16).expect("digits")) / 255.0;
        match part <= 0.040_45 {
            true => part / 12.92,
            false => ((part + 0.055) / 1.055).powf(2.4),
        }
    };
    0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4)
}

fn contrast(one: &str, other: &str) -> f64 {
    let [one, other] = [one, other].map(brightness);
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[track_caller]
fn assert_contrast(least: f64, scheme: &str, [what, on]: [&str; 2], [one, other]: [&str; 2]) {
    let is = contrast(one, other);
    assert!(is >= least, "{scheme}: {what} on {on} has {is:.2}");
}

#[test]
fn contrast_is_reckoned_by_wcag() {
    let is = |one, other| (contrast(one, other) * 100.0).round() / 100.0;
    assert_eq!(
        [is("#000000", "#ffffff"), is("#ffffff", "#777777")],
        [21.0, 4.48]
    );
}

#[test]
fn the_icon_and_what_is_around_a_page_have_its_colours() {
    assert_eq!(variable("dark", "--paper"), icon::GROUND);
    assert_eq!(variable("dark", "--ink"), icon::INK);
    assert_eq!(
        ["dark", "light"].map(|scheme| variable(scheme, "--card")),
        AROUND
    );
}

#[test]
fn letters_are_read_on_every_ground() {
    for scheme in SCHEMES {
        for letters in ["ink", "faint", "alarm", "signal"] {
            for ground in GROUNDS.into_iter().chain(["raised", "mark"]) {
                let colours = [letters, ground].map(|name| variable(scheme, &format!("--{name}")));
                assert_contrast(
                    LETTERS,
                    scheme,
                    [letters, ground],
                    colours.each_ref().map(String::as_str),
                );
            }
        }
        for [letters, ground] in [
            ["ink", "paper"],
            ["ink", "card"],
            ["faint", "paper"],
            ["faint", "card"],
            ["paper", "ink"],
        ] {
            let colours = [letters, ground].map(|name| class(scheme, name));
            assert_contrast(
                LETTERS,
                scheme,
                [letters, ground],
                colours.each_ref().map(String::as_str),
            );
        }
    }
}

#[test]
fn what_was_won_is_read_and_its_frame_seen() {
    for scheme in PAGES {
        let [paper, good] = ["--paper", "--good"].map(|name| variable(scheme, name));
        assert_contrast(LETTERS, scheme, ["won", "its ground"], [&paper, &good]);
        assert_contrast(LINES, scheme, ["a frame", "paper"], [&good, &paper]);
    }
}

#[test]
fn letters_are_read_on_every_thing() {
    for scheme in SCHEMES {
        for thing in THINGS {
            let on = format!("on-{thing}");
            let [letters, area] = [class(scheme, &on), class(scheme, thing)];
            assert_contrast(LETTERS, scheme, [&on, thing], [&letters, &area]);
        }
    }
}

#[test]
fn letters_are_read_on_the_colour_of_each_seat() {
    for scheme in SCHEMES {
        let is_page = PAGES.contains(&scheme);
        let band = if is_page { ".yours" } else { ".chip" };
        let letters = value(scheme, |selectors| selectors == band, "color");
        for seat in 0..7 {
            let class = format!(".seat-{seat}");
            let area = value(scheme, |selectors| selectors == class, "--seat");
            assert_contrast(LETTERS, scheme, [band, &class], [&letters, &area]);
        }
    }
}

#[test]
fn the_dots_of_several_choices_are_read_on_the_ring() {
    for scheme in PAGES {
        let [letters, ring] = ["--paper", "--signal"].map(|name| variable(scheme, name));
        assert_contrast(LETTERS, scheme, ["dots", "ring"], [&letters, &ring]);
    }
}

#[test]
fn colours_of_a_status_are_read_and_their_frames_seen() {
    for scheme in SCHEMES {
        for thing in THINGS {
            let class = format!(".of-{thing}");
            let is_for = |selectors: &str| selectors.split(',').any(|selector| selector == class);
            let [area, letters, line] =
                ["--of", "--on", "--line"].map(|property| value(scheme, is_for, property));
            assert_contrast(LETTERS, scheme, ["letters", thing], [&letters, &area]);
            for ground in GROUNDS {
                let on = self::class(scheme, ground);
                assert_contrast(LINES, scheme, [thing, ground], [&line, &on]);
            }
        }
    }
}

#[test]
fn what_a_thing_is_drawn_on_shows_where_it_ends() {
    for scheme in SCHEMES {
        for thing in THINGS {
            let class = format!(".{thing}");
            let is_rim = |selectors: &str| selectors.split(',').any(|one| one == class);
            let rim = value(scheme, is_rim, "stroke");
            let edge = if rim == "none" {
                self::class(scheme, thing)
            } else {
                rim
            };
            for ground in GROUNDS {
                assert_contrast(
                    LINES,
                    scheme,
                    [thing, ground],
                    [&edge, &self::class(scheme, ground)],
                );
            }
        }
    }
}

#[test]
fn lines_are_seen_on_every_ground() {
    for scheme in SCHEMES {
        for ground in GROUNDS {
            let lines = ["ink", "faint"].into_iter().chain(THINGS);
            // White lines are for dark areas and black ones for bright areas.
            for line in lines.filter(|line| !["white", "black"].contains(line)) {
                let colours = [
                    &class(scheme, &format!("line-{line}")),
                    &class(scheme, ground),
                ];
                assert_contrast(LINES, scheme, [line, ground], colours.map(String::as_str));
            }
            for line in ["edge", "signal"] {
                let colour = variable(scheme, &format!("--{line}"));
                assert_contrast(
                    LINES,
                    scheme,
                    [line, ground],
                    [&colour, &class(scheme, ground)],
                );
            }
        }
        let black = class(scheme, "black");
        for thing in THINGS.into_iter().filter(|thing| *thing != "black") {
            let line = class(scheme, &format!("line-{thing}"));
            assert_contrast(LINES, scheme, [thing, "black"], [&line, &black]);
            let area = class(scheme, thing);
            assert_contrast(
                LINES,
                scheme,
                ["line-black", thing],
                [&class(scheme, "line-black"), &area],
            );
        }
        let white = class(scheme, "line-white");
        assert_contrast(
            LINES,
            scheme,
            ["line-white", "red"],
            [&white, &class(scheme, "red")],
        );
    }
}
