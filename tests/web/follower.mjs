// What a page that follows the table has, as its script keeps it: the regions of the page, changed by each update.
import assert from 'node:assert/strict';
import { PATIENCE } from './program.mjs';

export class Follower {
	/** The updates it got. */
	updates = 0;
	#regions = {};
	#wanted;

	/** Follows the table with `visitor`, from nothing on. */
	static async of(visitor) {
		const follower = new Follower();
		follower.socket = await visitor.follow('table', message => follower.#update(JSON.parse(message)));
		await follower.until(({ question }) => question !== undefined);
		return follower;
	}

	/** All that it shows, without what a form carries along, which each browser has for itself. */
	get shown() {
		return Object.fromEntries(Object.entries(this.#regions).map(([name, region]) => [name, region.replace(/<input type="hidden"[^>]*>/g, '')]));
	}

	/** Waits until what it shows is as `wanted` says. */
	async until(wanted) {
		if (wanted(this.#regions)) return;
		let given;
		const seen = await new Promise(seen => {
			this.#wanted = () => wanted(this.#regions) && seen(true);
			given = setTimeout(() => seen(false), PATIENCE);
		});
		clearTimeout(given);
		this.#wanted = undefined;
		assert(seen, `it came to what was waited for in its ${this.updates} updates`);
	}

	/** Follows no more. */
	leave() {
		this.socket.terminate();
	}

	#update({ set }) {
		if (!set) return;
		this.updates += 1;
		for (const [name, steps] of Object.entries(set)) {
			const old = this.#regions[name]?.split(/(?=<)/);
			this.#regions[name] = [steps].flat().flatMap(step => typeof step === 'string' ? [step] : step > 0 ? old.splice(0, step) : old.splice(0, -step) && []).join('');
		}
		this.#wanted?.();
	}
}
