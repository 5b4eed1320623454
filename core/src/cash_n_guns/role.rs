//! Secret roles (section 5 of the rules).

use crate::kit::coded::switch;

switch! {
    /// A secret role.
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns, named))]
    #[derive(PartialOrd, Ord, Default)]
    Role {
        /// Wants the most money.
        #[default]
        Gangster = "gangster",
        /// Wants to call for reinforcements and live.
        Cop = "cop",
    }
}
