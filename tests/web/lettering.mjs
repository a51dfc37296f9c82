// Whether the letters of a drawing stay within what they stand on, as a browser draws them.

/** Fonts to look with: the browser's own, and the widest of those that browsers take for `sans-serif`. */
const FONTS = ['', 'DejaVu Sans'];

/** What is wrong with the letters of the drawings on `page`, a line a fault. */
export async function faults(page) {
	const found = [];
	for (const font of FONTS) found.push(...await page.locator('svg[role=img][viewBox]').evaluateAll(lookAt, font));
	return found;
}

/** Runs in the page. A text stands on one thing from its beginning to its end, nothing drawn later lies over a part of it, no
 * other text touches it, and it is not at the picture's edge. */
function lookAt(pictures, font) {
	return pictures.flatMap(picture => {
		const copy = picture.cloneNode(true);
		copy.style.fontFamily = font;
		picture.after(copy);
		for (let use; (use = copy.querySelector('use')); ) use.replaceWith(resolved(use));
		copy.querySelectorAll('defs').forEach(defs => defs.remove());
		const drawn = [...copy.querySelectorAll('text, rect, circle, path')].map((thing, order) => ({ thing, order, toRoot: thing.getCTM() }));
		const shapes = drawn.filter(({ thing }) => thing.localName !== 'text').map(shape);
		const texts = drawn.filter(({ thing }) => thing.localName === 'text').flatMap(runs).filter(run => !isHidden(run));
		const found = [...texts.flatMap(place), ...texts.flatMap((one, at) => texts.slice(0, at).filter(other => meet(one, other)).map(other => `"${one.words}" touches "${other.words}"`))];
		copy.remove();
		return [...new Set(found)].map(fault => `${font || 'default font'}: ${fault}`);

		/** A shape where it is used. */
		function resolved(use) {
			const place = document.createElementNS(use.namespaceURI, 'g');
			for (const { name, value } of use.attributes) if (!['href', 'x', 'y', 'id'].includes(name)) place.setAttribute(name, value);
			const moved = `translate(${use.getAttribute('x') ?? 0},${use.getAttribute('y') ?? 0})`;
			place.setAttribute('transform', `${use.getAttribute('transform') ?? ''} ${moved}`);
			place.append(copy.querySelector(use.getAttribute('href')).cloneNode(true));
			place.firstChild.removeAttribute('id');
			return place;
		}

		function shape({ thing, order, toRoot }) {
			const { fill, stroke, strokeWidth } = getComputedStyle(thing);
			const [inverse, { x, y, width, height }, edge] = [toRoot.inverse(), thing.getBBox(), parseFloat(strokeWidth)];
			const corners = [x - edge, x + width + edge].flatMap(x => [y - edge, y + height + edge].map(y => new DOMPoint(x, y).matrixTransform(toRoot)));
			// Chromium errs about points in small circles.
			const off = here => Math.hypot(here.x - x - width / 2, here.y - y - height / 2) - width / 2;
			const isCircle = thing.localName === 'circle';
			const inFill = here => fill !== 'none' && (isCircle ? off(here) <= 0 : thing.isPointInFill(here));
			const inStroke = here => stroke !== 'none' && (isCircle ? Math.abs(off(here)) <= edge / 2 : thing.isPointInStroke(here));
			const covers = point => inFill(point.matrixTransform(inverse)) || inStroke(point.matrixTransform(inverse));
			const part = point => (inStroke(point.matrixTransform(inverse)) ? 'line' : 'area');
			return { order, covers, part, ...around(corners) };
		}

		/** The runs of letters of a text, each with the points of the picture that it takes. */
		function runs({ thing, order, toRoot }) {
			const { fontSize, fontWeight, fontFamily } = getComputedStyle(thing);
			const pen = document.createElement('canvas').getContext('2d');
			pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
			const walker = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT);
			const found = [];
			for (let at = 0, node; (node = walker.nextNode()); at += node.length) {
				const words = node.data;
				if (!words.trim()) continue;
				const [from, to] = [thing.getStartPositionOfChar(at), thing.getEndPositionOfChar(at + words.length - 1)];
				const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(words);
				const corner = (x, y) => new DOMPoint(x, y).matrixTransform(toRoot);
				const scale = copy.getBoundingClientRect().width / copy.viewBox.baseVal.width;
				const [start, end] = [corner(from.x, from.y - up), corner(to.x, to.y + down)];
				const points = [.2, .5, .8].flatMap(part => Array.from({ length: 9 }, (_, step) => corner(from.x + (to.x - from.x) * step / 8, from.y - up + (up + down) * part)));
				const near = shapes.filter(shape => overlap(shape, around(points)));
				found.push({ words, near, order, points, left: start.x / scale, right: end.x / scale, top: start.y / scale, bottom: end.y / scale });
			}
			return found;
		}

		/** The smallest box around some points. */
		function around(points) {
			const [across, down] = [points.map(point => point.x), points.map(point => point.y)];
			return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
		}

		function overlap(one, other) {
			return one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;
		}

		function isHidden({ order, points, near }) {
			return points.every(point => near.some(shape => shape.order > order && shape.covers(point)));
		}

		function place({ words, order, points, near, left, right, top, bottom }) {
			const { width, height } = copy.viewBox.baseVal;
			const over = points.some(point => near.some(shape => shape.order > order && shape.covers(point)));
			const grounds = points.map(point => {
				const ground = near.findLast(shape => shape.order < order && shape.covers(point));
				return ground ? `${ground.order} ${ground.part(point)}` : 'page';
			});
			return [
				over && `something lies over "${words}"`,
				new Set(grounds).size > 1 && `"${words}" runs over what it stands on`,
				(left < .5 || right > width - .5 || top < .5 || bottom > height + .5) && `"${words}" is at the picture's edge: ${[left, right, top, bottom].map(at => at.toFixed(1))}`,
			].filter(Boolean);
		}

		function meet(one, other) {
			return one.left < other.right && other.left < one.right && one.top + 1 < other.bottom && other.top + 1 < one.bottom;
		}
	});
}
