//! The boards of a game, as it draws them for a page.

use std::collections::HashSet;

use readyroom_kit::testing::Sample;
use roxmltree::{Document, Node};

/// Colours of a board; `line-` or `on-` may come before them according to `kit/src/face/drawing.rs`.
const PAGE: [&str; 4] = ["paper", "card", "ink", "faint"];
const THINGS: [&str; 9] = [
    "blue", "yellow", "red", "green", "orange", "brown", "violet", "white", "black",
];

/// A board is one picture in its colours, with ids of the game and nothing from elsewhere.
pub fn assert_board<G: Sample>(picture: &str) {
    let document = Document::parse(picture).unwrap_or_else(|why| panic!("{why}:\n{picture}"));
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg");
    assert!(
        root.attribute("width")
            .or(root.attribute("height"))
            .is_none()
    );
    let view: Vec<f32> = root
        .attribute("viewBox")
        .expect("a view box")
        .split(' ')
        .map(|number| number.parse().unwrap())
        .collect();
    assert!(
        matches!(view[..], [0.0, 0.0, wide, high] if 1.25 * wide >= high),
        "{view:?}"
    );
    let mut ids = HashSet::new();
    for node in root.descendants().filter(Node::is_element) {
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id), "{id} twice");
            assert!(id.starts_with(&format!("{}-", G::NAME)), "{id}");
        }
    }
    for node in root.descendants().filter(Node::is_element) {
        assert_element(node, view[2], &ids);
    }
}

fn assert_element(node: Node<'_, '_>, width: f32, ids: &HashSet<&str>) {
    let name = node.tag_name().name();
    assert!(
        !["style", "script", "image", "foreignObject", "a"].contains(&name),
        "{name}"
    );
    if name == "text" {
        let text = node.descendants().filter_map(|node| node.text());
        assert!(
            text.collect::<String>().trim() != "",
            "{node:?} says nothing"
        );
    }
    for attribute in node.attributes() {
        let value = attribute.value();
        match attribute.name() {
            "class" => value.split(' ').for_each(assert_class),
            "href" => assert!(
                ids.contains(value.trim_start_matches('#')) && value.starts_with('#'),
                "{value}"
            ),
            "font-size" => assert!(
                value.parse::<f32>().unwrap() >= width * 0.03,
                "letters of {value} in {width}"
            ),
            "aria-labelledby" => assert!(value.split(' ').all(|id| ids.contains(id)), "{value}"),
            "fill" | "stroke" => assert_eq!(value, "none", "colours are classes"),
            other => assert!(other != "style" && !other.starts_with("on"), "{other}"),
        }
    }
}

fn assert_class(class: &str) {
    let of_line = class.strip_prefix("line-").unwrap_or(class);
    let of_thing = of_line.strip_prefix("on-").unwrap_or(of_line);
    let is_known = PAGE.contains(&of_line) || THINGS.contains(&of_thing);
    assert!(is_known, "class {class}");
}

/// What lies on both boards is in the same order on both.
pub fn assert_order(before: &str, now: &str) {
    let ids = |picture: &str| -> Vec<String> {
        let ids = picture
            .split(" id=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next());
        ids.map(Into::into).collect()
    };
    let (before, now) = (ids(before), ids(now));
    let in_both = |ids: &[String], others: &[String]| -> Vec<String> {
        let others: HashSet<&String> = others.iter().collect();
        ids.iter()
            .filter(|id| others.contains(id))
            .cloned()
            .collect()
    };
    assert_eq!(in_both(&before, &now), in_both(&now, &before));
}
