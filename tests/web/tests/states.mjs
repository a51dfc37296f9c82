// Pages as they are in the course of an evening: axe-core looks at what no link leads to just after set-up.
import assert from 'node:assert/strict';
import { glance } from '../axe.mjs';
import { newBrowser } from '../browser.mjs';
import { asked, choose, chooseAny, chooseId, groups } from '../hand.mjs';

/** Likely moves after which a game is in its middle. */
const MIDDLE = { 'five-year-mission': 12, 'panic': 60, 'catan': 90, 'career': 2, 'encounters': 14 };

export const five_year_mission_is_accessible_in_its_middle = program => middle(program, 'five-year-mission');
export const panic_is_accessible_in_its_middle = program => middle(program, 'panic');
export const catan_is_accessible_in_its_middle = program => middle(program, 'catan');
export const career_is_accessible_in_its_middle = program => middle(program, 'career');
export const encounters_is_accessible_in_its_middle = program => middle(program, 'encounters');

/** The table and the panel, when something has just been reported and when it has just been taken back. */
async function middle(program, game) {
	await program.prepareMiddle(game, MIDDLE[game]);
	await program.start();
	const page = await (await newBrowser()).newPage();
	await page.goto(program.address);
	await glance(page, `the middle of ${game}`);
	const [, whose] = (await page.locator('#answer').innerText()).match(/(.*) chooses, and/) ?? [];
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

export const five_year_mission_is_accessible_at_its_end = program => end(program, 'five-year-mission');
export const panic_is_accessible_at_its_end = program => end(program, 'panic');
export const catan_is_accessible_at_its_end = program => end(program, 'catan');
export const career_is_accessible_at_its_end = program => end(program, 'career');
export const encounters_is_accessible_at_its_end = program => end(program, 'encounters');

/** The table, the panel and the evening just before the last move, and after it. */
async function end(program, game) {
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
