use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use super::*;

/// Every choice of notes that makes up this many times $5,000.
fn groups(each: u32) -> Vec<[u8; 3]> {
    let mut all = Vec::new();
    for twenties in 0..=each / 4 {
        for tens in 0..=(each - 4 * twenties) / 2 {
            let fives = each - 4 * twenties - 2 * tens;
            all.push([fives as u8, tens as u8, twenties as u8]);
        }
    }
    all
}

/// Everything that can be left when this many groups are taken out one after the other.
fn leftovers(pot: [u8; 3], each: u32, among: u8) -> BTreeSet<[u8; 3]> {
    let mut left = BTreeSet::from([pot]);
    for _ in 0..among {
        let mut next = BTreeSet::new();
        for rest in &left {
            for group in groups(each) {
                let taken = [0, 1, 2].map(|i: usize| rest[i].checked_sub(group[i]));
                if let [Some(fives), Some(tens), Some(twenties)] = taken {
                    next.insert([fives, tens, twenties]);
                }
            }
        }
        left = next;
    }
    left
}

/// The split as the rule says it, by trying everything.
fn by_trying(pot: [u8; 3], among: u8) -> Split {
    let most = Notes::new(pot).value() / FIVE / u32::from(among.max(1));
    for each in (1..=most).rev().filter(|_| among > 0) {
        let left = leftovers(pot, each, among);
        let most_left =
            |rest: &&[u8; 3]| (rest.iter().map(|n| u32::from(*n)).sum::<u32>(), rest[0]);
        if let Some(best) = left.iter().max_by_key(most_left) {
            let left = Notes::new(*best);
            return Split {
                each: each * FIVE,
                left,
            };
        }
    }
    Split {
        each: 0,
        left: Notes::new(pot),
    }
}

#[test]
fn it_agrees_with_trying_everything() {
    for fives in 0..=5 {
        for tens in 0..=5 {
            for twenties in 0..=4 {
                let pot = [fives, tens, twenties];
                for among in 0..=6 {
                    let found = Notes::new(pot).split(among);
                    assert_eq!(found, by_trying(pot, among), "{pot:?} among {among}");
                }
            }
        }
    }
}

#[test]
fn the_examples_of_the_rules() {
    let split = |pot: [u8; 3], among| {
        let split = Notes::new(pot).split(among);
        (split.each, split.left.value())
    };
    let pot = [2, 2, 1];
    assert_eq!(split(pot, 1), (50_000, 0));
    assert_eq!(split(pot, 2), (25_000, 0));
    assert_eq!(split(pot, 3), (10_000, 20_000));
    assert_eq!(split(pot, 4), (0, 50_000));
    assert_eq!(split(pot, 5), (0, 50_000));
    assert_eq!(split(pot, 0), (0, 50_000));
    assert_eq!(split([3, 0, 2], 3), (5_000, 40_000));
    // Three times $10,000 are given out as they are, and the small ones stay.
    let ties = Notes::new([2, 3, 0]).split(3);
    assert_eq!((ties.each, ties.left), (10_000, Notes::new([2, 0, 0])));
    // The whole box.
    assert_eq!(split([15, 15, 10], 5), (85_000, 0));
}

/// How often five fresh notes leave nothing to share, and what each receives on average, over every order of the box.
#[test]
fn the_sanity_numbers_of_the_rules() {
    let choose = |n: u64, k: u64| (0..k).fold(1, |c, i| c * (n - i) / (i + 1));
    for (among, nothing, mean) in [
        (1, 0, 53_125),
        (2, 0, 23_780),
        (3, 0, 12_765),
        (4, 785, 2_155),
        (5, 990, 76),
        (6, 1_000, 0),
    ] {
        let (mut all, mut none, mut sum) = (0, 0, 0);
        for fives in 0..=5_u64 {
            for tens in 0..=5 - fives {
                let twenties = 5 - fives - tens;
                let ways = choose(15, fives) * choose(15, tens) * choose(10, twenties);
                let pot = [fives, tens, twenties].map(|n| n as u8);
                let each = u64::from(Notes::new(pot).split(among).each);
                all += ways;
                none += ways * u64::from(each == 0);
                sum += ways * each;
            }
        }
        assert_eq!((none * 1_000 + all / 2) / all, nothing, "among {among}");
        let found = sum / all;
        assert!(
            found.abs_diff(mean) <= 5,
            "{found} and not {mean} among {among}"
        );
    }
}
