// The program `readyroom` with a data folder and a port of its own, whose evenings `readyroom drive` prepares.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { numbers } from './chance.mjs';
import { Driven, READYROOM } from './driven.mjs';
import { browserTests } from './games.mjs';

/** How long the program may take for anything before a test gives up, in ms. Far longer than it ever takes. */
export const PATIENCE = 30_000;

/** Moves in which every game comes to its end. Those that are played here take less than half as many. */
const LONGEST_GAME = 4_000;

export class Program {
	#process;
	#said = '';

	/** A program that keeps its evenings in `folder`, for browsers of this computer. It is not started yet. */
	static async in(folder) {
		const program = new Program();
		program.folder = folder;
		program.port = await freePort();
		program.settings = join(folder, 'config.toml');
		program.environment = { ...process.env, READYROOM_DATA: folder, READYROOM_CONFIG: program.settings };
		program.reach('here');
		return program;
	}

	/** Whose browsers it is for from its next start on: those `here`, or those on the `network` as well. */
	reach(whom) {
		writeFileSync(this.settings, `web = "${whom}"\nweb-port = ${this.port}\n`);
	}

	get address() {
		return `http://localhost:${this.port}`;
	}

	/** Plays `lines` of `readyroom drive` in a new evening of `game`; each must be taken. */
	async prepare(game, lines, seed) {
		const table = new Driven(this.environment, game, seed);
		for (const line of lines) await table.say(line);
		await table.end();
	}

	/** Plays a new evening of `game` to its middle by moves that are likely, the same every time. */
	async prepareMiddle(game) {
		const { moves, seed } = browserTests(game).middle;
		const table = new Driven(this.environment, game);
		const { now } = await playLikely(table, numbers(seed), (_, made) => made === moves);
		assert(!now.over, `${game} goes on after ${moves} moves`);
		await table.end();
	}

	/** Plays a new evening of `game`, with `lines` of `readyroom drive` before it begins, by likely moves until the choice `id`
	 * is offered; returns what is asked then. */
	async prepareUntilOffered(game, id, lines, seed = 1) {
		const table = new Driven(this.environment, game);
		for (const line of lines) await table.say(line);
		const { now } = await playLikely(table, numbers(seed), ({ menu }) => menu.some(offer => offer.id === id));
		await table.end();
		return now.prompt;
	}

	/** Plays a new evening of `game` by likely moves until it is over, and takes the last one back; returns that one, and
	 * the player who has it. */
	async prepareEnd(game, seed = 1) {
		const table = new Driven(this.environment, game);
		const { last } = await playLikely(table, numbers(seed), ({ over }) => over);
		await table.say('undo');
		await table.end();
		return last;
	}

	/** Starts it, and waits until it answers. */
	async start() {
		const options = { env: this.environment, stdio: ['pipe', 'ignore', 'pipe'] };
		const started = this.#process = spawn(READYROOM, ['--plain', '--mute'], options);
		this.#said = '';
		started.stderr.on('data', text => this.#said += text);
		started.stdin.on('error', () => {});
		for (const start = Date.now(); ; await wait(20)) {
			if (started.exitCode !== null) assert.fail(`the program has ended: ${this.#said}`);
			assert(Date.now() - start < PATIENCE, `the program answers at ${this.address}`);
			const answer = await fetch(`${this.address}/assets/style.css`).catch(() => null);
			if (answer?.ok) return this;
		}
	}

	/** Hits one line of keys in its plain terminal. */
	say(line) {
		this.#process.stdin.write(`${line}\n`);
	}

	/** Ends it as a pulled plug does. */
	async kill() {
		const process = this.#process;
		if (!process || process.exitCode !== null || process.signalCode) return;
		process.kill('SIGKILL');
		await once(process, 'exit');
	}
}

/** No game seats more. */
const MOST_SEATS = 7;

/** Begins at `table`, and makes likely moves until it is `enough`. Returns what is so then, and the last move with the
 * player who has it. */
async function playLikely(table, next, enough) {
	let [now, whose, last] = [await table.say('choose Begin'), 'everybody', null];
	for (let made = 0; !enough(now, made); made += 1) {
		assert(made < LONGEST_GAME && !now.over, `it was not enough after ${made} moves: ${now.prompt}`);
		const named = now.prompt.match(/^(Player \d):/)?.[1];
		if (named && now.menu.some(({ id }) => id.startsWith('table:look'))) now = await table.say(`as ${whose = named}`);
		// A trade between players that is put together by chance seldom comes about, and is never over.
		const own = () => now.menu.filter(({ id, blank }) => !/^(table:|offer$)/.test(id) && !blank);
		// Where the prompt does not begin with the player who is asked, each looks.
		for (let seat = 1; own().length === 0 && seat <= MOST_SEATS; seat += 1) now = await table.say(`as ${whose = `Player ${seat}`}`);
		const mine = own();
		assert(mine.length > 0, `somebody has a move after ${made}: ${now.prompt}`);
		// What is likely stands first.
		last = { whose, id: mine[Math.floor(next() ** 3 * mine.length)].id };
		now = await table.say(`choose #${last.id}`);
	}
	return { now, last };
}

async function freePort() {
	const server = createServer().listen(0);
	await once(server, 'listening');
	const { port } = server.address();
	server.close();
	await once(server, 'close');
	return port;
}
