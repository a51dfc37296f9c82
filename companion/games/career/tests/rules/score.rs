//! Tests of the points of medals and of the classes, with every bound.

use super::position::*;

/// Four Distinctions are a point; the others count each.
#[test]
fn medals_count() {
    let mut table = Table::new();
    let mut points = |medal, count| {
        table.now.position.medals[medal as usize] = count;
        table.now.medal_points(medal)
    };
    let distinctions = [0, 3, 4, 7, 8, 12].map(|count| points(Medal::Distinction, count));
    assert_eq!(distinctions, [0, 0, 1, 1, 2, 3]);
    let others = Medal::ALL[1..].iter().map(|&medal| points(medal, 3));
    assert_eq!(others.collect::<Vec<_>>(), [6, 9, 15, -9]);
    assert_eq!(table.now.score().medals, 3 + 6 + 9 + 15 - 9);
}

/// Classes by the total, 50 and less in one (A15).
#[test]
fn a_total_has_a_class() {
    let bounds = [
        (Class::Washout, i16::MIN, 50),
        (Class::Drudge, 51, 75),
        (Class::Traveller, 76, 100),
        (Class::Voyager, 101, 125),
        (Class::Champion, 126, 175),
        (Class::Savior, 176, 199),
        (Class::Emperor, 200, i16::MAX),
    ];
    for (class, from, to) in bounds {
        assert_eq!((Class::of(from), Class::of(to)), (class, class));
    }
}
