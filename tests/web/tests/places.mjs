// Places of the board are chosen where they are drawn: by a finger or a mouse, with a script and without.
import assert from 'node:assert/strict';
import { newBrowser } from '../browser.mjs';
import { browserTests, devicesOf } from '../games.mjs';
import { asked, chooseId, open as unfold } from '../hand.mjs';
import { invite } from '../joining.mjs';
import { Visitor } from '../visitor.mjs';
import { words } from '../words.mjs';

/** Pixels that a thumb needs, and the phone that it holds. */
const TARGET = 44;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** What is pressed at the beginning and in the middle of each game. */
const KINDS = {
	'five-year-mission': ['actions', 'alert', 'damage', 'deck'],
	panic: ['hand', 'hull', 'place card-on', 'place fix', 'place take-beacon', 'shield', 'timer', 'token'],
	catan: ['place outpost'],
	career: ['mission'],
	encounters: ['bridge', 'hand'],
};

const place = (page, id) => page.locator(`#picture button[value="${id}"]`);
const outpost = (page, corner) => page.locator(`#picture #catan-outpost-on-${corner}`);

export async function a_corner_and_a_route_are_tapped_in_the_picture(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	await placeFleet(await (await newBrowser(PHONE)).newPage(), program);
}

export async function a_corner_and_a_route_are_tapped_without_a_script(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	await placeFleet(await (await newBrowser({ ...PHONE, javaScriptEnabled: false })).newPage(), program);
}

export async function a_card_is_tapped_where_it_lies(program) {
	await program.prepare('encounters', ['choose Begin']);
	await program.start();
	const [page, other] = await Promise.all(['Player 1', 'Player 2'].map(async name => {
		const page = await (await newBrowser({ hasTouch: true })).newPage();
		await page.goto(`${program.address}/seat`);
		await page.getByRole('button', { name }).click();
		await page.goto(program.address);
		await asked(page, 'Player 1: 3 actions');
		return page;
	}));
	const pressed = page => page.locator('#picture [id^=encounters-hand-] > .places');
	assert.equal(await pressed(other).count(), 0, 'who waits presses no card in passing');
	const { width, height } = await pressed(page).first().boundingBox();
	assert(Math.min(width, height) >= TARGET, `a card is ${width} × ${height} px`);
	assert.match(await pressed(page).first().getAttribute('value'), /^discard:/);
	await pressed(page).first().tap();
	await asked(page, 'Player 1: 2 actions');
}

/** Every kind of thing that can be pressed, at the beginning of a game and in its middle: as large as a thumb needs, and pressed. */
export async function a_thumb_presses_each_kind_of_thing(program, game) {
	const seen = new Set();
	const { lines } = browserTests(game).picture;
	const middle = () => lines ? program.prepare(game, lines) : program.prepareMiddle(game);
	for (const prepare of [() => program.prepare(game, ['choose Begin']), middle]) {
		await prepare();
		await program.start();
		for (const name of devicesOf(game)) {
			const page = await (await newBrowser(PHONE)).newPage();
			if (name) {
				await page.goto(`${program.address}/seat`);
				await page.getByRole('button', { name }).click();
			}
			await page.goto(program.address);
			await page.waitForFunction(() => last !== '');
			await pressEach(page, seen);
			await page.context().close();
		}
		await program.kill();
	}
	console.log(`${game}: ${[...seen].join(', ')}`);
	assert.deepEqual([...seen].sort(), KINDS[game], `the kinds of things of ${game}`);
}

/** Presses one thing of each kind that is not among those `seen`, and takes that back. */
async function pressEach(page, seen) {
	const things = page.locator('#picture button.places, #picture summary, #besides button.places, #besides summary, #picture svg.places button');
	const kinds = () => things.evaluateAll(things => things.map(thing => {
		const within = thing.closest('details.places') || thing;
		if (thing.matches('summary') && !thing.closest('.places') || !thing.checkVisibility()) return '';
		return thing.closest('svg') ? `place ${thing.value.split(':')[0]}` : within.parentElement.closest('[id]').id.replace(/^(five-year-mission|[a-z]+)-/, '').split('-')[0];
	}));
	for (let found; (found = (await kinds()).findIndex(kind => kind && !seen.has(kind))) >= 0; ) {
		const kind = (await kinds())[found], thing = things.nth(found);
		seen.add(kind);
		const before = await revision(page);
		const opens = await thing.evaluate(thing => thing.matches('summary'));
		await tap(page, thing, kind);
		if (opens) {
			const inside = thing.locator('xpath=../button').first();
			await inside.waitFor();
			await tap(page, inside, `the first choice of ${kind}`);
		}
		await moved(page, before, `nothing came of ${kind}`);
		const made = await revision(page);
		await chooseId(page, 'table:undo');
		await moved(page, made, `${kind} is taken back`);
	}
}

const revision = page => page.locator('[name=revision]').inputValue();

const moved = (page, before, what) => page.waitForFunction(before => document.querySelector('[name=revision]').value !== before, before).catch(() => assert.fail(what));

/** Taps something that is as large as a thumb needs; where its board is too dense, the part of the board with it first. */
async function tap(page, thing, what = 'a place') {
	await reach(page, thing);
	const { width, height } = await thing.boundingBox();
	assert(Math.min(width, height) >= TARGET, `${what} is ${width} × ${height} px`);
	await thing.tap();
}

/** Shows the part of the board with a place, where the board is too dense. */
async function reach(page, thing) {
	// At a new question nothing is pressed for a moment.
	const covers = shields => shields.some(shield => getComputedStyle(shield).visibility === 'visible');
	while (await page.locator('.shield').evaluateAll(covers));
	const whole = page.locator('label.whole');
	if (await whole.isVisible()) await whole.click();
	await thing.scrollIntoViewIfNeeded();
	const { x, y, width, height } = await thing.boundingBox();
	const part = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('.regions label')?.htmlFor, [x + width / 2, y + height / 2]);
	if (part) await page.locator(`label[for="${part}"]`).click();
}

async function click(page, thing) {
	await reach(page, thing);
	await thing.click();
}

async function placeFleet(page, program) {
	await page.goto(program.address);
	await asked(page, 'Player 1: outpost');
	assert.equal(await page.locator('#picture .places button').count(), 54, 'every free corner is marked');
	await tap(page, place(page, 'outpost:40'));
	await asked(page, 'Player 1: starship');
	await outpost(page, 40).waitFor({ state: 'attached' });
	const routes = page.locator('#picture button[value^="starship:"]');
	assert.equal(await routes.count(), 3, 'the routes that begin there are marked');
	await tap(page, routes.first());
	await asked(page, 'Player 2: outpost');
	assert.equal(await place(page, 'outpost:40').count(), 0, 'what is taken is marked no more');
}

/** The buttons of places stand outside the form: what was pressed in the form before must not be sent in their place. */
export async function a_place_is_tapped_after_something_was_chosen_in_the_list(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	const page = await (await newBrowser()).newPage();
	await page.goto(program.address);
	await page.waitForFunction(() => last !== '');
	const opened = await page.evaluate(() => performance.timeOrigin);
	const sent = [];
	page.on('request', request => request.method() === 'POST' && sent.push(new URLSearchParams(request.postData()).get('choice')));
	await click(page, place(page, 'outpost:40'));
	await asked(page, 'Player 1: starship');
	await chooseId(page, 'table:undo');
	await asked(page, 'Player 1: outpost');
	await click(page, place(page, 'outpost:10'));
	await asked(page, 'Player 1: starship');
	assert.deepEqual(sent, ['outpost:40', 'table:undo', 'outpost:10']);
	assert.equal(await page.evaluate(() => performance.timeOrigin), opened, 'the page was not loaded anew');
}

/** What lies under the thumb at a new question may be another choice than the one that was tapped twice. */
export async function two_taps_on_a_place_are_one_choice(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	const page = await (await newBrowser({ viewport: { width: 1024, height: 768 } })).newPage();
	await page.goto(program.address);
	await page.waitForFunction(() => last !== '');
	const sent = [];
	page.on('request', request => request.method() === 'POST' && sent.push(new URLSearchParams(request.postData()).get('choice')));
	await place(page, 'outpost:40').click();
	await asked(page, 'Player 1: starship');
	const over = await page.evaluate(() => {
		// Its moment begins anew, however long this took to come.
		document.querySelector('.shield').replaceWith(document.querySelector('.shield').cloneNode());
		const route = document.querySelector('#picture svg.places button[value^="starship:"]'), { x, y, width, height } = route.getBoundingClientRect();
		return document.elementFromPoint(x + width / 2, y + height / 2).className;
	});
	assert.equal(over, 'shield', 'no place is pressed for a moment');
	assert.deepEqual(sent, ['outpost:40']);
}

export async function a_spectator_sees_the_board_and_no_place_to_press(program) {
	await program.prepare('catan', ['choose Begin']);
	program.reach('network');
	await program.start();
	const player = await (await newBrowser()).newPage();
	await player.goto(program.address);
	await place(player, 'outpost:40').waitFor();
	const { x, y, width, height } = await place(player, 'outpost:40').boundingBox();
	const { address } = await invite(program, 'Spectator');
	const page = await (await newBrowser({ hasTouch: true })).newPage();
	await page.goto(address);
	await page.getByRole('button', { name: words('join-as-spectator') }).click();
	await asked(page, 'Player 1: outpost');
	await page.locator('#picture svg').waitFor();
	assert.equal(await page.locator('#picture button, #picture .places').count(), 0, 'nothing is marked');
	await page.touchscreen.tap(x + width / 2, y + height / 2);
	// What comes next shows that nothing came of it.
	await click(player, place(player, 'outpost:10'));
	await asked(page, 'Player 1: starship');
	assert.equal(await outpost(page, 40).count(), 0, 'the tap placed nothing');
	await outpost(page, 10).waitFor({ state: 'attached' });
}

export async function of_several_kinds_of_places_one_is_shown_at_a_time(program) {
	const question = await program.prepareUntilOffered('catan', 'end', []);
	await program.start();
	// Cards for a starship and for a starbase.
	const [giver, seat] = [new Visitor(program), question.match(/Player (\d)/)[1] - 1];
	for (const resource of ['tritanium', 'dilithium', 'oxygen', 'oxygen', 'water', 'water', 'water'])
		assert.equal((await giver.choose(await giver.open(), `more:${seat}:${resource}`)).status, 204);
	const page = await (await newBrowser()).newPage();
	await page.goto(program.address);
	await page.waitForFunction(() => last !== '');
	const kinds = page.locator('#picture .kind');
	assert(await kinds.count() > 1, 'more than one kind of piece can be placed');
	const shown = () => page.locator('#picture .places').evaluateAll(places => places.filter(places => places.checkVisibility()).map(({ id }) => id));
	for (let at = 0; at < await kinds.count(); at += 1) {
		await kinds.nth(at).click();
		assert.deepEqual(await shown(), [(await kinds.nth(at).getAttribute('for')).replace('pick', 'places')]);
	}
	// Enter in a text is for that text, wherever the first button stands.
	const name = page.locator('#answer input[name^="text:save-board:"]');
	await unfold(name);
	await name.fill('Khitomer');
	await name.press('Enter');
	await page.locator('#report .messages li', { hasText: 'The board is saved.' }).first().waitFor();
	await chooseId(page, 'table:undo');
}
