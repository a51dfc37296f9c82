// Every page, for whoever cannot see it well, has no mouse, or a small or a large screen.
import assert from 'node:assert/strict';
import { glance, look } from '../axe.mjs';
import { newBrowser } from '../browser.mjs';
import { numbers, playOne } from '../chance.mjs';
import { devicesOf } from '../games.mjs';
import { Visitor, plain } from '../visitor.mjs';

/** All pages that links lead to. */
export async function pages_are_accessible(program, game) {
	await program.prepare(game, ['choose Begin']);
	program.reach('network');
	await program.start();
	const page = await (await newBrowser()).newPage();
	const [waiting, seen] = [['/', '/join', '/nowhere'], new Set()];
	let looked = 0;
	while (waiting.length > 0) {
		const path = waiting.shift();
		// Of pages that differ in a number only, such as the steps of an evening, one is enough.
		const kind = path.replace(/\d+/g, '0').replace(/\?(\w+=).*/, '?$1');
		if (seen.has(kind)) continue;
		seen.add(kind);
		const answer = await page.goto(program.address + path);
		if (!/text\/html/.test(answer.headers()['content-type'])) continue;
		looked += await (path === '/' ? look : glance)(page, path);
		for (const href of await page.locator('a[href]').evaluateAll(links => links.map(link => link.href))) {
			const { origin, pathname, search } = new URL(href);
			// Files are for programs.
			if (origin === program.address && !/\.(csv|json)$/.test(pathname)) waiting.push(pathname + search);
		}
	}
	console.log(`${game}: axe-core found nothing in ${looked} looks at ${seen.size} pages: ${[...seen].join(' ')}`);
}

export async function the_tab_key_goes_through_a_page_in_its_order(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	const page = await (await newBrowser()).newPage();
	for (const path of ['/', '/panel', '/seat']) {
		await page.goto(program.address + path);
		await page.waitForFunction(() => !document.querySelector('#line[data-of]') || last !== '');
		const order = await page.evaluate(() => {
			const stops = [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary, [tabindex="0"]')];
			const shown = stops.filter(stop => !stop.disabled && stop.tabIndex >= 0 && stop.checkVisibility());
			window.stops = shown;
			return shown.length;
		});
		assert(order > 5, `${path} has something to stop at`);
		for (let at = 0; at < order; at += 1) {
			await page.keyboard.press('Tab');
			const [stop, outline] = await page.evaluate(() => {
				const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
				return [stops.indexOf(document.activeElement), outlineStyle === 'none' ? '0px' : outlineWidth];
			});
			assert.equal(stop, at, `${path}: stop ${at} of ${order}: ${await page.evaluate(() => document.activeElement.outerHTML)}`);
			assert(parseFloat(outline) >= 2, `${path}: the focus is seen at stop ${at}`);
		}
		await page.goto(program.address + path);
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await page.keyboard.press('Tab');
		assert(await page.evaluate(() => document.activeElement.closest('main')), `${path}: the first link leads past the others`);
	}
}

export async function what_is_to_do_is_on_the_first_screen_however_many_choices_there_are(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	const page = await (await newBrowser()).newPage();
	await page.goto(program.address);
	const box = selector => page.locator(selector).first().boundingBox();
	for (const [width, height] of [[1920, 1080], [1366, 768]]) {
		await page.setViewportSize({ width, height });
		const [report, choices] = [await box('#report'), await box('#choices > .choices')];
		assert(choices.height > height, `the choices of Catan are longer than ${height} px`);
		// What to lay out at the beginning is longer than a screen; nothing stands before it.
		assert(report.y >= 0 && report.y < height / 3, `at ${width} px the report begins at ${report.y}`);
	}
	// In the hand it stands in the sheet, above what can be chosen, and leaves room for both and for the picture.
	await page.setViewportSize({ width: 360, height: 740 });
	const [now, acts] = [await box('.now'), await box('.acts')];
	assert(now.y > 200 && now.y + now.height <= acts.y && acts.y + acts.height <= 740, `it is from ${now.y} to ${now.y + now.height}, and the choices begin at ${acts.y}`);
	assert(acts.height > now.height, `the choices have ${acts.height}, and it has ${now.height} of the screen`);
	await page.locator('#last > summary').click();
	assert((await box('.now')).height < 70, 'it can be shut');
}

/** Phones upright, a small one, and one on its side. */
const HANDS = [[390, 844], [360, 640], [844, 390]];

export async function a_game_has_its_first_choice_on_the_first_screen_of_a_phone(program, game) {
	await program.prepareMiddle(game);
	await program.start();
	const page = await (await newBrowser()).newPage();
	await page.goto(`${program.address}/seat`);
	const seats = await page.locator('main button[name=player]').allInnerTexts();
	// Who waits has what leads to the choices of who is asked.
	for (const [whose, [width, height]] of seats.flatMap(whose => HANDS.map(size => [whose, size]))) {
		await page.goto(`${program.address}/seat`);
		await page.getByRole('button', { name: whose, exact: true }).click();
		await page.setViewportSize({ width, height });
		await page.goto(program.address);
		await firstIsInSight(page, `of ${whose}`);
	}
}

/** Moves by chance of a game whose questions are looked at. */
const MOVES = 60;

export async function every_question_has_its_first_choice_on_the_first_screen_of_a_phone(program, game) {
	await program.prepare(game, ['choose Begin']);
	await program.start();
	const phones = await Promise.all(devicesOf(game).map(whose => phonesOf(program, whose)));
	const [next, met] = [numbers(3), new Set()];
	let goesOn = true;
	for (let moves = 0; goesOn && moves < MOVES; moves += 1) {
		for (const { whose, player, pages } of phones) {
			const { hidden: { revision }, text } = await player.open();
			const asked = plain(text.match(/<h1>(.*?)<\/h1>/)[1]);
			met.add(asked);
			for (const page of pages) {
				await page.waitForFunction(revision => last !== '' && act.revision.value === revision, revision);
				await firstIsInSight(page, `of ${whose || 'everybody'}, asked "${asked}" after ${moves} moves,`);
			}
		}
		goesOn = false;
		for (const { player } of phones) goesOn ||= await playOne(player, next);
	}
	console.log(`${game}: the first choice of ${met.size} questions is on the first screen of ${HANDS.length * phones.length} phones`);
	assert(met.size > 5, `${met.size} questions are few`);
}

/** A phone of each size that follows the table as the player `whose`, and a visitor with the same cookie. */
async function phonesOf(program, whose) {
	const browser = await newBrowser();
	const pages = [];
	for (const [width, height] of HANDS) {
		const page = await browser.newPage();
		await page.setViewportSize({ width, height });
		if (whose && pages.length === 0) {
			await page.goto(`${program.address}/seat`);
			await page.getByRole('button', { name: whose, exact: true }).click();
		}
		await page.goto(program.address);
		pages.push(page);
	}
	const [{ name, value }] = await browser.cookies();
	return { whose, pages, player: new Visitor(program, `${name}=${value}`) };
}

/** The first choice on `page` is on the first screen, and nothing lies over it. */
async function firstIsInSight(page, whose) {
	const { width, height } = page.viewportSize();
	const [top, bottom, inTheWay] = await page.locator('#answer :is(button[name=choice], a.group, summary)').first().evaluate(choice => {
		const { left, top, bottom, width, height } = choice.getBoundingClientRect();
		const there = document.elementFromPoint(left + width / 2, top + height / 2);
		return [top, bottom, choice.contains(there) || there && there.className === 'shield' ? '' : String(there && there.outerHTML.slice(0, 100))];
	});
	assert(top >= 0 && bottom <= height, `at ${width}x${height} the first choice ${whose} is in sight, not at ${top} to ${bottom}`);
	assert.equal(inTheWay, '', `at ${width}x${height} nothing lies over the first choice ${whose}`);
}
