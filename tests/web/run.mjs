// `node run.mjs` prints the names of all tests; `node run.mjs NAME FOLDER` runs one of them, which keeps its evenings in FOLDER.
import { closeBrowsers } from './browser.mjs';
import { Program } from './program.mjs';

const FILES = [
	'timers', 'following', 'hands', 'accessible', 'playing', 'forms', 'joining', 'updates', 'states', 'refusals', 'panel', 'sound', 'pictures', 'many', 'plain', 'keys', 'typing',
];

/** A test that takes longer, in ms, hangs: the longest one waits for a timer of three minutes. */
const LONGEST = 6 * 60_000;

const [name, folder] = process.argv.slice(2);
if (!name) {
	for (const file of FILES)
		for (const test of Object.keys(await import(`./tests/${file}.mjs`))) console.log(`${file}::${test}`);
} else {
	const [file, test] = name.split('::');
	const tests = await import(`./tests/${file}.mjs`);
	const program = await Program.in(folder);
	setTimeout(async () => {
		console.error(`${name} has not ended in ${LONGEST / 60_000} minutes`);
		await program.kill();
		process.exit(1);
	}, LONGEST).unref();
	try {
		await tests[test](program);
		await closeBrowsers();
	} catch (error) {
		console.error(error);
		process.exitCode = 1;
	} finally {
		await program.kill();
	}
	process.exit();
}
