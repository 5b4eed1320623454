//! Secret roles (section 5 of the rules).

use crate::kit::coded::switch;

switch! {
    /// A secret role.
    #[derive(PartialOrd, Ord, Default)]
    Role {
        /// Wants the most money.
        #[default]
        Gangster = "gangster",
        /// Wants to call for reinforcements and live.
        Cop = "cop",
    }
}
