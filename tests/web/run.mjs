// `node run.mjs` prints the names of all tests; `node run.mjs NAME FOLDER` runs one of them, which keeps its evenings in FOLDER.
// A test that has `game` after `program` is one of each game in READYROOM_GAMES.
import { closeBrowsers } from './browser.mjs';
import { GAMES } from './games.mjs';
import { Program } from './program.mjs';

const FILES = [
	'timers', 'following', 'hands', 'accessible', 'playing', 'forms', 'joining', 'updates', 'states', 'refusals', 'panel', 'sound', 'pictures', 'many', 'plain', 'keys', 'typing', 'places', 'letters',
];

/** A test that takes longer, in ms, hangs: the longest one waits for a timer of three minutes. */
const LONGEST = 6 * 60_000;

const [name, folder] = process.argv.slice(2);
if (!name) {
	for (const file of FILES)
		for (const [name, test] of Object.entries(await import(`./tests/${file}.mjs`)))
			for (const game of test.length === 2 ? GAMES : ['']) console.log([file, name, game].filter(Boolean).join('::'));
} else {
	const [file, test, game] = name.split('::');
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
