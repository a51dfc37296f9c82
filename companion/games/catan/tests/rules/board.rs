//! Boards: what holds of every random one.

use super::position::*;
use readyroom_kit::Chance;

/// With shuffled numbers too, red ones may be kept apart, wherever the asteroid field lies.
#[test]
fn red_numbers_can_always_be_kept_apart() {
    use rand::{SeedableRng, seq::SliceRandom};
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(10);
    let mut red_neighbours = 0;
    for apart in [Board::AllRandom, Board::RedsApart] {
        for _ in 0..150 {
            let mut table = Table::new();
            table.play_all([Move::Board(apart), Move::Begin]);
            while let Some(Chance::Shuffle(count)) = table.now.position.chance() {
                let mut order: Vec<u8> = (0..count).collect();
                order.shuffle(&mut rng);
                table.chance(&order);
            }
            let layout = table.now.position.layout;
            assert_eq!(layout.faults().count(), 0);
            match apart {
                Board::RedsApart => assert_eq!(layout.red_pairs(), 0, "{layout:?}"),
                _ => red_neighbours += layout.red_pairs(),
            }
        }
    }
    assert!(red_neighbours > 0);
}

/// Three red numbers and the sectors beside them leave at least two sectors free of 19, one of which has a number
/// to exchange with the fourth: they can be parted on any board.
#[test]
fn three_red_numbers_leave_room_for_the_fourth() {
    let around = |sector: Sector| {
        let bits = board::sectors_beside(sector).map(|beside| 1_u32 << beside);
        bits.fold(1 << sector, |all, bit| all | bit)
    };
    for a in 0..19 {
        for b in a + 1..19 {
            for c in b + 1..19 {
                let taken = (around(a) | around(b) | around(c)).count_ones();
                assert!(taken <= 17, "{a} {b} {c}");
            }
        }
    }
}
