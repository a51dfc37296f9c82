// Changes come over a WebSocket; choices go out as a form.
'use strict';
const { line, say, act: form, buttons, hear } = window, regions = {}, all = what => document.querySelectorAll(what);
let socket, last = '', wait = 250, again, ahead = 0, heard, audio, touched, down, timers = [], queue = Promise.resolve();

const isNew = node => node?.dataset && (node.dataset.new = '');
const seen = () => all('[data-new]').forEach(node => delete node.dataset.new);

// Makes `here` what `want` is. What stays keeps focus and open groups.
function become(here, want) {
	if (here.data !== want.data) {
		here.data = want.data;
		isNew(here.parentElement);
	}
	for (const { name } of [...here.attributes ?? []])
		if (name !== 'open' && !want.hasAttribute(name)) here.removeAttribute(name);
	for (const { name, value } of want.attributes ?? [])
		if (name !== 'open' && here.getAttribute(name) !== value) {
			here.setAttribute(name, value);
			isNew(here);
		}
	children(here, want);
}
function children(here, want) {
	let at = here.firstChild;
	const clear = end => { while (at && at !== end && !want.children.namedItem(at.id)) [at] = [at.nextSibling, at.remove()]; };
	for (const node of [...want.childNodes]) {
		const have = node.id ? here.children.namedItem(node.id) : at?.id ? null : at;
		if (have?.nodeName === node.nodeName) {
			clear(have); // What is moved loses the focus.
			if (have === at) at = at.nextSibling;
			else here.insertBefore(have, at);
			become(have, node);
		} else isNew(here.insertBefore(node, at));
	}
	clear(null);
}

function update({ id, set, now }) {
	if (now) return ahead = now - performance.now();
	seen();
	for (const name in set) {
		const old = regions[name]?.split(/(?=<)/);
		regions[name] = [set[name]].flat().flatMap(step =>
			step > 0 ? old.splice(0, step) : step < 0 ? (old.splice(0, -step), []) : step).join('');
		children(all('#' + name)[0], document.createRange().createContextualFragment(regions[name]));
	}
	last || seen();
	last = id;
	tick();
	sound();
}

function connect() {
	clearTimeout(again);
	socket?.close();
	const mine = socket = new WebSocket(`ws${location.protocol.slice(4)}//${location.host}/stream?of=${line.dataset.of}&after=${last}`);
	mine.onopen = () => { wait = 250; line.textContent = ''; };
	mine.onmessage = ({ data }) => mine === socket && update(JSON.parse(data));
	mine.onclose = () => {
		if (mine !== socket) return;
		line.textContent = 'No connection. Trying again.';
		again = setTimeout(connect, wait = Math.min(wait * 2, 4000));
		// Who must join again is led there.
		fetch('').then(page => page.redirected && location.reload(), () => 0);
	};
}

function tick() {
	for (const timer of all('[data-ends]')) {
		const left = Math.max(0, Math.ceil((timer.dataset.ends - performance.now() - ahead) / 1000));
		timer.textContent = `Timer ${left / 60 | 0}:${`0${left % 60}`.slice(-2)}`;
	}
}

function sound() {
	const { cue, notes } = all('[data-cue]')[0]?.dataset ?? {};
	if (!cue || cue === heard) return;
	let at = heard && audio?.currentTime;
	heard = cue;
	for (const note of at ? notes.match(/\S+/g) : []) {
		const [frequency, ms] = note.split(':'), tone = new OscillatorNode(audio, { frequency });
		tone.connect(new GainNode(audio, { gain: .05 })).connect(audio.destination);
		tone.start(at);
		tone.stop(at += ms / 1000);
	}
}

function send(name, value) {
	const body = new URLSearchParams(new FormData(form));
	body.append(name, value);
	queue = queue.then(() => fetch(form.action, { method: 'POST', body, headers: { accept: 'text/plain' } })).then(async answer => {
		say.textContent = await answer.text();
		if (answer.ok) document.getElementsByName(`text:${value}`).forEach(text => text.value = '');
	}).catch(() => say.textContent = 'The table cannot be reached.');
}

function press(name) {
	release();
	send('press', down = name);
	timers = [setTimeout(send, 600, 'held', name)];
	if (/UP|DOWN/.test(name)) timers.push(setTimeout(() => timers.push(setInterval(send, 120, 'repeat', name)), 400));
}
function release() {
	timers.forEach(clearTimeout);
	if (down) send('release', down);
	down = '';
}

if (form) form.onsubmit = e => {
	e.preventDefault();
	touched || send(e.submitter.name, e.submitter.value);
};
if (buttons) {
	const keys = { r: 'ROLL', t: 'TIMER', ArrowUp: 'UP', ArrowDown: 'DOWN', Enter: 'OK', Backspace: 'BACK' };
	buttons.onpointerdown = ({ target }) => target.value && press(touched = target.value);
	onpointerup = onpointercancel = () => { release(); setTimeout(() => touched = ''); };
	onkeydown = e => {
		const name = keys[e.key];
		if (!name || e.target !== document.body || e.ctrlKey || e.metaKey || e.altKey) return;
		e.preventDefault();
		e.repeat || press(name);
	};
	onkeyup = onblur = release;
	hear.onclick = () => hear.ariaPressed = !!(audio = audio ? null : new AudioContext());
}
if (line) {
	connect();
	setInterval(tick, 200);
	// A phone that slept has lost its connection.
	ononline = document.onvisibilitychange = () => document.hidden || connect();
}
