// The QR code on a panel's display, read from its pixels as a phone's camera does.
import assert from 'node:assert/strict';
import jsqr from 'jsqr';

/** Pixels of the camera for each of the display, and around it. */
const [SCALE, MARGIN] = [4, 16];

/** What the QR code says in `picture`, a bitmap of two colours as a `data:` address. */
export function read(picture) {
	const file = Buffer.from(picture.split(',')[1], 'base64');
	const [pixels, width, height] = [10, 18, 22].map(at => file.readInt32LE(at));
	const lit = (x, y) => file[pixels + (height - 1 - y) * Math.ceil(width / 32) * 4 + (x >> 3)] >> (7 - (x & 7)) & 1;
	const [across, down] = [width, height].map(side => side * SCALE + 2 * MARGIN);
	const seen = new Uint8ClampedArray(across * down * 4);
	for (let at = 0; at < across * down; at += 1) {
		const [x, y] = [at % across, Math.floor(at / across)].map(side => Math.floor((side - MARGIN) / SCALE));
		const light = x >= 0 && x < width && y >= 0 && y < height && lit(x, y) ? 255 : 0;
		seen.set([light, light, light, 255], at * 4);
	}
	const code = (jsqr.default ?? jsqr)(seen, across, down);
	assert(code, 'the display shows a QR code that can be read');
	return code.data;
}
