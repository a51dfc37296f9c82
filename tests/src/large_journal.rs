//! Evenings whose contents make a journal large.

use readyroom::journal::{EveningHeader, RollBinding, SeedOrigin};
use readyroom_table::dice::Seed;

/// The beginning of evening `number`, with its own content of about so many `letters`.
pub fn header(number: u64, letters: usize) -> EveningHeader {
    let seed = Seed::from_number(number);
    let card = format!("card {number} ");
    EveningHeader {
        game: "five-year-mission".into(),
        rules: 1,
        name: String::new(),
        title: format!("Crew {number}"),
        content: format!("{:?}", card.repeat(letters / card.len())),
        commitment: seed.commitment(),
        seed,
        seed_origin: SeedOrigin::Secret,
        stirs: Vec::new(),
        roll_binding: RollBinding::RollCount,
        created: 1_700_000_000,
        result: None,
    }
}
