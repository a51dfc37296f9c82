//! Prime Directives, which come before other alerts: what a move makes fail is known before the move.

use super::position::*;

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

/// A13, both ways, and so does a die that comes from elsewhere.
#[test]
fn what_a_placement_makes_fail_is_known_before() {
    for (readings, instead) in [(&[][..], false), (&[Reading::OffenderFailsInstead], true)] {
        let crew = [Chekov, Kirk, Spock];
        let mut table = Position::placing(&crew, readings);
        table.actions(0, "red 1, red 2, blue 3");
        let frame = table.put(card(Red, "Frame", "[red 1, red 2]"));
        let plain = table.put(card(Red, "Plain", "any 1, any 2"));
        let whole = place(frame, &[(0, "red 1"), (1, "red 2")]);
        assert!(warned(&table, whole.clone()).is_empty());
        let directive = |name| as_directive(card(Yellow, name, "any 3"));
        let first = table.put(directive("First"));
        let second = table.put(directive("Second"));
        let expected = |own| {
            if instead {
                vec![own]
            } else {
                vec![first, second]
            }
        };
        assert_eq!(warned(&table, whole.clone()), expected(frame));
        let mut made = table.clone();
        made.play(whole);
        let completed = (made.piles(Red).completed, made.now.points());
        assert_eq!(completed, if instead { (0, 0) } else { (1, 1) });
        let part = warned(&table, place(plain, &[(0, "red 1")]));
        assert!(part.is_empty(), "not complete");
        let one_itself = warned(&table, place(first, &[(0, "blue 3")]));
        assert!(one_itself.is_empty());
        table.on_alert(plain, 0, "blue 1");
        let rest = place(plain, &[(1, "red 2")]);
        assert_eq!(warned(&table, rest), expected(plain));
        let source = table.put(card(Blue, "Source", "any 2, any 2"));
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
