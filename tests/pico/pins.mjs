// What hangs on the pins: contacts that close, lines that are held, and pulls that rp2040js does not simulate.
//
// In rp2040js an input reads what it was last told. Here a pin that nothing drives follows its own pull-up or
// pull-down, and reads low without any: a firmware that forgets a pull-up sees its buttons pressed. A capacitor at a pin
// holds it low until the pull-up has charged it; it is empty when the chip starts, and at once when a contact closes.
// What the chip drives is reported: {kind: 'pin', pin, high}.
import { GPIOPinState } from 'rp2040js';

export class Pins {
  /**
   * `driven`: pin number to boolean level; a pin that is missing hangs open. `charging`: pin number to the nanoseconds
   * that a pull-up takes to charge the capacitor there. Both outlive the chip.
   */
  constructor(chip, driven, charging, report) {
    Object.assign(this, { driven, charging });
    this.charged = new Map([...charging.keys()].map((index) => [index, chip.clock.createAlarm(() => {
      if (this.#level(chip.gpio[index])) chip.gpio[index].setInputValue(true);
    })]));
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
    const level = this.#level(pin);
    if (level === pin.rawInputValue) return;
    const charged = this.charged.get(pin.index);
    if (!level || !charged || this.driven.has(pin.index)) {
      charged?.cancel();
      pin.setInputValue(level);
    } else if (!charged.scheduled) {
      charged.schedule(this.charging.get(pin.index));
    }
  }

  #level(pin) {
    return this.driven.get(pin.index) ?? pin.pullupEnabled;
  }
}

function isOutput(state) {
  return state === GPIOPinState.High || state === GPIOPinState.Low;
}
