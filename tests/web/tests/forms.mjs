// Long forms: what a panel asks step by step, filled in at once.
import assert from 'node:assert/strict';
import { newBrowser } from '../browser.mjs';
import { asked, choose } from '../hand.mjs';

export async function a_card_is_learned_on_one_page(program) {
	await program.prepare('five-year-mission', ['choose Track › Every', 'choose Begin']);
	await program.start();
	const page = await (await newBrowser()).newPage();
	await page.goto(program.address);
	await asked(page, 'To Boldly Go');
	await page.getByRole('link', { name: 'On one page' }).click();
	// A frame that nothing is before is no frame: the page comes again, and says what is to be put right.
	await page.getByRole('group', { name: 'Icon 1' }).getByLabel('Colour').selectOption('Blue');
	await page.getByRole('button', { name: 'That is the card' }).click();
	await page.locator('[aria-invalid=true]').first().waitFor();
	await page.getByRole('group', { name: 'Icon 1' }).getByLabel('Value').selectOption('3+');
	await page.getByRole('group', { name: 'Icon 2' }).getByLabel('Colour').selectOption('Any colour');
	await page.getByRole('group', { name: 'Icon 2' }).getByLabel('Value').selectOption('5');
	await page.getByLabel('Points').fill('1');
	await page.getByRole('button', { name: 'That is the card' }).click();
	await asked(page, 'draw an alert');
	await page.locator('#words summary').click();
	assert.match(await page.locator('#words').textContent(), /To Boldly Go/, 'the picture has the card');
}

/** The planets of a board, row by row. */
const PLANETS = [
	'Tritanium', 'Water', 'Food', 'Oxygen', 'Dilithium', 'Food', 'Water', 'Tritanium', 'Oxygen', 'Asteroid field',
	'Food', 'Oxygen', 'Water', 'Dilithium', 'Tritanium', 'Food', 'Oxygen', 'Dilithium', 'Tritanium',
];

export async function a_board_is_set_up_on_one_page(program) {
	await program.start();
	const page = await (await newBrowser()).newPage();
	await page.goto(program.address);
	await choose(page, 'Star Trek Catan');
	await choose(page, 'As it lies on the table');
	await page.getByRole('link', { name: 'The board as it lies' }).click();
	const words = await page.locator('#planet-1 option').allTextContents();
	for (const [at, planet] of PLANETS.entries())
		await page.locator(`#planet-${at + 1}`).selectOption(words.find(word => word.startsWith(planet)));
	await page.getByRole('button', { name: 'That is the board' }).click();
	await asked(page, 'Player 1: outpost');
	assert.equal(await page.locator('#picture svg').count(), 1, 'the board is drawn');
	await page.locator('#words summary').click();
	assert.match(await page.locator('#words').textContent(), /Row 1, sector 1, tritanium \d+.Row 1, sector 2, water/, 'the planets lie as they were told');
}
