// How much is sent for a move: on a slow connection a page follows all the same.
import assert from 'node:assert/strict';
import { numbers, playOne } from '../chance.mjs';
import { devicesOf } from '../games.mjs';
import { Visitor } from '../visitor.mjs';

/** Moves by chance in each game. */
const MOVES = 200;
/** Bytes that an update may have for a normal move: for half of those that chance makes, unlikely ones among them. */
const MOST = 2_048;

export async function a_normal_move_is_told_in_two_kilobytes(program, game) {
	await program.prepare(game, ['choose Begin']);
	await program.start();
	const sizes = { table: [], panel: [] };
	const players = await Promise.all(devicesOf(game).map(async name => {
		const player = new Visitor(program);
		await player.open();
		if (name) await player.sit(name);
		for (const [of, known] of Object.entries(sizes)) {
			let welcomed = 0;
			await player.follow(of, message => (welcomed += 1) > 2 && known.push(Buffer.byteLength(message)));
		}
		return player;
	}));
	const next = numbers(1);
	let moves = 0;
	for (let someone = true; someone && moves < MOVES; moves += 1) {
		someone = false;
		for (const player of players) someone ||= await playOne(player, next);
	}
	for (const [of, known] of Object.entries(sizes)) {
		known.sort((one, other) => one - other);
		const at = share => known[Math.floor((known.length - 1) * share)];
		const small = known.filter(size => size <= MOST).length / known.length;
		console.log(`${game}, ${of}: ${known.length} updates in ${moves} moves: median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} bytes; ${Math.round(small * 100)}% have at most ${MOST}`);
		assert(at(0.5) <= MOST, `half of all updates of the ${of} have at most ${MOST} bytes, and not ${at(0.5)}`);
	}
}
