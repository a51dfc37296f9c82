// What a page does by itself: it marks what is new, sounds when it is asked to, and lets keys and fingers press its buttons.
import assert from 'node:assert/strict';
import { newBrowser } from '../browser.mjs';
import { numbers, playOne } from '../chance.mjs';
import { devicesOf } from '../games.mjs';
import { asked } from '../hand.mjs';
import { Visitor } from '../visitor.mjs';

/** Moves by chance after which is looked what is marked, in each game. */
const MOVES = 30;
/** New things of a picture: if they are more, none of them may be marked. */
const MANY = 30;

export async function what_a_move_changed_is_marked(program, game) {
	await program.prepareMiddle(game);
	await program.start();
	const players = await Promise.all(devicesOf(game).map(async name => {
		const player = new Visitor(program);
		await player.open();
		if (name) await player.sit(name);
		return player;
	}));
	const page = await (await newBrowser()).newPage();
	await page.goto(program.address);
	await shows(page, players[0]);
	const next = numbers(2);
	let marked = 0;
	for (let moves = 0; moves < MOVES; moves += 1) {
		const before = await drawn(page);
		const player = players[Math.floor(next() * players.length)];
		if (!await playOne(player, next)) continue;
		await shows(page, player);
		const after = await drawn(page);
		compare(before, after, `${game}, move ${moves}, ${player.taken}`);
		assert.deepEqual(await unpainted(page), [], `${game}, move ${moves}, ${player.taken}: a mark is seen`);
		marked += after.filter(({ within }) => within).length;
	}
	console.log(`${game}: ${marked} things in marks, in pictures and messages`);
	assert(marked >= MOVES / 3, `${marked} things are few`);
}

export async function nothing_is_marked_where_a_board_takes_the_place_of_what_was_agreed(program, game) {
	await program.prepare(game, ['choose Begin', 'undo']);
	await program.start();
	const [page, other] = [await (await newBrowser()).newPage(), new Visitor(program)];
	await page.goto(program.address);
	await shows(page, other);
	const before = await drawn(page);
	assert.equal((await other.choose(await other.open(), 'begin')).status, 204);
	await shows(page, other);
	const after = await drawn(page);
	const many = unlike(before, after).length > MANY;
	// The sheet of one is the same before the first tour, and in the other few cards lie there then.
	assert(many || ['career', 'encounters'].includes(game), `most of ${game} is new`);
	const marked = after.filter(({ pictured, marked }) => pictured && marked);
	assert(many ? marked.length === 0 : marked.length < MANY, `${game}: ${marked.length} are marked`);
}

export async function nothing_is_marked_on_a_page_that_was_just_opened(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	const [page, other] = [await (await newBrowser()).newPage(), new Visitor(program)];
	// Somebody makes a move after the page was made and before it follows the table.
	await page.routeWebSocket(/stream/, async socket => {
		await other.choose(await other.open(), 'outpost:40');
		socket.connectToServer();
	});
	await page.goto(program.address);
	await asked(page, 'Player 1: starship');
	await page.waitForFunction(() => last !== '');
	assert.equal(await page.locator('[data-new]').count(), 0);
}

export async function the_mark_moves_on_with_the_next_move_and_when_it_is_taken_back(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	const [page, other] = [await (await newBrowser()).newPage(), new Visitor(program)];
	await page.goto(program.address);
	await shows(page, other);
	const marked = () => page.locator('#picture svg [id*="-on-"][data-new], #picture svg [id^=catan-ship][data-new]').evaluateAll(pieces => pieces.map(({ id }) => id));
	const move = async id => {
		const before = await drawn(page);
		assert.equal((await other.choose(await other.open(), id)).status, 204);
		await shows(page, other);
		compare(before, await drawn(page), id);
		return marked();
	};
	assert.deepEqual(await move('outpost:40'), ['catan-outpost-on-40']);
	const { choices } = await other.open();
	const starship = choices.find(id => id.startsWith('starship:'));
	assert.deepEqual(await move(starship), [`catan-ship-on-${starship.split(':')[1]}`]);
	assert.deepEqual(await move('table:undo'), []);
	assert(await page.locator('h1[data-new]').count(), 'the question that is asked again is new');
}

export async function on_the_panel_the_mark_stays_while_only_the_cursor_moves(program) {
	await program.prepare('catan', ['choose Begin', 'choose #outpost:40']);
	await program.start();
	const [page, other] = [await (await newBrowser()).newPage(), new Visitor(program)];
	await page.goto(`${program.address}/panel`);
	await page.waitForFunction(() => last !== '');
	const { choices } = await other.open();
	await other.choose(await other.open(), choices.find(id => id.startsWith('starship:')));
	const marked = page.locator('#report .messages [data-new]');
	await marked.filter({ hasText: 'Place the starship' }).waitFor();
	const picture = await page.locator('#screen img').getAttribute('src');
	await page.getByRole('button', { name: 'DOWN', exact: true }).click();
	await page.waitForFunction(picture => document.querySelector('#screen img').getAttribute('src') !== picture, picture);
	const [said, ...more] = await marked.allTextContents();
	assert(said.startsWith('Place the starship at '), said);
	assert.deepEqual(more, []);
}

export async function nothing_moves_where_less_motion_is_asked_for(program) {
	await program.prepare('five-year-mission', ['choose Begin', 'choose #draw-marked:red:urgent', 'choose #roll']);
	await program.start();
	const [browser, player] = [await newBrowser({ reducedMotion: 'reduce' }), new Visitor(program)];
	const pages = await Promise.all(['/', '/panel'].map(async path => {
		const page = await browser.newPage();
		await page.goto(program.address + path);
		await page.waitForFunction(() => last !== '');
		return page;
	}));
	await player.choose(await player.open(), 'roll');
	for (const page of pages) {
		await page.locator('[data-new]').first().waitFor({ state: 'attached' });
		// Nobody sees the shield over the choices: of it the animation is only a time.
		const moving = await page.evaluate(() => [...document.querySelectorAll('*:not(.shield)')].flatMap(node => [null, '::before', '::after'].flatMap(part => {
			const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(node, part);
			const still = animationName === 'none' && /^0s(, 0s)*$/.test(transitionDuration) && scrollBehavior === 'auto';
			return still ? [] : [`${node.outerHTML.slice(0, 80)}: ${animationName}, ${transitionDuration}, ${scrollBehavior}`];
		})));
		assert.deepEqual(moving, [], page.url());
	}
}

export async function what_is_new_glows_twice_and_keeps_its_ring(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	const [page, other] = [await (await newBrowser({ reducedMotion: 'no-preference' })).newPage(), new Visitor(program)];
	await page.goto(program.address);
	await shows(page, other);
	await other.choose(await other.open(), 'outpost:40');
	await shows(page, other);
	const marks = await page.evaluate(() => document.getAnimations().filter(({ animationName }) => animationName === 'glow').map(glow => {
		const timing = glow.effect.getComputedTiming();
		glow.finish();
		const { outlineStyle, filter } = getComputedStyle(glow.effect.target);
		return { took: timing.endTime, keeps: outlineStyle === 'solid' || filter.includes('drop-shadow') };
	}));
	assert(marks.some(({ keeps }) => keeps), 'a ring stays');
	assert(marks.every(({ took }) => took === 2400), JSON.stringify(marks));
}

/** Waits until `page` follows the table, of which the script has `last`, and shows what `visitor` is asked. */
async function shows(page, visitor) {
	const { revision } = (await visitor.open()).hidden;
	await page.waitForFunction(revision => last !== '' && act.revision.value === revision, revision);
}

/** What stands in the picture and in the messages of the last report, and whether it is marked, itself or as a part. */
const drawn = page => page.locator('#picture *:not(.entered, .shield, .aim, .aim *, .places, .places *, .parting, .free), #besides .status *:not(.shield, .places, .places *), .now .messages *').evaluateAll(things => things.map(thing => {
	// What can be pressed there is not of the picture.
	const bare = thing.cloneNode(true);
	bare.querySelectorAll('.places, .aim').forEach(pressed => pressed.remove());
	[bare, ...bare.querySelectorAll('.can')].forEach(pressed => pressed.classList.remove('can'));
	// What stands in another list is another thing.
	const heading = thing.closest('ul')?.previousElementSibling, above = heading?.matches('h4') ? heading.textContent : '';
	return {
		markup: `${thing.parentNode.closest('[id]').id} ${above}: ${bare.outerHTML.replaceAll(' data-new=""', '')}`,
		marked: 'new' in thing.dataset,
		within: thing.closest('[data-new]') !== null,
		whole: bare.childElementCount === 0 && thing.nodeName !== 'g',
		pictured: thing.closest('#picture') !== null,
	};
}));

const times = (things, like) => things.filter(({ markup }) => markup === like).length;
/** The things of the picture that are in `after` and not in `before`, without what they stand in. */
const unlike = (before, after) => after.filter(({ markup, whole, pictured }) => whole && pictured && times(before, markup) < times(after, markup));

/** What is marked was not there before, and what was not there before is marked: in a picture of which much is new, nothing. */
function compare(before, after, when) {
	const nothing = !after.some(({ marked, pictured }) => marked && pictured) && unlike(before, after).length > MANY;
	for (const markup of new Set(after.map(({ markup }) => markup))) {
		const same = after.filter(thing => thing.markup === markup);
		const more = Math.max(0, same.length - times(before, markup));
		assert(same.filter(({ marked }) => marked).length <= more, `${when}: ${markup} is marked and was there before`);
		if (same[0].whole && !(nothing && same[0].pictured)) assert(same.filter(({ within }) => within).length >= more, `${when}: ${markup} is new and not marked`);
	}
}

/** Marks that nothing shows: in a picture neither a ring along a shape nor a line below letters, and no mark may be a frame, which
 * would cover what is beside it; in a status no frame around the thing. */
const unpainted = page => page.locator('#picture svg:not(.places) [data-new], .status [data-new]').evaluateAll(marks => marks.filter(mark => {
	if (!mark.closest('svg')) {
		let thing = mark;
		while (thing.closest('.status') && getComputedStyle(thing).outlineStyle === 'none') thing = thing.parentNode;
		// Some headings are there for screen readers alone.
		const { right, width } = mark.getBoundingClientRect();
		return !thing.closest('.status') && mark.checkVisibility() && right > 0 && width > 1;
	}
	const styles = [mark, ...mark.querySelectorAll('*')].map(part => getComputedStyle(part));
	const seen = styles.some(({ filter, textDecorationLine }) => filter.includes('drop-shadow') || textDecorationLine === 'underline');
	const empty = mark.nodeName === 'g' && mark.childElementCount === 0;
	return !seen && !empty || styles.some(({ outlineStyle }) => outlineStyle !== 'none');
}).map(mark => mark.outerHTML.slice(0, 200)));
