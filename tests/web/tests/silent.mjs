// A line over which nothing comes any more, though nobody has closed it: a cable pulled at a switch, power away.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { newBrowser } from '../browser.mjs';
import { cutOff, heardBy, live, noteSigns } from '../signs.mjs';
import { Visitor } from '../visitor.mjs';
import { words } from '../words.mjs';

export async function a_page_says_that_nothing_comes_sends_nothing_then_and_is_live_again_when_it_can(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	const player = new Visitor(program);
	const [page, television] = await Promise.all(['/', '/tv'].map(path => cuttable(program, path)));
	await player.choose(await player.open(), 'outpost:40');
	const asked = page.locator('h1', { hasText: 'Player 1: starship' });
	await asked.waitFor();

	for (const cut of [page, television]) cut.line.silent = true;
	await Promise.all([page, television].map(cutOff));
	const posts = [];
	page.on('request', request => request.method() === 'POST' && posts.push(request.url()));
	await page.locator('#answer .choices button').first().evaluate(button => button.click());
	await page.locator('#say', { hasText: words('unreachable') }).waitFor();
	assert.deepEqual(posts, []);
	for (const cut of [page, television]) cut.line.silent = false;
	await Promise.all([page, television].map(live));
	assert.equal(await page.locator('#say').textContent(), '', 'the message goes when the page is live again, though nobody has moved');
	await player.choose(await player.open(), 'starship:51');
	await asked.waitFor({ state: 'hidden' });
	assert.deepEqual(posts, [], 'nothing is sent late');
}

export async function a_press_that_is_not_answered_in_5_s_is_given_up(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	const page = await cuttable(program, '/');
	let late;
	const held = new Promise(free => late = free);
	await page.route('**/choose', async route => {
		await held;
		await route.continue().catch(() => 0);
	});
	const before = Date.now();
	await page.locator('#answer .choices button').first().evaluate(button => button.click());
	await page.locator('#say', { hasText: words('unreachable') }).waitFor();
	const waited = Date.now() - before;
	assert(waited > 4_000 && waited < 8_000, `it was given up after ${waited} ms`);
	late();
}

export async function a_page_where_nobody_does_anything_is_not_taken_for_cut_off(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	const page = await cuttable(program, '/');
	await wait(25_000);
	const { signs, lost } = await heardBy(page);
	assert.equal(lost, 0, 'it never says that it is cut off');
	assert(signs >= 2, `${signs} signs came in 25 s`);
	assert.equal(page.line.opened, 1, 'it never connects anew');
}

/** A page that follows the table over a line that can fall silent both ways. */
async function cuttable(program, path) {
	const page = await (await newBrowser()).newPage();
	page.line = { silent: false, opened: 0 };
	await page.routeWebSocket(/stream/, socket => {
		page.line.opened += 1;
		const server = socket.connectToServer();
		socket.onMessage(message => page.line.silent || server.send(message));
		server.onMessage(message => page.line.silent || socket.send(message));
		socket.onClose(() => page.line.silent || server.close());
		server.onClose(() => page.line.silent || socket.close());
	});
	// Behind the line, so that what is held up there has not been heard.
	await noteSigns(page);
	await page.goto(`${program.address}${path}`);
	await page.waitForFunction(() => last !== '');
	return page;
}
