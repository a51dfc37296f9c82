// A cable between the table and a phone, each in a network of its own: it can go silent, as behind a switch that has lost its
// power. Nothing arrives then, and neither end is told: each still sees its own end plugged in.
//
// This computer's own network is left alone, and nobody has to be its administrator: `run.mjs` starts what needs a cable in a
// user namespace.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const [TABLE, PHONE] = ['192.168.178.1', '192.168.178.2'];
/** The address of a card that is nobody's. */
const NOBODY = '02:00:00:00:00:01';

/** Runs `command` with a network of its own, in which this user may do everything; returns its status, 0 if the system
 * gives none. */
export function inOwnNetwork(command) {
	const run = command => spawnSync('unshare', ['--map-root-user', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', ...command], { stdio: 'inherit' }).status;
	if (run(['true']) !== 0) {
		console.log('left out: this system gives its users no networks of their own (on Ubuntu, kernel.apparmor_restrict_unprivileged_userns says so)');
		return 0;
	}
	return run(command);
}

export class Cable {
	#phone;

	/** Lays one from here to a phone. */
	static async lay() {
		const cable = new Cable();
		// Ends with this program.
		const phone = cable.#phone = spawn('unshare', ['--net', 'sh', '-c', 'echo; exec cat']);
		await once(phone.stdout, 'data');
		run('ip', 'link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', phone.pid);
		for (const [at, address] of cable.#ends()) {
			run(...at, 'ip', 'address', 'add', `${address}/24`, 'dev', 'eth0');
			run(...at, 'ip', 'link', 'set', 'eth0', 'up');
		}
		return cable;
	}

	/** What comes before a command that is run at the phone. */
	get #atPhone() {
		return ['nsenter', '--net', '--target', this.#phone.pid];
	}

	/** Both ends: what comes before a command there, the own address, and that of the other end. */
	#ends() {
		return [[[], TABLE, PHONE], [this.#atPhone, PHONE, TABLE]];
	}

	/** A program in `folder` that starts `program` at the phone. */
	atPhone(program, folder) {
		const file = join(folder, 'at-phone');
		writeFileSync(file, `#!/bin/sh\nexec ${this.#atPhone.join(' ')} ${program} "$@"\n`, { mode: 0o700 });
		return file;
	}

	/** Nothing arrives any more, at either end. */
	silence() {
		for (const [at, , other] of this.#ends()) run(...at, 'ip', 'neighbour', 'replace', other, 'lladdr', NOBODY, 'nud', 'permanent', 'dev', 'eth0');
	}

	/** What is sent arrives again. */
	mend() {
		for (const [at, , other] of this.#ends()) run(...at, 'ip', 'neighbour', 'delete', other, 'dev', 'eth0');
	}

	/** Bytes that the phone has sent, or still has to send, and that have not arrived: the system sends them again and again. */
	onTheWay() {
		const [, ...sockets] = run(...this.#atPhone, 'cat', '/proc/net/tcp').trim().split('\n');
		return sockets.map(socket => parseInt(socket.trim().split(/\s+/)[4], 16)).reduce((all, bytes) => all + bytes, 0);
	}

	/** Waits until all that the phone has sent has arrived. */
	async arrived() {
		while (this.onTheWay() > 0) await wait(200);
	}
}

function run(command, ...of) {
	return execFileSync(command, of.map(String), { encoding: 'utf8' });
}
