// The letters of the drawings, and the odds among them.
import assert from 'node:assert/strict';
import { newBrowser } from '../browser.mjs';
import { faults } from '../lettering.mjs';

/** Evenings by chance of each game, and how many drawings of each are looked at. */
const [EVENINGS, DRAWINGS] = [3, 12];
/** Games with hands: moves after which the hands of the first two players are looked at. */
const HANDS = { catan: [20, 60], encounters: [0, 9, 21] };

/** The pieces of Catan lie over one another on the board, and cover a part of their numbers and of those of the sectors. */
const PIECES = /"\d+(:1)?"/;

/** A card that says more than most, and waits for its timer. */
const LONG = `
choose Track › Every
choose Begin
choose Icon › Any colour › 6
choose Icon › Any colour › 6
choose Card done
choose Draw red
choose New card
choose Name: red 1 › Warp Core Breach Imm
choose Icon › Red › 3+
choose Icon › Any colour › 1+
choose Icon › Yellow › 2-
choose Flags › Urgent
choose Flags › Prime Directive
choose Points › 2
choose Effect › While it lies there › In words › Nobody speaks a word of it
choose Effect › If it fails › 3 x injury, everyone
choose Card done
choose Roll
`.trim().split('\n');

/** In random play, as everybody sees it, and as players see their hands. */
export async function letters_stay_within_what_they_stand_on(program, game) {
	for (let seed = 1; seed <= EVENINGS; seed += 1) await program.prepareEnd(game, seed);
	await program.start();
	const page = await (await newBrowser()).newPage();
	const found = new Map();
	const look = async where => (await faults(page)).filter(fault => game !== 'catan' || !PIECES.test(fault)).forEach(fault => found.has(fault) || found.set(fault, where));
	for (let evening = 1; evening <= EVENINGS; evening += 1) {
		// Less and less often, since evenings are short or long.
		for (let [step, drawings] = [2, 0]; drawings < DRAWINGS; step += 1 + Math.floor(step / 3), drawings += 1) {
			const path = `/evenings/${evening}/step/${step}`;
			if ((await page.goto(program.address + path)).status() === 404) break;
			assert.equal(await page.locator('main .status h2').count(), 1, `${path} shows the game`);
			await look(path);
		}
	}
	for (const moves of HANDS[game] ?? []) {
		await program.kill();
		await program.prepareMiddle(game, moves);
		await program.start();
		for (const player of ['Player 1', 'Player 2']) {
			await page.goto(`${program.address}/seat`);
			await page.getByRole('button', { name: player }).click();
			await page.goto(program.address);
			await look(`the hand of ${player} after ${moves} moves`);
		}
	}
	assert.equal([...found].map(([fault, where]) => `${where}: ${fault}`).join('\n'), '', `the letters of ${game}`);
}

/** What a status says lies within what it lies on, and nothing goes beside the page: on narrow and wide screens. */
export async function a_status_has_room_for_its_words(program, game) {
	await program.prepareMiddle(game);
	await hasRoom(program, game);
}

/** Also where words are long: a card that nobody would call so. */
export async function a_status_has_room_for_long_words(program) {
	await program.prepare('five-year-mission', LONG);
	const page = await hasRoom(program, 'a long card');
	await page.locator('.status .effect', { hasText: 'While it lies there: Nobody speaks a word of it' }).first().waitFor();
}

async function hasRoom(program, what) {
	await program.start();
	const page = await (await newBrowser()).newPage();
	for (const width of [320, 390, 1280, 1920]) {
		await page.setViewportSize({ width, height: 844 });
		await page.goto(program.address);
		const beside = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		assert.equal(beside, 0, `${what} at ${width} px goes ${beside} px beside the page`);
		const cut = await page.locator('.status *:not(.said, svg *)').evaluateAll(things => things.filter(thing => thing.clientWidth && thing.scrollWidth > thing.clientWidth + 1).map(thing => thing.outerHTML.slice(0, 120)));
		assert.deepEqual(cut, [], `${what} at ${width} px`);
	}
	return page;
}

/** The odds on the card of a mission are those on its button. */
export async function a_card_has_the_odds_of_its_choice(program) {
	await program.prepareUntilOffered('career', 'attempt:training', []);
	await program.start();
	const page = await (await newBrowser()).newPage();
	await page.goto(program.address);
	await page.locator('#picture .beside').first().waitFor();
	const choices = await page.locator('#answer button[value^="attempt:"]').allInnerTexts();
	assert(choices.length > 0, 'missions are offered');
	for (const choice of choices) {
		const [, name, odds] = choice.match(/^(.*?)\s+([<>]?[\d.]+%)/s) ?? assert.fail(choice);
		const card = page.locator(`#career-mission-${name.toLowerCase().replaceAll(' ', '-')}`);
		assert.deepEqual([await card.locator('strong').innerText(), await card.locator('.beside').innerText()], [name, odds]);
	}
}

/** What is new, wherever that is, and the dots of several choices: nothing of it lies over letters. */
export async function marks_lie_over_no_letters(program, game) {
	await program.prepareMiddle(game);
	await program.start();
	const page = await (await newBrowser()).newPage();
	for (const width of [390, 1280]) {
		await page.setViewportSize({ width, height: 844 });
		await page.goto(program.address);
		await page.waitForFunction(() => last !== '');
		const { marks, faults } = await page.evaluate(marked);
		assert(marks > 5, `${game} has things to mark`);
		assert.deepEqual(faults, [], `${game} at ${width} px`);
	}
}

/** Runs in the page: marks one thing after the other. */
function marked() {
	const pen = document.createElement('canvas').getContext('2d');
	const letters = [];
	const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
	for (let node; (node = walker.nextNode()); ) {
		const within = node.parentElement;
		if (!node.data.trim() || !within.closest('.status') || within.closest('.said, svg, #question') || !within.checkVisibility()) continue;
		const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(within);
		pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
		const range = new Range();
		range.selectNodeContents(node);
		// As high as its letters, which is less than their line.
		const { fontBoundingBoxAscent: from, actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(node.data);
		for (const { left, right, top } of range.getClientRects()) letters.push({ words: node.data, left, right, top: top + from - up, bottom: top + from + down });
	}
	const over = (what, [left, top, right, bottom]) => letters
		.filter(ink => left < ink.right && ink.left < right && top + .5 < ink.bottom && ink.top + .5 < bottom)
		.map(({ words }) => `${what} lies over "${words}"`);
	const pixels = words => [...words.matchAll(/(-?[\d.]+)px/g)].map(([, pixels]) => parseFloat(pixels));
	const name = thing => `${thing.nodeName} ${thing.id} ${thing.className}`;
	const faults = [];
	let marks = 0;
	for (const thing of document.querySelectorAll('.status *:not(.said, svg, svg *, .places, .places *)')) {
		thing.dataset.new = '';
		const { outlineStyle, outlineWidth, outlineOffset, boxShadow, filter, textShadow } = getComputedStyle(thing);
		const box = thing.getBoundingClientRect();
		if (filter !== 'none' || textShadow !== 'none') faults.push(`${name(thing)} has a shadow over letters`);
		if (outlineStyle !== 'none' && box.width && thing.checkVisibility()) {
			marks += 1;
			const [from, to] = [parseFloat(outlineOffset), parseFloat(outlineOffset) + parseFloat(outlineWidth)];
			const shadows = boxShadow === 'none' ? [] : boxShadow.split(/,(?![^(]*\))/).map(pixels);
			if (shadows.some(([, , blur]) => blur)) faults.push(`${name(thing)} has a blurred mark`);
			const bar = Math.max(to, ...shadows.map(([across]) => -across));
			faults.push(...[
				[box.left - to, box.top - to, box.right + to, box.top - from],
				[box.left - to, box.bottom + from, box.right + to, box.bottom + to],
				[box.left - bar, box.top - from, box.left - Math.min(from, 0), box.bottom + from],
				[box.right + from, box.top - to, box.right + to, box.bottom + to],
			].flatMap(side => over(`the mark of ${name(thing)}`, side)));
		}
		delete thing.dataset.new;
	}
	for (const thing of document.querySelectorAll('#picture svg:not(.places) *')) {
		thing.dataset.new = '';
		const texts = [thing, ...thing.querySelectorAll('*')].filter(part => getComputedStyle(part).filter !== 'none' && (part.matches('text, tspan') || part.querySelector('text')));
		faults.push(...texts.map(part => `${name(part)} has a shadow over letters`));
		delete thing.dataset.new;
	}
	for (const summary of document.querySelectorAll('.status details.places > summary')) {
		const { right, bottom } = summary.getBoundingClientRect();
		const dots = getComputedStyle(summary, '::after');
		const [fromRight, fromBottom, fromTop] = [dots.right, dots.bottom, dots.top].map(parseFloat);
		const high = summary.clientHeight - fromTop - fromBottom;
		const wide = summary.clientWidth - fromRight - parseFloat(dots.left);
		const [x, y] = [right - summary.clientLeft - fromRight, bottom - summary.clientTop - fromBottom];
		marks += 1;
		faults.push(...over(`the dots of ${name(summary.closest('[id]'))}`, [x - wide, y - high, x, y]));
	}
	return { marks, faults };
}
