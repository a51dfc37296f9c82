//! Tests of questions and menu entries.

use readyroom_kit::{
    Alternative, Game, PlayerName,
    face::{Menu, Note, Shown, Speech, Start},
    text::cut,
};

use super::dealt;
use crate::{
    face::sentences::Guides,
    face::words,
    rules::{
        Ability, Crew, Effect, Encounter, Encounters, Keeping, Look, Loss, Move, Pack, Penalty,
        Pending, Phase, Reading, Taking, Task, Title,
    },
};

/// The first turn of Anna, with Ben, and these encounters and bridge cards.
fn turn(keeping: Keeping, line: &[Encounter], bridge: &[Title]) -> Encounters {
    let mut game = dealt(keeping);
    for (player, name) in game.players.iter_mut().zip(["Anna", "Ben"]) {
        player.name = cut(name);
    }
    let now = &mut game.position;
    now.phase = Phase::Turn;
    now.turn.actions = 3;
    now.line = line.iter().copied().collect();
    now.bridge = bridge.iter().copied().collect();
    for hand in &mut now.hands[..2] {
        hand.count = 5;
    }
    game
}

fn path(game: &Encounters, mv: Move) -> String {
    game.path(&mv).join(" › ")
}

#[test]
fn set_up_lists_what_is_agreed_on() {
    let game = dealt(Keeping::Digital);
    for (mv, entry) in [
        (Move::Seats(4), "Players: 2 › 4"),
        (Move::Name(1, PlayerName::new()), "Names › Player 2…"),
        (Move::First(1), "First: Player 1 › Player 2"),
        (
            Move::Keep(Keeping::Printed),
            "Cards: digital › We have printed cards",
        ),
        (
            Move::Read(Reading::DealFive, true),
            "House rules › Deal five cards (off)",
        ),
        (Move::Begin, "Begin"),
    ] {
        assert_eq!(path(&game, mv), entry);
    }
    let printed = dealt(Keeping::Printed);
    assert_eq!(
        path(&printed, Move::Keep(Keeping::Digital)),
        "Cards: printed › Ready Room deals"
    );
    let questions = Encounters::questions();
    assert_eq!(questions.len(), 2 + Reading::EVERY.len());
    assert_eq!(game.headline(), "STNG Encounters");
}

/// What the table is asked, with what hands do, and whether OK in passing may answer it.
#[test]
fn every_question_has_its_title() {
    let mut game = turn(Keeping::Printed, &[Encounter::BorgCube], &[Title::Probe]);
    for (task, headline, guidance, start) in [
        (
            Task::LayBridge(2),
            "bridge-card place=2",
            "lay-bridge-cards cards=2",
            Start::Nowhere,
        ),
        (
            Task::FillLine,
            "encounter-card place=2",
            "turn-up-encounter",
            Start::Nowhere,
        ),
        (
            Task::TakeOf(1, Taking::Steal),
            "laid player=2",
            "lay-stolen-card",
            Start::Nowhere,
        ),
        (
            Task::TellSwapped(0),
            "gave player=1",
            "lay-yours",
            Start::Nowhere,
        ),
        (
            Task::Lose(Loss::Crew),
            "lose-crew player=1",
            "",
            Start::Nowhere,
        ),
        (
            Task::Lose(Loss::Ship),
            "lose-ship player=1",
            "",
            Start::Nowhere,
        ),
        (Task::GiveUp, "give-up player=1", "", Start::First),
        (Task::Looked(Look::Cards), "look player=1", "", Start::First),
    ] {
        game.position.agenda = [task].into_iter().collect();
        assert_eq!(game.headline().key.to_string(), headline);
        let hint = game.guidance().map(|hint| hint.key.to_string());
        assert_eq!(hint.unwrap_or_default(), guidance, "{task:?}");
        assert_eq!(game.start(), start, "{task:?}");
    }
}

/// ENC-28: what a turn is burdened with is below the menu, as long as it matters.
#[test]
fn a_burden_is_in_the_bottom_row() {
    let line = [Encounter::CloakedRomulanShip, Encounter::Mystery];
    let mut game = turn(Keeping::Digital, &line, &[]);
    for (burden, row) in [
        (Pending::Nothing, ""),
        (Pending::Delay, "Delay: one action fewer"),
        (
            Pending::Blocked(Encounter::CloakedRomulanShip),
            "Only Cloaked Romulan Ship",
        ),
        (
            Pending::Blocked(Encounter::Mystery),
            "Blocked: Mystery first",
        ),
        (Pending::Blocked(Encounter::Survival), ""),
        (Pending::Retreat(Encounter::Mystery), "Retreat: not Mystery"),
    ] {
        game.position.turn.burden = burden;
        assert_eq!(game.guidance().unwrap_or_default(), row, "{burden:?}");
    }
}

/// ENC-21, ENC-22: who resolves nothing takes the penalty of the farthest encounter, unless Defend keeps it away. Who has
/// nothing else to do reads it beside the entry.
#[test]
fn no_encounter_warns_of_its_penalty() {
    let line = [Encounter::MedicalMission, Encounter::BorgCube];
    let mut game = turn(Keeping::Digital, &line, &[Title::Guinan]);
    let warning = |game: &Encounters| game.warning(&Move::NoEncounter);
    let beside = |game: &Encounters| game.notes().expect("a turn").all()[0].1.beside.clone();
    assert_eq!(warning(&game).as_deref(), Some("Death as penalty"));
    let actions = std::mem::take(&mut game.position.turn.actions);
    assert_eq!((warning(&game), beside(&game)), (None, "Death".into()));
    game.position.turn.actions = actions;
    let readings = &mut game.position.agreed.readings;
    readings.set(Reading::NewestIsFarthest, true);
    assert_eq!(warning(&game).as_deref(), Some("Destruction as penalty"));
    game.position.turn.defended = true;
    assert_eq!(warning(&game), None);
    assert_eq!(game.guidance().as_deref(), Some("Defended: no penalty"));
    game.position.turn.defended = false;
    game.position.line.clear();
    assert_eq!(warning(&game), None);
}

#[test]
fn entries_of_a_turn_name_cards_and_what_they_are_used_on() {
    let line = [Encounter::MedicalMission, Encounter::BorgCube];
    let bridge = [Title::Phasers, Title::CaptainPicard];
    let game = turn(Keeping::Printed, &line, &bridge);
    let uses = |title, effect| Move::Use(title, effect);
    for (mv, entry) in [
        (
            Move::Solve(Encounter::BorgCube, Title::Phasers),
            "Resolve: 2 available › Borg Cube › with Phasers",
        ),
        (
            Move::Discard(Title::CaptainPicard),
            "Discard › Captain Picard",
        ),
        (
            Move::Swap(Title::CaptainPicard, Title::Probe),
            "Swap › Captain Picard › for Probe",
        ),
        (Move::SwapFor(Title::Probe), "Swap for › Probe"),
        (uses(Title::Phasers, Effect::Attack(1)), "Phasers: Attack"),
        (
            uses(Title::TractorBeam, Effect::Steal(1)),
            "Tractor Beam: Steal",
        ),
        (
            uses(Title::WarpSpeed, Effect::NewMission(Encounter::BorgCube)),
            "Warp Speed: Mission › Borg Cube",
        ),
        (
            uses(Title::Engineering, Effect::Repair(Title::Phasers)),
            "Engineering: Repair › Phasers",
        ),
        (
            uses(Title::Probe, Effect::Scan(Look::Hand(1))),
            "Probe: Scan › Ben's hand",
        ),
        (
            uses(Title::Probe, Effect::Scan(Look::Encounters)),
            "Probe: Scan › next 2 encounters",
        ),
        (uses(Title::Shields, Effect::Defend), "Shields: Defend"),
        (
            uses(Title::TransporterChiefOBrien, Effect::ExtraActions),
            "Chief O'Brien: Actions",
        ),
        (Move::TellCard(Title::Command), "Crew: Picard › Command"),
        (Move::TellCard(Title::AwayTeam), "Crew: unnamed › Away Team"),
        (Move::TellCard(Title::Phasers), "Ship › Phasers"),
        (
            Move::TellCard(Title::Tricorder),
            "Ability › Repair › Tricorder",
        ),
        (
            Move::TellEncounter(Encounter::MedicalMission),
            "Penalty: Death › Medical Mission",
        ),
        (Move::NoEncounter, "No encounter"),
    ] {
        assert_eq!(path(&game, mv), entry);
    }
    let mut of_three = game.clone();
    of_three.position.seats = 3;
    for (title, effect, entry) in [
        (Title::Phasers, Effect::Attack(1), "Phasers: Attack › Ben"),
        (
            Title::TractorBeam,
            Effect::Steal(1),
            "Tractor Beam: Steal › Ben",
        ),
    ] {
        assert_eq!(path(&of_three, uses(title, effect)), entry);
    }
    let mut losing = game;
    for (loss, entries) in [
        (Loss::Crew, ["Discard a crew card", "No crew card"]),
        (Loss::Ship, ["Discard a ship card", "No ship card"]),
    ] {
        losing.position.agenda = [Task::Lose(loss)].into_iter().collect();
        assert_eq!(
            [true, false].map(|lost| path(&losing, Move::Lost(lost))),
            entries
        );
    }
}

/// Where only one bridge card can be in the combo, a note names it.
#[test]
fn the_only_bridge_card_of_a_combo_is_a_note() {
    let game = turn(Keeping::Printed, &[Encounter::BorgCube], &[Title::Bridge]);
    let resolve = Move::Solve(Encounter::BorgCube, Title::Bridge);
    assert!(game.choices().contains(&resolve));
    assert_eq!(
        path(&game, resolve.clone()),
        "Resolve: 1 available › Borg Cube"
    );
    let notes = game.notes().expect("a turn").all();
    let below = |mv: &Move| {
        let note = notes.iter().find(|(of, _)| of == mv);
        note.map(|(_, note)| &*note.below)
    };
    assert_eq!(below(&resolve), Some("with Bridge"));
    let uses = Guides::UsableAs {
        uses: "Picard, Ship".into(),
    };
    assert_eq!(below(&Move::SwapFor(Title::Bridge)), Some(&*uses.say()));
}

/// Every title is read whole in every place.
#[test]
fn every_title_has_room_in_a_row() {
    let mut game = turn(Keeping::Digital, &[Encounter::BorgCube], &[]);
    game.position.seats = 3;
    for title in Title::ALL {
        for before in ["", "for", "with"] {
            let entry = words::card(before, title);
            assert!(entry.chars().count() <= Note::ROW, "{entry}");
        }
        for ability in game.decks.uses(title).abilities() {
            let (effect, room) = match ability {
                Ability::Attack => (Effect::Attack(1), 2),
                Ability::Steal => (Effect::Steal(1), 2),
                Ability::NewMission => (Effect::NewMission(Encounter::BorgCube), 2),
                Ability::Repair => (Effect::Repair(title), 2),
                Ability::Revive => (Effect::Revive(title), 2),
                Ability::Scan => (Effect::Scan(Look::Cards), 2),
                Ability::ProvideOptions => (Effect::ProvideOptions, 0),
                Ability::Reset => (Effect::Reset, 0),
                Ability::ExtraActions => (Effect::ExtraActions, 0),
                Ability::Defend => (Effect::Defend, 0),
            };
            let entry = &game.path(&Move::Use(title, effect))[0];
            assert!(entry.chars().count() + room <= Note::ROW, "{entry}");
        }
    }
}

/// A move that cannot be made now is named all the same, so that the refusal states why: "No action is left in this turn."
#[test]
fn moves_at_the_wrong_moment_are_named() {
    let bridge = [Title::Phasers];
    let mut game = turn(Keeping::Printed, &[Encounter::BorgCube], &bridge);
    game.position.turn.actions = 0;
    let named = game.named();
    for mv in [
        Move::Use(Title::Phasers, Effect::Attack(1)),
        Move::Solve(Encounter::Mystery, Title::Phasers),
        Move::SwapFor(Title::Probe),
        Move::Seats(7),
    ] {
        assert!(named.contains(&mv), "{mv:?}");
        assert!(game.play(&mv).is_err(), "{mv:?}");
    }
    let given = Move::GiveUp(Encounter::Mystery);
    assert!(!named.contains(&given), "no one gives anything up now");
    game.position.agenda.push(Task::GiveUp);
    assert!(game.named().contains(&given) && game.play(&given).is_err());
}

/// ENC-3, ENC-8: the player who has turned a printed card up finds it under whatever is printed on it; an entry moves no
/// group.
#[test]
fn a_printed_card_is_under_each_use_and_groups_keep_their_order() {
    let mut game = Encounters::deal(Pack::default());
    let play = |game: &mut Encounters, mv: Move| *game = game.play(&mv).expect("legal").0;
    play(&mut game, Move::Keep(Keeping::Printed));
    play(&mut game, Move::Begin);
    let groups = |game: &Encounters| {
        let placed = game.placed(game.choices()).into_iter();
        let mut groups: Vec<String> = placed.map(|(path, _)| path[0].to_string()).collect();
        groups.dedup();
        groups
    };
    let penalties: Vec<String> = Penalty::ALL.map(|of| format!("Penalty: {of}")).into();
    assert_eq!(groups(&game), penalties);
    for encounter in [
        Encounter::QConundrum,
        Encounter::BorgCube,
        Encounter::Survival,
    ] {
        assert_eq!(groups(&game), penalties);
        play(&mut game, Move::TellEncounter(encounter));
    }
    let crew = Crew::ALL.map(|crew| format!("Crew: {crew}"));
    let others = ["Crew: unnamed", "Ship", "Ability"].map(String::from);
    let uses = [&crew[..], &others].concat();
    for title in [Title::TheEnterprise, Title::TashaYar, Title::Probe] {
        assert_eq!(groups(&game), uses);
        let placed = game.placed(game.choices()).into_iter();
        let below = placed.filter(|(path, _)| path[0] == "Ability");
        let mut below: Vec<String> = below.map(|(path, _)| path[1].to_string()).collect();
        below.dedup();
        assert_eq!(below, Ability::ALL.map(Ability::label));
        play(&mut game, Move::TellCard(title));
    }
    let places = |title: Title| {
        let placed = game.placed(game.choices()).into_iter();
        let of = placed.filter(|(_, mv)| *mv == Move::TellCard(title));
        of.map(|(path, _)| path.join(" › ")).collect::<Vec<_>>()
    };
    assert_eq!(
        places(Title::Sickbay),
        [
            "Crew: Beverly › Sickbay",
            "Ship › Sickbay",
            "Ability › Revive › Sickbay"
        ]
    );
    assert_eq!(
        places(Title::Tricorder),
        [
            "Ability › Repair › Tricorder",
            "Ability › Revive › Tricorder"
        ]
    );
}
