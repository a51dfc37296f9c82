// How soon a page is painted on a phone that is four times as slow as this computer. The figures are printed: they are the machine's.
import assert from 'node:assert/strict';
import { newBrowser } from '../browser.mjs';

const TIMES = 5;

export async function a_page_is_painted_at_once_on_a_slow_phone(program, game) {
	await program.prepareMiddle(game);
	await program.start();
	for (const [path, viewport] of [['/', { width: 390, height: 844 }], ['/tv', { width: 1280, height: 720 }]]) {
		const took = [];
		for (let time = 0; time < TIMES; time += 1) {
			const page = await (await newBrowser({ viewport })).newPage();
			const browser = await page.context().newCDPSession(page);
			await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
			await page.goto(program.address + path);
			await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
			took.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime));
			// What a page is painted with comes with it: nothing is painted first and moved then.
			const moved = await page.evaluate(() => new Promise(done => {
				new PerformanceObserver(list => done(list.getEntries().reduce((sum, { value }) => sum + value, 0))).observe({ type: 'layout-shift', buffered: true });
				setTimeout(done, 300, 0);
			}));
			assert(moved < 0.1, `${path}: what was painted moved by ${moved}`);
			await page.context().close();
		}
		console.log(`${game}: first paint of ${path} with a processor slowed four times after ${took.map(Math.round).sort((a, b) => a - b).join(', ')} ms`);
	}
}
