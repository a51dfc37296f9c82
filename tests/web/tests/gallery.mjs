// Every page with every game, on every kind of device, light and dark, as pictures to be looked at one by one. READYROOM_PICTURES
// names the folder that they are kept in; without it they go with the test's own.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { newBrowser } from '../browser.mjs';
import { browserTests, devicesOf } from '../games.mjs';

const HANDS = {
	phone: { width: 390, height: 844 },
	'small-phone': { width: 360, height: 640 },
	'phone-on-its-side': { width: 844, height: 390 },
	tablet: { width: 1024, height: 768 },
	laptop: { width: 1366, height: 768 },
};
const WALLS = { 'television-540': { width: 960, height: 540 }, 'television-1080': { width: 1920, height: 1080 } };

export async function every_page_is_there_to_be_looked_at(program, game) {
	const folder = process.env.READYROOM_PICTURES ?? join(program.folder, 'pictures');
	mkdirSync(folder, { recursive: true });
	const { picture } = browserTests(game);
	if (picture.lines) await program.prepare(game, picture.lines);
	else await program.prepareMiddle(game);
	await program.start();
	const pages = {
		table: '/', panel: '/panel', seats: '/seat', evenings: '/evenings', evening: '/evenings/1', step: '/evenings/1/step/3', numbers: '/numbers',
		'numbers-of-the-game': `/numbers/${game}`, nowhere: '/nowhere',
	};
	let pictures = 0;
	for (const scheme of ['light', 'dark']) {
		for (const [at, player] of devicesOf(game).slice(0, 2).entries()) {
			const page = await (await newBrowser({ colorScheme: scheme })).newPage();
			if (player) {
				await page.goto(`${program.address}/seat`);
				await page.getByRole('button', { name: player }).click();
			}
			await page.goto(program.address);
			// What is asked now may be asked by a long form as well.
			for (const form of await page.locator('#answer a[href^="/form/"]').all()) pages.form ??= await form.getAttribute('href');
			// The others see the same but for the table.
			for (const [name, path] of Object.entries(at === 0 ? pages : { 'table-of-another': '/' })) pictures += await take(page, path, name, HANDS, scheme);
			await page.context().close();
		}
		const page = await (await newBrowser()).newPage();
		pictures += await take(page, scheme === 'light' ? '/tv?day' : '/tv', 'table', WALLS, scheme);
		pictures += await take(page, `/tv?evening=1&step=3&every=0${scheme === 'light' ? '&day' : ''}`, 'step', WALLS, scheme);
		await page.context().close();
	}
	console.log(`${game}: ${pictures} pictures in ${folder}`);

	async function take(page, path, name, sizes, scheme) {
		for (const [device, size] of Object.entries(sizes)) {
			await page.setViewportSize(size);
			const answer = await page.goto(program.address + path);
			assert(answer.ok() || name === 'nowhere', `${path} is there`);
			const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			assert(wide <= 0, `${path} is ${wide} px too wide on a ${device}`);
			await page.screenshot({ path: join(folder, `${game}-${name}-${device}-${scheme}.png`) });
		}
		return Object.keys(sizes).length;
	}
}
