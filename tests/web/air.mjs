// The air between a phone and the program: while the phone sleeps, nothing comes through it, and nobody says so.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Listens at a port of its own for whoever goes to `port`. */
export async function air(port) {
	const through = new Set();
	const server = createServer(phone => {
		const program = connect(port, 'localhost');
		for (const [from, to] of [[phone, program], [program, phone]]) {
			through.add(from);
			from.pipe(to);
			from.on('error', () => to.destroy());
			from.on('close', () => through.delete(from) && to.destroy());
		}
	}).listen(0);
	await once(server, 'listening');
	return {
		address: `http://localhost:${server.address().port}`,
		/** What is connected now hears nothing any more. */
		fallAsleep: () => through.forEach(from => from.unpipe().pause()),
	};
}
