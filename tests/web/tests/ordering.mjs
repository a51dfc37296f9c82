// Evenings kept in order on their pages: with keys alone, and for whoever cannot see the page.
import assert from 'node:assert/strict';
import { glance } from '../axe.mjs';
import { newBrowser } from '../browser.mjs';
import { choose } from '../hand.mjs';
import { invite } from '../joining.mjs';
import { Visitor } from '../visitor.mjs';
import { words } from '../words.mjs';

/** Stops of the Tab key on a page, at most. */
const STOPS = 60;

/** Goes with the Tab key to what is called `name`, as a screen reader says it. */
async function tabTo(page, name) {
	const stop = page.getByRole('main').locator('a, button, input', { hasText: name }).or(page.getByLabel(name)).first();
	await stop.waitFor();
	for (let stops = 0; stops < STOPS; stops += 1) {
		await page.keyboard.press('Tab');
		if (await stop.evaluate(stop => stop === document.activeElement)) return;
	}
	assert.fail(`no Tab leads to ${name} at ${page.url()}`);
}

/** Presses the Enter key, which leads to another page. */
async function goOn(page) {
	await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
}

async function enter(page, name) {
	await tabTo(page, name);
	await goOn(page);
}

export async function an_evening_is_named_archived_and_deleted_by_keys_alone(program) {
	for (const _ of [1, 2]) await program.prepare('panic', ['choose Begin']);
	await program.start();
	const context = await newBrowser();
	const [table, page] = [await context.newPage(), await context.newPage()];
	await table.goto(program.address);
	await page.goto(`${program.address}/evenings/2/order`);
	await enter(page, words('archive'));
	await page.getByRole('alert').filter({ hasText: words('played-now', { evening: 2 }) }).waitFor();
	await glance(page, 'an evening that is being played and is not archived');
	await choose(table, 'Games');
	const goesOn = evening => table.locator(`#answer button[value="go-on:${evening}"]`);
	await goesOn(1).waitFor({ state: 'attached' });

	await page.goto(`${program.address}/evenings/1`);
	await enter(page, words('name-archive-delete'));
	await glance(page, 'what can be done with an evening');
	await tabTo(page, words('name-field'));
	await page.keyboard.type('Friday');
	await goOn(page);
	await page.locator('dd', { hasText: 'Friday' }).waitFor();
	// The list of games shows what the page has changed, by itself.
	await goesOn(1).filter({ hasText: 'Friday' }).waitFor({ state: 'attached' });
	await enter(page, words('archive'));
	await page.locator('dd', { hasText: words('archived') }).waitFor();
	await goesOn(1).waitFor({ state: 'detached' });
	await enter(page, words('offer-again'));
	await goesOn(1).waitFor({ state: 'attached' });

	await enter(page, words('delete'));
	await page.getByRole('heading', { name: words('delete-title', { evening: 1 }) }).waitFor();
	await glance(page, 'the question whether an evening is to be deleted');
	await enter(page, words('no-keep-it'));
	assert.equal(new URL(page.url()).pathname, '/evenings/1/order');
	await enter(page, words('delete'));
	await enter(page, words('yes-delete'));
	await page.getByRole('status').filter({ hasText: words('is-deleted', { evening: 1 }) }).waitFor();
	await glance(page, 'an evening that is deleted');
	await goesOn(1).waitFor({ state: 'detached' });
	await enter(page, words('all-evenings'));
	await glance(page, 'the list with an evening that is deleted');
	await enter(page, 'Friday');
	await enter(page, words('undo-delete'));
	await goesOn(1).waitFor({ state: 'attached' });
}

export async function a_deleted_evening_is_gone_after_the_next_start(program) {
	for (const _ of [1, 2]) await program.prepare('panic', ['choose Begin']);
	await program.start();
	const page = await (await newBrowser({ javaScriptEnabled: false })).newPage();
	await page.goto(`${program.address}/evenings/1/delete`);
	await page.getByRole('button', { name: words('yes-delete') }).click();
	await page.getByRole('button', { name: words('undo-delete') }).waitFor();
	await program.kill();
	await program.start();
	const gone = await page.goto(`${program.address}/evenings/1/order`);
	assert.equal(gone.status(), 404);
}

export async function a_spectator_keeps_no_evenings_in_order(program) {
	await program.prepare('encounters', ['choose Begin']);
	program.reach('network');
	await program.start();
	const { address } = await invite(program, 'Spectator');
	const page = await (await newBrowser()).newPage();
	await page.goto(address);
	await page.locator('main form button:visible').click();
	await page.getByRole('heading', { name: words('join-title') }).waitFor({ state: 'detached' });
	const at = path => new URL(path, page.url()).href;
	await page.goto(at('/evenings/1'));
	assert.equal(await page.getByText(words('name-archive-delete')).count(), 0);
	for (const path of ['/evenings/1/order', '/evenings/1/delete']) {
		assert.equal((await page.goto(at(path))).status(), 403, path);
		await page.getByRole('alert').filter({ hasText: words('only-looks') }).waitFor();
	}
	const [{ name, value }] = await page.context().cookies();
	const visitor = new Visitor(program, `${name}=${value}`, new URL(address).hostname);
	assert.equal((await visitor.ask('/evenings/1/order', { do: 'delete' })).status, 403);
}
