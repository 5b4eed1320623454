//! Roles and how many of each are dealt (BANG-ROLE-1 to -3).

use core::fmt;

use serde::{Deserialize, Serialize};

/// A secret role.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang, named))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Role {
    /// Wins when all Outlaws and Renegades are dead.
    Sheriff,
    /// Wins with the Sheriff, even when dead himself.
    Deputy,
    /// Wins when the Sheriff is dead, unless a Renegade alone is left.
    Outlaw,
    /// Wins as the last one alive.
    Renegade,
}

impl Role {
    /// The four roles.
    pub const ALL: [Role; 4] = [Role::Sheriff, Role::Deputy, Role::Outlaw, Role::Renegade];

    /// The stable identifier used in notation.
    pub const fn code(self) -> &'static str {
        match self {
            Role::Sheriff => "sheriff",
            Role::Deputy => "deputy",
            Role::Outlaw => "outlaw",
            Role::Renegade => "renegade",
        }
    }

    /// The role with this identifier.
    pub fn from_code(code: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|r| r.code() == code)
    }

    /// Whom this role hunts in the three-player game (BANG-THREE-1).
    pub const fn prey(self) -> Option<Role> {
        match self {
            Role::Sheriff => None,
            Role::Deputy => Some(Role::Renegade),
            Role::Renegade => Some(Role::Outlaw),
            Role::Outlaw => Some(Role::Deputy),
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Which role table is used (BANG-ROLE-3).
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum RoleTable {
    /// 3 to 8 players.
    Official,
    /// 3 to 8 players; with six there are two Deputies and two Outlaws.
    Cn,
    /// 3 to 9 players; with eight one Renegade.
    Xmu,
}

impl RoleTable {
    /// Sheriffs, Deputies, Outlaws and Renegades for this many players; `None` where the table has no row.
    pub const fn counts(self, players: u8) -> Option<[u8; 4]> {
        Some(match (players, self) {
            (3, _) => [0, 1, 1, 1],
            (4, _) => [1, 0, 2, 1],
            (5, _) => [1, 1, 2, 1],
            (6, RoleTable::Cn) => [1, 2, 2, 1],
            (6, RoleTable::Official | RoleTable::Xmu) => [1, 1, 3, 1],
            (7, _) => [1, 2, 3, 1],
            (8, RoleTable::Xmu) => [1, 2, 4, 1],
            (8, RoleTable::Official | RoleTable::Cn) => [1, 2, 3, 2],
            (9, RoleTable::Xmu) => [1, 3, 4, 1],
            _ => return None,
        })
    }
}
