// Follows a page, and says when nothing comes any more.
const line = document.getElementById('line');
// A sign comes every 8 s; a first one at once.
const SILENT = 11000, PATIENCE = 5000;
// How far the table's clock is ahead, in ms; the last update; whether the table is out of reach.
let ahead = 0, last = '', lost = false, socket;

const all = of => Array.from(document.querySelectorAll(of));

// Gives `show` each update: the markup of regions that changed, and whether that is over. `found` hears that the table is back.
function follow(show, found) {
	const parts = {};
	let begun, sign = Date.now(), closed = 0, again, missed = 0;

	// A text is put in, so many pieces stay, or are left out.
	function whole(name, steps) {
		const old = (parts[name] || '').split(/(?=<)/);
		const put = step => typeof step === 'string' ? step : step > 0 ? old.splice(0, step).join('') : (old.splice(0, -step), '');
		return parts[name] = [].concat(steps).map(put).join('');
	}

	function hear({ id, set, now, past }) {
		sign = Date.now();
		closed = 0;
		look();
		if (now) ahead = now - sign;
		if (past !== undefined) missed = past;
		if (!set) return;
		const regions = {};
		for (const name of Object.keys(set)) regions[name] = whole(name, set[name]);
		show(regions, missed-- > 0);
		last = id;
	}

	function connect() {
		clearTimeout(again);
		if (socket) socket.onclose = socket.onmessage = null, socket.close();
		begun = Date.now();
		socket = new WebSocket(`${location.origin.replace('http', 'ws')}/stream?of=${line.getAttribute('data-of')}&after=${last}`);
		socket.onmessage = message => hear(JSON.parse(message.data));
		socket.onclose = () => {
			closed = closed || Date.now();
			again = setTimeout(connect, 1000);
			// Whoever has to join again is sent there.
			fetch('').then(page => page.redirected && location.reload(), () => 0);
		};
	}

	// A short gap is not worth a word.
	function look() {
		const now = Date.now(), is = now - sign > SILENT || closed > 0 && now - closed > 2000;
		if (is === lost) return;
		lost = is;
		document.documentElement.classList.toggle('lost', lost);
		const time = new Date(sign).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
		if (!lost && found) found();
		line.textContent = lost ? line.getAttribute('data-lost').replace('{time}', time) : '';
	}

	connect();
	setInterval(() => {
		const now = Date.now();
		if (sign < begun ? now - begun > PATIENCE : now - sign > SILENT) connect();
		look();
	}, 200);
	addEventListener('online', connect);
	document.addEventListener('visibilitychange', () => document.hidden || connect());
}

// Seconds that are left of a countdown, and how they are written.
const left = timer => Math.ceil(Math.max(0, timer.getAttribute('data-ends') - Date.now() - ahead) / 1000);
const clock = timer => `${left(timer) / 60 | 0}:${`0${left(timer) % 60}`.slice(-2)}`;

// Sounds of the panel, once a page has a speaker.
let audio;
const speaker = () => new (window.AudioContext || window.webkitAudioContext)();
function sound(notes) {
	let at = audio.currentTime;
	for (const note of notes.match(/\d+:\d+/g) || []) {
		const [frequency, ms] = note.split(':'), tone = audio.createOscillator(), gain = audio.createGain();
		tone.frequency.value = frequency;
		gain.gain.value = .05;
		tone.connect(gain);
		gain.connect(audio.destination);
		tone.start(at);
		tone.stop(at += ms / 1000);
	}
}
