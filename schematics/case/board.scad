// Written by `cargo run -p readyroom-schematics -- measure` from the board files and the sizes of the parts.
// In mm; places from the board's upper left corner, seen from the front, x right and y down.

back_height = 16; // tallest part of the back, with its cable
zero = [33.13, 19.5, 98.13, 49.5]; // a Raspberry Pi Zero behind the board: left, upper, right, lower
zero_power = [87.13, 13.89]; // middle of its power socket: from the left, and from the board's back
zero_height = 16.04; // top of its tallest part, from the board's back
ribbon = [65.63, 12.5]; // middle of the ribbon cable: from the left, and from the board's back
usb = [44.5, 13.39]; // middle of the USB socket: from above, and from the board's back
bootsel = [86.37, 48];
board = [100, 80, 1.6];
holes = [[4, 4], [96, 4], [4, 76], [96, 76]];
buttons = [["ROLL", 13.5, 66.2], ["TIMER", 28.1, 66.2], ["UP", 42.7, 66.2], ["DOWN", 57.3, 66.2], ["OK", 71.9, 66.2], ["BACK", 86.5, 66.2]];
switch_body = 3.5; // above the board
switch_height = 7.3;
plunger = 3.8; // square
lamps = [["1", 43.5, 9], ["2", 52.7, 9], ["3", 61.9, 9], ["4", 71.1, 9], ["5", 80.3, 9], ["6", 89.5, 9], ["B", 57.3, 19], ["Y", 66.5, 19], ["R", 75.7, 19]];
lamp_diameter = 3;
lamp_height = 5.3; // from foot to top
lamp_pitch = 2.54; // between its leads
displays = [["0.96", [8.66, 8.3, 35.96, 36.1], [11.44, 14.8, 33.18, 25.66]], ["1.3", [4.61, 7.6, 40.01, 41.1], [7.6, 14.95, 37.02, 29.65]]]; // size, module, and what of it lights up: left, upper, right, lower
display_under = 2.5; // from the board to the module
display_glass = 5.3; // to the face of its glass
buzzer = [12, 46.5];
buzzer_diameter = 12;
buzzer_height = 8.5;
