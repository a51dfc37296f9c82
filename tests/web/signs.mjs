// When a page last heard of the table, and when it said that it is cut off, by its own clock.
import assert from 'node:assert/strict';
import { beginning } from './words.mjs';

/** Ms after the last sign within which a page says that it is cut off. */
const TOLD_WITHIN = 12_000;

/** Has `page`, or each page of a browser, note this from its next address on. */
export async function noteSigns(page) {
	await page.addInitScript(note);
}

function note() {
	window.heard = { signs: 0, last: 0, lost: 0 };
	window.WebSocket = class extends WebSocket {
		constructor(...of) {
			super(...of);
			this.addEventListener('message', ({ data }) => {
				const { set, past } = JSON.parse(data);
				if (!heard.lost) Object.assign(heard, { last: Date.now(), signs: heard.signs + (!set && past === undefined) });
			});
		}
	};
	new MutationObserver(() => {
		if (document.querySelector('html.lost') && !heard.lost) heard.lost = Date.now();
	}).observe(document, { subtree: true, attributeFilter: ['class'] });
}

/** What a page has noted: how many signs came that told nothing else, when it last heard anything before it first said that it
 * is cut off, and when that was; 0 if it never did. */
export const heardBy = page => page.evaluate(() => heard);

/** Waits until `page` says that it is cut off, which is to be soon enough. */
export async function cutOff(page) {
	await page.locator('.lost #line', { hasText: beginning('no-connection') }).waitFor();
	const { last, lost } = await heardBy(page);
	console.log(`${new URL(page.url()).pathname} said that it is cut off ${lost - last} ms after the last sign`);
	assert(lost - last <= TOLD_WITHIN, `it was said ${lost - last} ms after the last sign`);
}

/** Waits until `page` follows the table again and says no more. */
export async function live(page) {
	await page.locator('html:not(.lost) #line', { hasText: /^$/ }).waitFor({ state: 'attached' });
}
