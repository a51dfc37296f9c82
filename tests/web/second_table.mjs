// The same evening once more at a table without pages: the same seed and the same moves. What a hand has is learned there,
// and not from the pages that are looked through.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Driven } from './driven.mjs';

/** Messages after which nothing is told any more that one player alone was told; a page goes on saying 24 of these. */
const TOLD = 200;

export class SecondTable {
	/** What was said to each player, by name, the latest last. */
	#told = new Map();

	/** A new evening of STNG Encounters with this seed, which has begun; it is kept in `within`. */
	static async begin(within, seed) {
		const folder = mkdtempSync(join(within, 'second-table-'));
		const settings = join(folder, 'config.toml');
		writeFileSync(settings, '');
		const table = new SecondTable();
		const environment = { ...process.env, READYROOM_DATA: folder, READYROOM_CONFIG: settings };
		table.driven = new Driven(environment, 'encounters', seed);
		await table.driven.say('choose Begin');
		return table;
	}

	/** Makes the move `id` of the player `whose`, as it was made at the other table. */
	async make({ whose, id }) {
		await this.#as(whose);
		this.#tell(whose, await this.driven.say(id === 'table:undo' ? 'undo' : `choose #${id}`));
	}

	/** What everybody can see, in words, and what each player alone. */
	async look() {
		const everybody = await this.#as('everybody');
		const players = [];
		for (const [seat, { name }] of everybody.state.players.entries()) {
			const { prompt, state } = await this.#as(name);
			const own = JSON.stringify([this.#told.get(name), state.looked_at]);
			players.push({ name, prompt, hand: state.players[seat].hand.cards, own });
		}
		return { open: JSON.stringify(everybody.state), over: everybody.over, players };
	}

	async #as(whom) {
		this.#tell(whom, await this.driven.say(`as ${whom}`));
		return this.driven.say('state');
	}

	/** Keeps what an answer says to a player. */
	#tell(whom, { messages }) {
		this.#told.set(whom, [...(this.#told.get(whom) ?? []), ...messages].slice(-TOLD));
	}

	end() {
		return this.driven.end();
	}
}
