// Changes of a page, choices, buttons and sounds.
const { say, act: form, buttons, hear } = window;
let down, timer, clicked, turn, queue = Promise.resolve();

// What is new is the thing that has it: never what is there to be pressed.
function isNew(node) {
	const part = node.dataset ? node : node.parentNode;
	if (last && !part.closest('.entered, .aim, .places, .shield')) (part.ownerSVGElement ? part : part.closest('[id]:not(td):not(span), li, p, h1')).dataset.new = '';
}
const unmark = within => all(within + '[data-new]').forEach(node => delete node.dataset.new);

// What is open or shut stays so for one question.
const revision = node => node.dataset && node.dataset.revision;
function become(here, want) {
	if (revision(here) === revision(want)) want.open = here.open;
	// That it can be pressed now is nothing new.
	if (want.classList) here.classList.toggle('can', want.classList.contains('can'));
	if (!here.cloneNode().isEqualNode(want.cloneNode())) {
		for (const { name } of [...here.attributes]) want.hasAttribute(name) || here.removeAttribute(name);
		for (const { name, value } of want.attributes) here.setAttribute(name, value);
		isNew(here);
	}
	children(here, want);
}
const same = (node, other) => !node || node.isEqualNode(other) ? node : same(node.nextSibling, other);
function children(here, want) {
	let at = here.firstChild;
	const clear = end => { while (at && at !== end && !want.children.namedItem(at.id)) [at] = [at.nextSibling, at.remove()]; };
	for (const node of [...want.childNodes]) {
		const have = node.id ? here.children.namedItem(node.id) : same(at, node) || at && at.id === '' && !same(node, at) && at;
		if (have && have.nodeName === node.nodeName) {
			// What is moved loses the focus.
			clear(have);
			if (have === at) at = at.nextSibling;
			else here.insertBefore(have, at);
			become(have, node);
		} else isNew(here.insertBefore(node, at));
	}
	clear(null);
}

function show(regions, isOver) {
	// Marks stay for one move.
	if (regions.report || /revision/.test(regions.answer)) unmark('');
	for (const name of Object.keys(regions)) children(document.getElementById(name), document.createRange().createContextualFragment(regions[name]));
	// Not where most is new.
	if (all('#picture [data-new]').length > 50 || 2 * all('#picture section[data-new]').length > all('#picture section').length) unmark('#picture ');
	tick();
	if (!isOver && regions.sound && audio) sound(regions.sound);
	takeTurn();
}

// The phone of who is asked shakes and sounds once.
function takeTurn() {
	const asked = all('[data-turn]')[0];
	if (!asked) return;
	const { title, turn: now } = asked.dataset;
	document.title = `${title} · Ready Room`;
	if (now === 'yours' && turn === 'other') {
		if (navigator.vibrate) navigator.vibrate(80);
		if (audio) sound('880:90 1175:140');
	}
	turn = now;
}

const tick = () => all('[data-ends]').forEach(timer => {
	timer.innerText = clock(timer);
	timer.parentNode.classList.toggle('late', left(timer) < 31);
});

const AWAY = say && say.dataset.away;
// What was pressed is sent within 5 s or never, but for a button that is let go.
function send(name, value) {
	const pressed = Date.now(), body = new URLSearchParams([...new FormData(form), [name, value], ['at', last && pressed + ahead]]);
	queue = queue.then(() => {
		const rest = name === 'release' ? PATIENCE : lost && last ? 0 : pressed + PATIENCE - Date.now();
		if (rest <= 0) return say.innerText = AWAY;
		const limit = new AbortController(), late = setTimeout(() => limit.abort(), rest);
		return fetch(form.action, { method: 'POST', body, headers: { accept: 'text/plain' }, signal: limit.signal }).then(async answer => {
			say.innerText = await answer.text();
			if (answer.ok) document.getElementsByName(`text:${value}`).forEach(field => field.value = '');
		}).catch(() => say.innerText = AWAY).then(() => clearTimeout(late));
	});
}

function press(name) {
	lift();
	send('press', down = name);
	const repeat = () => timer = setTimeout(repeat, 120, send('repeat', name));
	timer = /UP|DOWN/.test(name) ? setTimeout(repeat, 400) : setTimeout(send, 600, 'held', name);
}
function lift() {
	clearTimeout(timer);
	if (down) down = send('release', down);
}

if (form) {
	// Buttons of the form stand outside it too.
	document.addEventListener('click', e => clicked = e.target.closest('button'), true);
	form.onsubmit = () => {
		const text = document.activeElement.closest('.blank, .dice');
		// Enter is for the button beside its text.
		const button = clicked && clicked.name ? clicked : text ? text.lastChild : {};
		line ? button.name && send(button.name, button.value) : fetch('').then(() => form.submit(), () => say.innerText = AWAY);
		return false;
	};
}
// Else a button is a form's: pressed and let go.
if (buttons && 'onpointerdown' in buttons) {
	buttons.onpointerdown = ({ target, button }) => button || target.value && press(target.value);
	buttons.onclick = e => !e.detail;
	form.onmousedown = () => false;
	onpointerup = onpointercancel = lift;
}
if (buttons) {
	onkeyup = onblur = lift;
	onkeydown = e => {
		const key = all(`[aria-keyshortcuts=${CSS.escape(e.key)} i]`)[0];
		if (key && e.target === document.body && !e.ctrlKey && !e.metaKey && !e.altKey) return e.repeat || press(key.value), false;
	};
}
if (line) {
	follow(show, () => say.innerText === AWAY && (say.innerText = ''));
	setInterval(tick, 200);
}
// Every page sounds or none. No browser lets one sound that was not pressed yet.
if (hear) {
	const kept = localStorage, mark = () => hear.setAttribute('aria-pressed', !!kept.sound);
	hear.onclick = () => mark(kept.sound = kept.sound ? '' : 1);
	addEventListener('click', () => {
		if (!kept.sound) audio = audio && void audio.close();
		else if (!audio) audio = speaker();
	});
	mark();
}
// The Enter key presses the first button of a form, also one that is out of sight.
addEventListener('submit', () => all('[name=screen]').forEach(button => button.disabled = !button.offsetParent));
