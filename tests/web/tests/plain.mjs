// Without a script: the same table, panel, forms and history, each a page that a form or a link leads to. So does whoever has a
// screen reader that knows no script, or an old browser.
import assert from 'node:assert/strict';
import { newBrowser } from '../browser.mjs';
import { asked, choose, chooseId, reported } from '../hand.mjs';
import { invite } from '../joining.mjs';
import { fillIn } from '../long_forms.mjs';
import { words } from '../words.mjs';

/** True if all of `node` is inside the window. */
const inSight = node => node.getBoundingClientRect().top >= 0 && node.getBoundingClientRect().bottom <= innerHeight;

/** A page of a browser that runs no script. */
const plainPage = async () => (await newBrowser({ javaScriptEnabled: false })).newPage();

export async function long_forms_need_no_script(program, game) {
	await fillIn(program, await plainPage(), game);
}

export async function every_button_of_the_panel_is_pressed_and_held_by_a_form(program) {
	await program.prepare('five-year-mission', ['choose Begin']);
	await program.start();
	const page = await plainPage();
	await page.goto(`${program.address}/panel`);
	const display = page.locator('#display-words');
	for (const [button, shown] of [
		['DOWN', '› Draw yellow'],
		['UP', '› Draw blue'],
		['TIMER', 'No timer now'],
		['BACK', 'Points: 0 of 10'],
		['OK', '› Draw blue'],
		['OK', 'roll and place'],
		['Hold BACK', 'Taken back'],
		['Hold OK', 'Done again'],
		['OK', 'roll and place'],
		['ROLL', 'which dice?'],
		['ROLL', 'place dice'],
	]) {
		const picture = await page.locator('#screen img').getAttribute('src');
		const before = await display.textContent();
		assert(!before.includes(shown), `${shown} is not there before ${button}: ${before}`);
		await page.locator('main form').getByRole('button', { name: new RegExp(`^${button}(:|$)`) }).click();
		assert.equal(page.url(), `${program.address}/panel`);
		const after = await display.textContent();
		assert(after.includes(shown), `${button} leads to ${shown}: ${after}`);
		assert.notEqual(await page.locator('#screen img').getAttribute('src'), picture, `the pixels show what ${button} did`);
	}
	await reported(page, 'Rolled');
}

export async function dice_of_five_year_mission_are_typed(program) {
	await program.prepare('five-year-mission', ['choose Begin', 'choose #draw:blue', 'choose #table:own-dice', 'choose #roll', 'choose #roll']);
	await typeDice(program, [6, 1, 5, 2, 4], ['Blue 6', 'Blue 1', 'Yellow 5', 'Red 2', 'Red 4']);
}

export async function dice_of_career_are_typed(program) {
	await program.prepare('career', ['choose Begin', 'choose #table:own-dice', 'choose #attempt:training']);
	await typeDice(program, [6], ['success by blue 6']);
}

export async function a_name_is_entered_with_the_enter_key(program) {
	await program.prepare('catan', ['choose #seats:3']);
	await program.start();
	const page = await plainPage();
	await page.goto(program.address);
	await page.locator('#answer summary', { hasText: 'Names' }).click();
	await page.locator('#answer input[name="text:name:1:"]').fill('Nyota');
	await page.keyboard.press('Enter');
	await page.locator('#answer', { hasText: 'Nyota' }).waitFor();
	assert.equal(page.url(), `${program.address}/`);
}

/** Fills in the dice that are asked for, of which there are at most as many as `faces`; the page tells what was `said` of
 * them. */
async function typeDice(program, faces, said) {
	await program.start();
	const page = await plainPage();
	await page.goto(program.address);
	const dice = page.getByRole('group', { name: words('own-dice') }).getByRole('spinbutton');
	const asked = await dice.count();
	assert(asked > 0 && asked <= faces.length, `${asked} dice are asked for`);
	for (let die = 0; die < asked; die += 1) await dice.nth(die).fill(String(faces[die]));
	await page.getByRole('button', { name: words('these-dice') }).click();
	assert.equal(page.url(), `${program.address}/`);
	const told = await page.locator('#report').textContent();
	let at = 0;
	for (const words of said.slice(0, asked)) {
		at = told.toLowerCase().indexOf(words.toLowerCase(), at);
		assert(at >= 0, `the page tells ${words} in its order: ${told}`);
	}
}

export async function a_player_joins_by_a_pin_sits_down_sees_the_hand_and_leaves(program) {
	await program.prepare('encounters', ['choose Begin']);
	program.reach('network');
	await program.start();
	const { address, pin } = await invite(program, 'Any player');
	const page = await plainPage();
	await page.goto(new URL(address).origin);
	await page.getByLabel('PIN').fill(pin);
	await page.getByRole('button', { name: words('join') }).click();
	await page.getByRole('button', { name: 'Player 1' }).click();
	await asked(page, 'Player 1');
	assert.match(await page.locator('#encounters-hand-section h3').textContent(), /^Player 1's hand/);
	await asked(page, 'Player 1: 3 actions');
	await page.getByRole('link', { name: 'Discard' }).click();
	await page.locator('#answer button[value^="discard:"]').first().click();
	await asked(page, 'Player 1: 2 actions');
	await page.locator('#menu > summary').click();
	await page.getByRole('link', { name: words('seat-page') }).click();
	await page.getByRole('button', { name: words('leave') }).click();
	assert.equal(new URL(page.url()).pathname, '/join', 'whoever has left is asked to join');
	await page.goto(new URL(address).origin);
	assert.doesNotMatch(await page.locator('body').innerText(), /Player 1's hand/);
}

export async function a_group_of_choices_is_a_page_with_a_way_back(program) {
	await program.prepare('five-year-mission', ['choose Begin']);
	await program.start();
	const page = await plainPage();
	await page.goto(program.address);
	const group = page.locator('#answer a.group').first();
	const name = (await group.textContent()).replace('›', '').trim();
	await group.click();
	assert.match(page.url(), /\/\?in=/);
	assert((await page.locator('#answer').innerText()).includes(`All choices › ${name}`), `the page says that it is ${name}`);
	assert(await page.locator('#answer .choices button').first().evaluate(inSight), 'its choices are in sight');
	await page.getByRole('link', { name: words('all-choices') }).click();
	assert.equal(new URL(page.url()).search, '');
	assert(await page.locator('#answer a.group').first().evaluate(inSight), 'so are all choices');
	await asked(page, 'draw an alert');
}

export async function a_move_is_taken_back_and_one_that_is_too_late_says_so(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	const [page, late] = [await plainPage(), await plainPage()];
	for (const one of [page, late]) await one.goto(program.address);
	const before = await page.locator('#catan-board-words').textContent();
	await chooseId(page, 'outpost:40');
	await asked(page, 'Player 1: starship');
	assert.notEqual(await page.locator('#catan-board-words').textContent(), before);
	await late.locator('#answer button[value="outpost:44"]').click();
	await late.getByText(words('others-first')).waitFor();
	await late.getByRole('link', { name: /table/i }).last().click();
	await asked(late, 'Player 1: starship');
	await choose(page, 'Take back');
	await asked(page, 'Player 1: outpost');
	assert.equal(await page.locator('#catan-board-words').textContent(), before, 'the table is as it was');
}

export async function an_evening_is_read_step_by_step_and_its_numbers(program) {
	await program.prepare('catan', ['choose Begin', 'choose #outpost:40']);
	await program.start();
	const page = await plainPage();
	await page.goto(program.address);
	await page.locator('#menu > summary').click();
	await page.getByRole('link', { name: words('evenings-page') }).click();
	await page.locator('main .rows a').first().click();
	await asked(page, 'Evening 1');
	assert.equal(await page.getByRole('link', { name: words('replay-on-television') }).getAttribute('href'), '/tv?evening=1');
	await page.getByRole('link', { name: words('replay-by-step') }).click();
	const steps = [];
	for (let next = page.getByRole('link', { name: /next/i }); ; await next.click()) {
		steps.push(await page.title());
		assert.equal(await page.locator('main .status h2').count(), 1, `${page.url()} shows the game`);
		if (await next.count() === 0) break;
	}
	assert.equal(new Set(steps).size, steps.length, `each step has its page: ${steps}`);
	assert(steps.length >= 2, `${steps}`);
	await page.getByRole('link', { name: words('numbers-page') }).click();
	await page.getByRole('link', { name: 'Star Trek Catan' }).click();
	assert.match(page.url(), /\/numbers\/catan$/);
	await page.locator('main .rows a[href="/evenings/1"]').waitFor();
}
