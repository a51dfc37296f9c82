//! Titles and prompts of the game: the player's name first, then the question.

use crate::rules::{Bag, Event, Move, Panic, Part, Phase, RollFor, TOKENS, Task};
use readyroom_hardware::scene::Sign;
use readyroom_kit::{
    Players,
    face::{About, EventFacts, LampRow, Message, Speech, free_die},
    sentence::{Phrase, Text, UpTo},
};

use super::{
    message, moves, report,
    sentences::{Asks, Brings, Side, kind_name, on_board},
};

impl Speech for Panic {
    const ABOUT: About<Self> = About {
        lamps: LampRow::numbered("Hull"),
        free_dice: &[free_die(Sign::Plain)],
        report: Some(report::report),
        undone: Some(report::undone),
        ..About::titled("Star Trek Panic")
    };

    fn headline(&self) -> Phrase {
        headline(self).say().in_a_row()
    }

    fn players(&self) -> String {
        self.players.all_called()
    }

    fn call_players(&mut self, called: &dyn Fn(&str) -> String) {
        self.players.call(called);
    }

    fn sentence(&self, mv: &Move) -> Phrase {
        moves::sentence(self, mv)
    }

    fn messages(&self, events: &[Event]) -> Vec<Message> {
        let messages = events
            .iter()
            .filter_map(|event| message::message(self, event));
        messages.collect()
    }

    fn event_facts(event: &Event) -> EventFacts {
        EventFacts {
            shows_card: matches!(
                event,
                Event::HandsDealt(_) | Event::CardsDrawn(..) | Event::MissionRevealed(_)
            ),
            counted: counted(event),
        }
    }
}

fn counted(event: &Event) -> Option<&'static str> {
    let names = [
        (
            matches!(event, Event::MissionCompleted(_)),
            "Missions completed",
        ),
        (matches!(event, Event::MissionFailed(_)), "Missions failed"),
        (matches!(event, Event::Destroyed(_)), "Threats destroyed"),
        (matches!(event, Event::Boards(..)), "Threats that boarded"),
    ];
    let mut names = names.into_iter();
    names.find_map(|(happened, name)| happened.then_some(name))
}

/// What is asked, the player first.
fn headline(game: &Panic) -> Asks<'_> {
    let player = game.players.player(game.active);
    match (game.agenda.last(), game.phase) {
        (Some(task), _) => asked(game, task),
        (None, Phase::SetUp) => set_up(game),
        // The first phases and the last pass by themselves.
        (None, Phase::Begin | Phase::Trade) => Asks::TradeOrPlay { player },
        (None, Phase::Play) => Asks::PlayCards { player },
        (None, Phase::Fire(_) | Phase::NewThreats(_)) => Asks::MoveAndFire { player },
        (None, Phase::Over(_)) => Asks::Over,
    }
}

/// The set-up, or what a digital bag still lacks: Begin is not on offer before.
fn set_up(game: &Panic) -> Asks<'static> {
    match game.tokens_counted() {
        _ if game.setup.bag == Bag::Physical || game.bag_is_counted() => Asks::SetUp,
        counted if counted < u16::from(TOKENS) => Asks::CountTokens {
            counted: UpTo(counted),
        },
        _ => Asks::BagIncomplete,
    }
}

/// What is being asked before the turn continues.
fn asked<'a>(game: &'a Panic, task: &'a Task) -> Asks<'a> {
    let player = game.players.player(game.active);
    match *task {
        Task::DealCharacters => Asks::DealCharacters,
        Task::CountBag => game
            .being_counted()
            .map_or(Asks::CountBag, |kind| Asks::CountKind {
                token: kind_name(game, kind),
            }),
        Task::PlaceFirst => Asks::FirstThreats,
        Task::DrawToken => Asks::NewThreat {
            player,
            nth: UpTo(if game.phase == Phase::NewThreats(0) {
                2
            } else {
                1
            }),
        },
        Task::SpockDraws(ref so_far) => Asks::SpockDraws {
            player,
            nth: UpTo(so_far.len() as u16 + 1),
        },
        Task::SpockReturns(_) => Asks::SpockReturns { player },
        Task::SpockOrders(_) => Asks::SpockOrders { player },
        Task::Arrive(kind)
        | Task::Toss(RollFor::Sector(kind))
        | Task::Roll(RollFor::Sector(kind)) => Asks::TokenSector {
            token: kind_name(game, kind),
        },
        Task::Toss(_) | Task::Roll(_) => Asks::CloakedShips,
        Task::DescribeKind(ref draft) => Asks::DescribeToken {
            token: Text(draft.kind.name.as_str().into()),
        },
        Task::CorrectTokens(_) => Asks::CorrectTokens,
        Task::DescribeMission(ref draft) => Asks::DescribeMission {
            mission: Text(draft.mission.name.as_str().into()),
        },
        Task::RevealMission => Asks::WhichMission { player },
        Task::Board(boarding) => Asks::Boarded {
            side: Side(boarding.facing),
            damage: UpTo(boarding.damage.into()),
        },
        Task::CardOn(id) => Asks::CardOnToken {
            token: on_board(game, id),
        },
        Task::Effect(kind) => Asks::CarryOut {
            token: kind_name(game, kind),
        },
        // The report has shown a long one.
        Task::Reward(bonus) => Asks::Reward {
            reward: Brings(bonus),
        },
        Task::Dock(Part::Shield) => Asks::DockShields,
        Task::Dock(Part::Hull) => Asks::DockHull,
        Task::MissionStatus | Task::AdvanceAll | Task::FireFrom(_) | Task::KlingonsFire => {
            Asks::MoveAndFire { player }
        }
    }
}

#[cfg(test)]
mod tests;
