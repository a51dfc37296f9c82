// The television: at every size and at every time of a game all of it is seen at once, in letters that are read from afar,
// with nothing cut and nothing to press.
import assert from 'node:assert/strict';
import { newBrowser } from '../browser.mjs';
import { numbers, playOne } from '../chance.mjs';
import { browserTests, devicesOf } from '../games.mjs';
import { Visitor } from '../visitor.mjs';
import { words } from '../words.mjs';

const SIZES = [[960, 540], [1280, 720], [1920, 1080], [3840, 2160]];

/** The smallest letters and the safe edge, as parts of the height and of both sides; the least that the picture has. */
const [LETTER, SAFE, PICTURE] = [24 / 1080, .05, .75];

/** Moves of which one must say something, so that there is a report. */
const MOVES = 30;

/** Where a game is looked at. */
const TIMES = {
	'at set-up': (program, game) => program.prepare(game, [browserTests(game).forms[0].lines[0]]),
	'in the middle': (program, game) => prepare(program, game),
	'at its end': (program, game) => program.prepareEnd(game),
};

async function prepare(program, game) {
	const { picture } = browserTests(game);
	return picture.lines ? program.prepare(game, picture.lines) : program.prepareMiddle(game);
}

export async function a_game_at_set_up_has_room(program, game) {
	await hasRoom(program, game, 'at set-up');
}

export async function a_game_in_the_middle_has_room(program, game) {
	await hasRoom(program, game, 'in the middle');
}

export async function a_game_that_ends_has_room(program, game) {
	await hasRoom(program, game, 'at its end');
}

async function hasRoom(program, game, time) {
	await TIMES[time](program, game);
	await program.start();
	const page = await television(program);
	await looksWell(page, `${game} ${time}`);
	if (time === 'at set-up') return;
	await playUntilReported(program, game, page);
	await looksWell(page, `${game} ${time}, with a report`);
}

async function television(program, options = {}, path = '/tv') {
	const page = await (await newBrowser({ viewport: { width: 1920, height: 1080 }, ...options })).newPage();
	await page.goto(program.address + path);
	return page;
}

/** Makes moves by chance until the television says what one has brought. */
async function playUntilReported(program, game, page) {
	const players = await Promise.all(devicesOf(game).map(async name => {
		const player = new Visitor(program);
		await player.open();
		if (name) await player.sit(name);
		return player;
	}));
	const next = numbers(3);
	for (let moves = 0; moves < MOVES; moves += 1) {
		if (!await playOne(players[Math.floor(next() * players.length)], next)) continue;
		await page.waitForTimeout(100);
		if (await page.locator('.report li').count() > 0) return;
	}
	assert.fail(`${game} reports something in ${MOVES} moves`);
}

async function looksWell(page, what) {
	for (const [width, height] of SIZES) {
		await page.setViewportSize({ width, height });
		const faults = await page.evaluate(lookAt, [LETTER * height, width * SAFE, height * SAFE, PICTURE]);
		assert.deepEqual(faults, [], `${what} at ${width}×${height}`);
	}
}

/** Runs in the page. Letters have their height about the middle of their line: the rest of it is free in every font. */
function lookAt([smallest, side, end, least]) {
	const faults = [], root = document.documentElement;
	const outside = (inner, outer, slack) => inner.left < outer.left - slack || inner.right > outer.right + slack || inner.top < outer.top - slack || inner.bottom > outer.bottom + slack;
	const safe = { left: side, right: innerWidth - side, top: end, bottom: innerHeight - end };
	if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) faults.push(`it scrolls: ${root.scrollWidth}×${root.scrollHeight}`);
	const area = of => { const { width, height } = document.querySelector(of).getBoundingClientRect(); return width * height / innerWidth / innerHeight; };
	if (area('#picture') < least - 1e-6) faults.push(`the picture has ${area('#picture')}`);
	if (area('#band') < .2 || !document.querySelector('#band h1').innerText) faults.push('there is a band with a question');
	for (const pressed of document.querySelectorAll('a, button, input, summary, [tabindex]')) if (pressed.offsetParent) faults.push(`it can be pressed: ${pressed.outerHTML.slice(0, 80)}`);
	const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
	for (let node; (node = walker.nextNode()); ) {
		const { parentElement: parent, data: words } = node;
		if (!words.trim() || parent.closest('.said, title, noscript')) continue;
		const inBoard = parent.closest('svg');
		const size = parseFloat(getComputedStyle(parent).fontSize) * (inBoard ? inBoard.getScreenCTM().a : 1);
		if (size < smallest - .05) faults.push(`"${words}" has ${size} px`);
		// It is drawn elsewhere.
		if (parent.closest('defs')) continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		for (const { left, right, top, bottom } of range.getClientRects()) {
			if (left === right) continue;
			const middle = (top + bottom) / 2;
			const letters = { left, right, top: middle - size * .45, bottom: middle + size * .45 };
			if (outside(letters, safe, 1)) faults.push(`"${words}" is at the edge: ${[left, top, right, bottom]}`);
			for (let around = inBoard ? inBoard.parentElement : parent; around.localName !== 'main'; around = around.parentElement)
				if (getComputedStyle(around).display !== 'inline' && outside(letters, around.getBoundingClientRect(), 1)) faults.push(`"${words}" goes beyond ${around.localName}.${around.className}`);
		}
	}
	return [...new Set(faults)].slice(0, 10);
}

/** Of a list of games, too. */
export async function a_list_of_games_has_room(program) {
	await program.start();
	await looksWell(await television(program), 'the list of games');
}

/** It follows by itself, shows no hand to anybody, and is dark unless it is asked for the day. */
export async function a_television_follows_and_is_dark_unless_it_is_day(program) {
	await program.prepareMiddle('encounters');
	await program.start();
	const player = new Visitor(program);
	await player.open();
	await player.sit('Player 1');
	const page = await television(program, { colorScheme: 'light' });
	const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	assert.equal(await ground(), 'rgb(12, 16, 23)');
	const before = await page.locator('main').innerHTML();
	await playUntilReported(program, 'encounters', page);
	assert.notEqual(await page.locator('main').innerHTML(), before);
	assert.equal(await page.locator('#encounters-hand-section').count(), 0);
	await page.goto(`${program.address}/tv?day`);
	assert.equal(await ground(), 'rgb(239, 236, 228)');
	const link = (await player.open('/')).text.match(/<a href="\/tv">([^<]*)/);
	assert.equal(link?.[1], words('show-on-television'));
}

/** In its last minute the time that is left fills a third of the width. */
export async function the_last_minute_fills_a_third(program) {
	const { picture } = browserTests('five-year-mission');
	const lines = picture.lines.slice(0, picture.lines.findIndex(line => line.startsWith('wait')));
	await program.prepare('five-year-mission', [...lines, 'wait 125s']);
	await program.start();
	const page = await television(program);
	const timer = page.locator('.band .side');
	const share = async () => (await timer.boundingBox()).width / 1920;
	assert(await share() < .3, 'a timer that stands is beside the question');
	const player = new Visitor(program);
	await player.ask('/press', { ...(await player.open('/panel')).hidden, press: 'TIMER' });
	await page.locator('.band.late').waitFor();
	const left = await page.locator('.timer').innerText();
	assert.match(left, /^0:5\d$/);
	assert(Math.abs(await share() - 1 / 3) < .01, `it fills ${await share()}`);
	await looksWell(page, 'the last minute');
	await page.waitForFunction(left => document.querySelector('.timer').innerText !== left, left);
}

/** A line is as long as the time that is left; half a minute before the end the field is an alarm, and says what comes. */
export async function a_timer_says_what_is_timed_and_at_last_what_comes(program) {
	const { picture } = browserTests('five-year-mission');
	const lines = picture.lines.slice(0, picture.lines.findIndex(line => line.startsWith('wait')));
	await program.prepare('five-year-mission', [...lines, 'wait 80s']);
	await program.start();
	const page = await television(program);
	const player = new Visitor(program);
	await player.ask('/press', { ...(await player.open('/panel')).hidden, press: 'TIMER' });
	const label = page.locator('.band .side p').first();
	await page.locator('[data-ends]').waitFor();
	const shown = () => page.evaluate(() => {
		const [line, rest] = ['.drain', '.drain rect'].map(of => document.querySelector(of).getBoundingClientRect().width);
		const [minutes, seconds] = document.querySelector('.timer').innerText.split(':').map(Number);
		return { part: rest / line, left: minutes * 60 + seconds, ground: getComputedStyle(document.querySelector('.side')).backgroundColor };
	});
	const [early, total] = [await shown(), 180];
	assert(early.left > 60 && Math.abs(early.part - early.left / total) < .01, `a line of ${early.part} at ${early.left} s`);
	assert.equal(await label.innerText(), 'Warp Core Leak');
	// The table's clock, as far as the page knows it.
	await page.evaluate(() => ahead += 75_000);
	await page.locator('.band.ending').waitFor();
	assert.equal(await label.innerText(), 'Warp Core Leak fails in');
	await looksWell(page, 'the last half minute');
	const late = await shown();
	assert(late.left <= 30 && Math.abs(late.part - late.left / total) < .01, `a line of ${late.part} at ${late.left} s`);
	assert.equal(late.ground, 'rgb(255, 145, 137)', 'it is an alarm');
}

/** Without a script it asks again by itself. */
export async function a_television_without_a_script_asks_again(program, game) {
	await prepare(program, game);
	await program.start();
	const page = await television(program, { javaScriptEnabled: false });
	assert.equal(await page.locator('meta[http-equiv=refresh]').getAttribute('content'), '10');
	assert(await page.locator('h1').innerText());
}

/** Whoever is on turn now has the plate in the own colour: it turns to that, in a browser where things may move. */
export async function the_plate_turns_to_the_colour_of_who_is_on_turn(program) {
	await program.prepareMiddle('encounters');
	await program.start();
	const page = await television(program, { reducedMotion: 'no-preference' });
	const turns = page.evaluate(() => new Promise(done => document.addEventListener('transitionrun', ({ target, propertyName, elapsedTime }) => {
		if (target.matches('.plate')) done([propertyName, getComputedStyle(target).transitionDuration, target.className]);
	})));
	const before = await page.locator('.plate').getAttribute('class');
	const players = await Promise.all(devicesOf('encounters').map(async name => {
		const player = new Visitor(program);
		await player.open();
		await player.sit(name);
		return player;
	}));
	const next = numbers(3);
	for (let moves = 0; moves < 4 * MOVES && await page.locator('.plate').getAttribute('class') === before; moves += 1) {
		await playOne(players[Math.floor(next() * players.length)], next);
		await page.waitForTimeout(50);
	}
	const [property, duration, now] = await turns;
	assert.deepEqual([property, duration], ['background-color', '0.2s']);
	assert.notEqual(now, before);
}

/** With `sound` in the address it sounds as the panel does, from the first key on where the browser wants one. */
export async function a_television_sounds_if_its_address_says_so(program) {
	await program.prepareMiddle('encounters');
	await program.start();
	const listens = async path => {
		const context = await newBrowser({ viewport: { width: 1920, height: 1080 } });
		await context.addInitScript(() => {
			window.tones = 0;
			const node = { connect() {}, frequency: {}, gain: {}, start() { window.tones += 1; }, stop() {} };
			window.AudioContext = class {
				state = 'suspended';
				currentTime = 0;
				resume() { this.state = 'running'; }
				createOscillator() { return { ...node, frequency: {} }; }
				createGain() { return { ...node, gain: {} }; }
			};
		});
		const page = await context.newPage();
		await page.goto(program.address + path);
		await page.waitForFunction(() => last !== '');
		return page;
	};
	const [quiet, loud] = [await listens('/tv'), await listens('/tv?sound')];
	const player = new Visitor(program);
	const press = async () => {
		const before = await loud.locator('#sound').innerHTML();
		await player.ask('/press', { ...(await player.open('/panel')).hidden, press: 'DOWN' });
		await loud.waitForFunction(before => document.querySelector('#sound').innerHTML !== before, before);
	};
	const tones = page => page.evaluate(() => window.tones);
	await press();
	assert.equal(await tones(loud), 0, 'the browser wants a key first');
	await loud.keyboard.press('Enter');
	await press();
	assert(await tones(loud) > 0);
	await quiet.keyboard.press('Enter');
	await press();
	assert.equal(await tones(quiet), 0, 'nothing asked for it');
}

/** An evening goes on by itself, and by the arrows of a remote control; without a script too. */
export async function an_evening_is_shown_step_by_step(program, game) {
	await prepare(program, game);
	await program.start();
	const page = await television(program, {}, '/tv?evening=1');
	const step = async () => Number((await page.locator('.report h2').innerText()).match(/Evening 1, step (\d+) of \d+/)[1]);
	assert.equal(await step(), 1);
	assert.equal(await page.locator('body').getAttribute('data-every'), '10');
	await looksWell(page, `${game}, step 1`);
	await Promise.all([page.waitForURL('**step=2&**'), page.keyboard.press('ArrowRight')]);
	await Promise.all([page.waitForURL('**step=1&**'), page.keyboard.press('ArrowLeft')]);
	assert.equal(await page.locator('#line').count(), 0, 'it follows no table');
	const last = Number((await page.locator('.report h2').innerText()).match(/of (\d+)/)[1]);
	for (const at of [Math.ceil(last / 2), last]) {
		await page.goto(`${program.address}/tv?evening=1&step=${at}&every=0`);
		assert.equal(await step(), at);
		await looksWell(page, `${game}, step ${at}`);
	}
	assert.equal(await page.locator('body').getAttribute('data-next'), null, 'it ends');
	await page.goto(`${program.address}/tv?evening=1&step=${last - 1}&every=1`);
	await page.waitForURL(`**step=${last}&every=1`);
	const plain = await television(program, { javaScriptEnabled: false }, '/tv?evening=1&step=1&every=1');
	await plain.waitForURL('**step=2&**');
	assert.equal((await page.goto(`${program.address}/tv?evening=1&step=${last + 1}`)).status(), 404);
}

/** In a hand it is one column that is moved, in letters of 16 px and more but in a board, with nothing cut at its sides. */
export async function in_a_hand_it_is_one_column(program, game) {
	await prepare(program, game);
	await program.start();
	const page = await television(program);
	for (const [width, height] of [[390, 844], [360, 640], [844, 390], [768, 1024]]) {
		await page.setViewportSize({ width, height });
		const faults = await page.evaluate(() => {
			const faults = [], root = document.documentElement;
			if (root.scrollWidth > innerWidth) faults.push(`it is ${root.scrollWidth} wide`);
			if (document.querySelector('h1').getBoundingClientRect().top > innerHeight / 2) faults.push('the question is on top');
			const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
			for (let node; (node = walker.nextNode()); ) {
				const { parentElement: parent, data: words } = node, range = document.createRange();
				if (!words.trim() || parent.closest('svg, .said, noscript')) continue;
				range.selectNodeContents(node);
				const { left, right, width } = range.getBoundingClientRect();
				if (width === 0) continue;
				const size = parseFloat(getComputedStyle(parent).fontSize);
				if (size < 16) faults.push(`"${words}" has ${size} px`);
				if (left < 0 || right > innerWidth) faults.push(`"${words}" goes from ${left} to ${right}`);
			}
			return faults.slice(0, 10);
		});
		assert.deepEqual(faults, [], `${game} at ${width}×${height}`);
	}
}
