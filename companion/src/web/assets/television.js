// Shows what is followed on a television: what comes takes the place of what was there.
(function () {
	'use strict';

	// The things of a region by their ids, without those that have others in them.
	function things(region) {
		return Array.from(region.querySelectorAll('[id]')).filter(function (thing) { return !thing.querySelector('[id]'); });
	}

	function show(name, markup) {
		var region = document.getElementById(name), before = {};
		things(region).forEach(function (thing) { before[thing.id] = thing.outerHTML.replace(' data-new=""', ''); });
		region.innerHTML = markup;
		var fresh = things(region).filter(function (thing) { return before[thing.id] !== thing.outerHTML; });
		// Not where most is new.
		if (last && fresh.length <= 10) fresh.forEach(function (thing) { thing.setAttribute('data-new', ''); });
	}

	// The last minute fills a third of the screen, and its last half is an alarm. The line is as long as the time that is left.
	function tick() {
		all('[data-ends]').forEach(function (timer) {
			var rest = left(timer), band = all('.band')[0].classList;
			timer.textContent = clock(timer);
			band.toggle('late', rest <= 60);
			band.toggle('ending', rest <= 30);
			all('.drain rect')[0].setAttribute('width', rest);
		});
	}

	follow(function (regions) {
		Object.keys(regions).forEach(function (name) { show(name, regions[name]); });
		tick();
	});
	setInterval(tick, 200);
})();
