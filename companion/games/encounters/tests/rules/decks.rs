//! Tests of the decks against the printed cards.

use super::position::*;

/// How many of `of` each of `labels` names, in their order.
fn counts<T: PartialEq>(every: &[T], of: impl Fn(&T) -> usize) -> Vec<usize> {
    every.iter().map(of).collect()
}

/// ENC-1, ENC-2: 32 encounters, 21 of which ask for two crew and 11 for three.
#[test]
fn thirty_two_encounters_ask_for_two_or_three_crew() {
    let decks = Table::new().now.decks;
    let lines: Vec<_> = Encounter::ALL
        .into_iter()
        .map(|one| decks.encounter(one))
        .collect();
    let asking = |count| {
        lines
            .iter()
            .filter(|line| line.wanted.len() == count)
            .count()
    };
    assert_eq!((lines.len(), asking(2), asking(3)), (32, 21, 11));
    let wanted = |crew: &Crew| {
        lines
            .iter()
            .filter(|line| line.wanted.contains(crew))
            .count()
    };
    // Picard, Riker, Data, Troi, Worf, La Forge, Beverly, Wesley.
    assert_eq!(counts(&Crew::ALL, wanted), [20, 10, 7, 10, 5, 11, 5, 7]);
    let punished = |penalty: &Penalty| lines.iter().filter(|line| line.penalty == *penalty).count();
    // Destruction, Lost, Delay, Death, Damage, Blocked, Retreat, Reprimand.
    assert_eq!(counts(&Penalty::ALL, punished), [4, 2, 5, 6, 4, 5, 3, 3]);
}

/// ENC-2: a line of each end of the list.
#[test]
fn encounters_are_as_the_rulebook_prints_them() {
    let decks = Table::new().now.decks;
    for (encounter, wanted, penalty) in [
        (
            QConundrum,
            &[Crew::Picard, Crew::Data, Crew::Troi][..],
            Penalty::Blocked,
        ),
        (
            EdgeOfTheUniverse,
            &[Crew::Wesley, Crew::Picard],
            Penalty::Lost,
        ),
        (
            TrainingMission,
            &[Crew::Riker, Crew::Wesley, Crew::LaForge],
            Penalty::Retreat,
        ),
        (
            RogueSupersoldiers,
            &[Crew::Picard, Crew::Troi, Crew::Worf],
            Penalty::Damage,
        ),
    ] {
        let line = decks.encounter(encounter);
        assert_eq!(
            (&line.wanted[..], line.penalty),
            (wanted, penalty),
            "{encounter}"
        );
    }
}

/// ENC-1, ENC-3: 52 titles, nine with several copies, make 79 cards.
#[test]
fn fifty_two_titles_make_seventy_nine_cards() {
    let decks = Table::new().now.decks;
    let copies = counts(&Title::ALL, |&title| decks.title(title).copies.into());
    assert_eq!(copies[..9], [4, 6, 4, 4, 4, 4, 4, 3, 3]);
    assert!(copies[9..].iter().all(|&copies| copies == 1));
    assert_eq!((copies.len(), decks.cards().count()), (52, 79));
}

/// ENC-3: the uses of the 43 titles that have one card each.
#[test]
fn the_other_titles_have_these_uses() {
    let decks = Table::new().now.decks;
    let titles = &Title::ALL[9..];
    let with = |one: Use| {
        titles
            .iter()
            .filter(|&&title| decks.uses(title).has(one))
            .count()
    };
    // Picard, Riker, Data, Troi, Worf, La Forge, Beverly, Wesley.
    assert_eq!(
        counts(&Crew::ALL, |&crew| with(Use::Named(crew))),
        [6, 3, 4, 5, 2, 4, 5, 4]
    );
    assert_eq!((with(Use::Crew), with(Use::Ship)), (5, 20));
    // Attack, New Mission, Provide Options, Repair, Reset, Extra Actions, Revive, Scan, Steal, Defend.
    let abilities = counts(&Ability::ALL, |&ability| with(Use::Ability(ability)));
    assert_eq!(abilities, [3, 3, 7, 3, 2, 4, 3, 4, 1, 2]);
    let neither = |title: &&Title| !decks.uses(**title).is_crew() && !decks.uses(**title).is_ship();
    assert!(titles.iter().filter(neither).eq(&NEITHER));
}

/// ENC-3: titles with one use have it, and no other.
#[test]
fn crew_and_the_ship_have_one_use() {
    let decks = Table::new().now.decks;
    let only = |title: Title| decks.uses(title).each().collect::<Vec<_>>();
    assert_eq!(only(TheEnterprise), [Use::Ship]);
    for (title, crew) in Title::ALL[1..9].iter().zip([
        Crew::Picard,
        Crew::Riker,
        Crew::Data,
        Crew::Troi,
        Crew::Worf,
        Crew::LaForge,
        Crew::Beverly,
        Crew::Wesley,
    ]) {
        assert_eq!(only(*title), [Use::Named(crew)]);
    }
    let sickbay = [
        Use::Named(Crew::Beverly),
        Use::Ship,
        Use::Ability(Ability::Revive),
    ];
    assert_eq!(only(Sickbay), sickbay);
}
