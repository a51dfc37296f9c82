//! Titles: the active player first, then the phase.

use readyroom_kit::{
    Players as _,
    sentence::{Called, Count, Phrase, UpTo},
};

use super::sentences::{Asks, CalledAlert, CardTitle, Shown};
use crate::rules::{AfterDraft, FiveYearMission, Phase, Purpose, Seat, Task};

/// Letters of a title.
const TITLE: usize = 21;

/// What the table is being asked.
pub fn title(game: &FiveYearMission) -> Phrase {
    let asks = game.agenda.last().and_then(|task| asked(game, task));
    asks.unwrap_or_else(|| of_phase(game)).say().in_a_row()
}

/// What a phase asks for.
fn of_phase(game: &FiveYearMission) -> Asks<'_> {
    let player = game.players.player(game.active);
    match game.phase {
        Phase::SetUp => Asks::SetUp,
        Phase::Draw => draw(player, game.failures()),
        Phase::Replenish => Asks::Replenish { player },
        Phase::Roll => Asks::Roll { player },
        Phase::Place if game.full() || game.turn.roll_done || !game.turn.tray.is_empty() => {
            Asks::Place { player }
        }
        // Light tracking passes over steps 2 and 3.
        Phase::Place => Asks::RollAndPlace { player },
        Phase::Over(_) => Asks::Over,
    }
}

/// The title of step 1; with the failed alerts, where it has room for them.
fn draw(player: Called, failures: u8) -> Asks {
    let warned = || Asks::DrawAfterFailures {
        player,
        failed: UpTo(failures.into()),
    };
    match failures > 0 && warned().say().chars().count() <= TITLE {
        true => warned(),
        false => Asks::Draw { player },
    }
}

/// What is being asked before the turn continues; none of what the rules alone do.
fn asked<'a>(game: &'a FiveYearMission, task: &'a Task) -> Option<Asks<'a>> {
    let of = |seat: Seat| game.players.player(seat);
    let player = of(game.active);
    Some(match *task {
        Task::Reveal(colour, Purpose::Peek) => Asks::TopCard { colour },
        Task::Reveal(colour, _) if !game.full() => Asks::IconsOfDrawn { colour },
        Task::Reveal(colour, _) => Asks::WhichAlert { colour },
        Task::Learn(ref draft) => match draft.then {
            AfterDraft::Reveal(colour, _) => Asks::DescribeNew { colour },
            AfterDraft::Complete(_) | AfterDraft::Correct(_) => Asks::Describe {
                card: CardTitle::named(&draft.card.name),
            },
        },
        Task::SuluBefore(incoming) => match incoming.card {
            Some(card) => Asks::KeepAlert {
                alert: CalledAlert::card(game, card),
            },
            None => Asks::KeepDrawn {
                colour: incoming.colour,
            },
        },
        Task::SuluAfter(serial) => Asks::KeepAlert {
            alert: CalledAlert::of(game, serial),
        },
        Task::DrawAgain => Asks::SuluDraws,
        Task::Injure(seat) => Asks::InjureDie { player: of(seat) },
        Task::InjureOne(injuries) => Asks::WhoTakes {
            injuries: Count::of(injuries),
        },
        Task::Heal(seat, left) => Asks::Heal {
            player: of(seat),
            left: UpTo(left.into()),
        },
        Task::HealEach(left, _) => Asks::CrusherHeals {
            left: UpTo(left.into()),
        },
        Task::Deal => Asks::Deal,
        Task::Roll(..) => Asks::Roll { player },
        Task::ChooseAgain | Task::Reroll => Asks::Reroll,
        Task::CountDice(_) => Asks::WhichDice { player },
        Task::ChooseDice => match game.player().hurt {
            1 => Asks::RollWithInjury,
            hurt => Asks::RollWithInjuries {
                injuries: UpTo(hurt.into()),
            },
        },
        Task::UseRiker(die) => Asks::UseRikersDie { die: Shown(die) },
        Task::ChooseFirst => Asks::WhoBegins,
        Task::TakeStock => match game.injuries_to_report() {
            Some((seat, 1)) => Asks::WhichInjury { player: of(seat) },
            Some((seat, left)) => Asks::WhichInjuries {
                player: of(seat),
                injuries: UpTo(left.into()),
            },
            None => Asks::WhereDice,
        },
        Task::Enter(_)
        | Task::Effects(_)
        | Task::Escalate(_)
        | Task::Fail(_)
        | Task::FailOldest(_)
        | Task::Apply(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use readyroom_kit::Game;

    use super::*;
    use crate::rules::{Move, Pack};

    fn drawing(name: &str, failures: u8) -> FiveYearMission {
        let mut game = FiveYearMission::deal(Pack::default());
        let name = name.parse().expect("a short name");
        game = game.play(&Move::Name(0, name)).expect("a name").0;
        game.phase = Phase::Draw;
        game.piles[0].failure = failures;
        game
    }

    #[test]
    fn the_title_of_a_draw_counts_failed_alerts_where_it_has_room() {
        for (name, failures, expected) in [
            ("Anna", 0, "draw player=1"),
            ("Anna", 2, "draw-after-failures player=1 failed=2"),
            ("Nyota", 2, "draw-after-failures player=1 failed=2"),
            ("Nyotas", 2, "draw player=1"),
        ] {
            let title = title(&drawing(name, failures));
            assert_eq!(title.key.to_string(), expected, "{title}");
        }
    }
}
