//! The switches of [`Rules`] by name, as a position writes them.

use crate::cash_n_guns::rules::{
    DeadRole, PhoneSet, PostCallWithdraw, Preset, Rules, SlowAim, Toggle,
};
use crate::kit::coded::{coded, switches};

coded! { DeadRole PhoneSet PostCallWithdraw Preset SlowAim Toggle }

switches! {
    Rules but players:
    powers cop godfather slow_aim felled_still_target grenade_hits_thrower insane_dead_throw phone_set
    post_call_withdraw dead_role
}
