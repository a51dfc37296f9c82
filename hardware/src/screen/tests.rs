use super::*;

#[test]
fn a_pixel_is_bit_y_mod_8_of_its_page_byte() {
    let mut screen = Screen::new();
    screen.set(5, 19, true);
    assert_eq!(screen.bytes()[2 * 128 + 5], 0b0000_1000);
    assert!(screen.get(5, 19));
}

#[test]
fn drawing_outside_changes_nothing() {
    let mut screen = Screen::new();
    let outside = [
        Point::new(-1, 0),
        Point::new(0, -1),
        Point::new(128, 0),
        Point::new(0, 64),
    ];
    screen
        .draw_iter(outside.map(|at| Pixel(at, BinaryColor::On)))
        .unwrap();
    screen
        .fill_solid(
            &Rectangle::new(Point::new(200, 3), Size::new(4, 4)),
            BinaryColor::On,
        )
        .unwrap();
    assert_eq!(screen, Screen::new());
    assert!(!screen.get(128, 0) && !screen.get(0, 64));
}

#[test]
fn a_filled_rectangle_is_what_its_pixels_are() {
    for (x, y, w, h) in [
        (0, 0, 128, 64),
        (3, 5, 1, 1),
        (-4, -4, 9, 30),
        (100, 7, 60, 2),
        (7, 8, 3, 8),
        (2, 60, 9, 9),
    ] {
        let area = Rectangle::new(Point::new(x, y), Size::new(w, h));
        let (mut filled, mut dotted) = (Screen::new(), Screen::new());
        filled.fill_solid(&area, BinaryColor::On).unwrap();
        dotted
            .draw_iter(area.points().map(|at| Pixel(at, BinaryColor::On)))
            .unwrap();
        assert_eq!(filled, dotted, "{area:?}");
        filled.fill_solid(&area, BinaryColor::Off).unwrap();
        assert_eq!(filled, Screen::new(), "{area:?}");
    }
}

#[test]
fn equal_screens_do_not_differ() {
    assert_eq!(
        Screen::new().changes_from(&Screen::new()),
        Changes::default()
    );
}

#[test]
fn each_byte_that_differs_is_told_and_no_other() {
    let mut new = Screen::new();
    let mut old = Screen::new();
    let mut dice = 12345_u32;
    for _ in 0..600 {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let (x, y) = ((dice >> 9) as usize % WIDTH, (dice >> 20) as usize % HEIGHT);
        new.set(x, y, dice & 256 == 0);
        old.set(y * 2, x / 2, dice & 512 == 0);
        let changes = new.changes_from(&old);
        let told = |at: usize| changes.pages[at / WIDTH] >> (at % WIDTH) & 1 != 0;
        for at in 0..WIDTH * PAGES {
            assert_eq!(told(at), new.bytes[at] != old.bytes[at], "byte {at}");
        }
    }
}

#[test]
fn a_picture_reads_back_as_it_was_written() {
    let mut screen = Screen::new();
    screen
        .fill_solid(
            &Rectangle::new(Point::new(3, 5), Size::new(70, 9)),
            BinaryColor::On,
        )
        .unwrap();
    assert_eq!(Screen::parse(&screen.to_string()), Ok(screen.clone()));
    assert_eq!(screen.rows().len(), 64);
    assert_eq!(
        screen.rows().nth(5).unwrap().to_string(),
        format!("...{}{}", "#".repeat(70), ".".repeat(55))
    );
}

#[test]
fn a_text_that_is_no_picture_says_where() {
    let blank = Screen::new().to_string();
    assert_eq!(Screen::parse(""), Err(PictureError { line: 1, column: 1 }));
    assert_eq!(
        Screen::parse(&blank.replacen('.', "x", 1)),
        Err(PictureError { line: 1, column: 1 })
    );
    assert_eq!(
        Screen::parse(&blank.replacen(".\n", "\n", 1)),
        Err(PictureError {
            line: 1,
            column: 128
        })
    );
    assert_eq!(
        Screen::parse(&blank.replacen(".\n", "..\n", 1)),
        Err(PictureError {
            line: 1,
            column: 129
        })
    );
    let error = Screen::parse(&format!("{blank}.\n")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 65, column 1: a picture is 64 lines of 128 characters, each # or ."
    );
}
