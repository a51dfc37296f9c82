// Every long form of every game, filled in wrongly first and then rightly.
import assert from 'node:assert/strict';
import { browserTests } from './games.mjs';
import { open } from './hand.mjs';

/** Goes through all long forms of `game`; `look` looks at each as it comes and at each with its fault. */
export async function fillIn(program, page, game, look = () => {}) {
	const [forms, offered] = [browserTests(game).forms, new Set()];
	for (const { lines, id, wrong, at, right, says } of forms) {
		await program.prepare(game, lines);
		await program.start();
		await page.goto(program.address);
		const links = await page.locator('#answer a[href^="/form/"]').evaluateAll(links => links.map(link => link.getAttribute('href').slice(6)));
		links.forEach(link => offered.add(link));
		const link = page.locator(`#answer a[href="/form/${id}"]`);
		await open(link);
		await link.click();
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
	const tried = forms.map(({ id }) => id);
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
