// Keys and fingers on the page of the panel: each press is one press, and what is held down is let go.
import assert from 'node:assert/strict';
import { newBrowser } from '../browser.mjs';
import { Panel } from '../joining.mjs';
import { Visitor } from '../visitor.mjs';
import { words } from '../words.mjs';

/** Milliseconds after which a button is held, after which UP and DOWN repeat, and between two repeats. */
const [HELD, FIRST, EACH] = [600, 400, 120];

export async function each_key_presses_its_button_once(program) {
	const { page, sent } = await panel(program);
	for (const [key, button] of [
		['r', 'ROLL'], ['R', 'ROLL'], ['t', 'TIMER'], ['T', 'TIMER'], ['ArrowUp', 'UP'], ['ArrowDown', 'DOWN'], ['Enter', 'OK'], ['Backspace', 'BACK'],
	]) {
		await page.keyboard.press(key);
		assert.deepEqual(await sent(2), [`press ${button}`, `release ${button}`], key);
	}
	for (const button of ['ROLL', 'TIMER', 'UP', 'DOWN', 'OK', 'BACK'])
		assert.equal(await page.getByRole('button', { name: button, exact: true }).count(), 1);
}

export async function keys_that_are_meant_for_something_else_press_nothing(program) {
	const { page, sent } = await panel(program);
	for (const key of ['Control+r', 'Alt+t', 'Meta+ArrowDown', 'q', 'Escape', ' '])
		await page.locator('body').dispatchEvent('keydown', { key: key.split('+').at(-1), ctrlKey: key.startsWith('Control'), altKey: key.startsWith('Alt'), metaKey: key.startsWith('Meta'), bubbles: true });
	const sound = page.getByRole('button', { name: words('sound') });
	await sound.focus();
	for (const key of ['r', 'Enter']) await page.keyboard.press(key);
	assert.equal(await sound.getAttribute('aria-pressed'), 'true', 'Enter at a button is for that button');
	await sound.evaluate(sound => sound.blur());
	await page.keyboard.press('ArrowUp');
	assert.deepEqual(await sent(2), ['press UP', 'release UP'], 'nothing else was pressed before');
}

export async function a_button_that_is_reached_with_the_tab_key_is_pressed_once(program) {
	const { page, sent } = await panel(program);
	await page.getByRole('button', { name: 'DOWN', exact: true }).focus();
	for (const key of ['Space', 'Enter']) {
		await page.keyboard.press(key);
		assert.deepEqual(await sent(1), ['press DOWN'], key);
	}
	await page.getByRole('button', { name: words('hold-back') }).focus();
	await page.keyboard.press('Enter');
	assert.deepEqual(await sent(1), ['hold BACK']);
}

export async function a_key_that_stays_down_holds_or_repeats_as_a_button_does(program) {
	const { page, sent } = await panel(program);
	for (const [key, button] of [['Backspace', 'BACK'], ['Enter', 'OK'], ['r', 'ROLL'], ['t', 'TIMER']]) {
		await page.keyboard.down(key);
		// A keyboard repeats by itself; that is no second press.
		await page.keyboard.down(key);
		await page.clock.runFor(HELD - 1);
		assert.deepEqual(await sent(1), [`press ${button}`]);
		await page.clock.runFor(1);
		assert.deepEqual(await sent(1), [`held ${button}`]);
		await page.clock.runFor(5 * HELD);
		await page.keyboard.up(key);
		assert.deepEqual(await sent(1), [`release ${button}`]);
	}
	for (const [key, button] of [['ArrowUp', 'UP'], ['ArrowDown', 'DOWN']]) {
		await page.keyboard.down(key);
		await page.clock.runFor(FIRST - 1);
		assert.deepEqual(await sent(1), [`press ${button}`]);
		for (const wait of [1, EACH, EACH]) {
			await page.clock.runFor(wait);
			assert.deepEqual(await sent(1), [`repeat ${button}`]);
		}
		await page.keyboard.up(key);
		await page.clock.runFor(5 * EACH);
		assert.deepEqual(await sent(1), [`release ${button}`]);
	}
}

export async function a_finger_holds_a_button_until_it_goes_wherever_that_is(program) {
	const { page, sent } = await panel(program);
	const back = page.getByRole('button', { name: 'BACK', exact: true });
	for (const [how, letGo] of [
		['beside the button', async () => {
			await page.mouse.move(5, 5);
			await page.mouse.up();
		}],
		['as the browser takes the gesture', () => page.evaluate(() => dispatchEvent(new PointerEvent('pointercancel')))],
		['as another window comes', () => page.evaluate(() => dispatchEvent(new Event('blur')))],
		['for another button', async () => {
			await page.keyboard.down('r');
			assert.deepEqual(await sent(1), ['release BACK']);
			await page.keyboard.up('r');
			assert.deepEqual(await sent(1), ['press ROLL']);
		}],
	]) {
		await back.hover();
		await page.mouse.down();
		await page.clock.runFor(HELD);
		assert.deepEqual(await sent(2), ['press BACK', 'held BACK'], how);
		await letGo();
		assert.match((await sent(1))[0], /^release/, how);
		await page.mouse.up();
	}
	await back.click({ button: 'right' });
	await page.keyboard.press('Escape');
	await back.click();
	assert.deepEqual(await sent(2), ['press BACK', 'release BACK'], 'only the main button of a mouse presses');
}

export async function a_hand_is_covered_when_the_window_is_left(program) {
	const { page } = await panel(program, 'encounters');
	const title = words => page.locator('#display-words h2', { hasText: words }).waitFor({ state: 'attached' });
	const other = new Panel(new Visitor(program));
	for (const entry of ['Table', 'A hand', 'Player 1']) await other.choose(entry);
	await title('A hand');
	await page.keyboard.down('Enter');
	await page.clock.runFor(HELD);
	await title("Player 1's hand");
	await page.evaluate(() => dispatchEvent(new Event('blur')));
	await title('A hand');
	assert.doesNotMatch(await page.locator('#display-words').textContent(), /Player 1's hand/);
}

/** The page of the panel on a clock that stands, and the next presses that it sends, as many as are asked for. */
async function panel(program, game = 'catan') {
	await program.prepare(game, ['choose Begin']);
	await program.start();
	const page = await (await newBrowser()).newPage();
	const posted = [];
	page.on('request', request => {
		if (request.method() !== 'POST') return;
		const fields = new URLSearchParams(request.postData());
		posted.push(['press', 'held', 'repeat', 'release', 'hold'].filter(name => fields.has(name)).map(name => `${name} ${fields.get(name)}`).join());
	});
	await page.clock.install();
	await page.goto(`${program.address}/panel`);
	await page.waitForFunction(() => last !== '');
	// The clock of the page runs ahead of the signs that the table sends.
	const sign = () => page.evaluate(() => socket.onmessage({ data: '{}' }));
	await page.clock.pauseAt(Date.now() + 60_000);
	await sign();
	const sent = async count => {
		await sign();
		while (posted.length < count) await page.waitForEvent('request');
		return posted.splice(0, count);
	};
	return { page, sent };
}
