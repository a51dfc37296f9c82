//! Tests of tracks drawn as boxes.

use super::*;
use crate::face::status::Milestone;

fn track(boxes: u8, ticked: u8, first_boxes: impl IntoIterator<Item = u8>) -> BoxTrack {
    let milestone = |first_box| Milestone {
        first_box,
        // No player assumes where the last one is: the boxes end there.
        assumed: first_box < boxes,
        name: "Rear Admiral",
    };
    BoxTrack {
        id: "promotion".into(),
        label: "Promotion".into(),
        boxes,
        ticked,
        milestones: first_boxes.into_iter().map(milestone).collect(),
    }
}

/// Ten of them, as close as can be, or far from each other.
#[test]
fn labels_of_milestones_are_apart_wherever_they_begin() {
    for (boxes, step) in (10..=60).flat_map(|boxes| [(boxes, 1), (boxes, boxes / 10)]) {
        let firsts = (1..=10).map(|nth| boxes - (10 - nth) * step);
        let track = track(boxes, boxes / 2, firsts);
        let labels: Vec<_> = labels(&track).collect();
        let ends = labels.iter().map(|(x, _, label)| x + tiny::width(label));
        assert!(ends.clone().all(|end| end <= WIDTH));
        for ((x, y, _), (end, (_, row, _))) in labels.iter().skip(1).zip(ends.zip(&labels)) {
            assert!(y != row || *x > end, "{labels:?}");
        }
    }
}

#[test]
fn the_page_is_that_of_the_next_box() {
    let shown = |ticked| numbers(&track(60, ticked, [60])).collect::<Vec<u8>>();
    let pages = [shown(47), shown(48), shown(60)];
    let ends = pages.map(|page| (page[0], page[page.len() - 1]));
    assert_eq!(ends, [(1, 48), (49, 60), (49, 60)]);
}

#[test]
fn below_the_boxes_is_what_is_reached_next() {
    let text_of = |ticked| next(&track(60, ticked, [8, 59, 60]));
    assert_eq!(text_of(7), "1 more: Rear Admiral, 8?");
    assert_eq!(text_of(0), "8 more: Rear Admiral, 8?");
    assert_eq!(text_of(8), "Rear Admiral: 59?", "the count has no room");
    assert_eq!(text_of(60), "Rear Admiral");
    assert_eq!(next(&track(60, 3, [])), "");
}
