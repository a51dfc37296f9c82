//! Titles: what the table is being asked, the active player first, then the phase.

use crate::rules::{AfterDraft, FiveYearMission, Phase, Purpose, Seat, Task};

use super::words;

/// Letters of a title.
const TITLE: usize = 21;

/// What the table is being asked.
pub fn title(game: &FiveYearMission) -> String {
    let player = words::player(game, game.active);
    match game.agenda.last() {
        Some(task) => asked(game, task),
        None => match game.phase {
            Phase::SetUp => "Five-Year Mission".into(),
            Phase::Draw => draw(&player, game.failures()),
            Phase::Replenish => format!("{player}: replenish"),
            Phase::Roll => format!("{player}: roll"),
            Phase::Place if game.full() || game.turn.roll_done || !game.turn.tray.is_empty() => {
                format!("{player}: place dice")
            }
            // Light tracking passes over steps 2 and 3.
            Phase::Place => words::fitting(format!("{player}: roll and place"), || {
                format!("{player}: roll, place")
            }),
            Phase::Over(_) => "The mission is over".into(),
        },
    }
}

/// The title of step 1; with the failed alerts, where it has room for them.
fn draw(player: &str, failures: u8) -> String {
    let warned = format!("{player}: draw, {failures} failed");
    if failures > 0 && warned.chars().count() <= TITLE {
        warned
    } else {
        words::fitting(format!("{player}: draw an alert"), || {
            format!("{player}: draw")
        })
    }
}

/// What is being asked before the turn goes on.
fn asked(game: &FiveYearMission, task: &Task) -> String {
    let player = |seat: Seat| words::player(game, seat);
    match task {
        Task::Reveal(colour, Purpose::Peek) => format!("Top of the {colour} deck?"),
        Task::Reveal(colour, _) if !game.full() => format!("Draw {colour}: its icons?"),
        Task::Reveal(colour, _) => format!("Which {colour} alert?"),
        Task::Learn(draft) => match draft.then {
            AfterDraft::Reveal(colour, _) => format!("New {colour} card"),
            AfterDraft::Complete(_) | AfterDraft::Correct(_) => draft.card.name.as_str().into(),
        },
        Task::SuluBefore(incoming) => match incoming.card {
            Some(card) => keep(words::card(game, card)),
            None => format!("Sulu: keep the {}?", incoming.colour.label()),
        },
        Task::SuluAfter(serial) => keep(&words::alert_named(game, *serial)),
        Task::DrawAgain => "Sulu draws again".into(),
        Task::Injure(seat) => injury_die(&player(*seat), "injure a die"),
        Task::InjureOne(1) => "Who takes 1 injury?".into(),
        Task::InjureOne(injuries) => format!("Who takes {injuries} injuries?"),
        Task::Heal(seat, left) => {
            let player = player(*seat);
            words::fitting(format!("{player}: heal {left} more?"), || {
                format!("{player}: heal {left}?")
            })
        }
        Task::HealEach(left, _) => format!("Crusher heals {left} more"),
        Task::Deal => "Deal the crew".into(),
        Task::Roll(..) => format!("{}: roll", player(game.active)),
        Task::ChooseAgain | Task::Reroll => "Re-roll which dice?".into(),
        Task::CountDice(_) => format!("{}: which dice?", player(game.active)),
        Task::ChooseDice => match game.player().hurt {
            1 => "1 injury: roll which?".into(),
            hurt => format!("{hurt} injuries: which?"),
        },
        Task::UseRiker(die) => format!("Riker's {}: where?", words::die(*die)),
        Task::ChooseFirst => "Who begins?".into(),
        Task::TakeStock => match game.injuries_to_report() {
            Some((seat, 1)) => injury_die(&player(seat), "which injury?"),
            Some((seat, left)) => format!("{}: {left} injuries?", player(seat)),
            None => "Where is each die?".into(),
        },
        Task::Enter(_)
        | Task::Effects(_)
        | Task::Escalate(_)
        | Task::Fail(_)
        | Task::FailOldest(_)
        | Task::Apply(_) => words::phase(game.phase).into(),
    }
}

/// Whether a card that was drawn is kept.
fn keep(card: &str) -> String {
    words::fitting(format!("Keep {card}?"), || "Keep the alert?".into())
}

/// Which die of a player is an injury.
fn injury_die(player: &str, asked: &str) -> String {
    words::fitting(format!("{player}: {asked}"), || {
        format!("{player}: injury die?")
    })
}
