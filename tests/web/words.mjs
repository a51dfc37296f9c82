// The words of the pages by their ids, as their golden file has them: no test repeats them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const FILE = new URL('../../companion/src/web/sentences.txt', import.meta.url);

/** Of each id its words, and its arguments as they stand in them. */
const GOLDEN = new Map(readFileSync(FILE, 'utf8').trim().split('\n\n').map(entry => {
	const [head, text] = entry.split('\n');
	const [, id] = head.split(' ');
	const usual = Array.from(head.matchAll(/ (\w+)=("[^"]*"|\S+)/g), ([, name, value]) => [name, value.replaceAll('"', '')]);
	return [id, { text: text.trim(), usual }];
}));

/** The words with this id, with the arguments that are `given`. */
export function words(id, given = {}) {
	assert(GOLDEN.has(id), `the pages have no words ${id}`);
	const { text, usual } = GOLDEN.get(id);
	assert.deepEqual(Object.keys(given), usual.map(([name]) => name), `arguments of ${id}, in their order`);
	let [done, rest] = ['', text];
	for (const [name, value] of usual) {
		const at = rest.indexOf(value);
		assert(at >= 0, `${id} has its ${name} in the order of the words`);
		done += rest.slice(0, at) + given[name];
		rest = rest.slice(at + value.length);
	}
	// One argument may be named several times.
	return usual.length === 1 ? text.replaceAll(usual[0][1], given[usual[0][0]]) : done + rest;
}

/** The words with this id as far as nothing is put into them by a script. */
export const beginning = id => words(id).split('{')[0];
