// Follows the game on a television, in words that a browser of 2018 knows: what comes takes the place of what was there.
(function () {
	'use strict';
	var line = document.getElementById('line'), parts = {}, last = '', ahead = 0;

	function all(of) { return [].slice.call(document.querySelectorAll(of)); }

	// The things of a region by their ids, without those that have others in them.
	function things(region) {
		return [].slice.call(region.querySelectorAll('[id]')).filter(function (thing) { return !thing.querySelector('[id]'); });
	}

	function show(name, markup) {
		var region = document.getElementById(name), before = {};
		things(region).forEach(function (thing) { before[thing.id] = thing.outerHTML.replace(' data-new=""', ''); });
		region.innerHTML = markup;
		var fresh = things(region).filter(function (thing) { return before[thing.id] !== thing.outerHTML; });
		// Not where most is new.
		if (last && fresh.length <= 10) fresh.forEach(function (thing) { thing.setAttribute('data-new', ''); });
	}

	function update(news) {
		line.textContent = '';
		if (news.now) return ahead = news.now - Date.now();
		Object.keys(news.set).forEach(function (name) {
			var old = (parts[name] || '').split(/(?=<)/), steps = [].concat(news.set[name]);
			parts[name] = steps.map(function (step) {
				return typeof step === 'string' ? step : step > 0 ? old.splice(0, step).join('') : (old.splice(0, -step), '');
			}).join('');
			show(name, parts[name]);
		});
		last = news.id;
		tick();
	}

	function connect() {
		var socket = new WebSocket(location.origin.replace('http', 'ws') + '/stream?of=' + line.getAttribute('data-of') + '&after=' + last);
		socket.onmessage = function (message) { update(JSON.parse(message.data)); };
		socket.onclose = function () {
			line.textContent = 'No connection. Trying again.';
			setTimeout(connect, 1000);
			// Whoever has to join again is sent there.
			fetch('').then(function (page) { if (page.redirected) location.reload(); }, function () {});
		};
	}

	// The last minute fills a third of the screen.
	function tick() {
		all('[data-ends]').forEach(function (timer) {
			var ms = Math.max(0, timer.getAttribute('data-ends') - Date.now() - ahead), left = Math.ceil(ms / 1000);
			timer.textContent = Math.floor(left / 60) + ':' + ('0' + left % 60).slice(-2);
			all('.band')[0].classList.toggle('late', left <= 60);
		});
	}

	connect();
	setInterval(tick, 200);
})();
