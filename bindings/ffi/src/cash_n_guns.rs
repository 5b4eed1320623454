//! The table of Ca$h 'n Gun$.

crate::table::table! {
    /// A game of Ca$h 'n Gun$ in its host's hands: Config, position and history.
    CashNGunsTable of cash_n_guns, CashNGuns,
    /// The rules of a preset for this many players; every other switch at its default.
    cash_n_guns_preset
}
