// Pages as they are in the course of an evening: axe-core looks at what no link leads to just after set-up.
import assert from 'node:assert/strict';
import { glance } from '../axe.mjs';
import { newBrowser } from '../browser.mjs';
import { asked, choose, chooseAny, chooseId, groups } from '../hand.mjs';
import { invite, Panel } from '../joining.mjs';
import { Visitor } from '../visitor.mjs';
import { beginning, words } from '../words.mjs';

/** The table and the panel, when something has just been reported and when it has just been taken back. */
export async function the_middle_is_accessible(program, game) {
	await program.prepareMiddle(game);
	await program.start();
	const page = await (await newBrowser()).newPage();
	await page.goto(program.address);
	await glance(page, `the middle of ${game}`);
	const [, whose] = (await page.locator('#answer').innerText()).match(/(.*) is choosing; only/) ?? [];
	if (whose) {
		await sit(page, program, whose);
		await glance(page, `the middle of ${game} for ${whose}`);
	}
	for (const group of await groups(page)) {
		await page.goto(group);
		await glance(page, `${group} in the middle of ${game}`);
		await page.goto(program.address);
	}
	const question = await chooseUntilReport(page);
	await glance(page, `${game}, when something has just been reported`);
	await panel(page, program, `${game}, with a report`);
	await page.goto(program.address);
	await choose(page, 'Take back');
	await asked(page, question);
	await glance(page, `${game}, when a move has just been taken back`);
	await panel(page, program, `${game}, after a take-back`);
}

/** Makes likely choices until one is reported; returns the question that it answers. */
async function chooseUntilReport(page) {
	const report = () => page.locator('#report').textContent();
	for (let made = 0; made < 10; made += 1) {
		const [question, before, revision] = [await page.locator('h1').textContent(), await report(), await page.locator('[name=revision]').inputValue()];
		await chooseAny(page, () => 0);
		await page.waitForFunction(revision => document.querySelector('[name=revision]').value !== revision, revision);
		if (await report() !== before) return question;
	}
	return assert.fail('something is reported after ten choices');
}

/** The table, the panel and the evening just before the last move, and after it. */
export async function the_end_is_accessible(program, game) {
	const last = await program.prepareEnd(game);
	await program.start();
	const page = await (await newBrowser()).newPage();
	await panel(page, program, `${game} before its last move`);
	await sit(page, program, last.whose);
	await glance(page, `${game} before its last move`);
	await chooseId(page, last.id);
	await page.locator('#question .over').waitFor();
	await glance(page, `the end of ${game}`);
	await panel(page, program, `the end of ${game}`);
	for (const path of ['/evenings', '/evenings/1', `/numbers/${game}`]) {
		await page.goto(program.address + path);
		await glance(page, `${path} at the end of ${game}`);
	}
}

/** Opens the table as that player, or as nobody. */
async function sit(page, program, whose) {
	if (whose === 'everybody') return page.goto(program.address);
	await page.goto(`${program.address}/seat`);
	await page.getByRole('button', { name: whose }).click();
	await asked(page, ':');
}

async function panel(page, program, where) {
	await page.goto(`${program.address}/panel`);
	await glance(page, `the panel: ${where}`);
}

export async function a_timer_that_runs_and_one_that_stands_are_accessible(program) {
	await program.prepare('five-year-mission', ['choose Begin', 'choose #draw-marked:red:urgent', 'choose #roll', 'choose #roll']);
	await program.start();
	const page = await (await newBrowser()).newPage();
	for (const path of ['/', '/panel']) {
		await page.goto(program.address + path);
		await page.locator('.timer', { hasText: words('timer-stands') }).waitFor();
		await glance(page, `${path} with a timer that stands`);
	}
	await page.getByRole('button', { name: 'TIMER', exact: true }).click();
	for (const path of ['/panel', '/']) {
		await page.goto(program.address + path);
		await page.getByRole('timer').filter({ hasText: /^Timer \d:\d\d$/ }).waitFor();
		await glance(page, `${path} with a timer that runs`);
	}
}

export async function a_hand_of_catan_is_accessible_where_it_is_seen_and_where_it_is_not(program) {
	const question = await program.prepareUntilOffered('catan', 'buy', ['choose #stack:digital']);
	const [whose] = question.match(/Player \d/);
	const [phone] = await devices(program, 'catan', whose);
	await phone.goto(new URL('/', phone.url()).href);
	await chooseId(phone, 'buy');
	await phone.locator('#catan-development-section').waitFor({ state: 'attached' });
	await glance(phone, 'a card that one player alone has seen');
}

export async function a_hand_of_encounters_is_accessible_where_it_is_seen_and_where_it_is_not(program) {
	await program.prepare('encounters', ['choose Begin']);
	const [phone, tablet] = await devices(program, 'encounters', 'Player 1');
	const { address } = await invite(program, 'Player 1');
	await phone.goto(new URL('/', address).href);
	await tablet.goto(address);
	await tablet.locator('main form button').click();
	await phone.locator('#own', { hasText: words('plays-elsewhere', { name: 'Player 1' }) }).waitFor();
	await places(phone, 'somebody who has another device by now');
	await tablet.goto(new URL('/', address).href);
	await chooseAny(tablet, () => 0);
	await tablet.getByRole('heading', { name: words('for-you-alone') }).waitFor();
	await glance(tablet, 'what was said to one player alone');
}

/** Looks at the devices of that player, of a spectator, and of whoever came with a PIN; returns them. */
async function devices(program, game, whose) {
	program.reach('network');
	await program.start();
	const pages = [];
	for (const whom of [whose, 'Spectator', 'Any player']) {
		const { address, pin } = await invite(program, whom);
		const page = await (await newBrowser()).newPage();
		pages.push(page);
		await page.goto(whom === 'Any player' ? new URL('/join', address).href : address);
		await glance(page, `the page on which ${whom} joins`);
		if (whom === 'Any player') await page.getByLabel('PIN').fill(pin);
		await page.locator('main form button:visible').click();
		await page.getByRole('heading', { name: words('join-title') }).waitFor({ state: 'detached' });
		await places(page, `${game} for ${whom}`);
	}
	return pages;
}

/** Looks at the table, the panel and who one is, as whoever has `page`. */
async function places(page, where) {
	for (const path of ['/', '/panel', '/seat', '/join']) {
		await page.goto(new URL(path, page.url()).href);
		await glance(page, `${path}: ${where}`);
	}
}

export async function a_wrong_pin_is_accessible(program) {
	await program.prepare('encounters', ['choose Begin']);
	program.reach('network');
	await program.start();
	const { address, pin } = await invite(program, 'Any player');
	const page = await (await newBrowser()).newPage();
	await page.goto(new URL('/join', address).href);
	await page.getByLabel('PIN').fill(pin === '111111' ? '222222' : '111111');
	await page.getByRole('button', { name: words('join') }).click();
	await page.getByText(words('wrong-pin')).waitFor();
	await glance(page, 'a wrong PIN');
}

export async function a_table_without_a_game_is_accessible(program) {
	await program.start();
	const page = await (await newBrowser()).newPage();
	for (const path of ['/', '/panel', '/seat', '/join', '/evenings', '/numbers', '/numbers/catan']) {
		await page.goto(program.address + path);
		await glance(page, `${path} without a game`);
	}
	await page.goto(program.address);
	await choose(page, 'Star Trek Catan');
	await asked(page, 'Star Trek Catan');
	await glance(page, 'a game that is set up, with names to be typed');
}

export async function what_the_panel_shows_is_accessible(program) {
	await program.prepare('encounters', ['choose Begin']);
	program.reach('network');
	await program.start();
	const page = await (await newBrowser()).newPage();
	await page.goto(`${program.address}/panel`);
	const title = words => page.locator('#display-words h2', { hasText: words }).waitFor({ state: 'attached' });
	const panel = new Panel(new Visitor(program));
	await glance(page, 'the panel with a choice that is covered');
	for (const entry of ['Table', 'A hand', 'Player 1']) await panel.choose(entry);
	await title('A hand');
	await glance(page, 'the panel with a hand that is covered');
	await page.keyboard.down('Enter');
	await title("Player 1's hand");
	await glance(page, 'the panel with a hand that is shown');
	await page.keyboard.up('Enter');
	await invite(program, 'Spectator');
	await glance(page, 'the panel with a QR code');
}

export async function a_page_says_accessibly_that_it_is_late_or_alone(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	const page = await (await newBrowser()).newPage();
	await page.goto(program.address);
	await page.locator('[name=revision]').evaluate(revision => revision.value = '0');
	await chooseAny(page, () => 0);
	await page.locator('#say', { hasText: words('others-first') }).waitFor();
	await glance(page, 'a choice that was too late');
	await program.kill();
	await page.locator('#line', { hasText: beginning('no-connection') }).waitFor();
	await glance(page, 'a page without a connection');
}

export async function dice_that_are_typed_are_accessible(program) {
	await program.prepare('five-year-mission', ['choose Begin', 'choose #draw:red', 'choose #table:own-dice', 'choose #roll', 'choose #roll']);
	await program.start();
	const page = await (await newBrowser()).newPage();
	await page.goto(program.address);
	await page.getByRole('group', { name: words('own-dice') }).waitFor();
	await glance(page, 'dice to be typed');
}
