//! The end phase, and the end without an encounter left.

use readyroom_kit::{Chance, Game};

use super::position::*;

/// ENC-30: the three nearest bridge cards stay, and two are turned up behind them.
#[test]
fn three_bridge_cards_stay_and_two_come() {
    let mut table = Table::turn();
    table
        .hold(1, &FIVE)
        .bridge(&SHIP_FIRST)
        .on_top(&[Probe, Shields])
        .suffer(PrimeDirective);
    assert_eq!(
        table.on_bridge(),
        [
            DrBeverlyCrusher,
            EnsignWesleyCrusher,
            GeordiLaForge,
            Probe,
            Shields
        ]
    );
    assert_eq!(table.discarded(), [TheEnterprise, GeordiLaForge]);
}

/// ENC-30: four become three and then five.
#[test]
fn four_bridge_cards_become_three_and_then_five() {
    let mut table = Table::turn();
    table.bridge(&SHIP_FIRST[..4]).suffer(PrimeDirective);
    assert_eq!(table.discarded(), [TheEnterprise]);
    assert_eq!(table.on_bridge().len(), BRIDGE);
}

/// ENC-30: fewer than three are filled up to five (A11), and gaps wait for the end of the turn (A13).
#[test]
fn fewer_bridge_cards_are_filled_up() {
    let mut table = Table::turn();
    table.hold(0, &FIVE).bridge(&[Shields, TheEnterprise]);
    table.play(Move::Use(Shields, Effect::Defend));
    assert_eq!(table.on_bridge(), [TheEnterprise]);
    table.suffer(PrimeDirective);
    assert_eq!(
        (table.on_bridge()[0], table.on_bridge().len()),
        (TheEnterprise, BRIDGE)
    );
    assert_eq!(table.discarded(), [Shields]);
}

/// ENC-20, ENC-31: with an empty Encounter deck the discarded encounters are shuffled; with none, fewer are available.
#[test]
fn discarded_encounters_come_again() {
    let solved = |left: bool| {
        let mut table = Table::turn();
        table
            .hold(0, &FIVE)
            .bridge(&[TheEnterprise])
            .line(&[QConundrum, BorgCube, Survival]);
        if left {
            table.no_encounter_left();
        } else {
            table
                .resolved(1, &Encounter::ALL[3..])
                .line(&[QConundrum, BorgCube]);
        }
        table.resolve(QConundrum, FIVE, TheEnterprise);
        table
    };
    let mut table = solved(true);
    assert_eq!(table.now.stage().chance(), Some(Chance::Deck(29)));
    table.chance(&in_order(29));
    assert!(table.happened(&Event::Shuffled(DeckOf::Encounters, true)));
    assert_eq!(table.available(), [BorgCube, Survival, RogueSupersoldiers]);
    let table = solved(false);
    // One encounter is in no pile: it comes.
    assert_eq!(table.available().len(), 2);
}

/// ENC-32: when no encounter is left, the game is over, and the player who has the most has won (A19).
#[test]
fn when_no_encounter_is_left_the_most_win() {
    let mut table = Table::turn_of(4);
    table
        .hold(0, &FIVE)
        .bridge(&[TheEnterprise])
        .line(&[QConundrum]);
    let mut others = Encounter::ALL[1..].chunks(9);
    for (seat, most) in [(1, 9), (2, 9), (3, 9), (0, 4)] {
        let pile = others.next().expect("a pile");
        assert_eq!(pile.len(), most);
        table.now.position.victory[seat] = pile.iter().copied().collect();
    }
    table
        .line(&[QConundrum])
        .resolve(QConundrum, FIVE, TheEnterprise);
    assert_eq!(table.now.position.phase, Phase::Over(End::NoneLeft));
    assert_eq!(table.now.position.leaders().collect::<Vec<_>>(), [1, 2, 3]);
}
