// `node run.mjs` prints the names of all tests; `node run.mjs NAME FOLDER` runs one of them, which keeps its evenings in FOLDER.
// READYROOM_LEVEL is `core` for a few of them, `whole` for all that do not wait for minutes, `waiting` (or nothing) for all.
// A test that has `game` after `program` is one of each game in READYROOM_GAMES. Tests of `cable` run in a network of their own.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { closeBrowsers } from './browser.mjs';
import { inOwnNetwork } from './cable.mjs';
import { GAMES } from './games.mjs';
import { Program } from './program.mjs';

const FILES = [
	'timers', 'following', 'hands', 'accessible', 'playing', 'forms', 'joining', 'updates', 'states', 'refusals', 'panel', 'sound', 'pictures', 'many', 'plain', 'keys', 'typing', 'ordering', 'places', 'letters', 'television', 'silent', 'awake', 'cable', 'floor', 'paint', 'gallery',
];

/** A test that takes longer, in ms, hangs: the longest one waits for a timer of three minutes. */
const LONGEST = 6 * 60_000;

/** Tests that run before every change: each game is played on a page, and each page that strangers come to is looked at. */
const CORE = [
	'accessible::a_game_has_its_first_choice_on_the_first_screen_of_a_phone',
	'floor::every_script_is_known_to_the_oldest_browsers',
	'floor::every_style_is_known_to_the_oldest_browsers',
	'following::a_phone_that_slept_catches_up_from_the_last_update_it_had',
	'forms::long_forms_say_what_is_wrong',
	'joining::a_scanned_code_leads_to_the_hand_with_one_tap_and_nothing_typed',
	'joining::a_spectator_sees_the_table_and_cannot_act',
	'keys::each_key_presses_its_button_once',
	'panel::what_a_move_changed_is_marked',
	'pictures::a_game_has_its_pictures',
	'places::a_corner_and_a_route_are_tapped_in_the_picture',
	'playing::a_game_is_played_by_buttons',
	'playing::a_game_is_played_by_forms_without_a_script',
	'refusals::an_address_that_leads_nowhere_is_a_page',
	'television::a_game_in_the_middle_has_room',
];

/** Tests that wait for minutes of real time. */
const WAITING = ['timers::an_urgent_alert_fails_on_page_and_panel_when_its_three_minutes_are_over'];

/** The names of all tests, without and with the games that some are of. */
async function allTests() {
	const there = readdirSync(new URL('tests/', import.meta.url));
	assert.deepEqual(there.sort(), FILES.map(file => `${file}.mjs`).sort(), 'every file of tests is in the list');
	const all = [];
	for (const file of FILES)
		for (const [name, test] of Object.entries(await import(`./tests/${file}.mjs`)))
			for (const game of test.length === 2 ? GAMES : ['']) all.push({ test: `${file}::${name}`, name: [file, name, game].filter(Boolean).join('::') });
	for (const test of [...CORE, ...WAITING]) assert(all.some(one => one.test === test), `there is a test ${test}`);
	return all;
}

const [name, folder, network] = process.argv.slice(2);
const [file, test, game] = name?.split('::') ?? [];
if (!name) {
	const level = process.env.READYROOM_LEVEL ?? 'waiting';
	const wanted = { core: test => CORE.includes(test), whole: test => !WAITING.includes(test), waiting: () => true }[level];
	for (const { test, name } of await allTests()) if (wanted(test)) console.log(name);
} else if (file === 'cable' && !network) {
	// Both ends of a cable are networks of their own.
	process.exitCode = inOwnNetwork([process.execPath, ...process.argv.slice(1), 'own']) ?? 1;
} else {
	const tests = await import(`./tests/${file}.mjs`);
	const program = await Program.in(folder);
	setTimeout(async () => {
		console.error(`${name} has not ended in ${LONGEST / 60_000} minutes`);
		await program.kill();
		process.exit(1);
	}, LONGEST).unref();
	try {
		await tests[test](program, game);
		await closeBrowsers();
	} catch (error) {
		console.error(error);
		process.exitCode = 1;
	} finally {
		await program.kill();
	}
	process.exit();
}
