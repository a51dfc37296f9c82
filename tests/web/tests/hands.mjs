// What one player alone may see is sent to that player's devices and to nobody else's.
import assert from 'node:assert/strict';
import { newBrowser } from '../browser.mjs';
import { numbers, playOne } from '../chance.mjs';
import { chooseAny } from '../hand.mjs';
import { invite } from '../joining.mjs';
import { SecondTable } from '../second_table.mjs';
import { Visitor, plain } from '../visitor.mjs';
import { Watch, handOn } from '../watch.mjs';

/** Messages that have to be looked at. */
const ENOUGH = 10_000;
/** How a device is called that sits nowhere, in a browser of this computer. */
const NOBODY = 'nobody';
/** What stands there of a hand without a card. */
const EMPTY = 'No card';

export async function no_other_device_is_sent_what_a_hand_has(program) {
	const sums = { messages: 0, steps: 0, secrets: 0, different: 0 };
	let evenings = 0;
	while (sums.messages < ENOUGH) {
		const watch = await sitDown(program, evenings += 1);
		const [anna, ben] = watch.devices;
		const next = numbers(evenings);
		for (const { page, whose } of [anna, ben])
			while (await page.locator('h1', { hasText: `${whose}: ` }).count())
				await watch.during(() => taps(page, whose, next));
		while (!watch.now.over && sums.messages + watch.messages < ENOUGH) {
			await watch.during(() => move([anna, ben], next));
			await inStep(watch);
		}
		for (const key of Object.keys(sums)) sums[key] += watch[key].size ?? watch[key];
		await getUp(program, watch);
	}
	console.log(`${sums.messages} messages, of which ${sums.different} differ, to 4 devices in ${sums.steps} moves of ${evenings} evenings; ${sums.secrets} times a card of a hand was looked for in them and on their pages, and found in none`);
	assert(sums.secrets > 3 * sums.steps, 'hands had something to hide');
}

export async function what_is_sent_or_shown_of_another_hand_is_noticed(program) {
	const watch = await sitDown(program, 1);
	await watch.look();
	const [anna] = watch.now.players;
	const secret = anna.hand.find(title => !watch.now.open.includes(title));
	for (const device of watch.devices.slice(1)) {
		const told = new RegExp(`the device of ${device.whose} has .* of the hand of Player 1`);
		device.received.push(JSON.stringify({ id: '1.1', question: `Discard ${secret}` }));
		await assert.rejects(watch.look(), told, 'a message with a card');
		await watch.look();
		device.received.push(`<button name="choice" value="discard:${secret.toLowerCase().replaceAll(' ', '-')}">`);
		await assert.rejects(watch.look(), told, 'a choice with a card');
		await device.page.evaluate(title => {
			const line = document.createElement('li');
			line.textContent = title;
			document.querySelector('#picture ul').append(line);
		}, secret);
		await assert.rejects(watch.look(), told, 'a page on which a card lies');
		await device.page.reload();
		await watch.look();
	}
	await getUp(program, watch);
}

/** A new evening with its devices, and the same at a table of its own. */
async function sitDown(program, seed) {
	await program.prepare('encounters', ['choose Begin'], seed);
	program.reach('network');
	await program.start();
	const devices = [];
	for (const whose of ['Player 1', 'Player 2', 'Spectator', NOBODY]) devices.push(await device(program, whose));
	const watch = new Watch(devices, await SecondTable.begin(program.folder, seed));
	await watch.look();
	return watch;
}

async function getUp(program, { devices, table }) {
	for (const { browser, quick } of devices) {
		quick.leave();
		await browser.close();
	}
	await table.end();
	await program.kill();
}

/** A browser with the table on a page, a visitor with its cookie that is quicker, and all that both of them are sent. */
async function device(program, whose) {
	const address = whose === NOBODY ? program.address : (await invite(program, whose)).address;
	const browser = await newBrowser();
	const received = [];
	browser.on('response', async answer => received.push(await answer.text().catch(() => '')));
	const page = await browser.newPage();
	page.on('websocket', socket => socket.on('framereceived', ({ payload }) => received.push(String(payload))));
	await page.goto(address);
	if (whose !== NOBODY) await page.locator('main form button:visible').first().click();
	await page.locator('#answer').waitFor();
	const [{ name, value }] = await browser.cookies();
	const quick = new Visitor(program, `${name}=${value}`, new URL(address).hostname);
	quick.received = received;
	for (const of of ['table', 'panel']) await quick.follow(of);
	return { whose, browser, page, quick, received };
}

/** A choice with a finger, and all that comes of it. */
async function taps(page, whose, next) {
	const answered = page.waitForResponse(/choose/);
	await chooseAny(page, next);
	const answer = await answered;
	await answer.finished();
	return answer.status() === 204 && { whose, id: new URLSearchParams(answer.request().postData()).get('choice') };
}

/** One move of whoever has one, or something taken back. */
async function move(players, next) {
	const [{ quick, whose }] = players;
	if (next() < 0.1) {
		const page = await quick.open();
		if (!page.text.includes('Take back: the game begins')) {
			await quick.choose(page, 'table:undo');
			return quick.taken && { whose, id: quick.taken };
		}
	}
	for (const { quick, whose } of players)
		if (await playOne(quick, next)) return quick.taken && { whose, id: quick.taken };
	const { text } = await quick.open();
	assert.fail(`somebody has a move: ${plain(text)}`);
}

/** Each player's page asks what the other table asks, and has the whole hand. */
async function inStep({ devices, now: { players, over } }) {
	for (const { name, prompt, hand } of players) {
		const { quick } = devices.find(({ whose }) => whose === name);
		const { text } = await quick.open();
		assert.equal(plain(text.match(/<h1>(.*?)<\/h1>/)[1]), prompt, 'both tables ask the same');
		const mine = handOn(text);
		assert.equal(mine === null, Boolean(over), `${name} sees the own hand while the game goes on`);
		if (over) continue;
		assert(mine.heading.startsWith(`${name}'s hand`), mine.heading);
		assert.equal(mine.says.includes(EMPTY), !hand.length, 'a hand without a card says so, while the game goes on');
		assert.deepEqual(mine.titles.sort(), [...hand].sort());
	}
}
