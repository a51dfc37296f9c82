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

/** How long the program may take for anything before a test gives up, in ms. Far longer than it ever takes. */
export const PATIENCE = 30_000;

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

	/** Plays a new evening of `game` by `moves` moves that are likely, the same every time. */
	async prepareMiddle(game, moves, seed = 1) {
		const [table, next] = [new Driven(this.environment, game), numbers(seed)];
		let { menu, prompt } = await table.say('choose Begin');
		for (let made = 0; made < moves; made += 1) {
			const player = prompt.match(/^(Player \d):/)?.[1];
			if (player && menu.some(({ id }) => id.startsWith('table:look'))) ({ menu } = await table.say(`as ${player}`));
			const mine = menu.filter(({ id, blank }) => !/^table:/.test(id) && !blank);
			assert(mine.length > 0, `${game} goes on after ${made} moves`);
			// What is likely stands first.
			({ menu, prompt } = await table.say(`choose #${mine[Math.floor(next() ** 3 * mine.length)].id}`));
		}
		await table.end();
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

async function freePort() {
	const server = createServer().listen(0);
	await once(server, 'listening');
	const { port } = server.address();
	server.close();
	await once(server, 'close');
	return port;
}
