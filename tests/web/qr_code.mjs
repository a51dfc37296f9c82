// The QR code on a panel's display, read from its pixels as a phone's camera does.
import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';
import jsqr from 'jsqr';

/** Pixels of the camera for each of the display, and around it. */
const [SCALE, MARGIN] = [4, 16];

/** What the QR code says in `picture`, a PNG of two colours as a `data:` address. */
export function read(picture) {
	const { width, height, rows } = decoded(Buffer.from(picture.split(',')[1], 'base64'));
	const lit = (x, y) => rows[y * (1 + width / 8) + 1 + (x >> 3)] >> (7 - (x & 7)) & 1;
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

/** Size and rows of a PNG of 1 bit a pixel whose rows are not filtered: each has a byte in front that says so. */
function decoded(file) {
	const [width, height] = [16, 20].map(at => file.readUInt32BE(at));
	const at = file.indexOf('IDAT');
	const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
	return { width, height, rows };
}
