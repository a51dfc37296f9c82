//! The board in one form (CATAN-8): the answers that the menu asks for sector by sector.

use readyroom_kit::{
    Game as _,
    face::{Field, Form, FormFault, FormMove},
    sentence::Reason,
};

use super::{board_path, place_name, sentences::FormErrors};
use crate::rules::{
    Board, Catan, EVERY_POST, Layout, LayoutFault, Move, Phase, Planet, Post, Resource, Sector,
    Task, fault_in_words, spiral,
};

fn planet_field(sector: usize) -> String {
    format!("planet-{}", sector + 1)
}

fn number_field(sector: usize) -> String {
    format!("number-{}", sector + 1)
}

fn post_field(post: usize) -> String {
    format!("post-{}", post + 1)
}

fn planets() -> impl Iterator<Item = Planet> {
    Resource::ALL.map(Some).into_iter().chain([None])
}

fn posts() -> impl Iterator<Item = Post> {
    Resource::ALL
        .map(Post::Special)
        .into_iter()
        .chain([Post::Any])
}

/// The game in which the board is entered, and the moves that begin that if set-up has not ended.
fn telling(game: &Catan) -> Option<(Vec<Move>, Catan)> {
    let is_entering = |game: &Catan| {
        let task = game.position.agenda.last();
        matches!(
            task,
            Some(Task::TellPlanets(_) | Task::TellNumbers(_) | Task::TellPosts(_))
        )
    };
    if is_entering(game) {
        return Some((Vec::new(), game.clone()));
    }
    if game.position.phase != Phase::SetUp {
        return None;
    }
    let agreed = game.position.agreed.board == Board::Told;
    let choose = (!agreed).then_some(Move::Board(Board::Told));
    let moves: Vec<Move> = choose.into_iter().chain([Move::Begin]).collect();
    let begun = moves
        .iter()
        .try_fold(game.clone(), |game, mv| Some(game.play(mv).ok()?.0))?;
    is_entering(&begun).then_some((moves, begun))
}

/// What is still to be entered: the first sector without a planet, the first to be given a number, the first post.
fn open(game: &Catan) -> (usize, usize, usize) {
    let layout = &game.position.layout;
    let all = layout.planets.len();
    match game.position.agenda.last() {
        Some(&Task::TellPlanets(entered)) => (entered.into(), 0, 0),
        Some(&Task::TellNumbers(sector)) => (all, sector.into(), 0),
        Some(&Task::TellPosts(entered)) => (all, all, entered.into()),
        Some(_) | None => (all, all, layout.posts.len()),
    }
}

/// Whether no number lies yet: they may all lie in their spiral then.
fn is_numberless(game: &Catan) -> bool {
    game.position
        .layout
        .numbers
        .iter()
        .all(|&number| number == 0)
}

/// The form of the board, from set-up on until all of it is entered.
pub fn form(game: &Catan) -> Option<Form> {
    let (moves, game) = telling(game)?;
    let (first, first_number, first_post) = open(&game);
    let layout = &game.position.layout;
    let numberless = is_numberless(&game);
    let mut fields = Vec::new();
    for sector in 0..layout.planets.len() {
        let place = place_name::sector_place(sector as Sector);
        if sector >= first {
            let words = planets().map(board_path::planet);
            let planet = Field::choice(planet_field(sector), "Planet", words, "");
            fields.push(planet.of(place.clone()));
        }
        let has_number = sector >= first || layout.planets[sector].is_some();
        if sector >= first_number && has_number {
            let number = Field::number(number_field(sector), "Number", 2..=12, None);
            let number = number.of(place);
            fields.push(if numberless {
                number.optional()
            } else {
                number
            });
        }
    }
    let kinds = || posts().map(place_name::post);
    fields.extend((first_post..layout.posts.len()).map(|post| {
        let label = format!("Post {}", post + 1);
        let usual = place_name::post(EVERY_POST[post]);
        Field::choice(post_field(post), label, kinds(), usual).of("Trading posts")
    }));
    let spiral = match numberless {
        true => " Leave every number empty if they lie in their spiral (CATAN-10).",
        false => "",
    };
    let begins = match moves.is_empty() {
        true => "",
        false => " This begins the game.",
    };
    Some(Form {
        id: "board",
        title: "The board as it lies on the table".into(),
        about: format!(
            "Sectors row by row from the top left, posts clockwise from the top left.{spiral}{begins}"
        )
        .into(),
        button: "Board done",
        fields,
    })
}

/// The moves that tell the board as `form` has it.
pub fn filled(game: &Catan, form: &Form) -> Result<Vec<FormMove<Move>>, FormFault> {
    let Some((begin, mut game)) = telling(game) else {
        return Ok(Vec::new());
    };
    let layout = layout(&game, form)?;
    let begin = begin
        .into_iter()
        .map(|mv| FormMove::new(mv, planet_field(0)));
    let mut moves: Vec<_> = begin.collect();
    // What only one kind is left for tells itself: each move follows from the game as the one before leaves it.
    while let Some((mv, field)) = next(&game, &layout) {
        let next = game
            .play(&mv)
            .map_err(|refusal| FormFault::refused(&*field, &refusal))?;
        game = next.0;
        moves.push(FormMove::new(mv, field));
    }
    Ok(moves)
}

/// The next entry of `layout`, and its field.
fn next(game: &Catan, layout: &Layout) -> Option<(Move, String)> {
    match game.position.agenda.last() {
        Some(&Task::TellPlanets(entered)) => {
            let sector = usize::from(entered);
            Some((
                Move::TellPlanet(layout.planets[sector]),
                planet_field(sector),
            ))
        }
        Some(&Task::TellNumbers(from)) => {
            let sector = usize::from(game.position.next_numbered(from)?);
            Some((
                Move::TellNumber(layout.numbers[sector]),
                number_field(sector),
            ))
        }
        Some(&Task::TellPosts(entered)) => {
            let post = usize::from(entered);
            Some((Move::TellPost(layout.posts[post]), post_field(post)))
        }
        Some(_) | None => None,
    }
}

/// The board as `form` has it, earlier entries included.
fn layout(game: &Catan, form: &Form) -> Result<Layout, FormFault> {
    let mut layout = game.position.layout;
    let (first, first_number, first_post) = open(game);
    for sector in first..layout.planets.len() {
        let word = |&planet: &Planet| board_path::planet(planet);
        let chosen = form.chosen(&planet_field(sector), planets(), word);
        layout.planets[sector] = chosen.flatten();
    }
    for sector in first_number..layout.numbers.len() {
        layout.numbers[sector] = form.number(&number_field(sector)).unwrap_or(0);
    }
    if is_numberless(game) && layout.numbers.iter().all(|&number| number == 0) {
        layout.numbers = spiral(&layout.planets);
    }
    for post in first_post..layout.posts.len() {
        let word = |&kind: &Post| place_name::post(kind);
        let chosen = form.chosen(&post_field(post), posts(), word);
        layout.posts[post] = chosen.unwrap_or(layout.posts[post]);
    }
    let fault = layout.faults().find_map(|fault| {
        let field = field_of(&layout, fault).filter(|field| form.asks(field))?;
        let why = Reason(fault_in_words(fault));
        Some(FormFault::new(field, FormErrors::NotOfTheBox { why }.say()))
    });
    fault.map_or(Ok(layout), Err)
}

/// The field that a fault is put right in: of what is there too often the last.
fn field_of(layout: &Layout, fault: LayoutFault) -> Option<String> {
    match fault {
        LayoutFault::Planets(planet, found, of) if found > of => {
            let last = layout.planets.iter().rposition(|&placed| placed == planet);
            last.map(planet_field)
        }
        LayoutFault::Numbers(number, found, of) if found > of => {
            let last = layout.numbers.iter().rposition(|&placed| placed == number);
            last.map(number_field)
        }
        LayoutFault::Posts(post, found, of) if found > of => {
            let last = layout.posts.iter().rposition(|&placed| placed == post);
            last.map(post_field)
        }
        LayoutFault::NumberOn(sector) => Some(number_field(sector.into())),
        LayoutFault::Planets(..) | LayoutFault::Numbers(..) | LayoutFault::Posts(..) => None,
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;
    use rand_chacha::ChaCha8Rng;
    use readyroom_kit::face::form;

    use super::*;
    use crate::{rules::Pack, testing::board_answers};

    /// CATAN-8: from set-up on, or when some sectors have been entered.
    #[test]
    fn the_board_that_is_entered_is_the_one_in_the_form() {
        let set_up = Catan::deal(Pack::default());
        for seed in 0..20 {
            let (board, answers) = board_answers(&mut ChaCha8Rng::seed_from_u64(seed));
            let moves = form::filled(&set_up, "board", &answers).expect("a board of the box");
            let mut game = set_up.clone();
            for mv in &moves {
                if let Some(form) =
                    super::form(&game).filter(|_| game.position.phase != Phase::SetUp)
                {
                    let open = answers
                        .iter()
                        .filter(|(field, _)| form.asks(field))
                        .cloned();
                    let rest = form::filled(&game, "board", &open.collect::<Vec<_>>());
                    assert!(moves.ends_with(&rest.expect("the rest of it")), "{mv:?}");
                }
                game = game.play(mv).expect("told").0;
            }
            assert_eq!(game.position.layout, board);
            assert!(super::form(&game).is_none(), "{seed}");
        }
    }

    /// CATAN-10.
    #[test]
    fn numbers_that_are_left_out_lie_in_their_spiral() {
        let set_up = Catan::deal(Pack::default());
        let (mut board, mut answers) = board_answers(&mut ChaCha8Rng::seed_from_u64(1));
        answers.retain(|(field, _)| !field.starts_with("number"));
        let moves = form::filled(&set_up, "board", &answers).expect("a board of the box");
        let game = moves
            .iter()
            .fold(set_up.clone(), |game, mv| game.play(mv).expect("told").0);
        board.numbers = spiral(&board.planets);
        assert_eq!(game.position.layout, board);
    }

    /// CATAN-1.
    #[test]
    fn a_board_that_the_box_cannot_have_shows_where() {
        let set_up = Catan::deal(Pack::default());
        let (board, answers) = board_answers(&mut ChaCha8Rng::seed_from_u64(1));
        let fault_of = |field: String, answer: String| {
            let mut answers = answers.clone();
            answers.retain(|(name, _)| *name != field);
            answers.push((field, answer));
            form::filled(&set_up, "board", &answers).expect_err("not of the box")
        };
        let asteroids = usize::from(board.asteroids());
        let fault = fault_of(number_field(asteroids), "8".into());
        assert_eq!(
            fault.why.key.to_string(),
            "not-of-the-box why=(numbers-of-box found=3 number=8 of=2)"
        );
        let other = (asteroids + 1) % 19;
        let fault = fault_of(planet_field(other), board_path::planet(None));
        assert!(
            fault
                .why
                .key
                .to_string()
                .contains("(asteroids-of-box found=2 of=1)")
        );
        assert_eq!(fault.field, planet_field(other.max(asteroids)));
        let fault = fault_of(number_field(other), String::new());
        assert_eq!(fault.field, number_field(other));
        let special = board
            .posts
            .iter()
            .position(|&post| post != Post::Any)
            .expect("five");
        let fault = fault_of(post_field(special), "3:1".into());
        assert_eq!(
            fault.why.key.to_string(),
            "not-of-the-box why=(any-posts-of-frame found=5 of=4)"
        );
    }
}
