// The oldest browsers that a page is for: `browserslist` in package.json. What its styles and scripts say, all of them know.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import compat from 'eslint-plugin-compat';
import stylelint from 'stylelint';
import unsupported from 'stylelint-no-unsupported-browser-features';
import { newBrowser } from '../browser.mjs';
import { numbers, playOne } from '../chance.mjs';
import { devicesOf } from '../games.mjs';
import { OLD_BROWSERS, closeOldBrowsers, oldBrowser } from '../old_browsers.mjs';
import { Visitor } from '../visitor.mjs';
import { words } from '../words.mjs';

const ASSETS = fileURLToPath(new URL('../../../companion/src/web/assets/', import.meta.url));
const BROWSERS = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).browserslist;

/** What a page is only better with, by its name in caniuse.com, and how it does without. */
const BETTER_WITH = [
	'css-display-contents', // Its faults are those of buttons and tables, which none here are.
	'viewport-unit-variants', // `dvh` stands behind `vh`, which all know.
	'css-focus-visible', // A finger has a ring as well.
	'css-clip-path', 'css-masks', // `clip-path: inset()` is known to all.
	'css-gradients', // Colours between colours; those of Safari 12.1 differ in `transparent` alone.
	'css-math-functions', // Takes `minmax()` for `min()`: see FUNCTIONS.
	'css-media-scripting', // A button for sound stays in sight, and does nothing.
	'css-overflow', 'css-sticky', // Of one keyword each; of rows of tables, which none here are.
	'css-touch-action', 'pointer', // A press waits 0.3 s for a second one.
	'css3-cursors', // A phone has no pointer.
	'prefers-reduced-motion', // Whoever cannot say so has the motion.
	'text-decoration', 'css-appearance', // The shorthands that are used are known to all.
];
const FUNCTIONS = ['min', 'max', 'clamp', 'color-mix'];
const PROPERTIES = ['inset', 'aspect-ratio', 'row-gap', 'column-gap', 'translate', 'rotate', 'scale'];
const UNITS = ['lh', 'cqw', 'cqh'];
/** Methods that came later: no API, so that no list of APIs has them. */
const METHODS = [
	'at', 'findLast', 'flatMap', 'fromEntries', 'matchAll', 'replaceAll', 'replaceChildren', 'allSettled', 'any', 'checkVisibility', 'showModal', 'timeout', 'toSorted',
];

export async function every_style_is_known_to_the_oldest_browsers() {
	const rules = {
		'plugin/no-unsupported-browser-features': [true, { browsers: BROWSERS, ignore: BETTER_WITH }],
		'function-disallowed-list': FUNCTIONS,
		'property-disallowed-list': PROPERTIES,
		'unit-disallowed-list': UNITS,
	};
	const { results } = await stylelint.lint({ files: `${ASSETS}*.css`, config: { plugins: [unsupported], rules } });
	assert(results.length > 3, 'there are style sheets');
	told(results.flatMap(({ source, warnings, parseErrors }) => [...warnings, ...parseErrors].map(({ line, text }) => `${source}:${line} ${text}`)));
}

export async function every_script_is_known_to_the_oldest_browsers() {
	process.env.BROWSERSLIST = BROWSERS.join();
	const modern = { selector: `MemberExpression[computed=false] > Identifier.property[name=/^(${METHODS.join('|')})$/]`, message: 'is not known to the oldest browsers' };
	const eslint = new ESLint({
		cwd: ASSETS,
		overrideConfigFile: true,
		overrideConfig: [
			// Safari has a name of its own for what sounds.
			{ ...compat.configs['flat/recommended'], settings: { polyfills: ['AudioContext'] }, languageOptions: { ecmaVersion: 2019, sourceType: 'script' } },
			{ rules: { 'no-restricted-syntax': ['error', modern] } },
			// What says that a browser is too old has to be known to that one.
			{ files: ['guard.js'], languageOptions: { ecmaVersion: 5 } },
		],
	});
	const results = await eslint.lintFiles(['*.js']);
	assert(results.length > 2, 'there are scripts');
	told(results.flatMap(({ filePath, messages }) => messages.map(({ line, message }) => `${filePath}:${line} ${message}`)));
}

/** Where somebody else is asked, that is to take back. */
const CHOICE = '#answer button[name=choice]';

const told = faults => assert.equal(faults.length, 0, `${faults.length} places:\n${faults.join('\n')}`);

export async function old_browsers_follow_a_game_and_play_it(program, game) {
	await program.prepareMiddle(game);
	await program.start();
	const next = numbers(3);
	const names = devicesOf(game);
	const visitors = await Promise.all(names.map(async name => {
		const visitor = new Visitor(program);
		if (name) await visitor.sit(name);
		return visitor;
	}));
	// A game that is over goes on from where it was before.
	const play = async () => {
		for (const visitor of visitors) if (await playOne(visitor, next)) return;
		await visitors[0].choose(await visitors[0].open(), 'table:undo');
	};
	for (const name of OLD_BROWSERS) {
		const { page, faults } = await pageOf(name);
		if (names[0]) {
			await page.goto(`${program.address}/seat`);
			const [button] = await page.$x(`//button[contains(., "${names[0]}")]`);
			await Promise.all([page.waitForNavigation(), button.click()]);
		}
		await page.goto(program.address);
		await followed(page);
		const before = await revision(page);
		await play();
		await changed(page, before);
		const seen = await revision(page);
		await page.evaluate(choice => document.querySelector(choice).click(), CHOICE);
		await changed(page, seen);
		const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		assert(sideways <= 0, `${name}: the page is ${sideways} px too wide`);
		await page.setViewport({ width: 1280, height: 720 });
		await page.goto(`${program.address}/tv`);
		await followed(page);
		assert.equal(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight), false, `${name}: the television has all of it`);
		assert.deepEqual(faults, [], name);
	}
	await closeOldBrowsers();
}

export async function a_browser_that_does_not_know_a_script_says_that_it_does_not_follow(program) {
	await program.prepare('catan', ['choose Begin']);
	await program.start();
	for (const path of ['/', '/tv']) {
		const page = await (await newBrowser()).newPage();
		// As a browser takes it that does not know a word.
		await page.route(/link\.js/, route => route.fulfill({ contentType: 'text/javascript', body: '' }));
		await page.route(/(ready|television)\.js/, route => route.fulfill({ contentType: 'text/javascript', body: '' }));
		await page.goto(program.address + path);
		await page.getByText(words('old-browser')).waitFor();
	}
}

/** A page of an old browser, and the errors of its scripts. */
async function pageOf(name) {
	const page = await (await oldBrowser(name)).newPage();
	const faults = [];
	page.on('pageerror', error => faults.push(String(error)));
	return { page, faults };
}

const followed = page => page.waitForFunction(() => last !== '');
const changed = (page, before) => page.waitForFunction(before => document.getElementsByName('revision')[0].value !== before, {}, before);
const revision = page => page.evaluate(() => document.getElementsByName('revision')[0].value);
