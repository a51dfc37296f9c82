// Play by chance, the same every time.
import assert from 'node:assert/strict';
import { plain } from './visitor.mjs';

/** Numbers from 0 up to and without 1, the same for the same seed (mulberry32). */
export function numbers(seed) {
	return () => {
		seed = (seed + 0x6d2b79f5) | 0;
		let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** Makes a choice by chance among those of the game, and not the table's own, that `visitor` has; false if there is none. */
export async function playOne(visitor, next, path = '/') {
	const page = await visitor.open(path);
	const mine = page.choices.filter(id => !/^(table:|quit$)/.test(id));
	const groups = page.groups.filter(address => !/[?&]in=Table%/.test(address));
	const at = Math.floor(next() * (mine.length + groups.length));
	if (at >= mine.length) return groups.length > 0 && playOne(visitor, next, groups[at - mine.length]);
	const fields = {};
	for (const [, text] of page.text.matchAll(/name="(text:(?!dice")[^"]*)"/g)) fields[text] = `Anna ${Math.floor(next() * 1e6)}`;
	fields['text:dice'] = [...page.text.matchAll(/name="text:dice"/g)].map(() => 1 + Math.floor(next() * 6));
	const { status, text } = await visitor.choose(page, mine[at], fields);
	assert(status === 204 || status === 409, `${mine[at]} is taken or refused by a rule: ${status} ${plain(text)}`);
	return true;
}
