// Many at once: whoever plays and whoever looks on, all see the same table.
import assert from 'node:assert/strict';
import { numbers, playOne } from '../chance.mjs';
import { Follower } from '../follower.mjs';
import { invite } from '../joining.mjs';
import { Visitor, plain } from '../visitor.mjs';

const [SPECTATORS, MOVES] = [50, 100];

export async function fifty_viewers_and_eight_players_stay_in_step(program) {
	await program.prepare('five-year-mission', ['choose #seats:7', 'choose Begin']);
	program.reach('network');
	await program.start();
	// Seven have a phone each, and the eighth plays for everybody at the computer of the table.
	const players = [new Visitor(program)];
	for (let seat = 1; seat <= 7; seat += 1) players.push(await join(program, (await invite(program, `Player ${seat}`)).address));
	const { address } = await invite(program, 'Spectator');
	const spectators = [];
	for (let one = 0; one < SPECTATORS; one += 1) spectators.push(await join(program, address));
	await players[0].open();
	const everybody = [...players, ...spectators];
	const followers = await Promise.all(everybody.map(Follower.of));

	const next = numbers(1);
	const times = [];
	let [moves, takenBack] = [0, 0];
	while (moves < MOVES) {
		const player = players[Math.floor(next() * players.length)];
		const back = next() < 0.1;
		const page = await player.open();
		if (back && !page.choices.includes('table:undo')) continue;
		const before = Date.now();
		if (back) await player.choose(page, 'table:undo');
		else if (!await playOne(player, next)) continue;
		if (!player.taken) continue;
		moves += 1;
		takenBack += back;
		// What can be pressed in the picture is for those who play; the report is the same for everybody.
		const report = region((await player.open()).text, 'report');
		await Promise.all(followers.map(follower => follower.until(regions => regions.report === report)));
		times.push(Date.now() - before);
	}
	// Whoever comes now sees what those see who were there all the time.
	for (const [at, follower] of followers.entries()) {
		const anew = await Follower.of(everybody[at]);
		assert.deepEqual(follower.shown, anew.shown, `device ${at} shows what it would if it were opened anew`);
		anew.leave();
	}
	const looked = followers.slice(players.length);
	for (const one of looked) assert.deepEqual(one.shown, looked[0].shown, 'all spectators see the same');
	times.sort((one, other) => one - other);
	console.log(`${moves} moves, ${takenBack} of them take-backs, by ${players.length} players in front of ${SPECTATORS} spectators: all showed each after ${times[times.length >> 1]} ms at the median, ${times.at(-1)} ms at most`);
	for (const one of followers) one.leave();
}

/** A device that comes by an invitation and joins. */
async function join(program, address) {
	const visitor = new Visitor(program, '', new URL(address).hostname);
	const { hidden } = await visitor.open(new URL(address).pathname);
	const { status, text } = await visitor.ask(new URL(address).pathname, hidden);
	assert.equal(status, 303, plain(text));
	return visitor;
}

/** The markup of a region of a page. */
const region = (text, id) => text.match(new RegExp(`<section id="${id}"[^>]*>(.*?)</section>`, 's'))[1];
