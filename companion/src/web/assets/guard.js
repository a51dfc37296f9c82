// Says that a page does not follow the table if its scripts did not start, in words that far older browsers know.
var message = document.getElementById('line');
if (message && typeof socket === 'undefined') {
	message.textContent = message.getAttribute('data-old');
	// Nobody can press anything at a television.
	if (message.getAttribute('data-of') === 'tv') setTimeout(function () { location.reload(); }, 10000);
}
