// What one player alone may see is sent to that player's devices and to nobody else's.
import assert from 'node:assert/strict';
import { newBrowser } from '../browser.mjs';
import { numbers, playOne } from '../chance.mjs';
import { chooseAny } from '../hand.mjs';
import { invite } from '../joining.mjs';
import { Visitor, plain } from '../visitor.mjs';

/** Messages that have to be looked at. */
const ENOUGH = 10_000;
/** Moves after which nothing is told any more that was open. */
const REMEMBERED = 20;
/** The pages that each device has open, each in so many tabs. */
const TABS = { table: 20, panel: 10 };

export async function no_other_device_is_sent_what_a_hand_has(program) {
	await program.prepare('encounters', ['choose Begin']);
	program.reach('network');
	await program.start();
	const [anna, ben, spectator] = [await device(program, 'Player 1'), await device(program, 'Player 2'), await device(program, 'Spectator')];
	const watch = new Watch([anna, ben, spectator]);
	await watch.look();

	const next = numbers(7);
	for (const { page, whose } of [anna, ben])
		while (await page.locator('h1', { hasText: whose }).count())
			await watch.during(() => taps(page, next));
	while (watch.messages < ENOUGH) await watch.during(() => move(program, [anna, ben], next));
	console.log(`${watch.messages} messages to 3 devices in ${watch.steps} moves; ${watch.secrets} times a card of a hand was looked for in them, and found in none`);
	assert(watch.secrets > 3 * watch.steps, 'hands had something to hide');
}

/** A phone in a browser which has come by a code, and tabs of its own that are quicker. */
async function device(program, whose) {
	const { address } = await invite(program, whose);
	const browser = await newBrowser();
	const received = [];
	browser.on('response', async answer => received.push(await answer.text().catch(() => '')));
	const page = await browser.newPage();
	page.on('websocket', socket => socket.on('framereceived', ({ payload }) => received.push(String(payload))));
	await page.goto(address);
	await page.locator('main form button').first().click();
	await page.locator('#answer').waitFor();
	const [{ name, value }] = await browser.cookies();
	const quick = new Visitor(program, `${name}=${value}`, new URL(address).hostname);
	quick.received = received;
	for (const [of, tabs] of Object.entries(TABS))
		for (let tab = 0; tab < tabs; tab += 1) await quick.follow(of);
	return { whose, page, quick, received };
}

/** A choice with a finger, and all that comes of it. */
async function taps(page, next) {
	const answered = page.waitForResponse(/choose/);
	await chooseAny(page, next);
	await (await answered).finished();
}

/** One move of whoever has one, or something taken back. */
async function move(program, players, next) {
	if (next() < 0.1) {
		const page = await players[0].quick.open();
		if (!page.text.includes('Take back: the game begins')) return players[0].quick.choose(page, 'table:undo');
	}
	for (const { quick } of players) if (await playOne(quick, next)) return;
	const { text } = await players[0].quick.open();
	assert.fail(`somebody has a move: ${plain(text)}`);
}

/** Looks at what is sent while others play. */
class Watch {
	messages = 0;
	steps = 0;
	/** How often a card was looked for. */
	secrets = 0;
	/** What everybody could see, and in which move last. */
	#open = new Map();
	/** What each player has seen, alone, at any time: "For you alone" goes on saying it. */
	#seen = new Set();

	constructor(devices) {
		this.devices = devices;
		this.owners = devices.filter(({ whose }) => whose !== 'Spectator');
		this.heard = devices.map(() => 0);
	}

	/** Learns from each player's own page what only that player sees. */
	async look() {
		this.hands = await Promise.all(this.owners.map(async ({ quick, whose }) => {
			const lines = words((await quick.open()).text);
			const mine = lines.filter(line => line.startsWith(`${whose}'s hand: `));
			const scanned = lines.filter(line => /^(Next|Player \d's hand: )/.test(line) && !mine.includes(line));
			const others = lines.filter(line => !mine.includes(line) && !scanned.includes(line));
			return { owner: whose, titles: mine.map(title), others, scanned: scanned.map(title) };
		}));
	}

	/** Plays, and looks at everything that was sent meanwhile. */
	async during(play) {
		const before = this.hands;
		await play();
		await this.look();
		this.steps += 1;
		this.owners.forEach(({ whose }, at) => {
			// What was in a hand and is no more has been laid down, given away or taken.
			const left = before[at].titles.filter(title => count(before[at].titles, title) > count(this.hands[at].titles, title));
			left.forEach(title => this.#open.set(title, this.steps));
			for (const title of [...this.hands[at].scanned, ...this.hands[at].titles]) this.#seen.add(`${whose} ${title}`);
			for (const line of before[at].others.concat(this.hands[at].others)) this.#open.set(line, this.steps);
		});
		this.#open.forEach((step, line) => this.steps - step > REMEMBERED && this.#open.delete(line));
		this.devices.forEach(({ whose, received }, at) => {
			const sent = received.slice(this.heard[at]);
			this.heard[at] = received.length;
			this.messages += sent.length;
			for (const { owner, titles } of this.hands)
				for (const title of whose === owner ? [] : titles.filter(title => this.#isSecret(title, whose))) {
					this.secrets += 1;
					const found = sent.map(message => said(title, message)).filter(Boolean);
					assert.deepEqual(found, [], `move ${this.steps}: the device of ${whose} was sent ${title} of the hand of ${owner}`);
				}
		});
	}

	#isSecret(title, whose) {
		return !this.#seen.has(`${whose} ${title}`) && ![...this.#open.keys()].some(line => said(title, line));
	}
}

/** Where a message names a card, as pages or as ids do, with what stands around it. */
function said(title, message) {
	const name = title.replace(/[^\w ]/g, '.').replace(/ /g, '[ -]');
	return message.match(new RegExp(`.{0,150}(?<!\\w)${name}(?!\\w).{0,100}`, 'i'))?.[0];
}
/** The picture of a page in words. */
const words = text => [...text.match(/<details id="words">.*?<\/details>/s)[0].matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => plain(line));
/** "Player 1's hand: Real Boy: Crew, …" is of Real Boy. */
const title = line => line.split(': ')[1];
const count = (titles, title) => titles.filter(other => other === title).length;
