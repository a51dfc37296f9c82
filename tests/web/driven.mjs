// `readyroom drive`: the program without a screen.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export const READYROOM = process.env.READYROOM_PROGRAM;

/** `readyroom drive` at a new evening, on a clock that stands still. */
export class Driven {
	constructor(env, game, seed = 5) {
		const options = ['drive', '--virtual-clock', '--game', game, '--seed', String(seed)];
		this.process = spawn(READYROOM, options, { env, stdio: ['pipe', 'pipe', 'inherit'] });
		this.answers = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
		this.begun = this.answers.next();
	}

	/** Says a line, which must be taken. */
	async say(line) {
		await this.begun;
		this.process.stdin.write(`${line}\n`);
		const { value } = await this.answers.next();
		const answer = JSON.parse(value);
		assert(answer.ok, `${line}: ${answer.error ?? JSON.stringify(answer.refusal)}`);
		return answer;
	}

	async end() {
		this.process.stdin.end();
		await once(this.process, 'exit');
	}
}
