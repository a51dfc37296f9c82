// What pages sound like: nothing until somebody asks for it, and then each sound of the table once, and a player's turn.
import assert from 'node:assert/strict';
import { newBrowser } from '../browser.mjs';
import { asked } from '../hand.mjs';
import { Visitor } from '../visitor.mjs';
import { beginning, words } from '../words.mjs';

export async function nothing_sounds_until_it_is_asked_for_and_again_after(program) {
	await program.start();
	const page = await listen(program);
	await press(page, 'DOWN');
	assert.deepEqual(await heard(page), { contexts: 0, open: 0, tones: [] }, 'there is not even an audio context');
	await sound(page, true);
	await press(page, 'DOWN');
	const { open, tones } = await heard(page);
	assert.equal(open, 1);
	assert(tones.length > 0, 'a press sounds');
	await sound(page, false);
	await press(page, 'UP');
	assert.deepEqual(await heard(page), { contexts: 1, open: 0, tones: [] }, 'it is off again, and keeps no sound card');
	await sound(page, true);
	await press(page, 'UP');
	assert((await heard(page)).tones.length > 0, 'it can be asked for again');
}

export async function the_notes_of_a_sound_are_played_one_after_the_other(program) {
	await program.prepare('five-year-mission', ['choose Begin', 'choose #draw-marked:red:urgent', 'choose #roll']);
	await program.start();
	const page = await listen(program);
	await sound(page, true);
	await page.evaluate(() => sounds.now = 12.5);
	const player = new Visitor(program);
	await sounds(page, async () => player.choose(await player.open(), 'roll'));
	const notes = (await page.locator('[data-notes]').getAttribute('data-notes')).trim().split(' ').map(note => note.split(':').map(Number));
	assert(notes.length > 5 && notes.some(([frequency]) => frequency === 0), `dice have many notes, and rests: ${notes.join(' ')}`);
	let at = 12.5;
	const tones = notes.map(([frequency, ms]) => ({ frequency, from: Math.round(at * 1000), to: Math.round((at += ms / 1000) * 1000) }));
	assert.deepEqual((await heard(page)).tones, tones);
}

export async function the_first_sound_after_the_program_starts_is_played(program) {
	await program.start();
	const page = await listen(program);
	assert.equal(await page.locator('[data-cue]').count(), 0, 'nothing has sounded yet');
	await sound(page, true);
	for (const run of ['the first run', 'the second run']) {
		await press(page, 'DOWN');
		assert.equal((await heard(page)).tones.length, 1, run);
		await program.kill();
		await program.start();
		await page.locator('[data-cue]').waitFor({ state: 'detached' });
	}
}

export async function a_sound_is_played_once_and_none_that_was_made_while_nobody_listened(program) {
	await program.prepare('catan', ['choose Begin', 'choose #outpost:40', 'choose #starship:51']);
	await program.start();
	const player = new Visitor(program);
	const move = async id => assert.equal((await player.choose(await player.open(), id)).status, 204);
	const line = { sockets: [], free: Promise.resolve() };
	const page = await listen(program, line);
	const count = async () => (await heard(page)).tones.length;
	await sound(page, true);
	await sounds(page, () => move('table:undo'));
	assert.equal(await count(), 1);
	await shows(page, () => move('starship:51'));
	assert.equal(await count(), 0, 'a step without a sound of its own repeats none');

	let mend;
	line.free = new Promise(free => mend = free);
	await line.sockets.at(-1).close();
	await page.locator('#line', { hasText: beginning('no-connection') }).waitFor();
	await move('table:undo');
	await move('table:redo');
	mend();
	const [, latest] = (await player.open('/panel')).text.match(/data-cue="(\d+)"/);
	await page.locator(`[data-cue="${latest}"]`).waitFor({ state: 'attached' });
	assert.equal(await count(), 0, 'what sounded during the break is over');
	await sounds(page, () => move('table:undo'));
	assert.equal(await count(), 1, 'what sounds after it is played');

	await page.reload();
	await page.waitForFunction(() => last !== '');
	await page.locator('h1').click();
	assert.deepEqual(await heard(page), { contexts: 1, open: 1, tones: [] }, 'what was asked for is remembered, and sounds from the first press on');
	await shows(page, () => move('starship:51'));
	assert.equal(await count(), 0, 'nothing is repeated on a page that was loaded again');
}

export async function a_phone_sounds_once_when_it_is_the_turn_of_its_player(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	const page = await listen(program, undefined, '/seat');
	await page.getByRole('button', { name: 'Player 2', exact: true }).click();
	await page.goto(program.address);
	await page.waitForFunction(() => last !== '');
	const player = new Visitor(program);
	const move = async (id, question) => {
		assert.equal((await player.choose(await player.open(), id)).status, 204);
		await asked(page, question);
		return (await heard(page)).tones.length;
	};
	await page.locator('#menu > summary').click();
	await sound(page, true);
	assert.equal(await move('outpost:40', 'Player 1: starship'), 0, 'not in the turn of another player');
	assert.equal(await move('starship:51', 'Player 2: outpost'), 2);
	assert.equal(await move('outpost:10', 'Player 2: starship'), 0, 'nor again in the same turn');
	await page.goto(`${program.address}/panel`);
	assert.equal(await page.locator('#hear').getAttribute('aria-pressed'), 'true', 'the panel of this device sounds as well');
	await sound(page, false);
	await page.goto(program.address);
	assert.equal(await page.locator('#hear').getAttribute('aria-pressed'), 'false');
}

/** A page, that of the panel if none is named, whose sounds are written down. Its connection can be broken by `line`. */
async function listen(program, line, path = '/panel') {
	const page = await (await newBrowser()).newPage();
	await page.addInitScript(() => {
		window.sounds = { now: 0, contexts: 0, open: 0, tones: [] };
		window.AudioContext = class {
			destination = 'loudspeaker';
			constructor() {
				sounds.contexts += 1;
				sounds.open += 1;
			}
			get currentTime() {
				return sounds.now;
			}
			async close() {
				sounds.open -= 1;
			}
			createGain() {
				return { gain: {}, connect(to) { this.to = to; } };
			}
			createOscillator() {
				return new Oscillator();
			}
		};
		const Oscillator = class {
			frequency = {};
			connect(to) {
				this.to = to;
			}
			start(from) {
				this.from = from;
			}
			stop(to) {
				if (this.to.to === 'loudspeaker') sounds.tones.push({ frequency: Number(this.frequency.value), from: Math.round(this.from * 1000), to: Math.round(to * 1000) });
			}
		};
	});
	if (line) await page.routeWebSocket(/stream/, async socket => {
		await line.free;
		line.sockets.push(socket);
		socket.connectToServer();
	});
	await page.goto(program.address + path);
	if (path === '/panel') await page.waitForFunction(() => last !== '');
	return page;
}

/** What was heard since this was asked last; times in milliseconds. */
const heard = page => page.evaluate(() => {
	const { contexts, open, tones } = sounds;
	sounds.tones = [];
	return { contexts, open, tones };
});

/** Presses the button that asks for sound. */
async function sound(page, on) {
	await page.getByRole('button', { name: words('sound') }).click();
	assert.equal(await page.locator('#hear').getAttribute('aria-pressed'), String(on));
}

/** Does what makes the table sound, and waits for the sound. */
async function sounds(page, does) {
	const number = () => page.evaluate(() => document.querySelector('[data-cue]')?.dataset.cue);
	const before = await number();
	await does();
	await page.waitForFunction(before => document.querySelector('[data-cue]')?.dataset.cue !== before, before);
}

/** Does what the display shows, and waits until it does. */
async function shows(page, does) {
	const picture = () => page.locator('#screen img').getAttribute('src');
	const before = await picture();
	await does();
	await page.waitForFunction(before => document.querySelector('#screen img').getAttribute('src') !== before, before);
}

const press = (page, name) => sounds(page, () => page.getByRole('button', { name, exact: true }).click());
