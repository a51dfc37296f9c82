// A television that is left on: it gets dim, moves what stands still, and keeps its screen on for as long as somebody plays.
import assert from 'node:assert/strict';
import { newBrowser } from '../browser.mjs';
import { numbers, playOne } from '../chance.mjs';
import { invite } from '../joining.mjs';
import { Visitor } from '../visitor.mjs';
import { words } from '../words.mjs';

/** Moves of which one must change what is shown. */
const MOVES = 30;
const MINUTE = 60_000;

/** A television in the middle of a game, at the page's own clock, and a move that changes what it shows. */
async function stillTelevision(program) {
	const context = await newBrowser({ viewport: { width: 1920, height: 1080 } });
	const page = await context.newPage();
	await page.clock.install();
	const player = new Visitor(program);
	await player.open();
	await player.sit('Player 1');
	const move = async () => {
		const before = await page.locator('main').innerHTML();
		const next = numbers(3);
		for (let moves = 0; moves < MOVES && await page.locator('main').innerHTML() === before; moves += 1) {
			await playOne(player, next);
			await page.waitForTimeout(100);
		}
	};
	return { page, move };
}

/** Nobody plays for ten minutes: it gets dim until something changes; and the band does not stay where it was. */
export async function a_television_gets_dim_and_moves_its_band_while_nobody_plays(program) {
	await program.prepareMiddle('encounters');
	await program.start();
	const { page, move } = await stillTelevision(program);
	await page.goto(`${program.address}/tv`);
	const shade = () => page.evaluate(() => {
		const { content, opacity, backgroundColor } = getComputedStyle(document.querySelector('main'), '::after');
		return content === 'none' ? null : `${backgroundColor} ${opacity}`;
	});
	const corner = () => page.evaluate(() => ['.plate h1', '.side small'].map(of => document.querySelector(of).getBoundingClientRect()).map(({ x, y }) => [x, y]));
	const begins = await corner();
	await page.clock.fastForward(4 * MINUTE);
	await page.locator('html.aside').waitFor();
	assert.equal(await shade(), null, 'it is bright');
	const moved = await corner();
	assert.deepEqual(moved.map(([x, y], at) => [x - begins[at][0], y - begins[at][1]]), [[4, -4], [-4, -4]]);
	await page.clock.fastForward(6 * MINUTE);
	await page.locator('html.dim').waitFor();
	assert.equal(await shade(), 'rgb(0, 0, 0) 0.4', '60 % of the light is left');
	await page.locator('html:not(.lost)').waitFor();
	await move();
	await page.locator('html:not(.dim)').waitFor();
	assert.equal(await shade(), null, 'a move makes it bright');
}

/** Over HTTPS, or at this computer: the browser's lock, asked for again when it was lost, and let go after half an hour. */
export async function a_television_keeps_its_screen_on_by_the_lock_of_the_browser(program) {
	await program.prepareMiddle('encounters');
	await program.start();
	const { page, move } = await stillTelevision(program);
	await page.addInitScript(() => {
		window.locks = [];
		window.held = () => window.locks.filter(lock => !lock.released).length;
		const request = async kind => {
			const lock = { kind, released: false, onrelease: null, async release() { lock.released = true; if (lock.onrelease) lock.onrelease(); } };
			window.locks.push(lock);
			return lock;
		};
		Object.defineProperty(navigator, 'wakeLock', { value: { request } });
	});
	await page.goto(`${program.address}/tv`);
	const held = count => page.waitForFunction(count => window.held() === count, count);
	await held(1);
	assert.equal(await page.evaluate(() => window.locks[0].kind), 'screen');
	await page.evaluate(() => window.locks[0].release());
	await held(1);
	assert.equal(await page.locator('video').count(), 0, 'no film is needed');
	await page.clock.fastForward(30 * MINUTE);
	await held(0);
	await page.locator('html:not(.lost)').waitFor();
	await move();
	await held(1);
}

/** At an address of the network there is no lock: a film of nothing plays behind the page, where its policy allows it. */
export async function a_television_on_the_network_keeps_its_screen_on_by_a_film(program) {
	await program.prepareMiddle('encounters');
	program.reach('network');
	await program.start();
	const { page, move } = await stillTelevision(program);
	const { address } = await invite(program, 'Spectator');
	await page.goto(address);
	await page.getByRole('button', { name: words('join-as-spectator') }).click();
	await page.waitForURL('**/tv');
	assert.deepEqual(await page.evaluate(() => [isSecureContext, 'wakeLock' in navigator]), [false, false]);
	const plays = is => page.waitForFunction(is => {
		const film = document.querySelector('video');
		return film && film.paused !== is && (!is || film.currentTime > 0);
	}, is);
	await plays(true);
	assert(await page.evaluate(() => document.querySelector('video').muted));
	// A browser counts a film that is as large as the page; nobody sees it.
	assert.deepEqual(await page.locator('video').boundingBox(), { x: 0, y: 0, width: 1920, height: 1080 });
	const drawn = await page.evaluate(() => document.elementFromPoint(5, 5).localName);
	assert.notEqual(drawn, 'video');
	await page.clock.fastForward(30 * MINUTE);
	await plays(false);
	await page.locator('html:not(.lost)').waitFor();
	await move();
	await plays(true);
}
