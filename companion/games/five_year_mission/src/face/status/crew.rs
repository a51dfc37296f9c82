//! The crew: who plays whom, the dice and injuries on each mat, and the rewards beside it (FYM-59).

use readyroom_kit::face::status::{
    Card, Die as Shown, Fact, Held as Lying, Label, Player as Seated, Pool,
};

use super::dice::{shown, unrolled};
use crate::{
    face::{called, words},
    rules::{Dice, FiveYearMission, Held, Phase, Player, Reward, Seat},
};

/// Every player with what lies on the mat and beside it.
pub fn players(game: &FiveYearMission) -> Vec<Seated> {
    game.seats().map(|seat| player(game, seat)).collect()
}

fn player(game: &FiveYearMission, seat: Seat) -> Seated {
    let player = &game.players[usize::from(seat)];
    let has_begun = game.phase != Phase::SetUp;
    let plays = has_begun && seat == game.active;
    let role = match game.crew_is_known() {
        true => player.crew.label(),
        false => "",
    };
    Seated {
        seat,
        name: words::player(game, seat),
        role: role.into(),
        plays,
        facts: ability(game).filter(|_| plays).into_iter().collect(),
        dice: match has_begun || !player.beside.is_empty() {
            true => mat(game, player, seat),
            false => Vec::new(),
        },
        holds: rewards(game, player),
    }
}

/// What there is to know of the ability of the player whose turn it is.
fn ability(game: &FiveYearMission) -> Option<Fact> {
    let words = match (game.turn.borrowed, game.turn.ability_used) {
        (Some(lent), _) => format!("may act as {lent}"),
        (None, true) => "used".into(),
        (None, false) => return None,
    };
    Some(Fact::words("ability", "Ability", words))
}

/// The dice of the actions box, those that wait for their roll beside it, and the injuries. In light tracking no player
/// tells which dice lie there, and injuries are counted.
fn mat(game: &FiveYearMission, player: &Player, seat: Seat) -> Vec<Pool> {
    let injuries = |dice| Pool::new(format!("injuries-{seat}"), "Injuries", dice);
    let counted = called::injuries(game, player);
    if !game.full() {
        let unknown = Shown {
            colour: None,
            face: None,
            kept: false,
        };
        let injuries = injuries(vec![unknown; usize::from(player.hurt)]);
        return vec![injuries.apart(counted.unwrap_or_else(|| "no injury".into()))];
    }
    let of = |dice: &Dice| {
        dice.iter()
            .map(|die| shown(die, false))
            .collect::<Vec<Shown>>()
    };
    let beside = player.beside.iter();
    let beside = beside.map(|die| shown(unrolled(die), false)).collect();
    let hurt = format!("{} hurt", player.injuries.len());
    let counted = Label::from(counted.unwrap_or_else(|| "No injuries".into())).or(hurt);
    vec![
        Pool::new(format!("actions-{seat}"), "Actions", of(&player.actions)),
        Pool::new(format!("beside-{seat}"), "To be rolled", beside),
        injuries(of(&player.injuries)).apart(counted),
    ]
}

/// The reward cards beside the mat, in the order in which they came.
fn rewards(game: &FiveYearMission, player: &Player) -> Vec<Lying> {
    let counted = match player.rewards.len() {
        0 => return Vec::new(),
        1 => "1 reward".to_owned(),
        count => format!("{count} rewards"),
    };
    let cards = player.rewards.iter().map(|held| reward(game, held));
    vec![Lying::new("Rewards", cards.collect()).counted(counted)]
}

/// A reward card: what it is good for, and its card or number to tell two alike apart.
fn reward(game: &FiveYearMission, held: &Held) -> Card {
    let name = Label::from(held.reward.label()).or(in_short(held.reward));
    Card {
        note: words::which_reward(game, held).into(),
        ..Card::named(format!("reward-{}", held.serial), name)
    }
}

/// What a reward is good for, beside a long name.
const fn in_short(reward: Reward) -> &'static str {
    match reward {
        Reward::UseAbility => "An ability",
        Reward::Heal => "Healing",
        Reward::AnyColour => "Any colour",
        Reward::PlusOne => "+1",
        Reward::MinusOne => "-1",
        Reward::Reroll => "Re-roll",
    }
}
