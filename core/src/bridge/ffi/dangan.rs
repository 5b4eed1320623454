//! Dangan Gokko's lists and stickers.

use super::super::lists;
use super::{array, list};
use crate::dangan::{
    Back, CHAMBERS, Fired, Frame, HAND, Kind, MAX_SEATS, MOST_FIRED, STACK, Sticker,
};
use crate::kit::{FixedVec, Seat};

type DanganSticker = Sticker;
uniffi::custom_type!(
    /// The seat whose sticker a bullet bears; none where the table plays without.
    DanganSticker, Option<Seat>, {
        lower: |sticker| sticker.seat(),
        try_lift: |seat| Ok(lists::sticker(seat)),
    }
);

type DanganHand = FixedVec<Kind, HAND>;
list!(/** Cards of a hand, as dealt. */ DanganHand, Kind, |list| list.to_vec(), lists::fixed);
type DanganCylinder = FixedVec<Back, CHAMBERS>;
list!(/** Bullets of a cylinder, the next to be fired first. */ DanganCylinder, Back, |list| list.to_vec(), lists::fixed);
type DanganAside = FixedVec<Back, 2>;
list!(/** Bullets that were received, the next to be inserted first. */ DanganAside, Back, |list| list.to_vec(), lists::fixed);
type DanganRow = FixedVec<Fired, MOST_FIRED>;
list!(/** Bullets that lie open, in the order in which they were fired. */ DanganRow, Fired, |list| list.to_vec(), lists::fixed);
type DanganStack = FixedVec<Frame, STACK>;
list!(/** Frames, bottom first. */ DanganStack, Frame, |list| list.to_vec(), lists::fixed);

array!(/** How many cards of each kind, in the order of the kinds. */ DanganCounts, [u8; Kind::COUNT], u16);
array!(/** Cylinders, from seat 0 on. */ DanganCylinders, [DanganCylinder; MAX_SEATS], DanganCylinder);
array!(/** Bullets that were received, from seat 0 on. */ DanganAsides, [DanganAside; MAX_SEATS], DanganAside);
