// What is refused, as a browser shows it: each is a page that says why in words, and leads back.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { glance } from '../axe.mjs';
import { newBrowser, REBOUND } from '../browser.mjs';
import { asked } from '../hand.mjs';
import { invite } from '../joining.mjs';
import { Visitor } from '../visitor.mjs';
import { words } from '../words.mjs';

/** Invitations that are good at one time: with one more the oldest is not. */
const INVITATIONS = 4;
/** What a page leads to that may not say where the table is. */
const NOWHERE = null;
/** A page on which the PIN can be typed again. */
const AGAIN = 'again';

export async function an_address_that_leads_nowhere_is_a_page(program) {
	const page = await open(program);
	for (const [path, status, why] of [
		['/nowhere', 404, words('no-page')],
		['/assets/nothing.css', 404, words('no-page')],
		['/?in=Build&in=Trade', 400, words('unclear')],
		['/stream', 400, words('unclear')],
		['/form/%FF', 400, words('unclear')],
		['/form/board', 404, words('form-gone')],
		['/choose', 405, words('wrong-method')],
		['/press', 405, words('wrong-method')],
		['/leave', 405, words('wrong-method')],
		[`/${'long'.repeat(600)}`, 414, words('long-address', { most: 2048 })],
		['/evenings/last', 400, words('wrong-evening-number')],
		['/evenings/%FF', 400, words('wrong-evening-number')],
		['/evenings/99', 404, words('no-evening', { evening: 99 })],
		['/evenings/1/step/999', 404, 'has no step 999'],
		['/evenings?page=9', 404, words('past-the-list', { asked: 9, last: 1 })],
		['/numbers/chess', 404, words('no-game-of-that-name')],
	])
		await isPage(page, await page.goto(program.address + path), status, why);
}

export async function a_form_that_is_not_taken_is_a_page(program) {
	const page = await open(program);
	for (const [path, fields, status, why] of [
		['/', {}, 405, words('wrong-method')],
		['/panel', {}, 405, words('wrong-method')],
		['/nowhere', {}, 404, words('no-page')],
		['/form/%FF', {}, 400, words('unclear')],
		['/form/board', { 'planet-1': 'Food' }, 404, words('filled-in')],
		['/choose', {}, 422, words('no-choice')],
		['/choose', { choice: 'nothing' }, 422, 'That is not on offer any more.'],
		['/choose', { choice: 'roll' }, 409, 'CATAN-'],
		['/choose', { choice: 'dice', 'text:dice': 'x' }, 422, words('die-wrong')],
		['/choose', { choice: 'outpost:40', revision: '0' }, 409, words('others-first')],
		['/choose', { choice: 'outpost:40', epoch: '1' }, 409, words('program-restarted')],
		['/press', { press: 'STOP' }, 422, words('six-buttons')],
		['/seat', { player: '1 0 Somebody' }, 409, words('not-that-player')],
		['/choose', { choice: 'long'.repeat(4_200) }, 413, words('long-form', { most: 16384 })],
		['/choose', { form: '' }, 403, words('old-form')],
	]) {
		await page.goto(program.address);
		await isPage(page, await post(page, path, fields), status, why);
	}
	await page.goto(program.address);
	await isPage(page, await post(page, '/choose', {}, 'text/plain'), 415, words('no-form'));
	await page.goto(program.address);
	await page.context().clearCookies();
	await isPage(page, await post(page, '/choose', { choice: 'outpost:40' }), 403, words('no-cookie'));
	await page.goto(program.address);
	await asked(page, 'Player 1: outpost');
}

export async function whoever_comes_by_a_wrong_way_is_told_so_on_a_page(program) {
	const page = await open(program);
	await isPage(page, await page.goto(`http://${REBOUND}:${program.port}/`), 421, words('wrong-host', { name: REBOUND }), NOWHERE);
	await page.route(`${program.address}/`, route => route.continue({ headers: { ...route.request().headers(), 'x-long': 'long'.repeat(4_200) } }));
	await isPage(page, await page.goto(program.address), 431, words('long-headers', { most: 16384 }));
	await page.unroute(`${program.address}/`);

	const form = `<form method="post" action="${program.address}/choose"><button>Win a prize</button></form>`;
	const other = createServer((_, response) => response.setHeader('content-type', 'text/html').end(form)).listen(0);
	await once(other, 'listening');
	await page.goto(`http://127.0.0.1:${other.address().port}/`);
	const answer = posted(page);
	await page.getByRole('button').click();
	await isPage(page, await answer, 403, words('other-site'));
	other.close();
}

export async function whoever_is_not_let_in_is_told_so_on_a_page(program) {
	await program.prepare('encounters', ['choose Begin']);
	program.reach('network');
	await program.start();
	const { address } = await invite(program, 'Spectator');
	const at = path => new URL(path, address).href;
	const stranger = await (await newBrowser()).newPage();
	const guess = async pin => {
		await stranger.goto(at('/join'));
		await stranger.getByLabel('PIN').fill(pin);
		const answer = posted(stranger);
		await stranger.getByRole('button', { name: words('join') }).click();
		return answer;
	};
	await isPage(stranger, await stranger.goto(at('/222222')), 403, words('wrong-token'), '/join');
	await stranger.goto(at('/join'));
	await isPage(stranger, await post(stranger, '/choose', { choice: 'table:undo' }), 403, words('not-invited'), '/join');
	await isPage(stranger, await guess('111111'), 403, words('wrong-pin'), AGAIN);
	let stopped;
	// Each wrong one makes the next wait longer.
	for (let tried = 0; tried < 10 && stopped?.status() !== 429; tried += 1) stopped = await guess('111112');
	await isPage(stranger, stopped, 429, 'Too many tries.', AGAIN);

	const spectator = await (await newBrowser()).newPage();
	await spectator.goto(address);
	await spectator.getByRole('button', { name: words('join') }).click();
	await asked(spectator, 'Player 1');
	const { hidden: { revision, epoch } } = await new Visitor(program).open();
	await spectator.goto(at('/seat'));
	const forged = { choice: 'table:undo', revision, epoch };
	await isPage(spectator, await post(spectator, '/choose', forged), 403, words('only-looks'));
	await spectator.goto(at('/seat'));
	await isPage(spectator, await post(spectator, '/press', { press: 'OK' }), 403, words('only-looks'));

	const { address: used } = await invite(program, 'Player 1');
	const player = await (await newBrowser()).newPage();
	await player.goto(used);
	await player.locator('main form button').click();
	await asked(player, 'Player 1');
	const late = await (await newBrowser()).newPage();
	await isPage(late, await late.goto(used), 410, words('used-token'), '/join');
	const { address: old } = await invite(program, 'Player 2');
	for (let others = 0; others < INVITATIONS; others += 1) await invite(program, 'Any player');
	await isPage(late, await late.goto(old), 403, words('wrong-token'), '/join');
}

/** A page of this computer at a table of Catan, whose first outpost is asked for. */
async function open(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	const page = await (await newBrowser()).newPage();
	await page.goto(program.address);
	return page;
}

/** Sends a form from `page` without its script: with what its own form carries, and `fields`; returns the answer. */
async function post(page, path, fields, enctype = 'application/x-www-form-urlencoded') {
	const answer = posted(page);
	await page.evaluate(([action, fields, enctype]) => {
		const carried = [...document.querySelectorAll('main input[type=hidden]')].map(({ name, value }) => [name, value]);
		const form = Object.assign(document.createElement('form'), { method: 'post', action, enctype });
		for (const [name, value] of Object.entries({ ...Object.fromEntries(carried), ...fields }))
			form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
		document.body.append(form);
		form.submit();
	}, [path, fields, enctype]);
	return answer;
}

/** The answer to the next form of `page`. */
const posted = page => page.waitForResponse(answer => answer.request().method() === 'POST');

/** The answer is a page that says why, and leads to one that is there, if it leads anywhere. */
async function isPage(page, answer, status, why, leads) {
	const what = `${answer.request().method()} ${answer.url().slice(0, 80)}`;
	await page.waitForLoadState();
	assert.equal(answer.status(), status, what);
	assert.match(answer.headers()['content-type'], /^text\/html/, what);
	assert.equal(await page.locator('html').getAttribute('lang'), 'en', what);
	assert.match(await page.title(), /^\S.* · Ready Room$/, what);
	assert.equal(await page.locator('main h1').count(), 1, what);
	const text = await page.locator('main').innerText();
	assert(text.includes(why), `${what}: ${text}`);
	await glance(page, what);
	if (leads === AGAIN) {
		assert.equal(await page.getByLabel('PIN').count(), 1, `${what} has the field again`);
		return;
	}
	if (leads === NOWHERE) {
		assert.equal(await page.locator('main a[href]').count(), 0, `${what} leads nowhere`);
		return;
	}
	const way = page.locator('main a[href]').first();
	const there = await page.request.get(await way.evaluate(link => link.href));
	assert.equal(there.status(), 200, `${what} leads back to ${there.url()}`);
	if (leads) assert.equal(new URL(there.url()).pathname, leads, `${what} leads to where one can go on`);
}
