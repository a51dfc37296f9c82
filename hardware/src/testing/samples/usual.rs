//! Scenes as a game would fill them; more of them lie with the games.

use crate::{
    scene::{DieFace, Entries, Meter, QrCode, Scene, Sign, cut, text},
    wire::{PROTOCOL, incompatible_notice},
};

use super::{Sample, header, in_large, running, still, timed};

pub fn samples() -> Vec<Sample> {
    vec![
        still(
            "dice_5",
            dice(
                &[
                    (Sign::Rounded, 1),
                    (Sign::Double, 2),
                    (Sign::Filled, 3),
                    (Sign::Plain, 4),
                    (Sign::Rounded, 6),
                ],
                &[1, 2],
                None,
            ),
        ),
        still(
            "dice_3",
            dice(
                &[(Sign::Rounded, 5), (Sign::Double, 6), (Sign::Filled, 4)],
                &[0],
                Some(2),
            ),
        ),
        still("dice_1", dice(&[(Sign::Plain, 3)], &[], None)),
        still(
            "dice_4_typed",
            dice(
                &[
                    (Sign::Rounded, 5),
                    (Sign::Double, 0),
                    (Sign::Filled, 0),
                    (Sign::Plain, 0),
                ],
                &[0],
                Some(1),
            ),
        ),
        timed(
            "dice_10",
            dice(&TEN, &[0, 4, 9], Some(6)),
            running(9_700),
            0,
        ),
        still("dice_11", dice(&TWELVE[..11], &[2], Some(8))),
        still("dice_12", dice(&TWELVE, &[], None)),
        still("meters", meters(4)),
        still("meters_2", meters(2)),
        still(
            "notice_short",
            notice("Power was lost. The timer is paused at 1:42."),
        ),
        still(
            "notice_old_firmware",
            incompatible_notice(PROTOCOL + 1, (0, 2, 0), (0, 1, 0)),
        ),
        still(
            "notice_old_program",
            incompatible_notice(PROTOCOL - 1, (0, 1, 0), (0, 2, 0)),
        ),
        still(
            "text_entry",
            Scene::TextEntry {
                title: cut("Name of player 2"),
                typed: text("Uhur"),
                letter: 'a',
                hint: cut("▲▼ letter OK take BACK ⌫"),
            },
        ),
        in_large("large_menu", menu(1), 0),
        in_large("large_menu_end", menu(3), 2_800),
        in_large(
            "large_notice",
            notice("Sector 3: Tholian medium → short."),
            0,
        ),
        in_large(
            "large_notice_long",
            notice(
                "Sector 3: Tholian medium → short.\nSector 5: shield left side DAMAGED.\nFront hull DESTROYED.",
            ),
            0,
        ),
        still(
            "notice_report",
            notice(
                "Sector 5: Klingon Cruiser long → medium.\nSector 3: Tholian medium → short.\nFront hull DESTROYED.",
            ),
        ),
        timed("test_card", Scene::TestCard, running(9_000), 0),
        still(
            "qr_code",
            qr_code(
                "Anna",
                "482913",
                "192.168.178.\n123:1701\nreadyroom.\nlocal:1701",
            ),
        ),
        timed(
            "qr_code_timer",
            qr_code("Who plays", "", "Scan, or go\nto\n192.168.1.5\n:1701"),
            running(161_000),
            0,
        ),
    ]
}

const TEN: [(Sign, u8); 10] = [
    (Sign::Rounded, 1),
    (Sign::Rounded, 2),
    (Sign::Double, 3),
    (Sign::Double, 4),
    (Sign::Filled, 5),
    (Sign::Filled, 6),
    (Sign::Plain, 0),
    (Sign::Double, 6),
    (Sign::Plain, 6),
    (Sign::Filled, 0),
];

/// The dice of a career: blue, green and red ones.
const TWELVE: [(Sign, u8); 12] = [
    (Sign::Rounded, 1),
    (Sign::Rounded, 2),
    (Sign::Rounded, 3),
    (Sign::Double, 4),
    (Sign::Double, 5),
    (Sign::Double, 6),
    (Sign::Filled, 1),
    (Sign::Filled, 6),
    (Sign::Filled, 0),
    (Sign::Double, 0),
    (Sign::Plain, 3),
    (Sign::Plain, 5),
];

fn dice(faces: &[(Sign, u8)], kept: &[usize], cursor: Option<u8>) -> Scene {
    let die = |(index, (sign, face)): (usize, &(Sign, u8))| DieFace {
        sign: *sign,
        face: *face,
        kept: kept.contains(&index),
    };
    Scene::Dice {
        header: header("Roll · Uhura", (2, 6)),
        dice: faces.iter().enumerate().map(die).collect(),
        cursor,
        tumbling: false,
        hint: cut("ROLL again  OK keep these"),
    }
}

pub(super) fn meters(count: usize) -> Scene {
    let bars = [
        ("Blue", 4, 8),
        ("Yellow", 7, 8),
        ("Red", 8, 8),
        ("Fails", 0, 5),
    ];
    Scene::Meters {
        header: header("Goal: explore", (0, 0)),
        meters: bars
            .into_iter()
            .take(count)
            .map(|(label, value, goal)| Meter {
                label: cut(label),
                value,
                goal,
            })
            .collect(),
        hint: cut("BACK close"),
    }
}

fn menu(cursor: u8) -> Scene {
    let entries = [
        "Draw an alert ›",
        "Resolve Blue 1st ›",
        "Repair",
        "Captain's ability › re-roll",
    ];
    Scene::Menu {
        header: header("Anna: move and fire", (0, 0)),
        entries: Entries::new(entries, cursor),
        cursor,
        first: 4,
        total: 9,
        hint: cut("OK take   BACK overview"),
    }
}

/// The columns of `HTTP://192.168.178.123:1701/8F3K2Q` as a code of version 2-M, the topmost module in bit 0.
const ADDRESS: [u32; 25] = [
    0x01fd_ff7f,
    0x0104_4241,
    0x0175_805d,
    0x0174_895d,
    0x0174_8f5d,
    0x0105_8141,
    0x01fd_557f,
    0x0000_8300,
    0x013f_3f57,
    0x010e_d818,
    0x00bd_e8ea,
    0x01db_1d94,
    0x01f5_a1fd,
    0x0156_59b4,
    0x00a0_ca5e,
    0x018d_de2c,
    0x015f_44df,
    0x0111_b700,
    0x01d5_c27f,
    0x00d1_da41,
    0x019f_275d,
    0x0016_8a5d,
    0x013d_635d,
    0x01ed_9941,
    0x017d_857f,
];

fn qr_code(title: &str, pin: &str, beside: &str) -> Scene {
    let is_dark = |x: usize, y: usize| ADDRESS[x] >> y & 1 != 0;
    Scene::QrCode {
        title: text(title),
        code: QrCode::new(ADDRESS.len(), is_dark).unwrap_or_default(),
        pin: cut(pin),
        text: cut(beside),
    }
}

fn notice(sentence: &str) -> Scene {
    Scene::Notice {
        header: header("Not now", (0, 0)),
        text: cut(sentence),
        hint: cut("OK understood"),
    }
}
