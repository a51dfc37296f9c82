//! Printed cards: the companion knows the open ones, and the others are entered (ENC-4).

use super::position::*;

/// ENC-4, ENC-6, ENC-7, ENC-8: the table tells three encounters and five bridge cards; hands are counted.
#[test]
fn what_is_turned_up_is_told() {
    let mut table = Table::new();
    table.play_all([Move::Keep(Keeping::Printed), Move::Seats(3), Move::Begin]);
    assert_eq!(table.offers().len(), 32);
    table.tell_line(&[Survival, Mystery]);
    assert_eq!(table.offers().len(), 30);
    table.tell_line(&[TimeLoop]);
    assert_eq!(table.offers().len(), 52);
    table.tell_bridge(&SHIP_FIRST);
    assert_eq!([0, 1, 2].map(|seat| table.count(seat)), [5, 4, 4]);
    assert_eq!(table.available(), [Survival, Mystery, TimeLoop]);
    assert_eq!(table.on_bridge(), SHIP_FIRST);
    assert_eq!(table.now.position.piles.left, 79 - 13 - 5);
    assert!(table.hand(0).is_empty());
}

/// ENC-3: there are no more copies of a card than the deck has; those of the discard pile do not come while it lasts.
#[test]
fn a_card_lies_in_one_place() {
    let mut table = Table::new();
    table.play_all([Move::Keep(Keeping::Printed), Move::Begin]);
    table.tell_line(&[Survival]);
    table.refuses(Move::TellEncounter(Survival), Refusal::NotInTheBox);
    table.tell_line(&[Mystery, TimeLoop]).tell_bridge(&[Probe]);
    table.refuses(Move::TellCard(Probe), Refusal::NotInTheBox);
    table
        .tell_bridge(&[GeordiLaForge; 4])
        .suffer(PrimeDirective);
    table.refuses(Move::TellCard(Probe), Refusal::NotInTheBox);
    table.refuses(Move::TellCard(GeordiLaForge), Refusal::NotInTheBox);
}

/// ENC-20: an empty deck is shuffled by the players, and what was discarded may come again.
#[test]
fn shuffled_cards_may_come_again() {
    let mut table = Table::printed();
    table.suffer(PrimeDirective);
    let piles = &mut table.now.position.piles;
    (piles.left, piles.discarded) = (1, 62);
    table.tell_bridge(&[Probe]);
    assert!(table.happened(&Event::Shuffled(DeckOf::Cards, true)));
    table.tell_bridge(&[TheEnterprise]);
    assert_eq!((table.actions(), table.count(1)), ((1, 3), 5));
    let piles = &table.now.position.piles;
    assert_eq!(
        (piles.left, piles.discarded, piles.discard.total()),
        (60, 0, 0)
    );
}

/// ENC-20, ENC-31: discarded encounters may come again once none is left, and the only one left is not asked for.
#[test]
fn discarded_encounters_may_come_again() {
    let mut table = Table::printed_of(6);
    table.line(&Encounter::ALL[..3]);
    for (seat, pile) in (1..).zip(Encounter::ALL[5..].chunks(6)) {
        table.resolved(seat, pile);
    }
    table.now.position.gone = Encounter::ALL[3..5].iter().copied().collect();
    table.play(Move::Solve(Encounter::ALL[0], TheEnterprise));
    assert!(table.happened(&Event::Shuffled(DeckOf::Encounters, true)));
    assert_eq!(
        table.offers(),
        Encounter::ALL[3..5]
            .iter()
            .copied()
            .map(Move::TellEncounter)
            .collect::<Vec<_>>()
    );
    table
        .tell_line(&Encounter::ALL[3..4])
        .tell_bridge(&[Probe, Shields]);
    table.play(Move::Solve(Encounter::ALL[1], Shields));
    assert_eq!(table.available(), &Encounter::ALL[2..5]);
}

/// ENC-4: with printed cards a card of a hand is not named.
#[test]
fn with_printed_cards_a_card_of_a_hand_is_not_named() {
    let mut table = Table::printed();
    let resolve = Move::Resolve(table.available()[0], combo(FIVE, TheEnterprise));
    for mv in [
        Move::Discard(CaptainPicard),
        Move::Swap(CaptainPicard, TheEnterprise),
        resolve,
    ] {
        table.refuses(mv, Refusal::PlayersKeep);
    }
    table.suffer(MedicalMission);
    table.refuses(Move::Lose(CaptainPicard), Refusal::PlayersKeep);
}

/// ENC-12: a card is discarded and another drawn, as long as there is one in the hand.
#[test]
fn a_card_of_a_hand_is_discarded_unseen() {
    let mut table = Table::printed();
    let left = table.now.position.piles.left;
    table.play(Move::DiscardAny);
    assert_eq!((table.count(0), table.actions()), (5, (0, 2)));
    let piles = &table.now.position.piles;
    assert_eq!(
        (piles.left, piles.discarded, piles.discard.total()),
        (left - 1, 1, 0)
    );
    table.now.position.hands[0].count = 0;
    table.refuses(Move::DiscardAny, Refusal::NoCards);
    table.refuses(Move::SwapFor(TheEnterprise), Refusal::NoCards);
}

/// ENC-13: after a swap the table tells the card that was given, which takes the place of the other.
#[test]
fn the_card_that_was_given_is_told() {
    let mut table = Table::printed();
    table.refuses(Move::SwapFor(Probe), Refusal::NotOnBridge);
    table.play(Move::SwapFor(DrBeverlyCrusher));
    table.refuses(Move::TellCard(DrBeverlyCrusher), Refusal::SameCard);
    table.refuses(Move::NoEncounter, Refusal::FirstThis);
    table.play(Move::TellCard(Probe));
    let bridge = [
        TheEnterprise,
        GeordiLaForge,
        Probe,
        EnsignWesleyCrusher,
        GeordiLaForge,
    ];
    assert_eq!((table.on_bridge(), table.count(0)), (&bridge[..], 5));
    assert!(table.happened(&Event::Gave(0, Probe)));
}

/// ENC-15, ENC-16: which encounter was resolved and with which bridge card; the hand is believed, if it has five cards.
#[test]
fn a_combo_of_printed_cards_is_believed() {
    let mut table = Table::printed();
    table.now.position.bridge[1] = Tricorder;
    let offered = |mv: &Move| matches!(mv, Move::Solve(BorgCube, _));
    assert_eq!(table.offers().into_iter().filter(offered).count(), 4);
    table.refuses(Move::Solve(BorgCube, Tricorder), Refusal::NotOnBridge);
    table.refuses(Move::Solve(Survival, TheEnterprise), Refusal::NotAvailable);
    let mut short = table.clone();
    short.now.position.hands[0].count = 4;
    short.refuses(Move::Solve(BorgCube, TheEnterprise), Refusal::FiveFromHand);
    table.play(Move::Solve(BorgCube, TheEnterprise));
    assert_eq!((table.count(0), table.now.position.resolved(0)), (0, 1));
    assert_eq!(table.now.position.piles.discarded, 5 + 1 + 1);
    table.tell_line(&[Survival]).tell_bridge(&[Probe, Shields]);
    assert_eq!(table.available(), [QConundrum, EdgeOfTheUniverse, Survival]);
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
    assert_eq!((table.actions(), table.count(1)), ((1, 3), 5));
}

/// ENC-28: Blocked and Retreat hold with printed cards too.
#[test]
fn blocked_holds_with_printed_cards() {
    let mut table = Table::printed();
    table.now.position.turn.burden = Pending::Blocked(QConundrum);
    table.refuses(Move::Solve(BorgCube, TheEnterprise), Refusal::Blocked);
    table.now.position.turn.burden = Pending::Retreat(BorgCube);
    table.refuses(Move::Solve(BorgCube, TheEnterprise), Refusal::Retreat);
}

/// ENC-34, ENC-36, ENC-40: what abilities take of a hand is counted; a card that is stolen is named.
#[test]
fn abilities_take_cards_by_number() {
    let mut table = Table::printed();
    table.now.position.bridge = [Phasers, TractorBeam, Holodeck].into_iter().collect();
    table.play(Move::Use(Phasers, Effect::Attack(1)));
    assert_eq!((table.count(1), table.now.position.piles.discarded), (2, 3));
    table.play(Move::Use(TractorBeam, Effect::Steal(1)));
    table.refuses(Move::TellCard(Holodeck), Refusal::NotInTheBox);
    table.refuses(Move::Taken(0), Refusal::PlayersKeep);
    table.play(Move::TellCard(CaptainPicard));
    assert_eq!(
        (table.on_bridge(), table.count(1)),
        (&[Holodeck, CaptainPicard][..], 1)
    );
    table.play(Move::Use(Holodeck, Effect::Reset));
    assert_eq!(
        (table.count(0), table.now.position.piles.discarded),
        (5, 3 + 1 + 1 + 5)
    );
}

/// ENC-35, ENC-41: what an ability turns up is entered.
#[test]
fn what_an_ability_turns_up_is_told() {
    let mut table = Table::printed();
    table.now.position.bridge = [Wormhole, Guinan].into_iter().collect();
    table.play(Move::Use(Wormhole, Effect::NewMission(BorgCube)));
    table.refuses(Move::TellEncounter(BorgCube), Refusal::NotInTheBox);
    table
        .tell_line(&[Survival])
        .play(Move::Use(Guinan, Effect::ProvideOptions));
    table.tell_bridge(&[Probe, Shields]);
    assert_eq!(table.on_bridge(), [Probe, Shields]);
    assert_eq!(table.available(), [QConundrum, EdgeOfTheUniverse, Survival]);
}

/// ENC-37, ENC-38: what comes back is a card that was seen to be discarded, or one that may lie unseen in the pile.
#[test]
fn what_comes_back_may_have_been_discarded_unseen() {
    let mut table = Table::printed();
    table.now.position.bridge = [Tricorder, Phasers].into_iter().collect();
    assert!(!table.offers_any(|mv| matches!(mv, Move::Use(Tricorder, _))));
    table.play(Move::Use(Phasers, Effect::Attack(1)));
    // Phasers were seen; two unknown cards of the hand lie there too.
    let repair = |title| Move::Use(Tricorder, Effect::Repair(title));
    assert!(table.offers().contains(&repair(Probe)));
    let piles = &mut table.now.position.piles;
    (piles.left, piles.discarded) = (piles.left + 2, 1);
    table.refuses(repair(Probe), Refusal::NotDiscarded);
    table.play(repair(Phasers));
    let piles = &table.now.position.piles;
    assert_eq!((table.on_bridge(), piles.discarded), (&[Phasers][..], 1));
    assert_eq!(piles.discard.each().collect::<Vec<_>>(), [Tricorder]);
}

/// ENC-39: the players look at printed cards themselves.
#[test]
fn printed_cards_are_looked_at_by_the_players() {
    let mut table = Table::printed();
    table.now.position.bridge = [Probe].into_iter().collect();
    table.play(Move::Use(Probe, Effect::Scan(Look::Hand(1))));
    assert_eq!((table.now.looked_at(), table.actions()), (None, (0, 2)));
    assert!(table.offers().contains(&Move::DiscardAny));
}

/// ENC-24, ENC-27: a penalty of the hand is counted; a player who says there is no such card is believed.
#[test]
fn a_penalty_of_printed_cards_is_told() {
    let mut table = Table::printed();
    table.suffer(MedicalMission);
    assert_eq!(table.offers(), [Move::Lost(true), Move::Lost(false)]);
    let mut spared = table.clone();
    table.play(Move::Lost(true));
    assert!(table.happened(&Event::LostCard(0, Loss::Crew, None)));
    spared.play(Move::Lost(false));
    assert!(spared.happened(&Event::NothingToLose(0)));
    assert_eq!((table.count(0), spared.count(0)), (4, 5));
    table.tell_bridge(&[Probe, Shields]);
    table.now.position.hands[1].count = 0;
    table.suffer(KlingonWarship);
    assert!(table.happened(&Event::NothingToLose(1)));
    table.tell_bridge(&[Tricorder, Wormhole]).suffer(BorgCube);
    assert_eq!(table.count(0), 0);
}
