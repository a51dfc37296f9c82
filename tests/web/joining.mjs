// How others come to a table: somebody at it asks for a code, and they scan it or type what stands beside it.
import assert from 'node:assert/strict';
import * as qrCode from './qr_code.mjs';
import { Visitor } from './visitor.mjs';

/** What the panel shows when `whose` phone is asked for (a seat, `any-player` or `spectator`): the address in its code, and
the words on the display. */
export async function invite(program, whose) {
	const host = new Visitor(program);
	const { status, text } = await host.choose(await host.open(), `table:phone:${whose}`);
	assert.equal(status, 204, `the table shows a code for ${whose}: ${text}`);
	const panel = (await host.ask('/panel')).text;
	return { address: qrCode.read(panel.match(/<img [^>]*src="([^"]*)"/)[1]), words: panel.match(/<section id="screen">(.*?)<\/section>/s)[1] };
}

/** A visitor without a browser who has come with a code for `whose` phone. */
export async function joined(program, whose) {
	const { hostname, pathname } = new URL((await invite(program, whose)).address);
	const visitor = new Visitor(program, '', hostname);
	const { hidden } = await visitor.open(pathname);
	const { status, text } = await visitor.ask(pathname, hidden);
	assert.equal(status, 303, `who scans the code comes in: ${text}`);
	return visitor;
}
