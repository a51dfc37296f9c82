"""Fills the zones of a board, which kicad-cli 9 cannot: fill_zones.py BOARD, which is written anew as KiCad saves it."""

import sys

import pcbnew

board = pcbnew.LoadBoard(sys.argv[1])
if not pcbnew.ZONE_FILLER(board).Fill(board.Zones()):
    sys.exit("KiCad could not fill the zones")
pcbnew.SaveBoard(sys.argv[1], board, True)
