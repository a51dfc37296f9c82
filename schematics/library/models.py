#!/usr/bin/env python3
"""models.py: writes the 3D models of the footprints, ready_room.3dshapes/*.wrl, that KiCad shows of a board.

Each is put together from boxes, cylinders and domes of one colour: coarse, to look at. Millimetres, in the coordinates of
the footprint: x right, y down, z off the board. Sizes are those of src/case/sizes.rs and of the drawings in the
footprints; tests/models.rs compares them. KiCad takes a unit of VRML for a tenth of an inch, and y up.
"""

import math
import pathlib

STEEL = (0.55, 0.55, 0.57)
GOLD = (0.85, 0.68, 0.3)
BLACK = (0.08, 0.08, 0.09)
DARK = (0.2, 0.2, 0.22)
GREEN = (0.05, 0.35, 0.15)
BLUE = (0.06, 0.12, 0.35)
LEAD = 0.3  # radius of a wire
BELOW = -2.6  # legs are cut that far behind the front


class Model:
    def __init__(self):
        self.shapes = []

    def body(self, colour, points, faces):
        """Faces are convex, their points counter-clockwise seen from outside, z up and y up."""
        self.shapes.append((colour, points, faces))

    def loft(self, colour, rings, place=lambda x, y, z: (x, y, z)):
        """Rings of points one above the other, each in its own height and all with as many points, joined and closed."""
        count = len(rings[0][1])
        points = [place(x, y, z) for z, ring in rings for x, y in ring]
        faces = [list(range(count))[::-1], [count * (len(rings) - 1) + at for at in range(count)]]
        for ring in range(len(rings) - 1):
            for at in range(count):
                one, two = ring * count + at, ring * count + (at + 1) % count
                faces.append([one, two, two + count, one + count])
        self.body(colour, points, faces)

    def prism(self, colour, outline, low, high):
        self.loft(colour, [(low, outline), (high, outline)])

    def box(self, colour, x, y, z):
        self.prism(colour, [(x[0], y[0]), (x[1], y[0]), (x[1], y[1]), (x[0], y[1])], *z)

    def cylinder(self, colour, middle, radius, z, sides=16):
        self.prism(colour, circle(radius, sides, middle), *z)

    def lying(self, colour, x, height, radius, y=0.0, sides=12):
        """A cylinder along x."""
        ring = circle(radius, sides)
        self.loft(colour, [(x[0], ring), (x[1], ring)], lambda a, b, along: (along, y + a, height + b))

    def leg(self, x, y, top):
        self.cylinder(STEEL, (x, y), LEAD, (BELOW, top), 6)

    def wrl(self):
        """As VRML: bodies of one colour are one shape."""
        text = ["#VRML V2.0 utf8", "# Written by library/models.py; MIT or Apache-2.0, as the project."]
        for colour in dict.fromkeys(colour for colour, _, _ in self.shapes):
            coordinates, indices = [], []
            for _, points, faces in (shape for shape in self.shapes if shape[0] == colour):
                first = len(coordinates)
                coordinates += [f"{x / 2.54:.3f} {-y / 2.54:.3f} {z / 2.54:.3f}" for x, y, z in points]
                # Turned over in y, a face is seen from outside the other way round.
                indices += [" ".join(str(first + at) for at in face[::-1]) + " -1" for face in faces]
            red, green, blue = colour
            text.append(
                f"Shape {{ appearance Appearance {{ material Material {{ diffuseColor {red} {green} {blue} "
                "specularColor 0.2 0.2 0.2 ambientIntensity 0.4 shininess 0.2 } }\n"
                f"geometry IndexedFaceSet {{ creaseAngle 0.6 coord Coordinate {{ point [ {', '.join(coordinates)} ] }}\n"
                f"coordIndex [ {', '.join(indices)} ] }} }}"
            )
        return "\n".join(text) + "\n"


def circle(radius, sides, middle=(0.0, 0.0)):
    turn = 2 * math.pi / sides
    return [(middle[0] + radius * math.cos(at * turn), middle[1] + radius * math.sin(at * turn)) for at in range(sides)]


def axial(body, colour, radius, bands):
    """A part that lies between holes 7.62 mm apart, with rings of (from, to, colour)."""
    model = Model()
    height = radius + 0.1
    for x, to in ((0.0, body[0]), (7.62, body[1])):
        model.leg(x, 0.0, height + LEAD)
        model.lying(STEEL, sorted((x, to)), height, LEAD, sides=6)
    model.lying(colour, body, height, radius)
    for low, high, ring in bands:
        model.lying(ring, (low, high), height, radius + 0.02)
    return model


def resistor():
    brown = (0.35, 0.18, 0.08)
    bands = [(at, at + 0.6, colour) for at, colour in ((1.5, brown), (2.7, brown), (3.9, brown), (5.5, GOLD))]
    return axial((0.66, 6.96), (0.82, 0.7, 0.5), 1.25, bands)


def diode():
    return axial((1.81, 5.81), (0.75, 0.35, 0.15), 1.0, [(2.2, 2.8, BLACK)])


def ceramic_capacitor():
    model = Model()
    for x in (0.0, 5.0):
        model.leg(x, 0.0, 3.0)
    ring = circle(2.5, 20)
    model.loft((0.8, 0.5, 0.15), [(-1.25, ring), (1.25, ring)], lambda a, b, along: (2.5 + a, along, 4.1 - b))
    return model


def electrolytic_capacitor():
    model = Model()
    for x in (0.0, 2.0):
        model.leg(x, 0.0, 0.5)
    model.cylinder((0.1, 0.1, 0.25), (1.0, 0.0), 2.5, (0.2, 11.0), 20)
    model.cylinder(STEEL, (1.0, 0.0), 2.2, (11.0, 11.05), 20)
    # The stripe of the negative pin.
    model.box((0.7, 0.72, 0.75), (3.3, 3.53), (-0.8, 0.8), (0.3, 10.9))
    return model


def led():
    """On a spacer: its foot is 4.4 mm off the board, and its top looks out of the lid."""
    model = Model()
    diffuse = (0.9, 0.9, 0.86)
    foot, middle = 4.4, (1.27, 0.0)
    for x in (0.0, 2.54):
        model.leg(x, 0.0, foot + 0.2)
    # Flat beside the cathode, pin 1.
    rim = [(max(x, 1.27 - 1.6), y) for x, y in circle(1.9, 20, middle)]
    model.prism(diffuse, rim, foot, foot + 1.0)
    top = foot + 5.3
    heights = [(0.0, 1.5), (0.6, 1.37), (1.1, 1.02), (1.4, 0.54), (1.5, 0.1)]
    rings = [(foot + 1.0, circle(1.5, 16, middle))]
    rings += [(top - 1.5 + up, circle(radius, 16, middle)) for up, radius in heights]
    model.loft(diffuse, rings)
    return model


def transistor():
    model = Model()
    for x in (0.0, 2.54, 5.08):
        model.leg(x, 0.0, 5.0)
    # Its flat face at y = 1.85.
    outline = [(x, min(y, 1.75)) for x, y in circle(2.4, 24, (2.54, 0.0))]
    model.prism(BLACK, outline, 4.8, 9.8)
    return model


def box_header():
    model = Model()
    [left, right], [upper, lower] = (-3.18, 5.72), (-5.1, 53.36)
    model.box(BLACK, (left, right), (upper, lower), (0.0, 2.5))
    model.box(BLACK, (right - 1.2, right), (upper, lower), (2.5, 9.1))
    for y in ((upper, upper + 1.2), (lower - 1.2, lower)):
        model.box(BLACK, (left, right), y, (2.5, 9.1))
    # The notch in the middle of the wall beside pin 1.
    middle = (upper + lower) / 2
    for y in ((upper, middle - 2.25), (middle + 2.25, lower)):
        model.box(BLACK, (left, left + 1.2), y, (2.5, 9.1))
    for row in range(20):
        for x in (0.0, 2.54):
            y = row * 2.54
            model.box(GOLD, (x - 0.32, x + 0.32), (y - 0.32, y + 0.32), (BELOW, 8.6))
    return model


def pin_header():
    model = Model()
    model.box(BLACK, (-1.27, 1.27), (-1.27, 8.89), (0.0, 2.54))
    for row in range(4):
        y = row * 2.54
        model.box(GOLD, (-0.32, 0.32), (y - 0.32, y + 0.32), (BELOW, 8.5))
    return model


def pico():
    """In two sockets, its parts away from the panel's board."""
    model = Model()
    socket, plastic, board = 8.5, 2.54, 1.0
    under = socket + plastic
    top = under + board
    for x in (0.0, 17.78):
        model.box(BLACK, (x - 1.27, x + 1.27), (-1.27, 49.53), (0.0, socket))
        model.box(DARK, (x - 1.2, x + 1.2), (-1.2, 49.46), (socket, under))
        for row in range(20):
            y = row * 2.54
            model.box(GOLD, (x - 0.25, x + 0.25), (y - 0.25, y + 0.25), (BELOW, 0.0))
    model.box(GREEN, (-1.61, 19.39), (-1.37, 49.63), (under, top))
    for x in (0.0, 17.78):
        for row in range(20):
            model.box(GOLD, (x - 0.8, x + 0.8), (row * 2.54 - 0.8, row * 2.54 + 0.8), (top, top + 0.05))
    model.box(STEEL, (4.89, 12.89), (-2.67, 2.93), (top, top + 2.7))  # USB
    model.box(STEEL, (3.79, 6.99), (8.505, 12.755), (top, top + 1.4))  # BOOTSEL
    model.cylinder((0.9, 0.9, 0.9), (5.39, 10.63), 1.1, (top + 1.4, top + 1.8), 12)
    model.box(BLACK, (5.39, 12.39), (21.0, 28.0), (top, top + 0.9))  # RP2040
    model.box(BLACK, (6.5, 10.5), (14.0, 17.5), (top, top + 0.8))  # flash
    return model


def buzzer():
    model = Model()
    for x in (0.275, 7.325):
        model.leg(x, 0.0, 0.2)
    middle = (3.8, 0.0)
    model.cylinder(BLACK, middle, 6.0, (0.0, 8.5), 28)
    model.cylinder((0.0, 0.0, 0.0), middle, 1.0, (8.5, 8.52), 12)
    model.box((0.8, 0.8, 0.8), (0.3, 1.5), (-0.15, 0.15), (8.5, 8.52))  # a plus beside pin 1
    model.box((0.8, 0.8, 0.8), (0.75, 1.05), (-0.6, 0.6), (8.5, 8.53))
    return model


def button():
    model = Model()
    for x in (0.0, 12.5):
        for y in (0.0, 5.0):
            model.box(STEEL, (x - 0.25, x + 0.25), (y - 0.5, y + 0.5), (BELOW, 1.5))
    middle = (6.25, 2.5)
    model.box(BLACK, (0.25, 12.25), (-3.5, 8.5), (0.0, 3.1))
    model.box(STEEL, (0.35, 12.15), (-3.4, 8.4), (3.1, 3.5))
    for x in (1.5, 11.0):
        for y in (-2.25, 7.25):
            model.cylinder(BLACK, (x, y), 0.6, (3.5, 3.6), 8)
    model.cylinder(BLACK, middle, 2.9, (3.5, 4.3))
    model.box((0.75, 0.72, 0.62), (middle[0] - 1.9, middle[0] + 1.9), (middle[1] - 1.9, middle[1] + 1.9), (4.3, 7.3))
    return model


def display():
    model = Model()
    under, board, glass = 2.5, 1.2, 5.3
    model.box(BLACK, (-1.27, 8.89), (-1.27, 1.27), (0.0, under))
    for pin in range(4):
        x = pin * 2.54
        model.box(GOLD, (x - 0.32, x + 0.32), (-0.32, 0.32), (BELOW, 5.6))
        model.cylinder(STEEL, (x, 0.0), 0.75, (under + board, under + board + 0.6), 8)
    model.box(BLUE, (-9.84, 17.46), (-1.8, 26.0), (under, under + board))
    for x in (-7.94, 15.56):
        for y in (0.3, 24.0):
            model.cylinder(GOLD, (x, y), 1.6, (under + board, under + board + 0.03), 12)
    model.box(BLACK, (-9.54, 17.16), (2.3, 21.2), (under + board, glass))
    model.box((0.45, 0.42, 0.3), (1.0, 6.6), (21.2, 26.0), (under + board, under + board + 0.15))  # its ribbon
    model.box((0.02, 0.05, 0.09), (-7.06, 14.68), (4.7, 15.56), (glass, glass + 0.01))  # what lights up
    return model


MODELS = {
    "Buzzer_12mm": buzzer,
    "Button_12mm": button,
    "Capacitor_ceramic": ceramic_capacitor,
    "Capacitor_electrolytic": electrolytic_capacitor,
    "Diode_DO-35": diode,
    "Header_2x20_box": box_header,
    "LED_3mm": led,
    "OLED_Module_0.96in": display,
    "Pico_in_sockets": pico,
    "PinHeader_1x04": pin_header,
    "Resistor_axial": resistor,
    "Transistor_TO-92": transistor,
}

if __name__ == "__main__":
    folder = pathlib.Path(__file__).parent / "ready_room.3dshapes"
    folder.mkdir(exist_ok=True)
    for name, make in MODELS.items():
        (folder / f"{name}.wrl").write_text(make().wrl())
