//! Ca$h 'n Gun$'s lists and sets.

use super::super::lists;
use super::{array, list};
use crate::cash_n_guns::{
    BULLET_COUNT, Bullet, Bullets, MAX_SEATS, Note, Notes, Power, PowerSet, Role, SeenGun,
    SeenSpent,
};
use crate::kit::FixedVec;

type CashNGunsBullets = Bullets;
list!(/** Bullet cards, each as often as there is one, by kind. */ CashNGunsBullets, Bullet, |all| all.iter().collect(), |list| Ok(list.into_iter().collect()));
type CashNGunsNotes = Notes;
list!(/** Banknotes, each as often as there is one, from the smallest up. */ CashNGunsNotes, Note, |all| all.iter().collect(), |list| Ok(list.into_iter().collect()));
type CashNGunsPowers = PowerSet;
list!(/** Powers, in their order. */ CashNGunsPowers, Power, |set| set.iter().collect(), |list| Ok(list.into_iter().collect()));
type CashNGunsSpentCards = FixedVec<SeenSpent, BULLET_COUNT>;
list!(/** Cards that are gone, in the order in which they went. */ CashNGunsSpentCards, SeenSpent, |list| list.to_vec(), lists::fixed);

array!(/** Dollars, from seat 0 on. */ CashNGunsMoney, [u32; MAX_SEATS], u32);
array!(/** Sets of powers, from seat 0 on. */ CashNGunsPowerSets, [PowerSet; MAX_SEATS], PowerSet);
array!(/** Powers, from seat 0 on; none is not known. */ CashNGunsSeatPowers, [Option<Power>; MAX_SEATS], Option<Power>);
array!(/** Roles, from seat 0 on; none is not known. */ CashNGunsRoles, [Option<Role>; MAX_SEATS], Option<Role>);
array!(/** A player's own gun, and the one that he took. */ CashNGunsTwoGuns, [Option<SeenGun>; 2], Option<SeenGun>);
array!(/** The guns of each seat, from seat 0 on. */ CashNGunsGuns, [CashNGunsTwoGuns; MAX_SEATS], CashNGunsTwoGuns);
