// How much is sent for a move: on a slow connection a page follows all the same.
import assert from 'node:assert/strict';
import { numbers, playOne } from '../chance.mjs';
import { Visitor } from '../visitor.mjs';

/** Moves by chance in each game. */
const MOVES = 200;
/** Bytes that an update of the table may have for a normal move. */
const MOST = 2_048;

export const moves_of_five_year_mission_are_told_in_two_kilobytes = program => measure(program, 'five-year-mission');
export const moves_of_panic_are_told_in_two_kilobytes = program => measure(program, 'panic');
export const moves_of_catan_are_told_in_two_kilobytes = program => measure(program, 'catan');
export const moves_of_career_are_told_in_two_kilobytes = program => measure(program, 'career');
export const moves_of_encounters_are_told_in_two_kilobytes = program => measure(program, 'encounters', ['Player 1', 'Player 2']);

async function measure(program, game, seats = ['']) {
	await program.prepare(game, ['choose Begin']);
	await program.start();
	const sizes = { table: [], panel: [] };
	const players = await Promise.all(seats.map(async name => {
		const player = new Visitor(program);
		await player.open();
		if (name) await player.sit(name);
		for (const [of, known] of Object.entries(sizes)) {
			let welcomed = 0;
			await player.follow(of, message => (welcomed += 1) > 2 && known.push([Buffer.byteLength(message), message]));
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
		known.sort(([one], [other]) => one - other);
		const at = share => known[Math.floor((known.length - 1) * share)][0];
		console.log(`${game}, ${of}: ${known.length} updates in ${moves} moves: median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} bytes`);
	}
	const regions = {};
	for (const [size, message] of sizes.table.slice(Math.floor(sizes.table.length * 0.85))) for (const [region, steps] of Object.entries(JSON.parse(message).set)) regions[region] = (regions[region] ?? 0) + JSON.stringify(steps).length;
	console.log(game, Object.fromEntries(Object.entries(regions).map(([r, n]) => [r, Math.round(n / (sizes.table.length * .15))])));
	const p95 = sizes.table[Math.floor((sizes.table.length - 1) * 0.95)];
	assert(p95[0] <= MOST, `19 of 20 updates of the table have at most ${MOST} bytes; this one has ${p95[0]}: ${p95[1]}`);
}
