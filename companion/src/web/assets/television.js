// Shows what is followed on a television: what comes takes the place of what was there.
(function () {
	'use strict';
	const MINUTE = 60000, opened = Date.now(), shown = {};
	// When something came last; whether the screen is kept on, and by what.
	let moved = opened, awake = false, lock, film, pen;

	// The things of a region by their ids, without those that have others in them.
	const things = region => Array.from(region.querySelectorAll('[id]')).filter(thing => !thing.querySelector('[id]'));

	function show(name, markup) {
		const region = document.getElementById(name), before = {};
		things(region).forEach(thing => before[thing.id] = thing.outerHTML.replace(' data-new=""', ''));
		region.innerHTML = markup;
		const fresh = things(region).filter(thing => before[thing.id] !== thing.outerHTML);
		// Not where most is new.
		if (last && fresh.length <= 10) fresh.forEach(thing => thing.setAttribute('data-new', ''));
	}

	const plate = () => all('.plate')[0] || {};

	// The plate turns from the colour that it had before to the one that it has now.
	function turn(before) {
		const now = plate().className;
		if (!before || before === now) return;
		plate().className = before;
		void plate().offsetWidth;
		plate().className = now;
	}

	// The last minute fills a third of the screen, and its last half is an alarm. The line is as long as the time that is left.
	function tick() {
		all('[data-ends]').forEach(timer => {
			const rest = left(timer), band = all('.band')[0].classList;
			timer.textContent = clock(timer);
			band.toggle('late', rest <= 60);
			band.toggle('ending', rest <= 30);
			all('.drain rect')[0].setAttribute('width', rest);
		});
		// Without a move the screen gets dim, then may go off; and what stands still moves a little, so that nothing burns in.
		const still = Date.now() - moved, page = document.documentElement.classList;
		page.toggle('dim', still >= 10 * MINUTE);
		page.toggle('aside', (Date.now() - opened) / MINUTE / 3 & 1);
		stay(still < 30 * MINUTE && !document.hidden);
	}

	// The browser's own lock keeps the screen on, where there is one: over HTTPS alone. Else a film of nothing does.
	function stay(on) {
		if (film) pen.fillRect(0, 0, 1, 1);
		if (on === awake) return;
		awake = on;
		if (!on) {
			if (film) film.pause();
			if (lock) lock = void lock.release();
		} else if (navigator.wakeLock) navigator.wakeLock.request('screen').then(got => {
			if (!awake) return got.release();
			lock = got;
			// Also when the page is hidden: it is asked for again.
			got.onrelease = () => lock === got && (lock = awake = false);
		}, play);
		else play();
	}

	function play() {
		if (!film) {
			const canvas = document.createElement('canvas');
			pen = canvas.getContext('2d');
			film = document.createElement('video');
			film.muted = film.playsInline = true;
			film.setAttribute('aria-hidden', true);
			film.srcObject = canvas.captureStream();
			document.body.appendChild(film);
		}
		film.play().catch(() => awake = false);
	}

	// A browser may want a key before anything sounds.
	if (/[?&]sound\b/.test(location.search)) audio = speaker();

	if (line) follow((regions, isOver) => {
		const before = plate().className;
		// All of it may come again after a gap: that is no move.
		Object.keys(regions).filter(name => shown[name] !== regions[name]).forEach(name => {
			show(name, shown[name] = regions[name]);
			moved = Date.now();
		});
		turn(before);
		if (!isOver && regions.sound && audio && audio.state === 'running') sound(regions.sound);
		tick();
	});
	setInterval(tick, 200);

	// An evening that was played goes on by itself; the arrows of a remote control lead on and back, and Enter stops it.
	const { before, next, every } = document.body.dataset;
	const go = address => address && location.replace(address);
	let going;
	const pause = () => going = going ? void clearTimeout(going) : setTimeout(go, every * 1000, next);
	if (every > 0) pause();
	document.addEventListener('keydown', ({ key }) => {
		moved = Date.now();
		if (audio) audio.resume();
		if (key === 'ArrowRight') go(next);
		if (key === 'ArrowLeft') go(before);
		if (key === 'Enter' && every > 0) pause();
	});
})();
