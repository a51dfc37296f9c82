// Every long form of every game, filled in wrongly first and then rightly.
import assert from 'node:assert/strict';

/** The planets of a board, row by row. */
const PLANETS = [
	'Tritanium', 'Water', 'Food', 'Oxygen', 'Dilithium', 'Food', 'Water', 'Tritanium', 'Oxygen', 'Asteroid field',
	'Food', 'Oxygen', 'Water', 'Dilithium', 'Tritanium', 'Food', 'Oxygen', 'Dilithium', 'Tritanium',
];
const board = Object.fromEntries(PLANETS.map((planet, at) => [`planet-${at + 1}`, planet]));

const TOKENS_DONE = Array(3).fill(['choose Highest Defense 1', 'choose Token done']).flat();

/** Of each game: the lines of `readyroom drive` after which a form is asked, its id, what is filled in, the field `at` which
 * that is wrong, what puts it right, and what the table says of it then. */
const LONG_FORMS = {
	'five-year-mission': [
		{ lines: ['choose #name:0:Ada'], id: 'players', wrong: { 'name-2': 'Nyota', 'name-6': 'Hikaru' }, at: 'name-6', right: { 'name-6': '' }, says: 'Nyota' },
		{ lines: ['choose Track › Every', 'choose Begin'], id: 'card', wrong: { 'icon-1-colour': 'Blue', 'urgent': 'Yes', 'points': '2' }, at: 'icon-1-value', right: { 'icon-1-value': '3+' }, says: 'Blue alert To Boldly Go: blue 3 or more. Urgent, waits; 2 points.' },
	],
	'panic': [
		{ lines: ['choose #name:0:Ada'], id: 'players', wrong: { 'seats': '1', 'name-2': 'Nyota' }, at: 'name-2', right: { 'seats': '2' }, says: 'Nyota' },
		{ lines: ['choose Bag › Ready Room draws'], id: 'bag', wrong: { 'count-1': '20', 'count-2': '8' }, at: 'count-2', right: { 'count-2': '7' }, says: 'Tokens counted: 31 of 31' },
		{ lines: ['choose Begin', ...TOKENS_DONE, 'choose #learn'], id: 'mission', wrong: { 'name': 'Neutral Zone', 'objective-1-counts': 'Hit card', 'timer': '4' }, at: 'objective-1-times', right: { 'objective-1-times': '3' }, says: 'Neutral Zone' },
		{ lines: ['choose #learn'], id: 'token', wrong: { 'name': 'Warbird', 'side': 'Romulan', 'cloak': 'Yes' }, at: 'defense', right: { 'defense': '3' }, says: 'Warbird' },
	],
	'catan': [
		{ lines: ['choose #name:0:Ada'], id: 'players', wrong: { 'seats': '3', 'name-1': 'Nyota', 'name-4': 'Hikaru' }, at: 'name-4', right: { 'name-4': '' }, says: 'Nyota' },
		{ lines: ['choose #board:told'], id: 'board', wrong: { ...board, 'planet-1': 'Food' }, at: 'planet-16', right: { 'planet-1': 'Tritanium' }, says: 'Row 1, sector 1, tritanium' },
	],
	'career': [
		{ lines: ['choose #name:0:Ada'], id: 'players', wrong: { 'name-1': 'Nyota Penda Uhura' }, at: 'name-1', right: { 'name-1': 'Nyota' }, says: 'Nyota' },
	],
	'encounters': [
		{ lines: ['choose #name:0:Ada'], id: 'players', wrong: { 'seats': '3', 'name-3': 'Nyota', 'name-4': 'Hikaru' }, at: 'name-4', right: { 'name-4': '' }, says: 'Nyota' },
	],
};

/** Goes through all long forms of `game`; `look` looks at each as it comes and at each with its fault. */
export async function fillIn(program, page, game, look = () => {}) {
	assert(game in LONG_FORMS, `the forms of ${game} are told here`);
	const offered = new Set();
	for (const { lines, id, wrong, at, right, says } of LONG_FORMS[game]) {
		await program.prepare(game, lines);
		await program.start();
		await page.goto(program.address);
		const links = await page.locator('#answer a[href^="/form/"]').evaluateAll(links => links.map(link => link.getAttribute('href').slice(6)));
		links.forEach(link => offered.add(link));
		await page.locator(`#answer a[href="/form/${id}"]`).click();
		await look(page, `the form ${id} of ${game}`);
		await send(page, wrong);
		await hasFault(page, at, wrong);
		await look(page, `the form ${id} of ${game} with a fault`);
		await send(page, right);
		await page.locator('#answer').waitFor();
		assert.equal(page.url(), `${program.address}/`, `${id} is taken`);
		const table = await page.locator('main').textContent();
		assert(table.includes(says), `the table says ${says}: ${table}`);
		await program.kill();
	}
	const tried = LONG_FORMS[game].map(({ id }) => id);
	assert.deepEqual([...offered].filter(id => !tried.includes(id)), [], `each form of ${game} is tried`);
}

/** Fills in some fields of a form, and sends it. */
async function send(page, fields) {
	for (const [name, value] of Object.entries(fields)) {
		const field = page.locator(`.long [name="${name}"]`);
		const words = await field.locator('option').allTextContents();
		if (words.length > 0) await field.selectOption(words.find(word => word.startsWith(value)));
		else await field.fill(value);
	}
	await page.locator('.long button').click();
}

/** The form has come again: one field says what is wrong with it, the way there stands above, and all fields are as they were
 * filled in. */
async function hasFault(page, at, filled) {
	const wrong = page.locator('[aria-invalid=true]');
	await wrong.waitFor();
	assert.equal(await wrong.getAttribute('name'), at);
	const why = page.locator(`[id="${await wrong.getAttribute('aria-describedby')}"]`);
	assert(await why.isVisible(), 'the field says why it was not taken');
	const alert = page.getByRole('alert');
	assert((await alert.innerText()).includes(await why.innerText()), 'so does the page above');
	await alert.getByRole('link').click();
	assert.equal(await page.evaluate(() => document.activeElement.name ?? location.hash.slice(1)), at, 'the way there leads there');
	for (const [name, value] of Object.entries(filled))
		assert((await page.locator(`.long [name="${name}"]`).inputValue()).startsWith(value), `${name} is ${value} still`);
}
