//! Tests of the messages of events: text, reader and kind.

use readyroom_kit::{
    Hidden, Owner, Sight,
    face::{Act, Kind, Speech},
};

use super::{dealt, ids};
use crate::rules::{
    DeckOf, Drawn, Effect, Encounter, Encounters, End, Event, Keeping, Look, Loss, Penalty, Title,
};

const DO: Kind = Kind::Do(Act::Card);
const KNOW: Kind = Kind::Know;

/// Checks the message of each event by itself.
#[track_caller]
fn assert_messages(game: &Encounters, cases: &[(Event, Kind, &str)]) {
    for (event, kind, text) in cases {
        let messages = game.messages(std::slice::from_ref(event));
        assert_eq!(ids(&messages), [*text], "{event:?}");
        assert_eq!(messages[0].kind, *kind, "{event:?}");
        assert_eq!(messages[0].sight, Sight::Public, "{event:?}");
    }
}

#[test]
fn a_missed_turn_names_its_player_however_long_the_name() {
    let mut game = dealt(Keeping::Digital);
    game.players[1].name = readyroom_kit::text::cut("Bartholomew1");
    let whole = "turn-missed player=2";
    assert_messages(&game, &[(Event::Missed(1), KNOW, whole)]);
    let messages = game.messages(&[Event::Missed(1)]);
    assert_eq!(messages[0].row(), "Missed turn: Bartholomew1");
}

/// With the companion's cards there is nothing to do, only to know.
#[test]
fn the_companions_cards_say_what_there_is_to_know() {
    let mut game = dealt(Keeping::Digital);
    game.position.piles.left = 9;
    let (cube, probe) = (Encounter::BorgCube, Title::Probe);
    let used = |effect| Event::Used(0, probe, effect);
    assert_messages(
        &game,
        &[
            (Event::Dealt(4), KNOW, "each-is-dealt cards=4"),
            (
                Event::Shuffled(DeckOf::Cards, true),
                KNOW,
                "cards-reshuffled",
            ),
            (
                Event::Shuffled(DeckOf::Encounters, true),
                KNOW,
                "encounters-reshuffled",
            ),
            (Event::Missed(1), KNOW, "turn-missed player=2"),
            (
                Event::Discarded(0, Some(probe)),
                KNOW,
                "discarded card=probe",
            ),
            (
                Event::Swapped(0, Some(probe), Title::Command),
                KNOW,
                "swapped given=probe taken=command",
            ),
            (
                Event::Swapped(0, Some(Title::DrBeverlyCrusher), Title::FriendsAndLovers),
                KNOW,
                "swapped given=dr-beverly-crusher taken=friends-and-lovers",
            ),
            (used(Effect::ExtraActions), KNOW, "more-actions"),
            (used(Effect::Defend), KNOW, "defends"),
            (
                used(Effect::Revive(Title::ChiefOfSecurityWorf)),
                KNOW,
                "card-returns card=chief-of-security-worf",
            ),
            (
                used(Effect::Scan(Look::Hand(1))),
                KNOW,
                "hand-scanned player=1 of=2",
            ),
            (
                used(Effect::Scan(Look::Cards)),
                KNOW,
                "cards-scanned player=1 cards=5",
            ),
            (
                Event::LostAtRandom(1, Some(probe)),
                KNOW,
                "card-lost player=2 card=probe",
            ),
            (
                Event::Stolen(1, probe),
                KNOW,
                "card-stolen from=2 card=probe",
            ),
            (
                Event::Stolen(1, Title::TransporterChiefOBrien),
                KNOW,
                "card-stolen from=2 card=transporter-chief-o-brien",
            ),
            (
                Event::HandDiscarded(0, 3),
                KNOW,
                "hand-is-discarded player=1",
            ),
            (
                Event::EncounterCame(cube),
                KNOW,
                "encounter-comes encounter=borg-cube",
            ),
            (
                Event::EncounterWent(cube),
                KNOW,
                "encounter-gone encounter=borg-cube",
            ),
            (
                Event::BridgeCame(probe),
                KNOW,
                "bridge-filled cards=[probe]",
            ),
            (
                Event::BridgeWent(probe),
                KNOW,
                "bridge-cleared cards=[probe]",
            ),
            (
                Event::Resolved(0, cube, probe, None),
                KNOW,
                "resolved player=1 encounter=borg-cube pile=0",
            ),
            (Event::NoPenalty(0), KNOW, "no-penalty"),
            (
                Event::Defended(0, cube, Penalty::Delay),
                KNOW,
                "defended penalty=delay",
            ),
            (
                Event::LostCard(0, Loss::Ship, Some(probe)),
                KNOW,
                "card-lost player=1 card=probe",
            ),
            (Event::NothingToLose(0), KNOW, "nothing-to-lose"),
            (
                Event::GaveUp(0, cube),
                KNOW,
                "gives-up player=1 encounter=borg-cube",
            ),
            (Event::Over(End::Won(1)), KNOW, "won player=2 encounters=10"),
            (
                Event::Over(End::NoneLeft),
                KNOW,
                "won-together players=[1,2] encounters=0",
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
        let messages = game.messages(&events);
        (messages[0].text.clone(), messages[0].row().to_owned())
    };
    let whole = "Bridge: Geordi's Visor, Friends and Lovers, Technobabble.";
    assert_eq!(rows(&came), (whole.into(), whole.into()), "a report");
    assert_eq!(
        rows(&came[..2]),
        (
            "Bridge: Geordi's Visor, Friends and Lovers.".into(),
            "Bridge: Visor, Lovers".into()
        )
    );
    let swapped = Event::Swapped(0, Some(Title::DrBeverlyCrusher), Title::FriendsAndLovers);
    assert_eq!(game.messages(&[swapped])[0].row(), "Taken: Lovers.");
}

/// With printed ones it states what hands must do.
#[test]
fn printed_cards_say_what_hands_must_do() {
    let mut game = dealt(Keeping::Printed);
    game.position.piles.left = 9;
    let (cube, probe) = (Encounter::BorgCube, Title::Probe);
    let used = |effect| Event::Used(0, probe, effect);
    assert_messages(
        &game,
        &[
            (Event::Dealt(4), DO, "deal cards=4"),
            (Event::Shuffled(DeckOf::Cards, true), DO, "reshuffle-cards"),
            (
                Event::Shuffled(DeckOf::Encounters, true),
                DO,
                "reshuffle-encounters",
            ),
            (
                Event::Drew(1, 5, Hidden::dealt(Owner::Player(1), Drawn::new())),
                DO,
                "draw player=2 cards=5",
            ),
            (Event::Discarded(0, None), DO, "discard-any"),
            (
                Event::Swapped(0, None, probe),
                DO,
                "take-swapped card=probe",
            ),
            (Event::Gave(0, probe), DO, "lay-in-place card=probe"),
            (used(Effect::Defend), DO, "discard-used card=probe"),
            (used(Effect::ProvideOptions), DO, "discard-used card=probe"),
            (used(Effect::ExtraActions), DO, "discard-used card=probe"),
            (
                used(Effect::NewMission(cube)),
                DO,
                "use-new-mission card=probe encounter=borg-cube",
            ),
            (
                used(Effect::Repair(Title::Phasers)),
                DO,
                "use-to-return card=probe other=phasers",
            ),
            (used(Effect::Steal(1)), DO, "use-steal card=probe from=2"),
            (Event::HandDiscarded(0, 3), DO, "discard-hand player=1"),
            (
                Event::Stolen(1, probe),
                DO,
                "lay-stolen player=2 card=probe",
            ),
            (
                Event::LostCard(1, Loss::Ship, None),
                DO,
                "discard-ship player=2",
            ),
            (
                Event::EncounterCame(cube),
                DO,
                "turn-up encounter=borg-cube",
            ),
            (Event::BridgeCame(probe), DO, "lay-on-bridge card=probe"),
            (Event::BridgeWent(probe), DO, "clear-bridge cards=[probe]"),
            (
                Event::Resolved(0, cube, probe, None),
                DO,
                "take-resolved player=1 bridge=probe encounter=borg-cube pile=0",
            ),
            (
                Event::GaveUp(0, cube),
                DO,
                "discard-from-pile player=1 encounter=borg-cube",
            ),
        ],
    );
    for (look, looks) in [
        (Look::Hand(1), "show-hand player=1 of=2"),
        (Look::Encounters, "look-at-encounters player=1 encounters=2"),
    ] {
        let messages = game.messages(&[used(Effect::Scan(look))]);
        assert_eq!(ids(&messages), ["discard-used card=probe", looks]);
    }
    let attack = [
        used(Effect::Attack(1)),
        Event::LostAtRandom(1, None),
        Event::LostAtRandom(1, None),
    ];
    assert_eq!(
        ids(&game.messages(&attack)),
        [
            "discard-used card=probe",
            "discard-at-random player=2 cards=2"
        ]
    );
    let draws = [
        Event::Discarded(0, None),
        Event::Drew(0, 1, Hidden::dealt(Owner::Player(0), Drawn::new())),
    ];
    let messages = game.messages(&draws);
    assert_eq!(ids(&messages), ["discard-and-draw"]);
    assert_eq!((messages[0].kind, messages[0].row.is_some()), (DO, true));
}

/// What a player has chosen is in the bottom row; an entry needs no word now, but one when it is taken back.
#[test]
fn reports_of_printed_cards_are_in_the_log_alone() {
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
        let messages = game.messages(std::slice::from_ref(&event));
        assert_eq!(messages[0].row.as_deref(), row, "{event:?}");
    }
    // No player was asked about the last card of a deck: it is turned up according to the report.
    let events = [
        Event::EncounterCame(cube),
        Event::EncounterCame(Encounter::Mystery),
    ];
    let messages = game.messages(&events);
    assert_eq!(
        ids(&messages),
        ["turn-up encounter=borg-cube", "turn-up encounter=mystery"]
    );
    assert_eq!(
        (messages[0].is_no_news(), messages[1].is_no_news()),
        (true, false)
    );
}

/// ENC-24 to ENC-29: a penalty is bad news, and its message states at once what it brings.
#[test]
fn a_penalty_shows_what_it_brings() {
    let game = dealt(Keeping::Digital);
    let cube = Encounter::BorgCube;
    for (penalty, more, brings) in [
        (
            Penalty::Destruction,
            Some(Event::HandDiscarded(0, 5)),
            "destruction encounter=borg-cube player=1",
        ),
        (Penalty::Lost, None, "lost encounter=borg-cube player=1"),
        (Penalty::Delay, None, "delay encounter=borg-cube player=1"),
        (Penalty::Death, None, "death encounter=borg-cube player=1"),
        (Penalty::Damage, None, "damage encounter=borg-cube player=1"),
        (
            Penalty::Damage,
            Some(Event::NothingToLose(0)),
            "penalty-takes-nothing encounter=borg-cube penalty=damage player=1",
        ),
        (
            Penalty::Blocked,
            None,
            "blocked encounter=borg-cube player=1",
        ),
        (
            Penalty::Retreat,
            None,
            "retreat encounter=borg-cube player=1",
        ),
        (
            Penalty::Reprimand,
            None,
            "reprimand encounter=borg-cube player=1",
        ),
        (
            Penalty::Reprimand,
            Some(Event::GaveUp(0, Encounter::Mystery)),
            "reprimand-gives-up encounter=borg-cube player=1 given=mystery",
        ),
    ] {
        let mut events = vec![Event::Punished(0, cube, penalty)];
        events.extend(more);
        let messages = game.messages(&events);
        assert_eq!(ids(&messages), [brings]);
        assert_eq!(messages[0].kind, Kind::Alarm);
        assert_eq!(
            Encounters::event_facts(&events[0]).counted,
            Some(format!("Penalty: {penalty}").as_str())
        );
    }
}
