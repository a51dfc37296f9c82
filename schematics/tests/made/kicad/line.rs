//! Distances of straight lines.

use readyroom_schematics::layout::Point;

/// From a place to the nearest point between two others, in mm.
pub fn from_line([one, other]: [Point; 2], at: Point) -> f64 {
    let (along, way) = (other - one, at - one);
    let length = along.x * along.x + along.y * along.y;
    // Both ends may be the same place.
    let share = if length > 0.0 {
        ((way.x * along.x + way.y * along.y) / length).clamp(0.0, 1.0)
    } else {
        0.0
    };
    (way.x - share * along.x).hypot(way.y - share * along.y)
}

/// From one line to another, in mm; 0 where they cross.
pub fn between_lines(one: [Point; 2], other: [Point; 2]) -> f64 {
    if cross(one, other) && cross(other, one) {
        return 0.0;
    }
    let [a, b] = one.map(|end| from_line(other, end));
    let [c, d] = other.map(|end| from_line(one, end));
    a.min(b).min(c).min(d)
}

/// Whether the ends of `other` lie on different sides of the endless line through `one`.
fn cross([from, to]: [Point; 2], other: [Point; 2]) -> bool {
    let [first, second] = other.map(|end| {
        let (along, way) = (to - from, end - from);
        along.x * way.y - along.y * way.x
    });
    first * second < 0.0
}
