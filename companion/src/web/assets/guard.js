// Says that a page does not follow the table if its scripts did not start, in words that far older browsers know.
(function () {
	var line = document.getElementById('line');
	if (!line || typeof socket !== 'undefined') return;
	line.textContent = 'This page does not update by itself: the browser is too old, or a part of it did not load. Reload to see the latest.';
	// Nobody can press anything at a television.
	if (line.getAttribute('data-of') === 'tv') setTimeout(function () { location.reload(); }, 10000);
})();
