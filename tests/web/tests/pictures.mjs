// The pictures of `companion/docs/web.md`: each game in the middle, on a phone by day and on a television. They are made
// anew with UPDATE_PICTURES=1, to be looked at before they are committed.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { newBrowser } from '../browser.mjs';
import { GAMES, browserTests, fileOf } from '../games.mjs';

const DOCS = new URL('../../../companion/docs/', import.meta.url);
/** Bytes of one picture, and of all. */
const [MOST, MOST_OF_ALL] = [60_000, 600_000];

/** Pixels that a picture is wide at most. */
const WIDE = 960;

const SCREENS = {
	phone: { path: '/', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
	television: { path: '/tv', viewport: { width: 1920, height: 1080 } },
};

export async function a_game_has_its_pictures(program, game) {
	const { devices, picture } = browserTests(game);
	if (picture.lines) await program.prepare(game, picture.lines);
	else await program.prepareMiddle(game);
	await program.start();
	const drawn = createHash('sha256');
	for (const [screen, { path, ...options }] of Object.entries(SCREENS)) {
		const browser = await newBrowser(options);
		const page = await browser.newPage();
		if (devices && screen === 'phone') {
			await page.goto(`${program.address}/seat`);
			await page.getByRole('button', { name: devices[0] }).click();
		}
		await page.goto(program.address + path);
		// The page's script sizes the drawing after the page has been loaded.
		const drawing = await page.waitForFunction(isDrawn, options.viewport.width / 3).catch(() => null);
		assert(drawing, `${game} is drawn on a ${screen}`);
		drawn.update(await page.evaluate(whatIsShown));
		const name = `web-${game}-${screen}.webp`;
		const file = new URL(name, DOCS);
		if (process.env.UPDATE_PICTURES === '1') {
			const devtools = await browser.newCDPSession(page);
			const clip = { x: 0, y: 0, ...options.viewport, scale: Math.min(1, WIDE / options.viewport.width) };
			const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 60, clip });
			writeFileSync(file, Buffer.from(data, 'base64'));
		}
		drawn.update(readFileSync(file));
		assert(statSync(file).size <= MOST, `${name} has at most ${MOST} bytes`);
	}
	const now = drawn.digest('hex').slice(0, 16);
	if (process.env.UPDATE_PICTURES === '1') writeFileSync(fileOf(game), readFileSync(fileOf(game), 'utf8').replace(picture.drawn, now));
	else assert.equal(picture.drawn, now, `the pictures of ${game} are out of date: UPDATE_PICTURES=1 makes them anew`);
}

/** True once the drawing of the table is wider than `width` pixels. */
function isDrawn(width) {
	const box = document.querySelector('#picture > .status, #picture > .scene')?.getBoundingClientRect();
	return box?.width > width && box.height > 100;
}

/** What a page shows, without what letters look like on one computer and without what differs each time: its words, its
 * drawing and its style. */
async function whatIsShown() {
	const main = document.querySelector('main').cloneNode(true);
	main.querySelectorAll('input[type=hidden], [role=status]').forEach(field => field.remove());
	const sheets = [...document.querySelectorAll('link[rel=stylesheet]')];
	const styles = await Promise.all(sheets.map(async ({ href }) => (await fetch(href)).text()));
	return main.innerHTML + styles.join('');
}

export async function all_pictures_together_are_small() {
	const all = GAMES.flatMap(game => Object.keys(SCREENS).map(screen => statSync(new URL(`web-${game}-${screen}.webp`, DOCS)).size));
	const sum = all.reduce((sum, size) => sum + size);
	assert(sum <= MOST_OF_ALL, `${sum} bytes are too many`);
	console.log(`${all.length} pictures have ${sum} bytes`);
}
