// The case of the panel: a lid, a base, six button caps, and small spacers.
//
//   openscad -o lid.stl -D 'part="lid"' -D 'panel="pi-panel"' case.scad
//
// `schematics/build case` makes every part for both boards. Board, parts and their heights come from board.scad, which
// `readyroom-schematics measure` writes from the board files; nothing of them is typed here.
//
// In here, z is the height above the board's front, x and y are measured from the board's middle, seen from the front.
// Every part is printed as it comes, flat on the bed, without supports: layers of 0.2 mm, three walls, PLA or PETG.
//
// Assumed, and not seen on a real part yet:
// * The display's module is soldered to the board with the plastic of its pin row in between; the active area is where
//   the usual modules of 27.3 × 27.8 mm (0.96") and 35.4 × 33.5 mm (1.3") have it. Makers differ by a millimetre: see
//   window_margin.
// * A Raspberry Pi Zero behind the panel has its power socket where its mechanical drawing is quoted to have it.
// * The switch's plunger is square above its neck, which ends below the cap.
// * Screws cut their own thread in the lid's bores. For brass inserts, print with lid_bore = 3.5.

include <board.scad>

/* [What] */
part = "assembly"; // [lid, base, caps, spacers, assembly, exploded, step]
step = 1; // [1:5] of putting it together, for part = "step"
panel = "pico-panel"; // [pi-panel, pico-panel]
display = "0.96";   // [0.96, 1.3]
behind = "ribbon";  // [ribbon, zero] for a pi-panel: what drives it

/* [Walls] */
wall = 2;
face = 2.2;         // of the lid, and the floor of the base
corner = 4;         // radius
board_gap = 2.2;    // between the board's edge and the walls: the lid's tabs go in there
engraving = 0.5;    // deep

/* [Fits of printed parts] */
cap_gap = 0.35;     // all around a cap in its opening
cap_play = 0.4;     // between its flange and the lid
cap_travel = 1;     // between its flange and the switch; the switch moves by 0.3 to 0.5
plunger_fit = 0.2;  // wider than the plunger
lamp_fit = 0.4;     // wider than an LED
glass_gap = 0.4;    // between the display's glass and the frame of its window
tab_fit = 0.25;     // between the lid's tabs and the base
prop_gap = 0.35;    // between the board and the props behind the buttons

/* [Openings] */
window_margin = [1.4, 1.8]; // around the active area, since makers differ
plug = [12, 9.6];   // for a micro-USB plug's grip, which may be 10.6 × 8.5
slot = [58.6, 2.4]; // for the ribbon cable

/* [Screws: M2.5 × 12, countersunk, 90°] */
screw_bore = 2.9;
screw_head = 4.9;
head_bore = 5.4;    // through which head and screwdriver go
under_head = 4;     // of the base, between the top of the head and the board
lid_bore = 2.2;     // printers make it a little narrower
post = 6.4;         // no copper of the board is under it
lid_bore_depth = 7;

/* [Hidden] */
$fn = 32;
e = 0.01;
font = "DejaVu Sans:style=Bold";

cap = 10.6;
flange = 13;
flange_height = 1.6;
cap_above_lid = 1.6;
lamp_above_lid = 1;

shown = [for (place = displays) if (place[0] == display) place];
assert(len(shown) == 1, str("no display of ", display, " inches"));
display_module = shown[0][1];
display_active = shown[0][2];

assert(behind == "ribbon" || behind == "zero", str("nothing called ", behind, " goes behind a panel"));
has_zero = panel == "pi-panel" && behind == "zero";
has_ribbon = panel == "pi-panel" && behind == "ribbon";

// Heights above the board's front.
cap_bottom = switch_body + cap_travel;
lid_under = cap_bottom + flange_height + cap_play;
lid_top = lid_under + face;
rim = 0.15; // the lid's: the base ends at 0, so that posts and board meet before the walls do
board_back = -board.z;
behind_board = has_zero ?
    max(zero_height + 0.6, zero_power[1] + plug.y / 2 + 0.1) :
    max(back_height + 0.6, usb[1] + plug.y / 2 + 0.1);
// From the back of the base to the seats of the screws' heads: these begin just below the middle of a layer, where a slicer
// looks, so that their narrow ledges print without supports.
layer_height = 0.2;
head_depth = ceil((behind_board + face - under_head) / layer_height - 0.5) * layer_height + 0.45 * layer_height;
floor_top = board_back - under_head - head_depth + face;
floor_bottom = floor_top - face;
head_top = board_back - under_head;
slot_middle = board_back - ribbon[1];
lamp_bottom = lid_top + lamp_above_lid - lamp_height;

inner = [board.x + 2 * board_gap, board.y + 2 * board_gap];
outer = inner + 2 * [wall, wall];

// From the board file's coordinates to the middle of the board.
function mid(x, y) = [x - board.x / 2, board.y / 2 - y];

module at(x, y) { translate(mid(x, y)) children(); }
module each_hole() { for (hole = holes) at(hole.x, hole.y) children(); }
module layer(from, to) { translate([0, 0, from]) linear_extrude(to - from, convexity = 8) children(); }

module rounded(size, radius) {
    offset(radius) square(size - 2 * [radius, radius], center = true);
}

module outline() { rounded(outer, corner); }
module walls() {
    difference() {
        outline();
        rounded(inner, corner - wall);
    }
}

// --- The lid ---

window = [
    display_active[2] - display_active[0] + 2 * window_margin.x,
    display_active[3] - display_active[1] + 2 * window_margin.y
];

module at_window() {
    at((display_active[0] + display_active[2]) / 2, (display_active[1] + display_active[3]) / 2) children();
}

module lid_openings() {
    for (button = buttons) at(button[1], button[2]) rounded([cap, cap] + 2 * [cap_gap, cap_gap], 1.5 + cap_gap);
    for (lamp = lamps) at(lamp[1], lamp[2]) circle(d = lamp_diameter + lamp_fit);
}

module words(says, size) {
    text(says, size = size, font = font, halign = "center", valign = "center", spacing = 1.05, $fn = 8);
}

module lid_words() {
    for (button = buttons) at(button[1], button[2] - 9.4) words(button[0], 2.6);
    for (lamp = lamps) at(lamp[1], lamp[2] + 4.6) words(lamp[0], 2.8);
    at(board.x / 2, 43.5) words("READY ROOM", 7);
}

// They reach into the base, so that walls meet walls.
module tabs() {
    side = inner / 2 - [tab_fit, tab_fit];
    for (x = [-38, 38]) translate([x, 0.8 - side.y]) square([10, 1.6], center = true);
    // The ribbon cable leaves on the right; there the tongue does what a tab does.
    for (x = has_ribbon ? [-38] : [-38, 38]) translate([x, side.y - 0.8]) square([10, 1.6], center = true);
    for (x = [-1, 1], y = [-22, 22]) translate([x * (side.x - 0.8), y]) square([1.6, 14], center = true);
}
module tab_roots() {
    intersection() {
        offset(delta = 2 * tab_fit) tabs();
        difference() {
            rounded(inner + 2 * [e, e], corner - wall);
            square(inner - 2 * [tab_fit + e, tab_fit + e], center = true);
        }
    }
}

module lid() {
    difference() {
        union() {
            layer(lid_top - engraving, lid_top) difference() { outline(); lid_openings(); lid_words(); }
            layer(lid_under, lid_top - engraving + e) difference() { outline(); lid_openings(); }
            layer(rim, lid_under + e) walls();
            layer(-4, lid_under + e) tabs();
            layer(rim, lid_under + e) tab_roots();
            layer(0, lid_under + e) each_hole() circle(d = post);
            // The frame of the window keeps the display's glass from standing up.
            layer(display_glass + glass_gap, lid_under + e) at_window() square(window + [3.2, 3.2], center = true);
            if (has_ribbon) tongue();
        }
        translate([0, 0, -e]) linear_extrude(lid_bore_depth + e) each_hole() circle(d = lid_bore);
        // At once through lid and frame, so that no sliver is left between them.
        layer(display_glass, lid_top) at_window() square(window, center = true);
        // So that one can look at the display from the side.
        translate([0, 0, lid_top - face / 2]) at_window()
            linear_extrude(face / 2 + e, scale = [(window.x + face) / window.x, (window.y + face) / window.y])
                square(window, center = true);
    }
}

// --- The base ---

notch_bottom = slot_middle - slot.y / 2;

// It closes the notch above the ribbon cable.
module tongue() {
    layer(slot_middle + slot.y / 2, rim + e) translate([mid(ribbon[0], 0).x, (inner.y + wall) / 2])
        square([slot.x - 0.6, wall], center = true);
}

module notch() {
    layer(notch_bottom, 1) translate([mid(ribbon[0], 0).x, (inner.y + wall) / 2])
        square([slot.x, wall + 2], center = true);
}

module plug_opening() {
    translate([(inner.x + wall) / 2, mid(0, usb[0]).y, board_back - usb[1]]) rotate([90, 0, 90])
        linear_extrude(wall + 2, center = true) rounded(plug, 0.8);
}

module zero_plug_opening() {
    translate([mid(zero_power[0], 0).x, (inner.y + wall) / 2, board_back - zero_power[1]]) rotate([90, 0, 0])
        linear_extrude(wall + 2, center = true) rounded(plug, 0.8);
}

// The plug's way from the rear wall to the Zero passes a screw's head: there the wall around the bore is open, and closes
// above the plug by 45°.
module zero_plug_way() {
    side = mid(zero_power[0], 0).x + plug.x / 2 + 1;
    above = board_back - zero_power[1] + plug.y / 2;
    deep = 4;
    translate([0, inner.y / 2, 0]) rotate([90, 0, 0]) linear_extrude(zero[1] + board_gap)
        polygon([[side - 2 * plug.x, floor_top - face / 2], [side, floor_top - face / 2], [side, above],
            [side - deep, above + deep], [side - 2 * plug.x, above + deep]]);
}

module feet() { for (x = [-34, 34], y = [-35, 35]) translate([x, y]) circle(d = 10.4); }

// A hard press bends the board no farther than to them: in the gaps on both sides of the middle buttons.
module props() {
    for (i = [1 : 2 : len(buttons) - 2])
        at((buttons[i][1] + buttons[i + 1][1]) / 2, buttons[i][2]) children();
}

module sound_holes() {
    at(buzzer.x, buzzer.y) {
        circle(d = 2);
        for (angle = [0 : 60 : 300]) rotate(angle) translate([3, 0]) circle(d = 2);
    }
}

module base() {
    difference() {
        union() {
            layer(floor_bottom, floor_top) difference() {
                outline();
                sound_holes();
                if (panel == "pico-panel") at(bootsel.x, bootsel.y) circle(d = 3.5);
            }
            layer(floor_top - e, 0) walls();
            difference() {
                layer(floor_top - e, head_top + 1.2) each_hole() circle(d = head_bore + 3.2);
                if (has_zero) zero_plug_way();
            }
            layer(floor_top - e, board_back) each_hole() circle(d = post);
            layer(floor_top - e, board_back - prop_gap) props() circle(d = post);
            // It leads the sound to the holes.
            layer(floor_top - e, board_back - buzzer_height - 0.6) at(buzzer.x, buzzer.y) difference() {
                circle(d = buzzer_diameter);
                circle(d = buzzer_diameter - 3.4);
            }
        }
        layer(floor_bottom - e, head_top) each_hole() circle(d = head_bore);
        layer(floor_bottom - e, board_back + e) each_hole() circle(d = screw_bore);
        each_hole() translate([0, 0, head_top - e])
            cylinder(d1 = screw_head, d2 = screw_bore, h = (screw_head - screw_bore) / 2);
        layer(floor_bottom - e, floor_bottom + 0.6) feet();
        if (panel == "pico-panel") plug_opening();
        if (has_ribbon) notch();
        if (has_zero) zero_plug_opening();
    }
}

// --- Caps ---

// What a button does; its name stands on the lid.
module symbol(name) {
    if (name == "ROLL") for (at = [[0, 0], [-2.4, -2.4], [-2.4, 2.4], [2.4, -2.4], [2.4, 2.4]]) translate(at) circle(d = 1.6);
    else if (name == "TIMER") polygon([[-2.4, 3], [2.4, 3], [0.5, 0], [2.4, -3], [-2.4, -3], [-0.5, 0]]);
    else if (name == "UP") polygon([[-3, -2], [3, -2], [0, 3]]);
    else if (name == "DOWN") polygon([[-3, 2], [3, 2], [0, -3]]);
    else if (name == "OK") polygon([[-3, 0], [-1, -2.8], [3.2, 2.4], [2.2, 3.2], [-1.2, -0.9], [-2.2, 0.7]]);
    else if (name == "BACK") polygon([[-3.2, 0], [0.6, 3], [0.6, 1], [3.2, 1], [3.2, -1], [0.6, -1], [0.6, -3]]);
    else assert(false, str("no symbol for the button ", name));
}

module cap(name) {
    top = lid_top + cap_above_lid;
    difference() {
        union() {
            layer(cap_bottom, cap_bottom + flange_height) rounded([flange, flange], 1.5);
            layer(cap_bottom, top - engraving) rounded([cap, cap], 1.5);
            layer(top - engraving - e, top) difference() { rounded([cap, cap], 1.5); symbol(name); }
        }
        layer(cap_bottom - e, switch_height) square(plunger + plunger_fit, center = true);
    }
}

// --- Spacers ---

// Between the board and an LED, whose leads lie in the notches.
module lamp_spacer() {
    layer(0, lamp_bottom) difference() {
        square([4.8, 4.4], center = true);
        for (side = [-1, 1]) translate([side * (lamp_pitch / 2 + 1), 0]) square([3, 1.1], center = true);
    }
}

// Under each lower corner of the display's module, of either size.
module display_pad() { layer(0, display_under - 0.1) rounded([5, 5], 0.8); }

// --- What is printed, and what it looks like ---

module printed_lid() { translate([0, 0, lid_top]) rotate([180, 0, 0]) lid(); }
module printed_base() { translate([0, 0, -floor_bottom]) base(); }
module printed_caps() {
    for (i = [0 : len(buttons) - 1])
        translate([(i % 3 - 1) * 16, floor(i / 3) * 16 - 8, -cap_bottom]) cap(buttons[i][0]);
}
module printed_spacers() {
    for (i = [0 : len(lamps) - 1]) translate([(i % 3 - 1) * 8, floor(i / 3) * 8 - 8, 0]) lamp_spacer();
    for (side = [-1, 1]) translate([side * 5, 18, 0]) display_pad();
}

// The panel itself, roughly, to look at.
module panel_board() {
    bare_board();
    panel_controller();
}

module bare_board() {
    color("darkgreen") layer(board_back, 0) difference() {
        rounded([board.x, board.y], 3);
        each_hole() circle(d = 2.7);
    }
    for (button = buttons) at(button[1], button[2]) {
        color("dimgray") layer(0, switch_body) square(12, center = true);
        color("black") layer(switch_body, switch_height) square(plunger, center = true);
    }
    for (i = [0 : len(lamps) - 1]) at(lamps[i][1], lamps[i][2]) {
        color("ivory") lamp_spacer();
        color(lamp_colours[i]) layer(lamp_bottom, lamp_bottom + lamp_height) circle(d = lamp_diameter);
    }
    panel_display();
    color("black") layer(board_back - buzzer_height, board_back) at(buzzer.x, buzzer.y) circle(d = buzzer_diameter);
}

lamp_colours = ["white", "blue", "yellow", "yellow", "red", "red", "blue", "yellow", "red"];

module panel_display() {
    from_to = function(area) [mid(area[0], area[3]), [area[2] - area[0], area[3] - area[1]]];
    module plate(area) { translate(from_to(area)[0]) square(from_to(area)[1]); }
    color("navy") layer(display_under, display_under + 1.2) plate(display_module);
    color("black") layer(display_under + 1.2, display_glass) plate(display_active + [-2, -2, 2, 5]);
    color("deepskyblue") layer(display_glass, display_glass + 0.05) plate(display_active);
}

module panel_controller() {
    panel_socket();
    if (has_ribbon) panel_ribbon();
}

module panel_socket() {
    if (panel == "pico-panel") {
        color("green") layer(board_back - usb[1] + 0.3, board_back - usb[1] + 1.3)
            translate([board.x / 2 - 51.3, mid(0, usb[0]).y - 10.5]) square([50, 21]);
        color("silver") layer(board_back - usb[1] - 1.3, board_back - usb[1] + 1.3)
            translate([board.x / 2 - 5.6, mid(0, usb[0]).y - 4]) square([5.6, 8]);
    } else if (has_zero) {
        color("dimgray") layer(board_back - zero_height + 5, board_back) translate([mid(ribbon[0], 0).x, -6]) square([51, 5], center = true);
        color("green") layer(board_back - zero_height + 3.5, board_back - zero_height + 5)
            translate(mid(zero[0], zero[3])) square([zero[2] - zero[0], zero[3] - zero[1]]);
        color("silver") layer(board_back - zero_power[1] - 1.35, board_back - zero_power[1] + 1.35)
            translate(mid(zero_power[0] - 4, zero[1] + 4.6)) square([8, 5.6]);
    } else {
        color("dimgray") layer(board_back - 15, board_back) translate([mid(ribbon[0], 0).x, -6]) square([57, 8], center = true);
    }
}

// Its red wire is at pin 1, on the left as seen from the front.
module panel_ribbon() {
    left = mid(ribbon[0], 0).x - 25.4;
    length = outer.y / 2 + 30;
    color("lightgray") layer(slot_middle - 0.5, slot_middle + 0.5) translate([left + 1.3, -6]) square([49.5, length]);
    color("red") layer(slot_middle - 0.5, slot_middle + 0.5) translate([left, -6]) square([1.3, length]);
}

module assembly(apart) {
    translate([0, 0, 45 * apart]) color("steelblue") lid();
    for (button = buttons) translate([0, 0, 25 * apart]) color("orange") at(button[1], button[2]) cap(button[0]);
    panel_board();
    translate([0, 0, -35 * apart]) color("slategray") base();
}

// Countersunk, below their holes.
module screws() {
    each_hole() translate([0, 0, floor_bottom - 24]) color("silver") {
        cylinder(d1 = 4.7, d2 = 2.5, h = 1.5);
        cylinder(d = 2.5, h = 12);
    }
}

// A step of putting the case together: lid face down, and what is new above its place.
module putting_together(step) {
    rotate([180, 0, 0]) {
        color("steelblue") lid();
        for (button = buttons) translate([0, 0, step == 1 ? -28 : 0]) color("orange") at(button[1], button[2]) cap(button[0]);
        if (step >= 2) translate([0, 0, step == 2 ? -30 : 0]) { bare_board(); panel_socket(); }
        if (step >= 3 && has_ribbon) panel_ribbon();
        if (step >= 4) translate([0, 0, step == 4 ? -32 : 0]) color("slategray") base();
        if (step == 4) translate([0, 0, -32]) screws();
        if (step == 5) translate([0, 0, floor_bottom - 9]) color("black") linear_extrude(3) feet();
    }
}

if (part == "lid") printed_lid();
else if (part == "base") printed_base();
else if (part == "caps") printed_caps();
else if (part == "spacers") printed_spacers();
else if (part == "assembly") assembly(0);
else if (part == "exploded") assembly(1);
else if (part == "step") putting_together(step);
else assert(false, str("no part called ", part));
