//! Sorting of short lists: offers, dice, a hand of cards. The standard library's sorts are made for long ones, and each kind
//! of thing takes 4 to 15 kB of the program there; up to 20 things, they do what is done here.

use core::cmp::Ordering;

/// Sorts `list` by `key`; what has the same key stays in its order. For some hundred things at most: the time grows with
/// the square of their number.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(list, |one, other| key(one).cmp(&key(other)));
}

/// The same, by how two things compare.
pub fn sort_by<T>(list: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    for sorted in 1..list.len() {
        let mut at = sorted;
        while at > 0 && compare(&list[at], &list[at - 1]).is_lt() {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_list_is_sorted_as_the_standard_library_sorts_it() {
        let mut state = 1_u32;
        for length in 0..60 {
            let mut things = Vec::new();
            for number in 0..length {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                things.push((state >> 29, number));
            }
            let mut expected = things.clone();
            expected.sort_by_key(|thing| thing.0);
            sort_by_key(&mut things, |thing| thing.0);
            assert_eq!(things, expected);
        }
    }
}
