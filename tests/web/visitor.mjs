// A visitor without a browser, for what is quicker without one: the same cookies, forms and WebSockets, and all that it is
// sent kept.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import WebSocket from 'ws';

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"' };
/** What `markup` says without its tags. */
export const plain = markup => markup.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (_, name) => ENTITIES[name]);

export class Visitor {
	/** All bodies and messages it was sent, in their order. */
	received = [];
	/** The id of the last choice it made; null if it was refused. */
	taken = null;
	#sockets = [];

	/** One with this cookie, who goes to the program on this computer, or at an address of it on the network. */
	constructor(program, cookie = '', at = 'localhost') {
		Object.assign(this, { program, cookie, at, host: `${at}:${program.port}` });
	}

	/** Asks for `path`; with `fields`, by a form. What is a list stands in several fields of one name. */
	async ask(path, fields, headers = {}) {
		const { port } = this.program;
		const body = fields && String(new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => [value].flat().map(one => [name, one]))));
		const form = fields && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) };
		const asked = request({
			host: this.at, port, path, method: fields ? 'POST' : 'GET',
			headers: { host: this.host, cookie: this.cookie, ...form, ...headers },
		});
		asked.end(body);
		const [answer] = await once(asked, 'response');
		let text = '';
		for await (const part of answer.setEncoding('utf8')) text += part;
		for (const given of answer.headers['set-cookie'] ?? []) this.cookie = given.split(';')[0];
		this.received.push(text);
		return { status: answer.statusCode, headers: answer.headers, text };
	}

	/** The page at `path`, with what its form carries and what can be chosen on it. */
	async open(path = '/') {
		const { status, text } = await this.ask(path);
		assert.equal(status, 200, `${path}: ${plain(text)}`);
		const hidden = {};
		for (const [, name, value] of text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)) hidden[name] = value;
		const choices = [...text.matchAll(/<button name="choice" value="([^"]*)"/g)].map(([, id]) => plain(id));
		const groups = [...text.matchAll(/<a class="group" href="([^"#]*)/g)].map(([, path]) => plain(path));
		return { text, hidden, choices, groups };
	}

	/** Makes a choice of a page that was opened. */
	async choose({ hidden }, id, fields = {}) {
		const answer = await this.ask('/choose', { ...hidden, ...fields, choice: id }, { accept: 'text/plain' });
		this.taken = answer.status === 204 ? id : null;
		return answer;
	}

	/** Says that the player of this name plays here. */
	async sit(name) {
		const { text, hidden } = await this.open('/seat');
		const seat = [...text.matchAll(/name="player" value="([^"]*)"[^>]*>([^<]*)</g)].find(([, , called]) => plain(called) === name);
		assert(seat, `${name} can be chosen: ${plain(text)}`);
		assert.equal((await this.ask('/seat', { ...hidden, player: plain(seat[1]) })).status, 303, `${name} sits down`);
	}

	/** Follows a page, as each of its tabs does; `heard` is called with each message. */
	async follow(of = 'table', heard = () => {}, headers = {}) {
		const socket = new WebSocket(`ws://${this.host}/stream?of=${of}&after=`, { headers: { cookie: this.cookie, ...headers }, origin: `http://${this.host}` });
		this.#sockets.push(socket);
		socket.on('message', data => {
			this.received.push(String(data));
			heard(String(data));
		});
		await once(socket, 'open');
		return socket;
	}

	/** Closes what it follows. */
	leave() {
		for (const socket of this.#sockets) socket.terminate();
	}
}
