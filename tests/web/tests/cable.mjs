// A real cable that falls silent: the page, the systems at both ends and all that lies between them, but for a switch.
import assert from 'node:assert/strict';
import { newBrowser } from '../browser.mjs';
import { Cable } from '../cable.mjs';
import { asked } from '../hand.mjs';
import { invite } from '../joining.mjs';
import { cutOff, live, noteSigns } from '../signs.mjs';
import { Visitor } from '../visitor.mjs';
import { words } from '../words.mjs';

export async function behind_a_silent_cable_a_page_says_so_and_nothing_pressed_there_is_done_late(program) {
	await program.prepare('catan', ['choose Begin']);
	program.reach('network');
	const cable = await Cable.lay();
	await program.start();
	const player = new Visitor(program);
	await player.choose(await player.open(), 'outpost:40');

	process.env.READYROOM_CHROMIUM = cable.atPhone(process.env.READYROOM_CHROMIUM, program.folder);
	const browser = await newBrowser();
	await noteSigns(browser);
	const page = await browser.newPage();
	await page.goto((await invite(program, 'Player 1')).address);
	await page.getByRole('button', { name: words('join-as', { name: 'Player 1' }) }).click();
	await asked(page, 'Player 1: starship');
	const television = await browser.newPage();
	await television.goto(new URL('/tv', page.url()).href);
	for (const one of [page, television]) await one.waitForFunction(() => last !== '');

	const posts = [];
	page.on('request', request => request.method() === 'POST' && posts.push(request.url()));
	const press = () => page.locator('#answer .choices button').first().evaluate(button => button.click());
	const away = page.locator('#say', { hasText: words('unreachable') });
	await page.evaluate(() => fetch('').then(answer => answer.text()));
	cable.silence();
	await press();
	await away.waitFor();
	assert.equal(posts.length, 1, 'what is pressed at once is sent, since nobody knows yet');
	assert(cable.onTheWay() > 100, 'and the system of the phone keeps it until the cable is back');

	await Promise.all([page, television].map(cutOff));
	await page.evaluate(() => say.textContent = '');
	await press();
	await away.waitFor();
	assert.equal(posts.length, 1, 'what is pressed once it is known is never sent');

	cable.mend();
	await Promise.all([page, television].map(live));
	await cable.arrived();
	assert.equal(posts.length, 1, 'nothing is sent later');
	await away.waitFor({ state: 'hidden' });
	await asked(page, 'Player 1: starship');
	assert.equal((await player.choose(await player.open(), 'starship:51')).status, 204, 'nothing of it was done');
	await page.locator('h1', { hasText: 'Player 1: starship' }).waitFor({ state: 'hidden' });
}
