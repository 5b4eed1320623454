//! The laws at tables that nobody laid on purpose.

use standoff::bang::Bang;
use standoff::laws::{Effort, Law, Table};
use standoff_tests::lab;

/// All but termination, which is no promise for a deck of eighty Jails.
#[test]
fn the_laws_hold_under_random_rules() {
    let mut tables = 0;
    // The table of number 207 showed which of two equal Jails had been taken.
    for number in 190..230 {
        let Some(config) = super::rules::random(number) else {
            continue;
        };
        let name = format!("random rules {number}");
        let table = Table { name, config };
        for law in Law::ALL.iter().filter(|law| **law != Law::Termination) {
            let effort = Effort {
                games: 2,
                ..Effort::QUICK
            };
            lab::run::<Bang>(*law, &table, effort).unwrap_or_else(|broken| panic!("{broken}"));
        }
        tables += 1;
    }
    assert!(tables > 20);
}
