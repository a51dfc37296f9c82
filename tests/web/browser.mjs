// Chromium, and what is common to all pages in it: none may have an error in its script or ask for what its policy forbids.
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

/** A name on the internet that leads to this computer. */
export const REBOUND = 'rebound.example';

let browser;
const faults = [];

/** A browser of its own: cookies, size and settings as `options` has them for Playwright. */
export async function newBrowser(options = {}) {
	browser ??= await chromium.launch({
		executablePath: process.env.READYROOM_CHROMIUM,
		// As root there is no sandbox to be had.
		chromiumSandbox: process.getuid() !== 0,
		// A name that somebody else's name server says is this computer's.
		args: [`--host-resolver-rules=MAP ${REBOUND} 127.0.0.1`],
	});
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', ...options });
	context.setDefaultTimeout(20_000);
	context.on('weberror', error => faults.push(String(error.error())));
	context.on('console', message => {
		if (/Content Security Policy|Uncaught/.test(message.text())) faults.push(message.text());
	});
	return context;
}

/** Closes all browsers; what was wrong on a page is a failure. */
export async function closeBrowsers() {
	await browser?.close();
	assert.deepEqual(faults, [], 'pages have no faults');
}
