//! Moves that no menu has: of a panel that was a moment late, of a record, of a script.

use super::position::*;

/// A move that is out of place is refused by the rule that it breaks.
#[test]
fn moves_out_of_place_are_refused() {
    let set_up = Table::new();
    let mut shuffling = Table::new();
    shuffling.play(Move::Begin);
    let mut turn = Table::turn();
    turn.hold(0, &[Phasers, Shields])
        .bridge(&[Probe, TheEnterprise, TractorBeam])
        .line(&[QConundrum, BorgCube, Survival]);
    let mut stealing = turn.clone();
    stealing.play(Move::Use(TractorBeam, Effect::Steal(1)));
    let printed = Table::printed();
    let mut lost = Table::printed();
    lost.suffer(MedicalMission);
    let mut losing = Table::turn();
    losing.hold(0, &FIVE).suffer(MedicalMission);
    let mut short = Table::printed();
    short.now.position.hands[0].count = 4;
    let mut empty = Table::printed();
    empty.now.position.hands[0].count = 0;
    let mut over = turn.clone();
    over.now.position.phase = Phase::Over(End::Won(1));
    let name = |seat| Move::Name(seat, PlayerName::new());
    let defend = Move::Use(Probe, Effect::Defend);
    let solve = Move::Solve(BorgCube, TheEnterprise);
    let with_ship = |hand| Move::Resolve(BorgCube, combo(hand, TheEnterprise));
    for (table, mv, why) in [
        (&set_up, Move::First(2), Refusal::NoSuchSeat),
        (&set_up, name(2), Refusal::NoSuchSeat),
        (&set_up, Move::NoEncounter, Refusal::NotSetUp),
        (&set_up, Move::Shuffled(in_order(79)), Refusal::NotSetUp),
        // One thing is settled after the other, and what was agreed on is kept.
        (&shuffling, Move::NoEncounter, Refusal::FirstThis),
        (&shuffling, Move::Taken(0), Refusal::FirstThis),
        (&shuffling, Move::Begin, Refusal::OnlySetUp),
        (&turn, Move::Begin, Refusal::OnlySetUp),
        (&turn, name(0), Refusal::OnlySetUp),
        (&turn, Move::Shuffled(in_order(79)), Refusal::NotAsked),
        (&turn, Move::Seen, Refusal::NotAsked),
        (&turn, Move::Lose(Phasers), Refusal::NotAsked),
        (&turn, Move::GiveUp(Survival), Refusal::NotAsked),
        (&turn, Move::TellCard(Phasers), Refusal::NotAsked),
        (&stealing, Move::NoEncounter, Refusal::FirstThis),
        (&stealing, Move::Taken(4), Refusal::NoSuchCard),
        (&over, Move::NoEncounter, Refusal::Over),
        (&over, Move::Begin, Refusal::Over),
        // A card has the abilities that are printed on it.
        (&turn, defend, Refusal::NoAbility),
        // Five cards come from the own hand, and the sixth from the bridge.
        (&losing, Move::Lose(Integrity), Refusal::NotInHand),
        (&turn, with_ship([Phasers; 5]), Refusal::NotInHand),
        (&short, solve.clone(), Refusal::FiveFromHand),
        (&empty, Move::DiscardAny, Refusal::NoCards),
        (&empty, Move::SwapFor(TheEnterprise), Refusal::NoCards),
        // With the companion's cards a card is named, and with printed ones none of a hand.
        (&turn, Move::DiscardAny, Refusal::CompanionKeeps),
        (&turn, Move::SwapFor(TheEnterprise), Refusal::CompanionKeeps),
        (&turn, solve.clone(), Refusal::CompanionKeeps),
        (&stealing, Move::TellCard(Command), Refusal::CompanionKeeps),
        (&losing, Move::Lost(true), Refusal::CompanionKeeps),
        (&printed, Move::Discard(Command), Refusal::PlayersKeep),
        (
            &printed,
            Move::Swap(Command, TheEnterprise),
            Refusal::PlayersKeep,
        ),
        (&printed, with_ship(FIVE), Refusal::PlayersKeep),
        (&lost, Move::Lose(CaptainPicard), Refusal::PlayersKeep),
    ] {
        table.refuses(mv, why);
    }
}

/// An order names each card once.
#[test]
fn an_order_names_each_card_once() {
    let mut table = Table::new();
    table.play(Move::Begin);
    let mut twice = in_order(79);
    twice[0] = 1;
    let mut beyond = in_order(79);
    beyond[0] = 79;
    for order in [in_order(78), in_order(80), twice, beyond] {
        table.refuses(Move::Shuffled(order), Refusal::NotAnOrder);
    }
    table.chance(&in_order(79));
    table.refuses(Move::Shuffled(in_order(33)), Refusal::NotAnOrder);
}
