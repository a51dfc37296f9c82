// `node run.mjs` prints the names of all tests; `node run.mjs NAME FOLDER` runs one of them, which keeps its evenings in FOLDER.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { closeBrowsers } from './browser.mjs';
import { Program } from './program.mjs';

/** Milliseconds after which a test has failed that has not ended. The longest one waits for three real minutes. */
const LONGEST = 5 * 60_000;

const FILES = ['timers', 'following', 'hands', 'accessible', 'playing', 'forms', 'joining', 'updates', 'pictures'];

const [name, folder] = process.argv.slice(2);
if (!name) {
	for (const file of FILES)
		for (const test of Object.keys(await import(`./tests/${file}.mjs`))) console.log(`${file}::${test}`);
} else {
	const [file, test] = name.split('::');
	const tests = await import(`./tests/${file}.mjs`);
	const program = await Program.in(folder);
	const tooLong = wait(LONGEST).then(() => assert.fail(`${name} has not ended after ${LONGEST / 1000} s`));
	try {
		await Promise.race([tests[test](program), tooLong]);
		await Promise.race([closeBrowsers(), tooLong]);
	} catch (error) {
		console.error(error);
		process.exitCode = 1;
	} finally {
		await program.kill();
	}
	process.exit();
}
