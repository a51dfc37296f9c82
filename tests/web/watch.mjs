// What is sent to devices and stands on their pages, looked through for what another player alone may see.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { plain } from './visitor.mjs';

/** Moves after which nothing is told any more that was open, or a player's own. */
const REMEMBERED = 20;

export class Watch {
	messages = 0;
	steps = 0;
	/** How often a card was looked for. */
	secrets = 0;
	/** Messages that differ in more than their number. */
	different = new Set();
	/** What everybody could see after the latest moves, and what each player. */
	#open = [];
	#own = [];

	/** Watches `devices`; what is open and what is whose, `table` alone says, which is no page. */
	constructor(devices, table) {
		Object.assign(this, { devices, table });
		this.heard = devices.map(() => 0);
	}

	/** Plays, and looks at everything that was sent meanwhile; `play` says which move was made, if one was. */
	async during(play) {
		const move = await play();
		if (move) await this.table.make(move);
		this.steps += 1;
		await this.look();
		return move;
	}

	/** Learns what is whose, and looks at all that was sent since it looked before, and at what the pages show. */
	async look() {
		const before = this.now;
		this.now = await this.table.look();
		this.#open = [this.now.open + this.#left(before), ...this.#open].slice(0, REMEMBERED);
		this.#own = [this.now.players, ...this.#own].slice(0, REMEMBERED);
		for (const [at, device] of this.devices.entries()) {
			const sent = device.received.slice(this.heard[at]);
			this.heard[at] += sent.length;
			this.#count(sent);
			this.#search(device, [...sent, await device.page.content()]);
		}
	}

	/** What was in a hand and is no more: it was laid down, given away or lost, and everybody was told. */
	#left(before = this.now) {
		const gone = ({ hand }, player) => hand.filter(title => count(title, hand) > count(title, this.now.players[player].hand));
		return before.players.flatMap(gone).join();
	}

	#count(sent) {
		this.messages += sent.length;
		for (const message of sent) {
			const told = message.replace(/"(id|after)":"[^"]*"/g, '').replace(/name="(form|revision)" value="[^"]*"/g, '');
			this.different.add(createHash('sha1').update(told).digest('base64'));
		}
	}

	#search({ whose }, texts) {
		for (const { name, hand } of this.now.players)
			for (const title of name === whose ? [] : hand.filter(title => !this.#knows(whose, title))) {
				this.secrets += 1;
				const found = texts.map(text => said(title, text)).filter(Boolean);
				assert.deepEqual(found, [], `move ${this.steps}: the device of ${whose} has ${title} of the hand of ${name}`);
			}
	}

	/** True if it was open of late, in the player's own hand, or said to that player alone. */
	#knows(whose, title) {
		const own = this.#own.flatMap(players => players.filter(({ name }) => name === whose));
		return this.#open.some(words => said(title, words)) || own.some(({ hand, own }) => hand.includes(title) || said(title, own));
	}
}

const count = (title, hand) => hand.filter(other => other === title).length;

/** How pages and ids spell each card. */
const spelled = new Map();

/** Where a text names a card, as pages or as ids do, with what stands around it. */
function said(title, text) {
	if (!spelled.has(title)) spelled.set(title, new RegExp(`\\b${title.replace(/[^\w ]/g, '.?').replace(/ /g, '[ -]')}\\b`, 'i'));
	const at = text.search(spelled.get(title));
	return at < 0 ? null : text.slice(Math.max(0, at - 150), at + 150);
}

/** The hand on a page of STNG Encounters: what stands above it, and the titles of its cards; none on a page without a hand. */
export function handOn(text) {
	const [hand] = text.match(/<section [^>]*id="encounters-hand-section".*?<\/section>/s) ?? [];
	if (!hand) return null;
	const titles = [...hand.matchAll(/<li class="card[^>]*><div class="what"><strong>(.*?)<\/strong>/gs)].map(([, title]) => plain(title));
	return { heading: plain(hand.match(/<h3.*?<\/h3>/s)[0]), titles, says: plain(hand) };
}
