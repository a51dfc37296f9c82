// Changes come by WebSocket, choices go as a form.
const { line, say, act: form, buttons, hear } = window, parts = {}, all = of => document.querySelectorAll(of);
let socket, last = '', ahead = 0, missed, audio, down, timer, queue = Promise.resolve();

const isNew = node => last && ((node.dataset ?? node.parentNode.dataset).new = '');
const unmark = within => all(within + '[data-new]').forEach(node => delete node.dataset.new);

function become(here, want) {
	want.open = here.open;
	if (!here.cloneNode().isEqualNode(want.cloneNode())) {
		for (const { name } of [...here.attributes]) want.hasAttribute(name) || here.removeAttribute(name);
		for (const { name, value } of want.attributes) here.setAttribute(name, value);
		isNew(here);
	}
	children(here, want);
}
// The first such node from `node` on.
const same = (node, other) => !node || node.isEqualNode(other) ? node : same(node.nextSibling, other);
function children(here, want) {
	let at = here.firstChild;
	const clear = end => { while (at && at !== end && !want.children.namedItem(at.id)) [at] = [at.nextSibling, at.remove()]; };
	for (const node of [...want.childNodes]) {
		const have = node.id ? here.children.namedItem(node.id) : same(at, node) ?? (at?.id === '' && !same(node, at) && at);
		if (have?.nodeName === node.nodeName) {
			clear(have); // What is moved loses the focus.
			if (have === at) at = at.nextSibling;
			else here.insertBefore(have, at);
			become(have, node);
		} else isNew(here.insertBefore(node, at));
	}
	clear(null);
}

function update({ id, set, now, past }) {
	line.innerText = '';
	if (now) return [ahead, missed] = [now - Date.now(), past];
	// Marks stay for one move.
	if (set.report || /revision/.test(set.answer)) unmark('');
	for (const name in set) {
		const old = parts[name]?.split(/(?=<)/);
		parts[name] = [set[name]].flat().flatMap(step =>
			step > 0 ? old.splice(0, step) : step < 0 ? void old.splice(0, -step) : step).join('');
		children(all('#' + name)[0], new Range().createContextualFragment(parts[name]));
	}
	unmark('.entered, .kind, .places, .places ');
	// Not where most is new.
	(all('#picture [data-new]')[50] || 2 * all('#picture section[data-new]').length > all('#picture section').length) && unmark('#picture ');
	last = id;
	tick();
	if (missed-- < 1 && set.sound && audio) sound();
}

function connect() {
	if (socket) socket.onclose = socket.close();
	socket = new WebSocket(`${location.origin.replace('http', 'ws')}/stream?of=${line.dataset.of}&after=${last}`);
	socket.onmessage = ({ data }) => update(JSON.parse(data));
	socket.onclose = () => {
		line.innerText = 'No connection. Trying again.';
		setTimeout(connect, 1000);
		fetch('').then(page => page.redirected && location.reload(), () => 0);
	};
}

function tick() {
	for (const timer of all('[data-ends]')) {
		const left = Math.max(0, timer.dataset.ends - Date.now() - ahead + 999) / 1000 | 0;
		timer.innerText = `Timer ${left / 60 | 0}:${`0${left % 60}`.slice(-2)}`;
	}
}

function sound() {
	let at = audio.currentTime;
	for (const [, frequency, ms] of parts.sound.matchAll(/(\d+):(\d+)/g)) {
		const tone = new OscillatorNode(audio, { frequency });
		tone.connect(new GainNode(audio, { gain: .05 })).connect(audio.destination);
		tone.start(at);
		tone.stop(at += ms / 1000);
	}
}

const lost = () => say.innerText = 'The table cannot be reached.';
function send(name, value) {
	const body = new URLSearchParams([...new FormData(form), [name, value]]);
	queue = queue.then(() => fetch(form.action, { method: 'POST', body, headers: { accept: 'text/plain' } })).then(async answer => {
		say.innerText = await answer.text();
		answer.ok && document.getElementsByName(`text:${value}`).forEach(field => field.value = '');
	}).catch(lost);
}

function press(name) {
	lift();
	send('press', down = name);
	const repeat = () => timer = setTimeout(repeat, 120, send('repeat', name));
	timer = /UP|DOWN/.test(name) ? setTimeout(repeat, 400) : setTimeout(send, 600, 'held', name);
}
function lift() {
	clearTimeout(timer);
	down &&= send('release', down);
}

if (form) form.onsubmit = ({ submitter: button }) => {
	// Enter is for the button beside its text.
	if (line && !button.name) button = document.activeElement.closest('.blank, .dice').lastChild;
	line ? send(button.name, button.value) : fetch('').then(() => form.submit(), lost);
	return false;
};
if (buttons) {
	buttons.onpointerdown = ({ target, button }) => button || target.value && press(target.value);
	// A pointer has pressed already.
	buttons.onclick = e => !e.detail;
	form.onmousedown = () => false;
	onkeyup = onpointerup = onpointercancel = onblur = lift;
	onkeydown = e => {
		const [key] = all(`[aria-keyshortcuts=${CSS.escape(e.key)} i]`);
		if (key && e.target === document.body && !e.ctrlKey && !e.metaKey && !e.altKey) return e.repeat || press(key.value), false;
	};
	hear.onclick = () => hear.ariaPressed = !!(audio = audio ? void audio.close() : new AudioContext());
}
if (line) {
	connect();
	setInterval(tick, 200);
	// After a phone slept.
	ononline = document.onvisibilitychange = () => document.hidden || connect();
}
