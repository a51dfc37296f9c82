// What somebody types stays, with the focus and the caret, whatever others do meanwhile and whether or not the program is there.
import assert from 'node:assert/strict';
import { newBrowser } from '../browser.mjs';
import { asked, open as unfold } from '../hand.mjs';
import { Visitor } from '../visitor.mjs';
import { beginning, words } from '../words.mjs';

export async function a_name_that_is_typed_stays_while_others_choose(program) {
	await program.prepare('catan', ['choose #seats:3']);
	await program.start();
	const page = await opened(program, '/');
	const name = page.locator('#answer input[name^="text:name:1:"]');
	await unfold(name);
	await type(name);
	const typed = await held(page);
	const other = new Visitor(program);
	for (const id of ['seats:4', 'first:2', 'tracking:light']) {
		await other.choose(await other.open(), id);
		await page.waitForFunction(revision => document.querySelector('[name=revision]').value === revision, (await other.open()).hidden.revision);
		assert.deepEqual(await held(page), typed, `${id} changes nothing of what is typed`);
	}
	await page.keyboard.type('y');
	assert.equal((await held(page)).value, 'Nyyota', 'what is typed next stands where the caret is');
	await page.keyboard.press('Enter');
	await page.locator('#answer', { hasText: 'Nyyota' }).waitFor();
	assert.equal(await name.inputValue(), '', 'what was taken is not offered again');
}

export async function a_long_form_stays_as_it_was_typed_while_others_choose(program) {
	await program.prepare('catan', ['choose #seats:3']);
	await program.start();
	const page = await opened(program, '/form/players');
	await type(page.locator('[name=name-1]'));
	const typed = await held(page);
	const other = new Visitor(program);
	await other.choose(await other.open(), 'first:2');
	await new Promise(passed => setTimeout(passed, 500));
	assert.deepEqual(await held(page), typed);
	await page.locator('.long button').click();
	await asked(page, 'Star Trek Catan');
	await page.locator('#answer', { hasText: 'Nyota' }).waitFor();
}

export async function a_name_stays_when_the_program_is_gone_and_is_taken_when_it_is_back(program) {
	await program.prepare('catan', ['choose #seats:3']);
	await program.start();
	const page = await opened(program, '/');
	const name = page.locator('#answer input[name^="text:name:0:"]');
	await unfold(name);
	await type(name);
	await program.kill();
	await page.keyboard.press('Enter');
	await page.locator('#say', { hasText: words('unreachable') }).waitFor();
	assert.equal(await name.inputValue(), 'Nyota');
	// The page must have noticed: what it sends before that belongs to the table that is gone.
	const cut = page.locator('#line', { hasText: beginning('no-connection') });
	await cut.waitFor();
	await program.start();
	await cut.waitFor({ state: 'hidden' });
	assert.deepEqual(await held(page), { name: 'text:name:0:', value: 'Nyota', from: 2, to: 2 }, 'focus and caret stay, too');
	await page.keyboard.press('Enter');
	await page.locator('#answer', { hasText: 'Nyota' }).waitFor();
}

export async function a_long_form_stays_when_the_program_is_gone_and_is_taken_when_it_is_back(program) {
	await program.prepare('catan', ['choose #seats:3']);
	await program.start();
	const page = await opened(program, '/form/players');
	await type(page.locator('[name=name-1]'));
	await program.kill();
	const send = page.locator('.long button');
	await send.click();
	await page.getByRole('alert').filter({ hasText: words('unreachable') }).waitFor();
	assert.equal(await page.locator('[name=name-1]').inputValue(), 'Nyota');
	await program.start();
	await send.click();
	await page.locator('#answer', { hasText: 'Nyota' }).waitFor();
}

async function opened(program, path) {
	const page = await (await newBrowser()).newPage();
	await page.goto(program.address + path);
	if (path === '/') await page.waitForFunction(() => last !== '');
	return page;
}

/** Types a name into `field`, and goes back to its third letter. */
async function type(field) {
	await field.fill('Nyota');
	await field.evaluate(field => field.setSelectionRange(2, 2));
}

/** The field that has the focus, what stands in it, and where the caret is. */
const held = page => page.evaluate(() => {
	const { name, value, selectionStart, selectionEnd } = document.activeElement;
	return { name, value, from: selectionStart, to: selectionEnd };
});
