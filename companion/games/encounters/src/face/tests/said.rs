//! What events say, to whom, and of which kind.

use readyroom_kit::{
    Hidden, Owner, Sight,
    face::{Act, Kind, Speech},
};

use super::{dealt, texts};
use crate::rules::{
    DeckOf, Drawn, Effect, Encounter, Encounters, End, Event, Keeping, Look, Loss, Penalty, Title,
};

const DO: Kind = Kind::Do(Act::Card);
const KNOW: Kind = Kind::Know;

/// Checks what each event says alone.
#[track_caller]
fn each_says(game: &Encounters, cases: &[(Event, Kind, &str)]) {
    for (event, kind, text) in cases {
        let said = game.messages(std::slice::from_ref(event));
        assert_eq!(texts(&said), [*text], "{event:?}");
        assert_eq!(said[0].kind, *kind, "{event:?}");
        assert_eq!(said[0].sight, Sight::Public, "{event:?}");
    }
}

#[test]
fn a_missed_turn_names_its_player_however_long_the_name() {
    let mut game = dealt(Keeping::Digital);
    game.players[1].name = readyroom_kit::text::cut("Bartholomew1");
    let whole = "Bartholomew1 misses the turn.";
    each_says(&game, &[(Event::Missed(1), KNOW, whole)]);
    let said = game.messages(&[Event::Missed(1)]);
    assert_eq!(said[0].row(), "Missed turn: Bartholomew1");
}

/// With the companion's cards there is nothing to do, only to know.
#[test]
fn the_companions_cards_say_what_there_is_to_know() {
    let mut game = dealt(Keeping::Digital);
    game.position.piles.left = 9;
    let (cube, probe) = (Encounter::BorgCube, Title::Probe);
    let used = |effect| Event::Used(0, probe, effect);
    each_says(
        &game,
        &[
            (Event::Dealt(4), KNOW, "4 cards each."),
            (
                Event::Shuffled(DeckOf::Cards, true),
                KNOW,
                "Discards are reshuffled.",
            ),
            (
                Event::Shuffled(DeckOf::Encounters, true),
                KNOW,
                "Encounters reshuffled.",
            ),
            (Event::Missed(1), KNOW, "Player 2 misses the turn."),
            (Event::Discarded(0, Some(probe)), KNOW, "Discarded: Probe."),
            (
                Event::Swapped(0, Some(probe), Title::Command),
                KNOW,
                "Probe for Command.",
            ),
            (
                Event::Swapped(0, Some(Title::DrBeverlyCrusher), Title::FriendsAndLovers),
                KNOW,
                "Dr. Beverly Crusher for Friends and Lovers.",
            ),
            (used(Effect::ExtraActions), KNOW, "2 more actions."),
            (used(Effect::Defend), KNOW, "Defended: no penalty."),
            (
                used(Effect::Revive(Title::ChiefOfSecurityWorf)),
                KNOW,
                "Chief of Security Worf returns.",
            ),
            (
                used(Effect::Scan(Look::Hand(1))),
                KNOW,
                "Player 1 looks at Player 2's hand.",
            ),
            (
                used(Effect::Scan(Look::Cards)),
                KNOW,
                "Player 1 looks at next 5 cards.",
            ),
            (
                Event::LostAtRandom(1, Some(probe)),
                KNOW,
                "Player 2 loses Probe.",
            ),
            (Event::Stolen(1, probe), KNOW, "From Player 2: Probe."),
            (
                Event::Stolen(1, Title::TransporterChiefOBrien),
                KNOW,
                "From Player 2: Transporter Chief O'Brien.",
            ),
            (
                Event::HandDiscarded(0, 3),
                KNOW,
                "Player 1 discards the hand.",
            ),
            (
                Event::EncounterCame(cube),
                KNOW,
                "New encounter: Borg Cube.",
            ),
            (Event::EncounterWent(cube), KNOW, "Borg Cube goes."),
            (Event::BridgeCame(probe), KNOW, "Bridge: Probe comes."),
            (Event::BridgeWent(probe), KNOW, "Bridge: Probe goes."),
            (
                Event::Resolved(0, cube, probe, None),
                KNOW,
                "Player 1 resolves Borg Cube: 0 of 10.",
            ),
            (Event::NoPenalty(0), KNOW, "No penalty is taken."),
            (
                Event::Defended(0, cube, Penalty::Delay),
                KNOW,
                "Defended: no Delay.",
            ),
            (
                Event::LostCard(0, Loss::Ship, Some(probe)),
                KNOW,
                "Player 1 loses Probe.",
            ),
            (Event::NothingToLose(0), KNOW, "Nothing to lose."),
            (Event::GaveUp(0, cube), KNOW, "Player 1 gives up Borg Cube."),
            (
                Event::Over(End::Won(1)),
                KNOW,
                "Player 2 wins with 10 encounters.",
            ),
            (
                Event::Over(End::NoneLeft),
                KNOW,
                "No encounter is left.\nPlayer 1, Player 2 win with 0.",
            ),
        ],
    );
}

/// Where a report is read, it has room for whole titles; the bottom row has a part of each, if that fits.
#[test]
fn titles_are_whole_where_there_is_room() {
    let game = dealt(Keeping::Digital);
    let came = [
        Title::GeordisVisor,
        Title::FriendsAndLovers,
        Title::Technobabble,
    ];
    let rows = |titles: &[Title]| {
        let events: Vec<Event> = titles.iter().copied().map(Event::BridgeCame).collect();
        let said = game.messages(&events);
        (said[0].text.clone(), said[0].row().to_owned())
    };
    let whole = "Bridge: Geordi's Visor, Friends and Lovers, Technobabble come.";
    assert_eq!(rows(&came), (whole.into(), whole.into()), "a report");
    assert_eq!(
        rows(&came[..2]),
        (
            "Bridge: Geordi's Visor, Friends and Lovers come.".into(),
            "Bridge: Visor, Lovers".into()
        )
    );
    let swapped = Event::Swapped(0, Some(Title::DrBeverlyCrusher), Title::FriendsAndLovers);
    assert_eq!(game.messages(&[swapped])[0].row(), "Taken: Lovers.");
}

/// With printed ones it says what hands must do.
#[test]
fn printed_cards_say_what_hands_must_do() {
    let mut game = dealt(Keeping::Printed);
    game.position.piles.left = 9;
    let (cube, probe) = (Encounter::BorgCube, Title::Probe);
    let used = |effect| Event::Used(0, probe, effect);
    each_says(
        &game,
        &[
            (
                Event::Dealt(4),
                DO,
                "Shuffle both decks.\nDeal 4 cards to each player.",
            ),
            (
                Event::Shuffled(DeckOf::Cards, true),
                DO,
                "Shuffle the discard pile: it is the Enterprise deck now.",
            ),
            (
                Event::Shuffled(DeckOf::Encounters, true),
                DO,
                "Shuffle the discarded encounters: they are the Encounter deck now.",
            ),
            (
                Event::Drew(1, 5, Hidden::dealt(Owner::Player(1), Drawn::new())),
                DO,
                "Player 2 draws 5 cards.",
            ),
            (Event::Discarded(0, None), DO, "Discard a card."),
            (Event::Swapped(0, None, probe), DO, "Take Probe."),
            (Event::Gave(0, probe), DO, "Lay Probe in its place."),
            (used(Effect::Defend), DO, "Discard Probe."),
            (used(Effect::ProvideOptions), DO, "Discard Probe."),
            (used(Effect::ExtraActions), DO, "Discard Probe."),
            (
                used(Effect::NewMission(cube)),
                DO,
                "Discard Probe.\nDiscard Borg Cube.",
            ),
            (
                used(Effect::Repair(Title::Phasers)),
                DO,
                "Discard Probe.\nLay Phasers from the discard pile in its place.",
            ),
            (
                used(Effect::Steal(1)),
                DO,
                "Discard Probe.\nPlayer 2 lays a card at random on the bridge.",
            ),
            (
                used(Effect::Scan(Look::Hand(1))),
                DO,
                "Discard Probe.\nPlayer 2 shows Player 1 the hand.",
            ),
            (
                used(Effect::Scan(Look::Encounters)),
                DO,
                "Discard Probe.\nPlayer 1 looks at the next 2 encounters: they stay in their order.",
            ),
            (
                Event::HandDiscarded(0, 3),
                DO,
                "Player 1 discards the hand.",
            ),
            (
                Event::Stolen(1, probe),
                DO,
                "Player 2 lays Probe on the bridge.",
            ),
            (
                Event::LostCard(1, Loss::Ship, None),
                DO,
                "Player 2 discards a ship card.",
            ),
            (Event::EncounterCame(cube), DO, "Turn up Borg Cube."),
            (Event::BridgeCame(probe), DO, "Lay Probe on the bridge."),
            (Event::BridgeWent(probe), DO, "Bridge: discard Probe."),
            (
                Event::Resolved(0, cube, probe, None),
                DO,
                "Player 1 discards five cards and Probe.\nTake Borg Cube to your pile: 0 of 10.",
            ),
            (
                Event::GaveUp(0, cube),
                DO,
                "Player 1 discards Borg Cube from the victory pile.",
            ),
        ],
    );
    let attack = [
        used(Effect::Attack(1)),
        Event::LostAtRandom(1, None),
        Event::LostAtRandom(1, None),
    ];
    assert_eq!(
        texts(&game.messages(&attack)),
        ["Discard Probe.", "Player 2 discards 2 cards at random."]
    );
    let draws = [
        Event::Discarded(0, None),
        Event::Drew(0, 1, Hidden::dealt(Owner::Player(0), Drawn::new())),
    ];
    let said = game.messages(&draws);
    assert_eq!(texts(&said), ["Discard a card, draw one."]);
    assert_eq!((said[0].kind, said[0].row.is_some()), (DO, true));
}

/// What a player has chosen stands in the bottom row; what was told needs no word now, but one when it is taken back.
#[test]
fn what_the_table_has_told_of_printed_cards_stands_in_the_log_alone() {
    let game = dealt(Keeping::Printed);
    let (cube, probe) = (Encounter::BorgCube, Title::Probe);
    for (event, row) in [
        (Event::Discarded(0, None), Some("Discard a card.")),
        (
            Event::Swapped(0, None, Title::TransporterChiefOBrien),
            Some("Take Chief O'Brien."),
        ),
        (
            Event::Drew(0, 1, Hidden::dealt(Owner::Player(0), Drawn::new())),
            Some("Player 1 draws 1 card."),
        ),
        (Event::Gave(0, probe), Some("")),
        (Event::Stolen(0, probe), Some("")),
        (Event::LostCard(0, Loss::Crew, None), Some("")),
        (Event::BridgeCame(probe), Some("")),
        (Event::EncounterCame(cube), Some("")),
    ] {
        let said = game.messages(std::slice::from_ref(&event));
        assert_eq!(said[0].row.as_deref(), row, "{event:?}");
    }
    // Of a deck's last card nobody was asked: it is turned up as the report says.
    let told = [
        Event::EncounterCame(cube),
        Event::EncounterCame(Encounter::Mystery),
    ];
    let said = game.messages(&told);
    assert_eq!(texts(&said), ["Turn up Borg Cube.", "Turn up Mystery."]);
    assert_eq!((said[0].is_no_news(), said[1].is_no_news()), (true, false));
}

/// ENC-24 to ENC-29: a penalty is bad news, and says at once what it brings.
#[test]
fn a_penalty_says_what_it_brings() {
    let game = dealt(Keeping::Digital);
    let cube = Encounter::BorgCube;
    for (penalty, more, brings) in [
        (
            Penalty::Destruction,
            Some(Event::HandDiscarded(0, 5)),
            "Player 1 discards the hand.",
        ),
        (Penalty::Lost, None, "Player 1 misses the next turn."),
        (
            Penalty::Delay,
            None,
            "Player 1 has one action less in the next turn.",
        ),
        (Penalty::Death, None, "Player 1 loses a crew card."),
        (Penalty::Damage, None, "Player 1 loses a ship card."),
        (
            Penalty::Damage,
            Some(Event::NothingToLose(0)),
            "Player 1 has nothing to lose.",
        ),
        (
            Penalty::Blocked,
            None,
            "Player 1 may resolve only it in the next turn.",
        ),
        (
            Penalty::Retreat,
            None,
            "Player 1 may not resolve it in the next turn.",
        ),
        (Penalty::Reprimand, None, "Player 1 gives up an encounter."),
        (
            Penalty::Reprimand,
            Some(Event::GaveUp(0, Encounter::Mystery)),
            "Player 1 gives up Mystery.",
        ),
    ] {
        let mut events = vec![Event::Punished(0, cube, penalty)];
        events.extend(more);
        let said = game.messages(&events);
        assert_eq!(texts(&said), [format!("Borg Cube: {penalty}!\n{brings}")]);
        assert_eq!(said[0].kind, Kind::Alarm);
        assert_eq!(
            Encounters::happened(&events[0]).counted,
            Some(format!("Penalty: {penalty}").as_str())
        );
    }
}
