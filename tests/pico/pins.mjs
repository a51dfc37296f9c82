// What hangs on the pins: contacts that close, lines that are held, and pulls that rp2040js does not simulate.
//
// In rp2040js an input reads what it was last told. Here a pin that nothing drives follows its own pull-up or
// pull-down, and reads low without any: a firmware that forgets a pull-up sees its buttons pressed. What the chip
// drives is reported: {kind: 'pin', pin, high}.
import { GPIOPinState } from 'rp2040js';

export class Pins {
  /** `driven`: pin number to boolean level; a pin that is missing hangs open. It outlives the chip. */
  constructor(chip, driven, report) {
    this.driven = driven;
    for (const pin of chip.gpio) {
      pin.addListener((state, before) => {
        if (isOutput(state) || isOutput(before)) report({ kind: 'pin', pin: pin.index, high: state === GPIOPinState.High });
        this.settle(pin);
      });
      this.settle(pin);
    }
  }

  /** Lets the input of a pin read what its surroundings make of it. */
  settle(pin) {
    if (isOutput(pin.value)) return;
    const level = this.driven.get(pin.index) ?? pin.pullupEnabled;
    if (level !== pin.rawInputValue) pin.setInputValue(level);
  }
}

function isOutput(state) {
  return state === GPIOPinState.High || state === GPIOPinState.Low;
}
