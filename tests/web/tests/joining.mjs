// How people come to a table from their own devices, and who does not.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { newBrowser, REBOUND } from '../browser.mjs';
import { asked } from '../hand.mjs';
import { invite } from '../joining.mjs';
import * as qrCode from '../qr_code.mjs';
import { Visitor, plain } from '../visitor.mjs';
import { words } from '../words.mjs';

const ENCOUNTERS = ['choose Begin'];
/** Wrong tries that one device has at a PIN. */
const TRIES = 3;
const ADDRESS = /^HTTP:\/\/[0-9.]+:\d+\/[2-9A-Y]{6}$/;

async function open(program) {
	await program.prepare('encounters', ENCOUNTERS);
	program.reach('network');
	await program.start();
}

export async function a_scanned_code_leads_to_the_hand_with_one_tap_and_nothing_typed(program) {
	await open(program);
	const panel = await (await newBrowser()).newPage();
	await panel.goto(`${program.address}/panel`);
	await invite(program, 'Player 1');
	const picture = panel.locator('#screen img');
	const start = Date.now();
	const address = qrCode.read(await picture.getAttribute('src'));
	assert.match(address, ADDRESS, 'the address is in capitals, with a number as its host');

	const phone = await newBrowser({ hasTouch: true, isMobile: true });
	const done = { pointerdown: 0, keydown: 0 };
	await phone.exposeBinding('did', (_, what) => done[what] += 1);
	await phone.addInitScript(() => ['pointerdown', 'keydown'].forEach(what => addEventListener(what, () => window.did(what), true)));
	const page = await phone.newPage();
	await page.goto(address);
	await page.getByRole('button', { name: words('join-as', { name: 'Player 1' }) }).tap();
	await page.locator('#answer', { hasText: 'Discard' }).waitFor();
	console.log(`from the QR code to the hand: ${Date.now() - start} ms, with ${done.pointerdown} tap and ${done.keydown} keys`);
	assert.deepEqual(done, { pointerdown: 1, keydown: 0 });
	assert.equal(await panel.locator('#answer').count(), 0, 'the panel shows no hand');

	const [late] = [new Visitor(program, '', new URL(address).hostname)];
	const { status, text } = await late.ask(new URL(address).pathname);
	assert.equal(status, 410, 'a code lets one phone in');
	assert(plain(text).includes(words('used-token')));
}

export async function a_spectator_sees_the_table_and_cannot_act(program) {
	await open(program);
	const { address } = await invite(program, 'Spectator');
	const browser = await newBrowser();
	const page = await browser.newPage();
	await page.goto(address);
	await page.getByRole('button', { name: words('join-as-spectator') }).click();
	await asked(page, 'Player 1');
	assert.equal(await page.locator('#answer button').count(), 0, 'a spectator has nothing to choose');
	await page.locator('#menu > summary').click();
	await page.getByRole('link', { name: words('panel-page') }).click();
	await page.locator('#screen img').waitFor();
	assert.equal(await page.locator('main button').count(), 0, 'a spectator has nothing to press');
	await page.getByRole('link', { name: words('seat-page') }).click();
	const form = await page.locator('input[name=form]').first().inputValue();

	// What a player at the table could send, with the spectator's own cookie and the spectator's own form.
	const host = await new Visitor(program).open();
	const [cookie] = await browser.cookies();
	const forged = new Visitor(program, `${cookie.name}=${cookie.value}`, new URL(address).hostname);
	for (const [path, fields] of [
		['/choose', { choice: 'table:undo', revision: host.hidden.revision }],
		['/press', { press: 'OK' }],
	]) {
		const { status, text } = await forged.ask(path, { ...host.hidden, ...fields, form });
		assert.equal(status, 403, `${path} is refused`);
		assert(plain(text).includes(words('only-looks')));
	}
	assert.equal((await new Visitor(program).open()).hidden.revision, host.hidden.revision, 'nothing was changed');
}

/** A wide screen gets the television's page by itself, with a code and with a PIN; a phone the table, with its links. */
export async function a_spectator_with_a_wide_screen_gets_the_television(program) {
	await open(program);
	for (const [viewport, path] of [[{ width: 1920, height: 1080 }, '/tv'], [{ width: 960, height: 540 }, '/tv'], [{ width: 390, height: 844 }, '/'], [{ width: 1024, height: 768 }, '/']]) {
		const { address } = await invite(program, 'Spectator');
		const scans = await (await newBrowser({ viewport })).newPage();
		await scans.goto(address);
		await scans.getByRole('button', { name: words('join-as-spectator') }).click();
		await scans.locator('main', { hasText: 'Player 1' }).waitFor();
		assert.equal(new URL(scans.url()).pathname, path, `scanned at ${viewport.width}`);
		const again = await invite(program, 'Spectator');
		const types = await (await newBrowser({ viewport, javaScriptEnabled: false })).newPage();
		await types.goto(new URL(again.address).origin);
		await types.getByLabel('PIN').fill(again.pin);
		await types.getByRole('button', { name: words('join') }).click();
		await types.waitForURL(url => !/join/i.test(url.pathname));
		assert.equal(new URL(types.url()).pathname, path, `typed at ${viewport.width}`);
	}
	const player = await invite(program, 'Player 1');
	const page = await (await newBrowser({ viewport: { width: 1920, height: 1080 } })).newPage();
	await page.goto(player.address);
	await page.getByRole('button', { name: words('join-as', { name: 'Player 1' }) }).click();
	await page.locator('#answer', { hasText: 'Discard' }).waitFor();
	assert.equal(new URL(page.url()).pathname, '/', 'who plays gets the own table');
}

/** The key presses the first button of a form, also one that is out of sight. */
export async function the_enter_key_in_a_pin_leads_where_the_button_leads(program) {
	await open(program);
	for (const [viewport, path] of [[{ width: 390, height: 844 }, '/'], [{ width: 1920, height: 1080 }, '/tv']]) {
		const { address, pin } = await invite(program, 'Spectator');
		const page = await (await newBrowser({ viewport })).newPage();
		await page.goto(new URL(address).origin);
		await page.getByLabel('PIN').fill(pin);
		await page.getByLabel('PIN').press('Enter');
		await page.waitForURL(url => !/join/i.test(url.pathname));
		assert.equal(new URL(page.url()).pathname, path, `at ${viewport.width} px`);
	}
}

export async function guessing_a_pin_is_stopped(program) {
	await open(program);
	const { address, pin } = await invite(program, 'Any player');
	const guesser = new Visitor(program, '', new URL(address).hostname);
	const { hidden } = await guesser.open('/join');
	const guess = pin => guesser.ask('/join', { ...hidden, pin });
	// Wrong ones are looked at three times, however fast they come: the waits between them are kept, or run into.
	const answers = [];
	while (answers.filter(status => status === 403).length < TRIES) {
		const { status, headers } = await guess(String(111_111 + answers.length));
		assert([403, 429].includes(status), `a guess is wrong or too early: ${status}`);
		answers.push(status);
		if (status === 429) await setTimeout(1_000 * headers['retry-after']);
	}
	for (let tried = 0; tried < 30; tried += 1) assert.equal((await guess(String(222_222 + tried))).status, 429, 'nor later');
	const { status, text } = await guess(pin);
	assert.equal(status, 429, 'not even to the right PIN');
	assert(plain(text).includes(words('tried-pin')));
	console.log(`PIN guessing is stopped after ${TRIES} wrong ones`);
}

export async function a_pin_lets_a_player_in(program) {
	await open(program);
	const { address, pin } = await invite(program, 'Any player');
	const page = await (await newBrowser()).newPage();
	await page.goto(new URL(address).origin);
	await page.getByLabel('PIN').fill(pin);
	await page.getByRole('button', { name: words('join') }).click();
	await page.getByRole('button', { name: 'Player 2' }).click();
	await asked(page, 'Player 1');
}

export async function a_device_whose_player_has_another_one_says_so(program) {
	await open(program);
	const came = async () => {
		const { address } = await invite(program, 'Player 1');
		const page = await (await newBrowser()).newPage();
		await page.goto(address);
		await page.getByRole('button', { name: words('join-as', { name: 'Player 1' }) }).click();
		await page.locator('#answer', { hasText: 'Discard' }).waitFor();
		return page;
	};
	const phone = await came();
	assert.doesNotMatch(await phone.locator('#own').innerText(), /another device/);
	const tablet = await came();
	await phone.locator('#own', { hasText: words('plays-elsewhere', { name: 'Player 1' }) }).waitFor();
	assert.doesNotMatch(await phone.locator('#answer').innerText(), /Discard/, 'it shows no hand any more');
	assert.doesNotMatch(await tablet.locator('#own').innerText(), /another device/);
}

export async function a_device_that_has_left_is_led_to_the_page_to_join_in_every_tab(program) {
	await open(program);
	const { address } = await invite(program, 'Spectator');
	const browser = await newBrowser();
	const page = await browser.newPage();
	await page.goto(address);
	await page.getByRole('button', { name: words('join-as-spectator') }).click();
	await asked(page, 'Player 1');
	const other = await browser.newPage();
	await other.goto(new URL('/seat', address).href);
	await other.getByRole('button', { name: words('leave') }).click();
	for (const tab of [page, other]) await tab.waitForURL('**/join', { timeout: 10_000 });
}

export async function every_page_can_be_put_on_a_home_screen_also_by_a_stranger(program) {
	await open(program);
	const { address } = await invite(program, 'Spectator');
	const page = await (await newBrowser()).newPage();
	const browser = await page.context().newCDPSession(page);
	for (const path of [new URL('/join', address).href, `${program.address}/`, `${program.address}/tv`, `${program.address}/evenings`]) {
		await page.goto(path);
		const { url, errors, data } = await browser.send('Page.getAppManifest');
		assert.deepEqual(errors, [], path);
		const { icons, start_url: start, display } = JSON.parse(data);
		assert.deepEqual([start, display], ['/', 'standalone'], url);
		// A browser takes a manifest without its cookie, and an icon as well.
		const linked = await page.locator('link[rel=icon], link[rel=apple-touch-icon]').evaluateAll(links => links.map(link => link.getAttribute('href')));
		for (const source of [...linked, ...icons.map(({ src }) => src)]) {
			const side = await page.evaluate(async source => {
				const image = Object.assign(new Image(), { src: source });
				await image.decode();
				return image.naturalWidth;
			}, source);
			assert(side > 0, `${path}: ${source} is a picture`);
			const { status } = await new Visitor(program, '', new URL(address).hostname).ask(source);
			assert.equal(status, 200, `${source} is for everybody`);
		}
		const colours = await page.locator('meta[name=theme-color]').count();
		assert.equal(colours, 2, `${path} has a colour around it by day and by night`);
	}
}

export async function a_name_of_somebody_elses_is_no_way_in(program) {
	await open(program);
	const page = await (await newBrowser()).newPage();
	const answer = await page.goto(`http://${REBOUND}:${program.port}/`);
	assert.equal(answer.status(), 421, 'the table does not answer to that name');
	assert.doesNotMatch(await page.locator('body').innerText(), /Player 1|Discard/, 'and says nothing of the game');
	assert.doesNotMatch(await page.content(), /127\.0\.0\.1|localhost/, 'nor where the table is');
	const socket = await page.evaluate(address => new Promise(ended => {
		const socket = new WebSocket(address);
		socket.onopen = () => ended('open');
		socket.onerror = () => ended('refused');
	}), `ws://${REBOUND}:${program.port}/stream?of=table&after=`).catch(() => 'refused');
	assert.equal(socket, 'refused');
}

export async function a_page_of_another_site_neither_plays_nor_looks(program) {
	await open(program);
	const before = (await new Visitor(program).open()).hidden.revision;
	const other = createServer((request, response) => {
		const form = `<form method="post" action="${program.address}/choose"><input name="choice" value="table:undo"><input name="revision" value="${before}"><button>Win a prize</button></form>`;
		response.setHeader('content-type', 'text/html').end(`<!DOCTYPE html><title>Other</title>${form}`);
	}).listen(0);
	await once(other, 'listening');
	const browser = await newBrowser();
	// Known to the table, as somebody who has it open in another tab.
	await (await browser.newPage()).goto(program.address);
	const page = await browser.newPage();
	await page.goto(`http://127.0.0.1:${other.address().port}/`);
	const looked = await page.evaluate(table => new Promise(ended => {
		const socket = new WebSocket(`${table.replace('http', 'ws')}/stream?of=table&after=`);
		socket.onmessage = ({ data }) => ended(data);
		socket.onerror = () => ended('refused');
	}), program.address);
	assert.equal(looked, 'refused', 'a page of another site is sent nothing');
	const [answer] = await Promise.all([page.waitForResponse(/choose/), page.getByRole('button').click()]);
	assert.equal(answer.status(), 403, 'a form of another site is refused');
	other.close();

	// The same without a browser that says so: only the cookie is there.
	const known = new Visitor(program);
	const { hidden } = await known.open();
	for (const [why, headers, fields] of [
		['of another origin', { origin: 'http://other.example' }, hidden],
		['without what the page carries', {}, { ...hidden, form: '' }],
		['of another browser', {}, (await new Visitor(program).open()).hidden],
	]) {
		const { status } = await known.ask('/choose', { ...fields, choice: 'table:undo' }, headers);
		assert.equal(status, 403, `a form ${why} is refused`);
	}
	assert.equal((await new Visitor(program).open()).hidden.revision, before, 'nothing was changed');
}
