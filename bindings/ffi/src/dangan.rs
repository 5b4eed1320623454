//! The table of Dangan Gokko.

crate::table::table! {
    /// A game of Dangan Gokko in its host's hands: Config, position and history.
    DanganTable of dangan, Dangan,
    /// The rules of a preset for this many players.
    dangan_preset
}
