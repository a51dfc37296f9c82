#!/usr/bin/env python3
"""soldering.py FOLDER: writes into FOLDER the boards as they are after each step of soldering, for their pictures.

The steps are those of the table in README.md. Parts of later steps stay without their 3D models. Prints a line for each
board: its name, and the side from which it is seen. The last step has none, since after it the board is complete; and a
board that is not the first of the table has one only where a step fits its controller, since the others look the same.
"""
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).parent
SIDES = {"front": "top", "back": "bottom"}
CONTROLLERS = {"pico-panel": "A1", "pi-panel": "J1"}


def references(cell):
    """`R1–R18, D10` as references."""
    for run in cell.split(", "):
        letters, first, last = re.fullmatch(r"([A-Z]+)(\d+)(?:–[A-Z]+(\d+))?", run).groups()
        for number in range(int(first), int(last or first) + 1):
            yield f"{letters}{number}"


def steps():
    """Side and references of each step."""
    row = re.compile(r"^\| \d+ \| (front|back) \| [^|]+ \| ([^|]+) \|$", re.MULTILINE)
    return [(SIDES[side], set(references(cell))) for side, cell in row.findall((HERE / "README.md").read_text())]


def fitted(board, parts):
    """The board's file with the models of these parts alone."""
    def footprint(match):
        reference = re.search(r'\(property "Reference" "(\w+)"', match[0])
        if reference and reference[1] in parts:
            return match[0]
        return re.sub(r"^\t\t\(model .*?^\t\t\)\n", "", match[0], flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"^\t\(footprint .*?^\t\)$", footprint, board, flags=re.MULTILINE | re.DOTALL)


for name, controller in CONTROLLERS.items():
    board = (HERE / name / f"{name}.kicad_pcb").read_text()
    done = set()
    for number, (side, parts) in enumerate(steps()[:-1], 1):
        done |= parts
        if controller in parts or name == "pico-panel":
            picture = f"{name}-soldering-{number}"
            (pathlib.Path(sys.argv[1]) / f"{picture}.kicad_pcb").write_text(fitted(board, done))
            print(picture, side)
