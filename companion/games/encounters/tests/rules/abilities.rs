//! The abilities of bridge cards.

use readyroom_kit::{Chance, Game, Hidden, Owner};

use super::position::*;

/// A turn with just that card on the bridge, beside a ship.
fn with(title: Title) -> Table {
    let mut table = Table::turn_of(3);
    table.hold(0, &FIVE).bridge(&[TheEnterprise, title]);
    table
}

/// ENC-33: each ability of a card is offered, and one of them is used.
#[test]
fn a_card_has_one_of_its_abilities() {
    let mut table = with(Wormhole);
    table.line(&[QConundrum, BorgCube, Survival]);
    let used = |mv: &Move| matches!(mv, Move::Use(Wormhole, _));
    let offered: Vec<Move> = table.offers().into_iter().filter(used).collect();
    let effects = [QConundrum, BorgCube, Survival].map(Effect::NewMission);
    let effects = effects.into_iter().chain([Effect::ProvideOptions]);
    assert_eq!(
        offered,
        effects
            .map(|effect| Move::Use(Wormhole, effect))
            .collect::<Vec<_>>()
    );
}

/// ENC-34: an opponent of the player's choice discards two cards at random.
#[test]
fn attack_takes_two_cards_at_random() {
    let mut table = with(Phasers);
    table
        .hold(1, &[CaptainPicard, WilliamRiker, Probe])
        .play(Move::Use(Phasers, Effect::Attack(1)));
    assert_eq!(table.now.stage().chance(), Some(Chance::Hidden(3)));
    table.chance(&[2]);
    assert_eq!(table.now.stage().chance(), Some(Chance::Hidden(2)));
    table.refuses(Move::NoEncounter, Refusal::FirstThis);
    table.chance(&[0]);
    assert_eq!(
        (table.hand(1), table.discarded()),
        (vec![WilliamRiker], vec![CaptainPicard, Phasers, Probe])
    );
    assert!(table.happened(&Event::LostAtRandom(1, Some(Probe))));
    assert_eq!((table.actions(), table.count(2)), ((0, 2), 4));
}

/// ENC-34: a shorter hand discards what there is (A24); an empty one cannot be attacked, and nobody attacks themselves.
#[test]
fn attack_takes_what_there_is() {
    let mut table = with(Phasers);
    table.hold(1, &[CaptainPicard]).hold(2, &[]);
    table.refuses(Move::Use(Phasers, Effect::Attack(2)), Refusal::NoOpponent);
    table.refuses(Move::Use(Phasers, Effect::Attack(0)), Refusal::NoOpponent);
    table.refuses(Move::Use(Phasers, Effect::Attack(3)), Refusal::NoOpponent);
    table
        .play(Move::Use(Phasers, Effect::Attack(1)))
        .chance(&[0]);
    assert_eq!((table.hand(1).len(), table.now.stage().chance()), (0, None));
}

/// ENC-35: an encounter of the player's choice goes, and another comes, as the nearest.
#[test]
fn new_mission_replaces_an_encounter() {
    let mut table = with(WarpSpeed);
    table.line(&[QConundrum, BorgCube, Survival]);
    table.refuses(
        Move::Use(WarpSpeed, Effect::NewMission(Mystery)),
        Refusal::NotAvailable,
    );
    table.play(Move::Use(WarpSpeed, Effect::NewMission(BorgCube)));
    // The last of the rulebook lies on top.
    assert_eq!(
        table.available(),
        [QConundrum, Survival, RogueSupersoldiers]
    );
    assert!(table.now.position.gone.has(BorgCube));
}

/// ENC-20, ENC-35: with an empty Encounter deck the discarded ones are shuffled. Where no other is left, the one that was
/// discarded is turned up again.
#[test]
fn new_mission_brings_another_encounter_or_the_only_one_again() {
    let mut table = with(WarpSpeed);
    table
        .line(&[QConundrum, BorgCube, Survival])
        .no_encounter_left();
    table.play(Move::Use(WarpSpeed, Effect::NewMission(BorgCube)));
    assert_eq!(table.now.stage().chance(), Some(Chance::Deck(30)));
    table.chance(&in_order(30));
    assert_eq!(
        table.available(),
        [QConundrum, Survival, RogueSupersoldiers]
    );
    assert!(table.now.position.gone.is_empty());
    let mut table = with(WarpSpeed);
    table
        .line(&Encounter::ALL[..2])
        .resolved(1, &Encounter::ALL[2..]);
    table.play(Move::Use(WarpSpeed, Effect::NewMission(QConundrum)));
    assert_eq!(table.now.stage().chance(), Some(Chance::Deck(1)));
    table.chance(&[0]);
    assert_eq!(table.available(), [BorgCube, QConundrum]);
    assert!(table.now.position.gone.is_empty());
}

/// ENC-36: the hand is discarded, and five cards drawn, however many there were.
#[test]
fn reset_brings_a_new_hand_of_five() {
    let mut table = with(Holodeck);
    table
        .hold(0, &FIVE[..2])
        .on_top(&[Probe, Shields, Tricorder, Wormhole, Empathy]);
    table.play(Move::Use(Holodeck, Effect::Reset));
    assert_eq!(
        table.hand(0),
        [Tricorder, Wormhole, Probe, Shields, Empathy]
    );
    assert_eq!(table.discarded(), [CaptainPicard, WilliamRiker, Holodeck]);
}

/// ENC-37: a ship card of the discard pile takes the place of the used card.
#[test]
fn repair_brings_a_ship_card_back() {
    let mut table = with(Tricorder);
    table
        .bridge(&[CaptainPicard, Tricorder, Probe])
        .discard(&[TenForward, WilliamRiker]);
    let repair = |title| Move::Use(Tricorder, Effect::Repair(title));
    table.refuses(repair(WilliamRiker), Refusal::NotDiscarded);
    table.refuses(repair(TheEnterprise), Refusal::NotDiscarded);
    table.play(repair(TenForward));
    assert_eq!(table.on_bridge(), [CaptainPicard, TenForward, Probe]);
    assert_eq!(table.discarded(), [WilliamRiker, Tricorder]);
    assert_eq!(table.now.position.piles.discarded, 2);
}

/// ENC-37, ENC-38: with no such card the ability is not used (A23): the used card itself does not come back.
#[test]
fn without_such_a_card_nothing_comes_back() {
    let table = with(Engineering);
    table.refuses(
        Move::Use(Engineering, Effect::Repair(Engineering)),
        Refusal::NotDiscarded,
    );
    assert!(!table.offers_any(|mv| matches!(mv, Move::Use(Engineering, _))));
    let mut table = with(DrPulaski);
    table.discard(&NEITHER);
    assert!(!table.offers_any(|mv| matches!(mv, Move::Use(DrPulaski, _))));
}

/// ENC-38: a crew card of the discard pile takes the place of the used card (A28).
#[test]
fn revive_brings_a_crew_card_back() {
    let mut table = with(Sickbay);
    table.discard(&[TenForward, Probe, CaptainPicard]);
    let revive = |title| Move::Use(Sickbay, Effect::Revive(title));
    table.refuses(revive(Probe), Refusal::NotDiscarded);
    let used = |mv: &Move| matches!(mv, Move::Use(..));
    let offered: Vec<Move> = table.offers().into_iter().filter(used).collect();
    assert_eq!(offered, [CaptainPicard, TenForward].map(revive));
    table.play(revive(CaptainPicard));
    assert_eq!(table.on_bridge(), [TheEnterprise, CaptainPicard]);
    let mut table = Table::reading(Reading::NamedIsCrew);
    table.bridge(&[Sickbay]).discard(&[TenForward]);
    table.refuses(revive(TenForward), Refusal::NotDiscarded);
}

/// ENC-39: Scan shows an opponent's hand to the player alone.
#[test]
fn scan_shows_the_hand_of_an_opponent() {
    let mut table = with(Scanners);
    table.hold(1, &FIVE[..2]).hold(2, &[]);
    table.refuses(
        Move::Use(Scanners, Effect::Scan(Look::Hand(2))),
        Refusal::NoOpponent,
    );
    table.play(Move::Use(Scanners, Effect::Scan(Look::Hand(1))));
    let looked = table.now.looked_at().expect("a look");
    let hand = Looked::Hand(1, FIVE[..2].iter().copied().collect());
    assert_eq!(looked, Hidden::dealt(Owner::Player(0), hand));
    assert_eq!(looked.seen_by(Sight::Public), None);
    assert_eq!(table.offers(), [Move::Seen]);
    table.refuses(Move::NoEncounter, Refusal::FirstThis);
    table.play(Move::Seen);
    assert_eq!((table.now.looked_at(), table.actions()), (None, (0, 2)));
}

/// ENC-39: Scan shows the next two encounters, or the next five cards, which stay in their order (A27).
#[test]
fn scan_shows_the_top_of_a_deck() {
    let mut table = with(Scanners);
    let five = [Probe, Shields, Tricorder, Wormhole, Empathy];
    table.on_top(&five).line(&Encounter::ALL[..3]);
    let before = table.now.clone();
    table.play(Move::Use(Scanners, Effect::Scan(Look::Cards)));
    let cards = Looked::Cards(five.into_iter().collect());
    assert_eq!(
        table.now.looked_at(),
        Some(Hidden::dealt(Owner::Player(0), cards))
    );
    table.play(Move::Seen).bridge(&[Probe]);
    assert_eq!(
        table.now.position.piles.deck.laid_open().last(),
        Some(&Shields)
    );
    assert_eq!(table.now.position.encounters, before.position.encounters);
    table.play(Move::Use(Probe, Effect::Scan(Look::Encounters)));
    let next = [RogueSupersoldiers, Kidnapping].into_iter().collect();
    assert_eq!(
        table.now.looked_at(),
        Some(Hidden::dealt(Owner::Player(0), Looked::Encounters(next)))
    );
}

/// The cards or encounters that the player whose turn it is looks at.
fn seen(table: &Table) -> usize {
    let looked = table.now.looked_at().expect("a look");
    match looked.seen_by(Sight::Player(table.now.position.active)) {
        Some(Looked::Cards(cards)) => cards.len(),
        Some(Looked::Encounters(encounters)) => encounters.len(),
        Some(Looked::Hand(..)) | None => 0,
    }
}

const SCAN_CARDS: Move = Move::Use(Scanners, Effect::Scan(Look::Cards));
const SCAN_ENCOUNTERS: Move = Move::Use(Scanners, Effect::Scan(Look::Encounters));

/// ENC-20, ENC-39: the discard pile of a deck with fewer than five cards is shuffled and laid under it, with the card that is
/// used, and the player looks on there. What lay on top stays there (A27).
#[test]
fn scan_looks_on_in_the_discard_pile_of_a_short_deck() {
    for left in [0, 2, 4, 5] {
        let mut table = with(Scanners);
        table.leave(left);
        let deck = table.now.position.piles.deck.laid_open().clone();
        let discarded = table.now.position.piles.discarded;
        assert_eq!(table.now.cards_to_look_at(Look::Cards), 5);
        table.play(SCAN_CARDS);
        if left < 5 {
            assert_eq!(table.now.looked_at(), None, "chance comes first");
            let shuffled = Chance::Deck(discarded + 1);
            assert_eq!(table.now.stage().chance(), Some(shuffled), "{left} left");
            table.chance(&in_order(discarded + 1));
            let event = match left {
                0 => Event::Shuffled(DeckOf::Cards, true),
                _ => Event::LaidUnder(DeckOf::Cards),
            };
            assert!(table.happened(&event), "{left} left");
        }
        assert_eq!(seen(&table), 5, "{left} left");
        let piles = &table.now.position.piles;
        assert!(piles.deck.laid_open().ends_with(&deck), "{left} left");
        assert_eq!(usize::from(piles.left), piles.deck.laid_open().len());
        table.play(Move::Seen);
    }
}

/// ENC-20, ENC-39: the same with the Encounter deck.
#[test]
fn scan_looks_on_among_the_discarded_encounters() {
    let mut table = with(Scanners);
    table.no_encounter_left();
    let last = RogueSupersoldiers;
    let now = &mut table.now.position;
    now.gone = now.gone.without(last);
    now.encounters.laid_open_mut().push(last);
    let discarded = table.now.position.gone.len();
    table.play(SCAN_ENCOUNTERS).chance(&in_order(discarded));
    assert!(table.happened(&Event::LaidUnder(DeckOf::Encounters)));
    assert_eq!(seen(&table), 2);
    let deck = table.now.position.encounters.laid_open();
    assert_eq!(deck.last(), Some(&last));
    assert!(table.now.position.gone.is_empty());
}

/// ENC-39: where neither the deck nor its discard pile has an encounter, no player looks; a short pile shows what there is.
#[test]
fn scan_shows_what_there_is_and_no_more() {
    let mut table = with(Scanners);
    table
        .line(&Encounter::ALL[..2])
        .resolved(1, &Encounter::ALL[2..]);
    table.refuses(SCAN_ENCOUNTERS, Refusal::NothingThere);
    let only = Encounter::ALL[31];
    let now = &mut table.now.position;
    now.victory[1] = now.victory[1].without(only);
    now.gone = now.gone.with(only);
    assert_eq!(table.now.cards_to_look_at(Look::Encounters), 1);
    table.play(SCAN_ENCOUNTERS).chance(&[0]);
    assert_eq!(seen(&table), 1);
}

/// ENC-39: printed cards are shuffled and laid under the deck by hand.
#[test]
fn scan_looks_on_among_printed_cards() {
    let mut table = Table::printed();
    table.now.position.bridge[0] = Scanners;
    let piles = &mut table.now.position.piles;
    (piles.left, piles.discarded) = (2, 60);
    table.play(SCAN_CARDS);
    assert!(table.happened(&Event::LaidUnder(DeckOf::Cards)));
    let piles = &table.now.position.piles;
    assert_eq!((piles.left, piles.discarded), (63, 0));
}

/// ENC-39: in a game that was begun with rules 1, Scan ends where the deck does, and an empty deck shows nothing.
#[test]
fn scan_ended_with_the_deck_in_rules_1() {
    let begun = || {
        let mut table = Table::dealt(1, Pack::default());
        table.play(Move::Begin);
        table.chance(&in_order(79)).chance(&in_order(32));
        table.bridge(&[Scanners, TheEnterprise]);
        table
    };
    let mut table = begun();
    table.no_encounter_left().leave(1);
    table.refuses(SCAN_ENCOUNTERS, Refusal::NothingThere);
    table.play(SCAN_CARDS);
    assert_eq!((seen(&table), table.now.stage().chance()), (1, None));
    let mut table = begun();
    table.leave(0);
    table.refuses(SCAN_CARDS, Refusal::NothingThere);
}

/// ENC-40: a card at random of an opponent's hand comes to the bridge, as the nearest.
#[test]
fn steal_lays_a_card_at_random_on_the_bridge() {
    let mut table = with(TractorBeam);
    table.hold(1, &FIVE[..3]).hold(2, &[]);
    table.refuses(
        Move::Use(TractorBeam, Effect::Steal(2)),
        Refusal::NoOpponent,
    );
    table.play(Move::Use(TractorBeam, Effect::Steal(1)));
    assert_eq!(table.now.stage().chance(), Some(Chance::Hidden(3)));
    table.refuses(Move::NoEncounter, Refusal::FirstThis);
    table.refuses(Move::Taken(3), Refusal::NoSuchCard);
    table.chance(&[1]);
    assert_eq!(table.on_bridge(), [TheEnterprise, WilliamRiker]);
    assert_eq!(table.hand(1), [CaptainPicard, CommanderData]);
}

/// ENC-41: two cards are laid on the bridge, and more than five may lie there until the end of the turn (A12).
#[test]
fn provide_options_lays_two_cards_on_the_bridge() {
    let mut table = with(Guinan);
    table
        .bridge(&[Guinan, Cunning, Probe, Shields, Tricorder])
        .on_top(&FIVE[..4]);
    table.play(Move::Use(Guinan, Effect::ProvideOptions));
    table.play(Move::Use(Cunning, Effect::ProvideOptions));
    assert_eq!(
        table.on_bridge(),
        [&[Probe, Shields, Tricorder], &FIVE[..4]].concat()
    );
    table.suffer(PrimeDirective);
    assert_eq!(table.on_bridge()[..3], FIVE[1..4]);
    assert_eq!(table.on_bridge().len(), 5);
}

/// ENC-42: Extra Actions takes one action and brings two (A9).
#[test]
fn extra_actions_brings_two_for_one() {
    let mut table = with(MakeItSo);
    table.play(Move::Use(MakeItSo, Effect::ExtraActions));
    assert_eq!(table.actions(), (0, 4));
}

/// ENC-42 (A9): it may take none, and is then there for who has none left.
#[test]
fn extra_actions_may_take_no_action() {
    let mut table = Table::reading(Reading::ExtraIsFree);
    table
        .hold(0, &FIVE)
        .bridge(&[MakeItSo, Transporters, Probe]);
    table.play(Move::Use(MakeItSo, Effect::ExtraActions));
    assert_eq!(table.actions(), (0, 5));
    table.now.position.turn.actions = 0;
    table.refuses(
        Move::Use(Probe, Effect::Scan(Look::Cards)),
        Refusal::NoActions,
    );
    table.play(Move::Use(Transporters, Effect::ExtraActions));
    assert_eq!(table.actions(), (0, 2));
}
