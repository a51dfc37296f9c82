//! Moves in the menu, a row a move: the path of each, and its hint.

use readyroom_kit::{
    Alternative,
    face::{Entry, Reader},
    path,
    sentence::{Phrase, UpTo},
};

use super::{
    called,
    card_path::{reveal, reward, troi},
    crew_path::{crew_head, dealt},
    describe_path::{draft, stock, stock_alert, stock_mend},
    dice_path::{self, die_at, repair, rolled},
    light_path::{icons, resolve, with_icons},
    place_path::{chekov, place, spock},
    sentences::Guides,
    status::{Thing, touched},
    tracking_path::tracking_path,
    words,
};
use crate::rules::{CrewChoice, FiveYearMission, Injured, Move, Reading, Seat, Task};

/// Where it is what only a card can say.
const EFFECTS: &str = "Card effects";

/// The text of the menu of `mv` to `reader`. A list has room for which die goes where, and the tray is seen with it, so
/// no picture takes its place.
pub fn entry(game: &FiveYearMission, mv: &Move, reader: Reader) -> Entry {
    let player = |seat: Seat| words::player(game, seat);
    let at = |path| Entry::at(path, reader);
    let entry = match mv {
        // Set-up.
        Move::Begin => at(path!["Begin"]),
        Move::Ship(ship) => at(path![
            format!("Ship: {}", game.setup.ship.label()),
            ship.label()
        ]),
        Move::Seats(seats) => at(path![
            format!("Players: {}", game.players.len()),
            seats.to_string()
        ]),
        Move::Name(seat, _) => at(path!["Names", format!("{}…", player(*seat))]),
        Move::Level(level) => {
            let goal = format!("{level}, {} points", level.goal().points);
            let now = game.setup.difficulty.label();
            at(path![format!("Level: {now}"), goal])
        }
        Move::Track(tracking) => at(tracking_path(game, *tracking)),
        Move::TimeRift(true) => at(path![crew_head(game), "Both series (Time Rift)"]),
        Move::TimeRift(false) => at(path![crew_head(game), "One series"]),
        Move::Promo(true) => at(path![crew_head(game), "With crew 8"]),
        Move::Promo(false) => at(path![crew_head(game), "Without crew 8"]),
        Move::Crews(CrewChoice::Chosen) => at(path!["Crew: dealt", "We deal our own"]),
        Move::Crews(CrewChoice::Dealt) => at(path!["Crew: chosen", "Ready Room deals"]),
        Move::Assign(seat, crew) => {
            let now = game.players.get(usize::from(*seat));
            let now = now.map_or("nobody", |player| player.crew.label());
            at(path![
                "Crew: chosen",
                format!("{}: {now}", player(*seat)),
                crew.label()
            ])
        }
        Move::Read(named, on) => {
            let state = if *on { "off" } else { "on" };
            at(path![
                "House rules",
                [named.label(), " (", state, ")"].concat()
            ])
            .explained(named.meaning())
        }
        Move::Dealt(order) => at(path![dealt(game, order)]),
        Move::First(seat) => at(path![format!("{} begins", player(*seat))]),

        // Step 1.
        Move::Draw(colour) => at(path![format!("Draw {colour}")]).about(Thing::Deck(*colour)),
        &Move::DrawMarked(colour, marks) => {
            at(with_icons(colour, marks)).about(Thing::Deck(colour))
        }
        Move::NoDraw => at(path!["No card left"]),
        Move::HealTurn(Some(die)) => at(path!["Heal, whole turn", words::die(*die)]),
        Move::HealTurn(None) => at(path!["Heal, whole turn"]),
        Move::Reveal(card) => at(reveal(game, *card)),
        Move::Learn => at(path!["New card"]),
        &Move::Mark(marks) => at(icons(marks)),
        Move::Draft(step) => at(draft(game, step)),
        Move::KeepCard => at(path!["Keep the alert"]),
        Move::Redraw => at(path!["Sulu draws again"]),

        // Steps 2 and 3.
        Move::Replenish([0, 0, 0]) => at(path!["Take no dice"]),
        Move::Replenish(dice) => {
            let total = dice.iter().sum();
            at(path![
                format!("Take {}", called::count_dice(total)),
                words::by_colour(*dice)
            ])
        }
        Move::Again(die) => at(path!["Roll also", words::die(*die)]),
        Move::Roll if !game.full() => at(dice_path::roll(game)),
        &Move::TakeDice(colour, count) => at(dice_path::take(game, colour, count)),
        Move::Roll => {
            let count = game.player().beside.len() + game.turn.again.len();
            at(path![format!("Roll {}", called::count_dice(count))])
        }
        Move::RollThese(dice) => at(path![words::by_colour(*dice)]),
        Move::Keep(lies) => {
            at(dice_path::on_tray(game, "Keep", *lies)).with(|| touched::in_tray(*lies))
        }
        Move::Release(lies) => {
            at(dice_path::on_tray(game, "Release", *lies)).with(|| touched::in_tray(*lies))
        }
        Move::RollDone if game.full() || dice_path::asks(game) => at(path!["Roll nothing"]),
        Move::RollDone | Move::OwnRoll => at(path!["We have rolled"]),
        Move::Rolled(faces) => at(path![rolled(faces)]),

        // Step 4.
        Move::Place(placement) => {
            let wanted = |die| placement.dice.iter().any(|(_, of)| *of == die);
            at(place(game, "Place", placement))
                .about(Thing::Alert(placement.alert))
                .with(|| touched::actions(game, game.active, wanted))
        }
        Move::Spock(spocks, placement) => {
            at(spock(game, *spocks, placement)).about(Thing::Alert(placement.alert))
        }
        Move::RikerPlaces(_, placement) => {
            at(place(game, "Place", placement)).about(Thing::Alert(placement.alert))
        }
        Move::Chekov {
            from,
            icon,
            placement,
            ..
        } => at(chekov(game, *from, *icon, placement)).about(Thing::Alert(placement.alert)),
        &Move::Repair {
            die,
            scott,
            la_forge,
        } => at(repair(die, scott, la_forge)).with(|| {
            let mut things = touched::actions(game, game.active, |of| of == die);
            things.push(touched::DAMAGE.into());
            things
        }),
        Move::Resolve {
            alert,
            insignia,
            reward,
        } => at(resolve(game, *alert, *insignia, *reward)).about(Thing::Alert(*alert)),
        &Move::FoundUrgent(alert) => {
            at(path![called::is_urgent(game, alert)]).about(Thing::Alert(alert))
        }
        Move::RepairOne => at(path![format!(
            "Repair to {}",
            words::space(game.damage.saturating_sub(1))
        )])
        .with(|| vec![touched::DAMAGE.into()]),
        Move::Mend(seat) if game.agenda.last() == Some(&Task::TakeStock) => {
            at(stock_mend(game, *seat))
        }
        Move::Mend(seat) => at(path!["Heal", player(*seat)]).with(|| touched::mat(*seat)),
        Move::EndTurn => at(path!["End turn"]),

        // Abilities.
        Move::Kirk(colour) => at(path!["Kirk re-rolls", words::colour(*colour)])
            .with(|| touched::actions(game, game.active, |die| die.colour == *colour)),
        Move::McCoy(die, seat) => {
            at(path!["McCoy heals", words::die(*die), player(*seat)]).with(|| touched::mat(*seat))
        }
        Move::Crusher(die) => at(path!["Crusher heals", words::die(*die)]),
        Move::Heal(seat, die) => {
            at(path![player(*seat), words::die(*die)]).with(|| touched::mat(*seat))
        }
        Move::HealDone => at(path!["Enough"]),
        Move::UhuraGives(seat, die) => at(path!["Uhura gives", player(*seat), words::die(*die)]),
        Move::UhuraReceives(seat, die) => {
            at(path!["Uhura receives", player(*seat), words::die(*die)])
        }
        Move::Riker(colour) => at(path!["Riker rolls", words::colour(*colour)]),
        Move::RikerRepairs => at(path!["Repair"]).with(|| vec![touched::DAMAGE.into()]),
        Move::RikerNothing => at(path!["Fits nowhere"]),
        &Move::TroiGives(seat, serial) => at(troi(game, "Troi gives", seat, serial)),
        &Move::TroiReceives(seat, serial) => at(troi(game, "Troi receives", seat, serial)),
        Move::Data(colour) => at(path![
            "Data looks at",
            format!("{} deck", words::colour(*colour))
        ])
        .about(Thing::Deck(*colour)),
        &Move::Worf(changed, copied) => at(path![
            "Worf",
            format!("{} like {}", words::die(changed), words::die(copied))
        ]),
        &Move::Rand(one, other) => {
            let dice = die_at(game, one).into_iter().chain(die_at(game, other));
            at(words::below("Rand swaps", dice))
        }
        &Move::Wesley(die, colour, from) => {
            let from = from.map_or_else(|| "pool".into(), player);
            at(path![
                "Wesley swaps",
                words::die(die),
                format!("for {colour}, {from}")
            ])
        }

        // Rewards.
        &Move::UseAbility(serial, crew) => {
            at(reward(game, serial, [crew.label().into()])).with(|| touched::reward(serial))
        }
        &Move::UseHeal(serial, seat, die) => at(reward(
            game,
            serial,
            std::iter::once(player(seat)).chain(die.map(words::die)),
        ))
        .with(|| touched::reward(serial)),
        &Move::UseAnyColour(serial, die)
        | &Move::UsePlusOne(serial, die)
        | &Move::UseMinusOne(serial, die) => {
            at(reward(game, serial, [words::die(die)])).with(|| touched::reward(serial))
        }
        &Move::UseStep(serial, lies) => {
            at(reward(game, serial, die_at(game, lies))).with(|| touched::reward(serial))
        }
        &Move::UseReroll(serial) | &Move::UseReward(serial) => {
            at(reward(game, serial, [])).with(|| touched::reward(serial))
        }

        // What a card does, and what only a card can say.
        Move::Hurt(die) => at(path![words::die(*die)]).with(|| match game.agenda.last() {
            Some(&Task::Injure(seat)) => touched::actions(game, seat, |of| of == *die),
            Some(_) | None => Vec::new(),
        }),
        Move::HurtPlayer(seat) => at(path![player(*seat)]).with(|| touched::mat(*seat)),
        Move::Damage(1) if !game.full() => at(path!["Take 1 damage"]),
        Move::Damage(points) => at(path![EFFECTS, format!("Take {points} damage")]),
        Move::Injure(seat) if !game.full() && *seat == game.active => {
            at(path![format!("Injure {}", player(*seat))])
        }
        Move::Injure(seat) => at(path![EFFECTS, format!("Injure {}", player(*seat))]),
        Move::FailAlert(serial) => at(path![
            EFFECTS,
            "Fail an alert",
            called::alert_named(game, *serial)
        ]),
        Move::DrawExtra(colour) => at(path![EFFECTS, format!("Draw {colour} as well")]),
        &Move::IfFailed { damage, injured } => at(path![
            "Failed alert does",
            match damage {
                0 => "No damage".into(),
                damage => format!("{damage} damage"),
            },
            match injured {
                Injured::Nobody => "Injures nobody".into(),
                Injured::Player(seat) => format!("Injures {}", player(seat)),
                Injured::Everyone => "Injures everyone".into(),
            }
        ]),
        Move::Correct(serial) => at(path!["Correct a card", called::alert_named(game, *serial)])
            .about(Thing::Alert(*serial)),
        Move::TimeUp(_) => at(path!["Time is up"]),

        // Taking stock.
        &Move::Stock(die, lies) => at(stock(game, die, lies)),
        &Move::StockAlert(serial, icon, die) => {
            at(stock_alert(game, serial, icon, die)).about(Thing::Alert(serial))
        }
        Move::StockDone => at(path!["The rest is in the pool"]),
        &Move::Identify(serial, card) => at(path![
            called::alert_named(game, serial),
            words::card(game, card).to_owned()
        ])
        .about(Thing::Alert(serial)),
    };
    entry.warned(warning(game, mv))
}

/// What to know before a move that fails something for the Prime Directive (FYM-44).
fn warning(game: &FiveYearMission, mv: &Move) -> Option<Phrase> {
    let warns = match game.fails_by(mv).len() {
        0 => return None,
        _ if game.reads(Reading::OffenderFailsInstead) => Guides::OffenderFails,
        1 => Guides::DirectiveFails,
        count => Guides::DirectivesFail {
            directives: UpTo(count as u16),
        },
    };
    Some(warns.say())
}
