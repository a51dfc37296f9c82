//! The dice of the tray, and the picture of a mission's dice. The overview pages are the kit's.

#[cfg(test)]
mod tests;
#[cfg(test)]
mod walk;

use readyroom_hardware::scene::{DieFace, NOTICE_COLUMNS, Picture, Scene, Sign, TitleRow, cut};
use readyroom_kit::{
    Sight,
    face::{
        InWords, Outcome, Pictures, Stays, Subject, Tray, free_die, page,
        status::{
            Status,
            pages::{before_and_after, with_die},
        },
    },
};

use super::{
    sentences::ShownDie,
    status::{self, mission},
    words,
};
use crate::rules::{Assigning, Career, Die, Move, NewDice, Phase, Rank, groups, phase_groups};

impl Pictures for Career {
    fn status(&self, _: Sight) -> Status {
        status::status(self)
    }

    /// The dice to be typed, in the order of the outcome; where nothing is rolled, those of the mission, if they were rolled
    /// since the last decision. All but a die that is rolled again are kept.
    fn dice_tray(&self) -> Tray<Move> {
        // A failure is reported in the bottom row: dice without a success bring no more.
        let stays = match self.position.phase == Phase::SelectMission {
            true => Stays::AMoment,
            false => Stays::UntilAPress,
        };
        Tray {
            stays,
            ..Tray::of(tray(self))
        }
    }

    fn picture(&self, subject: Subject<'_, Move>) -> Option<Scene> {
        match subject {
            Subject::Board(_) | Subject::Places(_) => None,
            Subject::Chance { hint } => rolled(self, hint),
            Subject::Choice { mv, .. } => picture(self, mv, ""),
        }
    }

    /// The dice of the mission: no other picture is outside the pages.
    fn in_words(&self) -> InWords {
        InWords {
            crew: vec![words::in_a_line(self)],
            board: mission::in_lines(self),
        }
    }

    fn outcome(&self, _won: bool) -> Outcome {
        let (rank, class) = (self.rank(), self.class());
        let arrived = rank == Rank::GrandAdmiral;
        Outcome {
            title: if arrived { rank.label() } else { class.label() },
            figures: vec![
                format!("{}: {}", words::points(self.score().total()), class.label()),
                format!("{}, tour {}", rank.label(), self.position.tour),
            ],
        }
    }
}

fn tray(game: &Career) -> Vec<DieFace> {
    let plain = |dice: u8| vec![free_die(Sign::Plain); dice.into()];
    match game.position.phase {
        Phase::StartRoll => plain(game.position.agreed.start.skills()),
        Phase::MedalRoll(_) | Phase::Survival(_) => plain(1),
        Phase::Throw => {
            let colours = game.pool().colours();
            colours
                .map(|colour| free_die(status::colour(colour).sign))
                .collect()
        }
        Phase::ReRoll(again) => {
            let mut dice = lying(game, NewDice::One(again));
            for die in dice.iter_mut().filter(|die| !die.kept) {
                die.face = 0;
            }
            dice
        }
        Phase::SetUp | phase_groups::copying!() | phase_groups::deciding!() | Phase::Over(_) => {
            lying(game, game.position.new_dice)
        }
    }
}

/// New dice of the mission on its targets, as far as they reach; where ROLL rolls one of them again, `hint` names it.
fn rolled(game: &Career, hint: &str) -> Option<Scene> {
    let rolled = game.position.new_dice != NewDice::None;
    let again = match game.re_roll() {
        Some(Move::ReRoll(die)) if hint == page::GOES_ON => {
            let die = ShownDie::numbered(game, die);
            Some(format!("ROLL: {die}  OK: choose"))
        }
        Some(_) | None => None,
    };
    let hint = again.as_deref().unwrap_or(hint);
    rolled.then(|| picture(game, None, hint)).flatten()
}

impl Career {
    /// True until the career begins.
    pub(super) const fn is_agreed_on(&self) -> bool {
        match self.position.phase {
            Phase::SetUp | phase_groups::copying!() => true,
            phase_groups::rolling!() | phase_groups::deciding!() | Phase::Over(_) => false,
        }
    }
}

/// The dice of the mission as they lie, if there are new ones; those that are not new are kept.
fn lying(game: &Career, new: NewDice) -> Vec<DieFace> {
    let is_new = |at: u8| match new {
        NewDice::None => false,
        NewDice::One(again) => at == again,
        NewDice::All => true,
    };
    let thrown = game.position.thrown.iter();
    let thrown = thrown.filter(|_| new != NewDice::None);
    let dice = thrown.flat_map(|thrown| &thrown.dice);
    let face = |(at, of): (u8, &Die)| DieFace {
        sign: status::colour(of.colour).sign,
        face: of.face,
        kept: !is_new(at),
    };
    (0..).zip(dice).map(face).collect()
}

/// The mission on the table with the die that `mv` is about, or as `mv` would leave it.
fn picture(game: &Career, mv: Option<&Move>, hint: &str) -> Option<Scene> {
    let thrown = game.position.thrown.as_ref()?;
    let title = mission::title(game, thrown);
    Some(Scene::Picture {
        header: TitleRow::new(title.within(NOTICE_COLUMNS)),
        picture: dice(game, mv)?,
        hint: cut(hint),
    })
}

fn dice(game: &Career, mv: Option<&Move>) -> Option<Picture> {
    let card = |assigning, also| mission::card_on_the_table(game, assigning, also);
    let assigning = game.position.agreed.assigning;
    Some(match mv {
        Some(&Move::ReRoll(die)) => {
            with_die(&card(assigning, None)?, mission::die_id(die).as_deref())
        }
        Some(&Move::Place(placed)) => {
            before_and_after(&card(assigning, None)?, &card(assigning, Some(placed))?)
        }
        Some(Move::PlaceRest) => with_die(&card(Assigning::Automatic, None)?, None),
        Some(
            Move::GiveUp
            | groups::set_up_moves!()
            | groups::copies!()
            | groups::success_answers!()
            | groups::between_missions!()
            | Move::Choose(_)
            | Move::Assign(_)
            | Move::Rolled(_),
        )
        | None => with_die(&card(assigning, None)?, None),
    })
}
