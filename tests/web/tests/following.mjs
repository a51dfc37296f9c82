// Pages that follow the table: many at once, after a nap, and over the end of the program.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { air } from '../air.mjs';
import { newBrowser } from '../browser.mjs';
import { numbers, playOne } from '../chance.mjs';
import { asked, chooseAny, chooseId } from '../hand.mjs';
import { PATIENCE } from '../program.mjs';
import { Visitor } from '../visitor.mjs';

const CATAN = ['choose Begin'];

export async function eight_tabs_of_one_browser_follow_a_move(program) {
	await program.prepare('catan', CATAN);
	await program.start();
	const browser = await newBrowser();
	const start = Date.now();
	const tabs = await Promise.all(Array.from({ length: 8 }, () => browser.newPage()));
	await Promise.all(tabs.map(async (tab, at) => {
		await tab.goto(`${program.address}${at % 2 ? '/panel' : '/'}`);
		await connected(tab);
	}));
	console.log(`8 tabs of one browser were open after ${Date.now() - start} ms`);
	// A browser opens six connections to one address at most that are not WebSockets: the seventh tab would wait for ever.
	const open = await Promise.all(tabs.map(tab => tab.evaluate(() => socket.readyState === WebSocket.OPEN)));
	assert.deepEqual(open, tabs.map(() => true), 'all tabs have their connection at the same time');
	const group = tabs[0].locator('#answer a.group').first();
	if (await group.count() > 0) {
		await group.click();
		await connected(tabs[0]);
	}
	const followed = tabs.map(tab => tab.evaluate(() => new Promise(changed => {
		const look = new MutationObserver(() => changed(Date.now()));
		look.observe(document.querySelector('#question, #screen'), { subtree: true, childList: true, characterData: true, attributes: true });
	})));
	const before = Date.now();
	await tabs[0].locator('#answer .choices button').first().click();
	const times = await Promise.all(followed);
	console.log(`8 tabs of one browser showed a move after ${times.map(time => time - before).sort((a, b) => a - b).join(', ')} ms`);
	const question = await tabs[0].locator('h1').textContent();
	await Promise.all(tabs.filter((_, at) => at % 2 === 0).map(tab => asked(tab, question)));
}

export async function a_page_that_is_loaded_again_shows_the_same(program) {
	await program.prepare('catan', CATAN);
	await program.start();
	const page = await (await newBrowser()).newPage();
	await page.goto(program.address);
	await chooseId(page, 'outpost:40');
	await asked(page, 'Player 1: starship');
	const before = await shown(page);
	await page.reload();
	await connected(page);
	assert.deepEqual(await shown(page), before);
}

export async function a_phone_that_slept_catches_up_from_the_last_update_it_had(program) {
	await program.prepare('catan', CATAN);
	await program.start();
	const [browser, around] = [await newBrowser(), await air(program.port)];
	const page = await browser.newPage();
	const [sockets, updates] = [[], []];
	page.on('websocket', socket => {
		sockets.push(new URL(socket.url()));
		socket.on('framereceived', ({ payload }) => updates.push(...[JSON.parse(payload).id].filter(Boolean)));
	});
	await page.goto(around.address);
	await connected(page);
	await chooseId(page, 'outpost:40');
	await asked(page, 'Player 1: starship');
	const last = updates.at(-1);

	const phone = await browser.newCDPSession(page);
	around.fallAsleep();
	await browser.setOffline(true);
	await phone.send('Page.setWebLifecycleState', { state: 'frozen' });
	const [other, next] = [new Visitor(program), numbers(3)];
	for (let moves = 0; moves < 20; moves += 1) await playOne(other, next);
	const now = question((await other.open()).text);
	assert.notEqual(await page.locator('h1').textContent(), now, 'a phone that sleeps shows what it showed');
	assert.equal(updates.at(-1), last, 'a phone that sleeps hears nothing');

	const awake = Date.now();
	await phone.send('Page.setWebLifecycleState', { state: 'active' });
	await browser.setOffline(false);
	await asked(page, now);
	console.log(`a phone that slept through 20 moves had caught up after ${Date.now() - awake} ms`);
	assert.equal(sockets.at(-1).searchParams.get('after'), last, 'it says which update it had');
	const [channel, number] = last.split('.');
	const missed = updates.slice(updates.lastIndexOf(last) + 1).filter(Boolean);
	assert.equal(missed[0], `${channel}.${Number(number) + 1}`, 'it gets what came after that, and not everything');
}

export async function nothing_that_was_acknowledged_is_lost_when_the_program_is_killed_a_hundred_times(program) {
	await program.prepare('catan', CATAN);
	await program.start();
	const browser = await newBrowser();
	const page = await browser.newPage();
	await page.goto(program.address);
	const loaded = await page.evaluate(() => performance.timeOrigin);
	const cookies = await browser.cookies();
	const [answers, next] = [answersOf(page), numbers(11)];
	let acknowledged = 0;
	for (let killed = 0; killed < 100; killed += 1) {
		await caughtUp(page);
		await chooseAny(page, next);
		// Every other time the plug is pulled before anybody knows whether the choice was written down.
		const answer = killed % 2 === 0 ? await answers.next() : null;
		const before = answer && await tableAnew(page);
		await program.kill();
		if (!answer) await answers.next();
		await program.start();
		if (answer?.status() === 204) {
			acknowledged += 1;
			assert.deepEqual(await tableAnew(page), before, `restart ${killed}: what was acknowledged is there`);
		}
	}
	await caughtUp(page);
	assert.equal(await page.evaluate(() => performance.timeOrigin), loaded, 'the page was never loaded again');
	assert.deepEqual(await browser.cookies(), cookies, 'the browser is known by its cookie as before');
	console.log(`the program was killed 100 times: ${acknowledged} choices were acknowledged just before, and none was lost`);
}

/** What became of the choices of `page`, one after the other; null where there was no answer. */
function answersOf(page) {
	const [known, waiting] = [[], []];
	for (const event of ['requestfinished', 'requestfailed'])
		page.on(event, async request => {
			if (!request.url().endsWith('/choose')) return;
			known.push(event === 'requestfinished' ? await request.response() : null);
			waiting.shift()?.();
		});
	return {
		async next() {
			if (known.length === 0) await new Promise(come => waiting.push(come));
			return known.shift();
		},
	};
}

const REGIONS = ['question', 'picture', 'answer', 'besides'];
/** What the table says on a page, but for its reports: a run of the program has its own. */
const table = page => page.evaluate(says, [REGIONS]);
/** What it says to whoever comes now. */
const tableAnew = async page => page.evaluate(says, [REGIONS, await page.evaluate(async () => (await fetch('/')).text())]);

/** Runs in the page: what the regions say there, or in the `markup` of another one. */
function says([regions, markup]) {
	const at = markup ? new DOMParser().parseFromString(markup, 'text/html') : document;
	return regions.map(id => {
		const region = at.getElementById(id).cloneNode(true);
		region.querySelectorAll('#earlier').forEach(earlier => earlier.remove());
		return region.textContent;
	});
}

/** Waits until a page shows what whoever comes now is shown. */
async function caughtUp(page) {
	for (const start = Date.now(); !isDeepStrictEqual(await table(page), await tableAnew(page)); await wait(20))
		assert(Date.now() - start < PATIENCE, `the page catches up by itself: ${await page.locator('#line').textContent()}`);
	await connected(page);
}

const question = html => html.match(/<h1>(.*?)<\/h1>/)[1];

/** Waits until a page follows the table: it has had an update, and its connection is open. */
const connected = page => page.waitForFunction(() => last !== '' && socket.readyState === WebSocket.OPEN);

/** The words of a page's regions. */
const shown = page => page.locator('main section').allTextContents();
