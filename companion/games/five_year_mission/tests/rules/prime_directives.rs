//! Prime Directives, which come before other alerts.

use super::position::*;

fn directives(readings: &[Reading]) -> (Position, [Serial; 4]) {
    let mut table = Position::placing(&CREW, readings);
    let directive = |name, colour| as_directive(card(colour, name, "red 1"));
    let first = table.lay(directive("First", Blue));
    let other = table.lay(card(Red, "Other", "red 2, red 3"));
    let second = table.lay(directive("Second", Yellow));
    let plain = table.lay(card(Blue, "Plain", "red 4"));
    table.actions(0, "red 1, red 2, red 3, red 4");
    (table, [first, other, second, plain])
}

/// What `mv` would make fail for the Prime Directive, and that it does.
#[track_caller]
fn warned(table: &Position, mv: Move) -> Vec<Serial> {
    let warned = table.now.fails_by(&mv);
    let mut made = table.clone();
    made.make(mv);
    let failed = made.events.iter().filter_map(|event| match event {
        Event::Failed(which, FailCause::PrimeDirective, _) => Some(which.serial),
        _ => None,
    });
    assert_eq!(warned, failed.collect::<Vec<_>>());
    warned
}

/// FYM-44: it is known beforehand what a placement makes fail, and so does a die that comes from elsewhere.
#[test]
fn what_a_placement_makes_fail_is_known_before() {
    for (readings, instead) in [(&[][..], false), (&[Reading::OffenderFailsInstead], true)] {
        let crew = [Chekov, Kirk, Spock];
        let mut table = Position::placing(&crew, readings);
        table.actions(0, "red 1, red 2, blue 3");
        let frame = table.lay(card(Red, "Frame", "[red 1, red 2]"));
        let plain = table.lay(card(Red, "Plain", "any 1, any 2"));
        let whole = place(frame, &[(0, "red 1"), (1, "red 2")]);
        assert!(warned(&table, whole.clone()).is_empty());
        let directive = |name| as_directive(card(Yellow, name, "any 3"));
        let first = table.lay(directive("First"));
        let second = table.lay(directive("Second"));
        let expected = |own| {
            if instead {
                vec![own]
            } else {
                vec![first, second]
            }
        };
        assert_eq!(warned(&table, whole), expected(frame));
        let part = warned(&table, place(plain, &[(0, "red 1")]));
        assert!(part.is_empty(), "not complete");
        let one_itself = warned(&table, place(first, &[(0, "blue 3")]));
        assert!(one_itself.is_empty());
        table.on_alert(plain, 0, "blue 1");
        assert_eq!(
            warned(&table, place(plain, &[(1, "red 2")])),
            expected(plain)
        );
        let source = table.lay(card(Blue, "Source", "any 2, any 2"));
        table.on_alert(source, 0, "yellow 2");
        let chekov = Move::Chekov {
            from: source,
            icon: 0,
            at: 1,
            placement: placement(plain, &[(1, "yellow 2")]),
        };
        assert_eq!(warned(&table, chekov), expected(plain));
        assert!(table.now.fails_by(&Move::EndTurn).is_empty());
    }
}

/// FYM-44 FYM-63: every one of them fails, the completed alert is resolved (A13).
#[test]
fn completing_another_alert_fails_every_prime_directive() {
    let (mut table, [first, other, second, plain]) = directives(&[]);
    table.play(place(other, &[(0, "red 2")]));
    assert!(table.lies_open(first), "placing is not completing");
    table.play(place(other, &[(1, "red 3")]));
    assert_eq!(table.failed(first), Some(FailCause::PrimeDirective));
    assert_eq!(table.failed(second), Some(FailCause::PrimeDirective));
    assert_eq!(table.now.failures(), 2);
    assert_eq!(table.piles(Red).completed, 1);
    assert!(table.lies_open(plain));
}

/// FYM-44
#[test]
fn completing_a_prime_directive_breaks_none() {
    let (mut table, [first, _, second, _]) = directives(&[]);
    table.play(place(first, &[(0, "red 1")]));
    assert!(table.lies_open(second));
    assert_eq!(table.now.failures(), 0);
}

/// FYM-44: the other reading of A13.
#[test]
fn the_offender_may_fail_instead() {
    let (mut table, [first, _, second, plain]) = directives(&[Reading::OffenderFailsInstead]);
    table.play(place(plain, &[(0, "red 4")]));
    assert_eq!(table.failed(plain), Some(FailCause::PrimeDirective));
    assert!(table.lies_open(first) && table.lies_open(second));
    assert_eq!((table.piles(Blue).completed, table.now.points()), (0, 0));
    assert_eq!(table.now.pool, dice("red 4"));
}
