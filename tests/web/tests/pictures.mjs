// The pictures of `companion/docs/web.md`: each game in the middle, on a phone by day and on a television by night. They are made
// anew with UPDATE_PICTURES=1, to be looked at before they are committed.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { newBrowser } from '../browser.mjs';

const DOCS = new URL('../../../companion/docs/', import.meta.url);
/** Bytes of one picture, and of all. */
const [MOST, MOST_OF_ALL] = [60_000, 600_000];

/** Pixels that a picture is wide at most. */
const WIDE = 960;

/** Three turns of a mission with every die and icon, in which two cards are learned and one waits for its timer. */
const MISSION = `
choose Track › Every
choose Begin
choose Icon › Any colour › 6
choose Icon › Any colour › 6
choose That is the card
choose Draw red
choose New card
choose Name: red 1 › Warp Core Leak
choose Icon › Red › 5+
choose Icon › Blue › 2-
choose Frame › The last 2 icons
choose Icon › Any colour › 6
choose Flags › Urgent
choose Points › 2
choose That is the card
choose Roll
choose Place › Warp Core Leak › Red 5 + Blue 2
choose End turn
wait 41s
choose Draw blue
choose Diplomacy
choose Roll
choose Place › Diplomacy › Blue 5 on blue 5
choose End turn
choose Card effects › Take 1 damage
choose Draw yellow
choose New card
choose Name: yellow 1 › Delicate Diplomacy
choose Icon › Yellow › 4+
choose Icon › Yellow › 2-
choose Icon › Any colour › 6
choose Flags › Prime Directive
choose That is the card
choose Roll
choose Place › To Boldly Go › Blue 6
`.trim().split('\n');

/** The moves after which each of the other games is shown, and the seed of their chance. */
const MOVES = {
	'panic': [60, 4],
	'catan': [90, 2],
	'career': [5, 1],
	'encounters': [14, 8],
};
/** What the pictures show, without what letters look like on one computer: others are told by it that a picture is out of date. */
const DRAWN = {
	'five-year-mission': '5ea7c0af85499df2',
	'panic': '260e29c831d6063f',
	'catan': '1dc6319bda4acd4a',
	'career': 'c4b249104c22b150',
	'encounters': '6148197baef6208a',
};
const SCREENS = {
	phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
	television: { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' },
};

export async function a_game_has_its_pictures(program, game) {
	if (game === 'five-year-mission') await program.prepare(game, MISSION);
	else await program.prepareMiddle(game, ...(MOVES[game] ?? [10]));
	await program.start();
	const guide = readFileSync(new URL('web.md', DOCS), 'utf8');
	const drawn = createHash('sha256');
	for (const [screen, options] of Object.entries(SCREENS)) {
		const browser = await newBrowser(options);
		const page = await browser.newPage();
		if (game === 'encounters' && screen === 'phone') {
			await page.goto(`${program.address}/seat`);
			await page.getByRole('button', { name: 'Player 1' }).click();
		}
		await page.goto(program.address);
		const picture = page.locator('#picture svg:not(.places)');
		drawn.update(await picture.evaluate(picture => picture.outerHTML));
		const drawing = await picture.boundingBox();
		assert(drawing?.width > options.viewport.width / 3 && drawing.height > 100, `${game} is drawn on a ${screen}`);
		if (screen === 'television') assert(drawing.y + drawing.height <= options.viewport.height, `all of ${game} is seen at once`);
		const name = `web-${game}-${screen}.webp`;
		const file = new URL(name, DOCS);
		if (process.env.UPDATE_PICTURES === '1') {
			const devtools = await browser.newCDPSession(page);
			const clip = { x: 0, y: 0, ...options.viewport, scale: Math.min(1, WIDE / options.viewport.width) };
			const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 60, clip });
			writeFileSync(file, Buffer.from(data, 'base64'));
		}
		assert(statSync(file).size <= MOST, `${name} has at most ${MOST} bytes`);
		assert(guide.includes(`(${name})`), `web.md shows ${name}`);
	}
	assert.equal(drawn.digest('hex').slice(0, 16), DRAWN[game], `the pictures of ${game} are out of date: UPDATE_PICTURES=1 makes them anew, then the first of these two belongs into DRAWN`);
}

export async function all_pictures_together_are_small() {
	const all = Object.keys({ 'five-year-mission': MISSION, ...MOVES }).flatMap(game => Object.keys(SCREENS).map(screen => statSync(new URL(`web-${game}-${screen}.webp`, DOCS)).size));
	const sum = all.reduce((sum, size) => sum + size);
	assert(sum <= MOST_OF_ALL, `${sum} bytes are too many`);
	console.log(`${all.length} pictures have ${sum} bytes`);
}
