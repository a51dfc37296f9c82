//! Tests of a small table's state, as each sight shows it.

use alloc::collections::BTreeMap;

use serde_json::json;

use super::*;
use crate::{Hidden, Key, Owner};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bare;
impl Key for Bare {
    const WRITES_OWNER: bool = false;
}

#[derive(Serialize)]
enum Task {
    Roll,
    Look(Hidden<[u8; 2], Bare>),
    Doubt(u8, Hidden<u8, Bare>),
    Deal { to: u8, card: Hidden<u8, Bare> },
}

#[derive(Serialize)]
struct Table {
    hands: [Hidden<Vec<u8>, Bare>; 2],
    deck: Hidden<(char, u8), Bare>,
    agenda: Vec<Task>,
    by_name: BTreeMap<u8, Hidden<Option<u8>, Bare>>,
    open: Hidden<u8, Bare>,
}

fn seen(of: &impl Serialize, sight: Sight) -> Value {
    let shows = false;
    of.serialize(Redactor { sight, shows }).expect("plain data")
}

fn table() -> Table {
    let doubted = Hidden::of(Owner::Two(1, 0), 5, Bare);
    let deal = Task::Deal {
        to: 1,
        card: Hidden::new(1, 6, Bare),
    };
    Table {
        hands: [
            Hidden::new(0, vec![4, 7], Bare),
            Hidden::new(1, vec![], Bare),
        ],
        deck: Hidden::from_all(('d', 9), Bare),
        agenda: vec![
            Task::Roll,
            Task::Look(Hidden::new(0, [1, 2], Bare)),
            Task::Doubt(1, doubted),
            deal,
        ],
        by_name: BTreeMap::from([(3, Hidden::new(1, Some(8), Bare))]),
        open: Hidden::of(Owner::EVERYBODY, 1, Bare),
    }
}

#[test]
fn what_a_sight_may_not_see_is_null_wherever_it_lies() {
    let table = table();
    let as_seen = |hands: Value, look: Value, doubt: Value, deal: Value, named: Value| {
        json!({
            "hands": hands,
            "deck": null,
            "agenda": [
                "Roll",
                { "Look": look },
                { "Doubt": [1, doubt] },
                { "Deal": { "to": 1, "card": deal } },
            ],
            "by_name": { "3": named },
            "open": 1,
        })
    };
    let null = Value::Null;
    for (sight, wanted) in [
        (
            Sight::Public,
            as_seen(
                json!([null, null]),
                null.clone(),
                null.clone(),
                null.clone(),
                null.clone(),
            ),
        ),
        (
            Sight::Player(0),
            as_seen(
                json!([[4, 7], null]),
                json!([1, 2]),
                json!(5),
                null.clone(),
                null.clone(),
            ),
        ),
        (
            Sight::Player(1),
            as_seen(json!([null, []]), null, json!(5), json!(6), json!(8)),
        ),
    ] {
        assert_eq!(seen(&table, sight), wanted, "{sight:?}");
    }
}

/// Anyone who may see everything sees what is written for a journal.
#[test]
fn what_hides_nothing_is_written_as_always() {
    let mut table = table();
    let open = |hidden: &mut Hidden<_, Bare>| hidden.give_to(Owner::EVERYBODY, Bare);
    table.hands.iter_mut().for_each(open);
    table.deck.give_to(Owner::EVERYBODY, Bare);
    table.agenda.truncate(1);
    table.by_name.clear();
    let written = serde_json::to_value(&table).expect("plain data");
    assert_eq!(seen(&table, Sight::Public), written);
}
