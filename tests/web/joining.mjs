// How others come to a table: somebody at it asks for a code, and they scan it or type what stands beside it.
import assert from 'node:assert/strict';
import * as qrCode from './qr_code.mjs';
import { Visitor, plain } from './visitor.mjs';

/** What the panel shows when somebody at it lets a phone in for `whom`: the address in its code, and the PIN beside it. */
export async function invite(program, whom) {
	const panel = new Panel(new Visitor(program));
	for (const entry of ['Table', 'A phone', whom]) await panel.choose(entry);
	const { picture, words } = await panel.look();
	const [pin] = plain(words).match(/\d{3} ?\d{3}(?!\d)/);
	return { address: qrCode.read(picture), pin: pin.replace(' ', '') };
}

/** The panel in a browser, with its six buttons. */
export class Panel {
	constructor(visitor) {
		this.visitor = visitor;
	}

	async look() {
		const { text, hidden } = await this.visitor.open('/panel');
		const words = text.match(/<details id="display-words">(.*?)<\/details>/s)[1];
		return { hidden, words, picture: text.match(/<img [^>]*src="([^"]*)"/)[1] };
	}

	/** Goes down to the entry that begins with `label`, and takes it; reads whatever is before it, and goes past a cover without lifting it. */
	async choose(label) {
		const seen = new Set();
		for (let presses = 0; presses < 60; presses += 1) {
			const { hidden, words } = await this.look();
			const [, cursor] = words.match(/<li>› (.*?)<\/li>/) ?? [];
			const there = cursor && plain(cursor).startsWith(label);
			// Entries that come round again are those of a menu below.
			const below = cursor && seen.has(cursor);
			if (below) seen.clear();
			else seen.add(cursor);
			const press = { press: /hold OK/i.test(words) ? 'DOWN' : there || !cursor ? 'OK' : below ? 'BACK' : 'DOWN' };
			await this.visitor.ask('/press', { ...hidden, ...press });
			if (there) return;
		}
		assert.fail(`the panel has an entry ${label}: ${plain((await this.look()).words)}`);
	}
}
