//! The presses of whole careers in 1 Page in a Life, with six buttons, the panel's dice, and dice that Ready Room places.
//! Every report is read, and dice that tumble are waited for. `-- --nocapture` prints the counts.

use std::fmt::{self, Display, Formatter};

use readyroom_career::{Assigning, Career, Length, Mission, Move, Phase, Skill, TOURS};
use readyroom_hardware::{
    button::{Button, Gesture},
    scene::{Heading, Scene},
};
use readyroom_kit::{
    Game,
    face::{Kind, Message, Shown},
};
use readyroom_table::tabletop::{Input, PanelId, Tabletop};
use readyroom_tests::buttons::{SixButtons, Step};

/// Tables that sit down; nearly every other plays a whole career without odds, which cost no press but take long to work out.
const TABLES: u64 = 290;

/// Presses of a career, at most: one for each mission, one for each report, one for each re-roll, and what else is asked.
const MOST_PRESSES: u32 = 140;

/// Which mission a player attempts.
#[derive(Clone, Copy, Debug)]
enum Player {
    /// The one that the cursor is on.
    TakesTheCursor,
    /// Security until a tour has four missions, Training until survival is likely, then the one that the cursor is on.
    WantsMoreMissions,
}

impl Player {
    fn chooses(self, game: &Career, offers: &[Move]) -> Move {
        let first = match self {
            Self::TakesTheCursor => None,
            Self::WantsMoreMissions => [
                (Skill::Efficiency, Mission::Security),
                (Skill::Fitness, Mission::Training),
            ]
            .into_iter()
            .find(|(skill, mission)| {
                game.with_more(*skill).is_some() && offers.contains(&Move::Attempt(*mission))
            }),
        };
        first.map_or_else(|| offers[0].clone(), |(_, mission)| Move::Attempt(mission))
    }
}

/// The presses of a career, by what they are for.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Presses {
    all: u32,
    missions: u32,
    first_pages: u32,
    further_pages: u32,
    re_rolls: u32,
    reached_last_tour: bool,
}

impl Presses {
    fn add(&mut self, mv: &Move, step: &Step) {
        let page = |scene: &Scene| match (scene, scene.heading()) {
            (Scene::Notice { .. }, Heading::Row(row)) => Some(row.page.0),
            _ => None,
        };
        let pages: Vec<u8> = step.scenes.iter().filter_map(page).collect();
        let first = pages.iter().filter(|page| **page <= 1).count();
        self.all += step.presses;
        self.first_pages += first as u32;
        self.further_pages += (pages.len() - first) as u32;
        self.missions += u32::from(matches!(mv, Move::Attempt(_)));
        self.re_rolls += u32::from(matches!(mv, Move::ReRoll(_)));
    }
}

impl Display for Presses {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let Self {
            all,
            missions,
            first_pages,
            further_pages,
            re_rolls,
            ..
        } = self;
        let rest = i64::from(*all) - i64::from(missions + first_pages + further_pages + re_rolls);
        write!(
            out,
            "{all} presses: {missions} missions, {first_pages} reports, {further_pages} further pages, {re_rolls} re-rolls, \
             {rest} others"
        )
    }
}

/// The words of a text, with one blank between.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What hands must do is somewhere until the next press: in a report, or in the bottom row.
fn is_legible(message: &Message, step: &Step) -> bool {
    let holds = |scene: &Scene| match scene {
        Scene::Notice { text, .. } => words(text).contains(&words(&message.text)),
        other => message.row.as_ref().is_some_and(|row| row == other.hint()),
    };
    step.scenes.iter().any(holds)
}

/// The presses of a career; none if it is not of fifteen tours, or shows odds.
fn presses(player: Player, seed: u64) -> Option<Presses> {
    let mut hand = SixButtons::<Career>::sit_down(Assigning::Automatic, false, seed).in_motion();
    let agreed = &hand.game().position.agreed;
    if agreed.length != Length::Career || agreed.odds {
        return None;
    }
    let mut presses = Presses::default();
    while !hand.over() {
        let offers = hand.game().in_order();
        let mv = player.chooses(hand.game(), &offers);
        let step = hand.take(&mv);
        presses.add(&mv, &step);
        let for_hands = |message: &&Message| matches!(message.kind, Kind::Alarm | Kind::Do(_));
        // The end is a separate picture.
        for message in step
            .messages
            .iter()
            .filter(for_hands)
            .filter(|_| !hand.over())
        {
            assert!(
                is_legible(message, &step),
                "{message:?}: {:#?}",
                step.scenes
            );
        }
    }
    presses.reached_last_tour = hand.game().position.tour == TOURS;
    Some(presses)
}

fn whole_careers_take_few_presses(player: Player) {
    let careers = (0..TABLES).filter_map(|seed| presses(player, seed));
    let mut careers: Vec<Presses> = careers.collect();
    careers.sort_unstable();
    let of_last_tour = careers.iter().filter(|career| career.reached_last_tour);
    let of_last_tour: Vec<u32> = of_last_tour.map(|career| career.all).collect();
    let most = careers.last().expect("someone plays");
    println!(
        "{player:?}: {} careers, at most {most}; {} presses in the median of {} that reach tour {TOURS}",
        careers.len(),
        of_last_tour[of_last_tour.len() / 2],
        of_last_tour.len(),
    );
    for career in careers.iter().rev().take(8) {
        println!("  {career}");
    }
    assert!(most.all <= MOST_PRESSES, "{player:?}: {most}");
}

#[test]
fn a_career_played_at_the_cursor_takes_at_most_140_presses() {
    whole_careers_take_few_presses(Player::TakesTheCursor);
}

#[test]
fn a_career_of_four_missions_a_tour_takes_140_presses_at_most() {
    whole_careers_take_few_presses(Player::WantsMoreMissions);
}

/// A panel.
const PANEL: PanelId = PanelId::new(1);

fn press(hand: &mut SixButtons<Career>, button: Button, now_ms: u64) {
    let input = Input::Gesture(Gesture::Press(button));
    let pressed = hand.table.handle_at(PANEL, input, now_ms);
    pressed.expect("a journal");
}

/// Tables that have just begun, at the menu of missions.
fn at_missions() -> impl Iterator<Item = SixButtons<Career>> {
    let tables =
        (0..60).map(|seed| SixButtons::<Career>::sit_down(Assigning::Automatic, false, seed));
    tables.filter(|hand| hand.game().position.phase == Phase::SelectMission)
}

/// The second entry of the first menu. A failed Training is bad news besides.
fn attempt_security(hand: &mut SixButtons<Career>) {
    press(hand, Button::Down, 0);
    press(hand, Button::Ok, 0);
}

fn shows_failure(scene: &Scene) -> bool {
    scene.hint().starts_with("Tick ") && scene.hint().ends_with(": failed")
}

/// A mission fails at once: its dice lie, the menu comes by itself, and a press that was meant for the dice
/// attempts nothing.
#[test]
fn failed_dice_lie_for_a_moment_and_the_menu_names_the_box() {
    let fails = |mut hand: SixButtons<Career>| {
        attempt_security(&mut hand);
        let menu = hand.table.frame_at(PANEL, 2_000).scene;
        (matches!(menu, Scene::Menu { .. }) && shows_failure(&menu)).then_some(hand)
    };
    let mut tables = at_missions().map(SixButtons::in_motion);
    let mut hand = tables.find_map(fails).expect("a mission fails");
    let Scene::Dice { dice, tumbling, .. } = hand.table.frame_at(PANEL, 1_999).scene else {
        panic!("dice lie until then");
    };
    let thrown = hand
        .game()
        .position
        .thrown
        .clone()
        .expect("they were rolled");
    assert!(
        tumbling
            && dice
                .iter()
                .map(|die| die.face)
                .eq(thrown.dice.iter().map(|die| die.face))
    );
    let turn = hand.game().turn();
    press(&mut hand, Button::Ok, 2_200);
    let menu = hand.table.frame_at(PANEL, 2_200).scene;
    assert_eq!(hand.game().turn(), turn, "it was meant for the dice");
    assert!(shows_failure(&menu), "{menu:?}");
    press(&mut hand, Button::Ok, 2_200);
    assert_eq!(hand.game().turn(), turn + 1);
}

/// Where dice do not tumble, their picture has the box in its bottom row, and stays.
#[test]
fn dice_that_fail_without_motion_stay_until_a_press() {
    let fails = |mut hand: SixButtons<Career>| {
        attempt_security(&mut hand);
        shows_failure(&hand.table.frame_at(PANEL, 0).scene).then_some(hand)
    };
    let mut hand = at_missions().find_map(fails).expect("a mission fails");
    let scene = hand.table.frame_at(PANEL, 60_000).scene;
    assert!(matches!(scene, Scene::Picture { .. }), "{scene:?}");
    press(&mut hand, Button::Ok, 60_000);
    let scene = hand.table.frame_at(PANEL, 60_000).scene;
    assert!(
        matches!(scene, Scene::Menu { .. }) && shows_failure(&scene),
        "{scene:?}"
    );
}

/// Anyone who takes a failure back and does it again reads the box once more.
#[test]
fn a_failure_done_again_shows_its_box() {
    let fails = |mut hand: SixButtons<Career>| {
        attempt_security(&mut hand);
        shows_failure(&hand.table.frame_at(PANEL, 0).scene).then_some(hand)
    };
    let mut hand = at_missions().find_map(fails).expect("a mission fails");
    let notice = |scene: &Scene| match scene {
        Scene::Notice { header, text, .. } => (header.title.to_string(), words(text)),
        other => panic!("a notice, not {other:?}"),
    };
    let tick = hand.table.frame_at(PANEL, 0).scene.hint().to_owned();
    let mut hold = |button| {
        for gesture in [Gesture::Press(button), Gesture::Hold(button)] {
            let input = Input::Gesture(gesture);
            hand.table.handle_at(PANEL, input, 0).expect("a journal");
        }
        notice(&hand.table.frame_at(PANEL, 0).scene)
    };
    let (title, text) = hold(Button::Back);
    assert_eq!(title, "Taken back");
    assert!(text.ends_with(&format!("Undo: {tick}")), "{text}");
    let (title, text) = hold(Button::Ok);
    assert_eq!(title, "Done again");
    assert!(text.ends_with(&tick), "{text}");
}
