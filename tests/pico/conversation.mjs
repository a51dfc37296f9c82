// A conversation on the bus in simulated time, written as a generator. It yields nanoseconds to wait, or a question that
// is asked again, a transaction later, whenever something may have changed, until its answer is not null.

/** Nanoseconds of a transaction with so many bytes: its packets at 12 Mbit/s, and a turn of the schedule. */
export const transaction = (bytes) => 10_000 + ((bytes + 13) * 8 * 1e9) / 12e6;

export class Conversation {
  #alarm;
  #script = null;
  #question = null;

  constructor(clock) {
    this.#alarm = clock.createAlarm(() => this.#advance());
  }

  get underWay() {
    return this.#script !== null;
  }

  start(script) {
    this.#script = script;
    this.#next();
  }

  stop() {
    this.#alarm.cancel();
    this.#script = this.#question = null;
  }

  /** Something may have changed. */
  look() {
    if (this.#question && !this.#alarm.scheduled) this.#alarm.schedule(transaction(0));
  }

  #advance() {
    this.#alarm.scheduled = false;
    if (!this.#question) return this.#next();
    const answer = this.#question();
    if (answer === null) return;
    this.#question = null;
    this.#next(answer);
  }

  #next(answer) {
    const { value: wanted } = this.#script.next(answer);
    if (typeof wanted === 'number') {
      this.#alarm.schedule(wanted);
    } else {
      this.#question = wanted;
      this.look();
    }
  }
}
