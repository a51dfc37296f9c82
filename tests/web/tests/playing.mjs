// Playing in a browser: on the page of the table, on that of the panel, and without a script.
import assert from 'node:assert/strict';
import { newBrowser } from '../browser.mjs';
import { asked, choose, chooseId, open, reported } from '../hand.mjs';
import { words } from '../words.mjs';

export async function a_game_is_played_by_buttons(program) {
	await program.start();
	const page = await (await newBrowser()).newPage();
	await page.goto(program.address);
	const loaded = await page.evaluate(() => performance.timeOrigin);
	await playAndTakeBack(page);
	assert.equal(await page.evaluate(() => performance.timeOrigin), loaded, 'the page was never loaded again');
}

export async function a_game_is_played_by_forms_without_a_script(program) {
	await program.start();
	const page = await (await newBrowser({ javaScriptEnabled: false })).newPage();
	await page.goto(program.address);
	await playAndTakeBack(page);
	assert.equal(page.url(), `${program.address}/`, 'a form leads back to the table');
}

export async function after_a_choice_in_a_group_all_choices_are_there_again(program) {
	await program.prepare('five-year-mission', ['choose Begin']);
	await program.start();
	const page = await opened(program);
	const question = await page.locator('h1').innerText();
	const group = page.locator('#answer a.group').first();
	const name = (await group.textContent()).replace('›', '').trim();
	await group.click();
	const way = page.getByRole('link', { name: words('all-choices') });
	await way.waitFor();
	await page.locator('#answer button', { hasText: 'Take back' }).waitFor();
	await following(page);
	const before = await page.evaluate(() => [window.seen = socket, performance.timeOrigin][1]);
	await page.locator('#choices button').first().click();
	await way.waitFor({ state: 'detached' });
	await page.locator('#table-menu').waitFor();
	assert.equal(await page.evaluate(() => window.seen === socket && performance.timeOrigin), before, 'over the same connection');
	await choose(page, 'Take back');
	await asked(page, question);
	const again = page.locator('#answer :is(summary, a.group)', { hasText: name }).first();
	await again.waitFor();
	if (await again.evaluate(group => group.localName === 'a')) {
		await again.click();
		await way.waitFor();
	} else assert(await again.evaluate(group => group.parentNode.open), `more of ${name} costs no press`);
}

export async function a_second_tap_does_not_take_what_came_under_the_thumb(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	const page = await opened(program);
	await page.evaluate(() => addEventListener('submit', () => window.taps = (window.taps ?? 0) + 1, true));
	const taps = () => page.evaluate(() => window.taps);
	const choice = page.locator('#choices button').first();
	await choice.scrollIntoViewIfNeeded();
	const { x, y, width, height } = await choice.boundingBox();
	const tap = () => page.mouse.click(x + width / 2, y + height / 2);
	// The moment in which nothing is taken lasts until the clock of the page goes on.
	const clock = await page.context().newCDPSession(page);
	await clock.send('Animation.enable');
	await page.waitForFunction(() => getComputedStyle(document.querySelector('.shield')).visibility === 'hidden');
	await clock.send('Animation.setPlaybackRate', { playbackRate: 0 });
	await tap();
	await asked(page, 'Player 1: starship');
	await choice.scrollIntoViewIfNeeded();
	const at = await choice.boundingBox();
	await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
	assert.equal(await taps(), 1, 'the second tap is for nothing');
	await clock.send('Animation.setPlaybackRate', { playbackRate: 1 });
	await choice.click();
	await asked(page, 'Player 2: outpost');
	assert.equal(await taps(), 2);
}

export async function the_dice_seal_is_on_the_page(program) {
	await program.prepare('five-year-mission', ['choose Begin']);
	await program.start();
	const page = await opened(program);
	const summary = page.locator('#seal > summary');
	await open(summary);
	assert.match(await summary.textContent(), /^Dice seal [0-9a-f]{8}$/);
	const [, short] = (await summary.textContent()).match(/ ([0-9a-f]{8})$/);
	assert((await page.locator('#seal code').first().innerText()).startsWith(short));
	assert.equal(await page.locator('#seal code').count(), 1, 'the seed is a secret');
}

export async function after_a_game_the_next_one_is_chosen_on_the_page(program) {
	const last = await program.prepareEnd('career');
	await program.start();
	const page = await opened(program);
	assert.equal(await page.locator('#choices button[value="table:shelf"]').count(), 0, 'not before it is over');
	await chooseId(page, last.id);
	await page.locator('#question .over').waitFor();
	await page.locator('#choices button', { hasText: 'Games' }).click();
	await asked(page, 'Games');
}

/** A page of the table that follows it. */
async function opened(program) {
	const page = await (await newBrowser()).newPage();
	await page.goto(program.address);
	await following(page);
	return page;
}

const following = page => page.waitForFunction(() => last !== '');

async function playAndTakeBack(page) {
	await choose(page, 'Star Trek Catan');
	await asked(page, 'Star Trek Catan');
	await choose(page, 'Begin');
	await asked(page, 'Player 1: outpost');
	await reported(page, "Lay out Ready Room's own board");
	await page.locator('#answer .choices button').first().click();
	await asked(page, 'Player 1: starship');
	await choose(page, 'Take back');
	await asked(page, 'Player 1: outpost');
}

export async function the_panel_is_pressed_with_fingers_and_with_keys(program) {
	await program.start();
	const page = await (await newBrowser()).newPage();
	await page.goto(`${program.address}/panel`);
	const [cursor, picture] = [page.locator('#screen li', { hasText: '›' }), page.locator('#screen img')];
	await page.locator('#display-words summary').click();
	const first = await picture.getAttribute('src');
	await page.getByRole('button', { name: 'DOWN', exact: true }).click();
	await cursor.filter({ hasText: 'Star Trek Panic' }).waitFor();
	assert.notEqual(await picture.getAttribute('src'), first, 'the pixels have changed with the words');
	await page.locator('h1').click();
	await page.keyboard.press('ArrowDown');
	await cursor.filter({ hasText: 'Star Trek Catan' }).waitFor();
	await page.keyboard.press('Enter');
	const title = words => page.locator('#screen h2', { hasText: words }).waitFor();
	await title('Star Trek Catan');
	for (let read = 0; read < 6; read += 1) await page.getByRole('button', { name: 'OK', exact: true }).click();
	await title('Player 1: outpost');
	await page.getByRole('button', { name: 'BACK', exact: true }).click({ delay: 900 });
	await title('Taken back');
}

export async function a_phone_says_whose_turn_it_is_and_chooses_for_others_behind_one_more_press(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	const phones = await Promise.all(['Player 1', 'Player 2', 'Everybody'].map(async name => {
		const page = await (await newBrowser()).newPage();
		await page.goto(`${program.address}/seat`);
		await page.getByRole('button', { name, exact: true }).click();
		await page.goto(program.address);
		await following(page);
		return page;
	}));
	const [own, other, nobody] = phones;
	await Promise.all(phones.map(page => asked(page, 'Player 1: outpost')));
	const band = page => page.locator('[data-turn]').evaluate(band => [band.dataset.turn, band.dataset.title, getComputedStyle(band).backgroundColor]);
	const NONE = 'rgba(0, 0, 0, 0)';
	assert.deepEqual(await band(own), ['yours', words('your-turn-title', { name: 'Player 1' }), 'rgb(255, 157, 59)']);
	assert.deepEqual(await band(other), ['other', 'Star Trek Catan', NONE]);
	assert.deepEqual(await band(nobody), ['other', 'Star Trek Catan', NONE]);
	const said = page => page.locator('#question .turn').allInnerTexts();
	assert.deepEqual([await said(own), await said(other), await said(nobody)], [[words('your-turn', { name: 'Player 1' })], [words('anothers-turn', { name: 'Player 1' })], []]);
	const shown = page => page.locator('#choices :is(button, a, summary):visible').count();
	const [ofOwn, ofOther, ofNobody] = await Promise.all(phones.map(shown));
	assert(ofOwn > 0 && ofNobody === ofOwn && ofOther === 0, `${ofOwn}, ${ofOther} and ${ofNobody} choices are shown`);
	const behind = other.locator('summary', { hasText: words('choose-for', { name: 'Player 1' }) });
	await behind.click();
	assert.equal(await shown(other), ofOwn);
	await chooseId(other, 'outpost:40');
	await Promise.all(phones.map(page => asked(page, 'Player 1: starship')));
	assert.equal(await shown(other), 0, 'the next question is behind one more press again');
}
