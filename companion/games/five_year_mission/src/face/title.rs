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
            Phase::Place => format!("{player}: roll and place"),
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
        format!("{player}: draw an alert")
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
            Some(card) => format!("Keep {}?", words::card(game, card)),
            None => format!("Sulu: keep the {}?", incoming.colour.label()),
        },
        Task::SuluAfter(serial) => format!("Keep {}?", words::alert_of(game, *serial)),
        Task::DrawAgain => "Sulu draws again".into(),
        Task::Injure(seat) => format!("{}: injure a die", player(*seat)),
        Task::InjureOne(1) => "Who takes 1 injury?".into(),
        Task::InjureOne(injuries) => format!("Who takes {injuries} injuries?"),
        Task::Heal(seat, left) => {
            format!("{}: heal {left} more?", player(*seat))
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
            Some((seat, 1)) => format!("{}: which injury?", player(seat)),
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
