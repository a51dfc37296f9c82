// Playing in a browser: on the page of the table, on that of the panel, and without a script.
import assert from 'node:assert/strict';
import { newBrowser } from '../browser.mjs';
import { asked, choose, reported } from '../hand.mjs';

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

async function playAndTakeBack(page) {
	await choose(page, 'Star Trek Catan');
	await asked(page, 'Star Trek Catan');
	await choose(page, 'Begin');
	await asked(page, 'Player 1: outpost');
	await reported(page, 'Lay out the board');
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
	for (let read = 0; read < 3; read += 1) await page.getByRole('button', { name: 'OK', exact: true }).click();
	await title('Player 1: outpost');
	await page.getByRole('button', { name: 'BACK', exact: true }).click({ delay: 900 });
	await title('Taken back');
}
