// A page as whoever cannot see it well, or has a small or a large screen, meets it: axe-core looks at it.
import { AxeBuilder } from '@axe-core/playwright';
import assert from 'node:assert/strict';

const [PHONE, TELEVISION] = [{ width: 360, height: 740 }, { width: 1920, height: 1080 }];

/** A phone by day and a television by night. */
const TWO_LOOKS = [{ colorScheme: 'light', size: PHONE }, { colorScheme: 'dark', size: TELEVISION }];
/** Both of them, by day and by night. */
const ALL_LOOKS = ['light', 'dark'].flatMap(colorScheme => [PHONE, TELEVISION].map(size => ({ colorScheme, size })));

/** Looks at a page in each way; returns in how many. */
export const look = (page, where) => lookIn(page, where, ALL_LOOKS);

/** Looks at a page on a phone by day and on a television by night; returns in how many ways. */
export const glance = (page, where) => lookIn(page, where, TWO_LOOKS);

async function lookIn(page, where, looks) {
	// What is folded is not looked at.
	await page.locator('details').evaluateAll(groups => groups.forEach(group => group.open = true));
	for (const { colorScheme, size } of looks) {
		await page.emulateMedia({ colorScheme });
		await page.setViewportSize(size);
		await fits(page, `${where} at ${size.width} px`);
		await violatesNothing(page, `${where}, ${colorScheme}, ${size.width} px`);
	}
	// The menu lies over the page.
	await page.locator('#menu').evaluateAll(menus => menus.forEach(menu => menu.open = false));
	return looks.length;
}

/** Nothing sticks out at the side. */
async function fits(page, where) {
	const [content, window, wide] = await page.evaluate(() => {
		const ends = part => part.getBoundingClientRect().right + scrollX;
		const wide = [...document.querySelectorAll('body *')].filter(part => ends(part) > innerWidth);
		return [document.documentElement.scrollWidth, innerWidth, wide.slice(-3).map(part => part.outerHTML.slice(0, 200))];
	});
	assert(content <= window, `${where}: the page is ${content} px wide: ${wide.join(' … ')}`);
}

async function violatesNothing(page, where) {
	const { violations } = await new AxeBuilder({ page }).analyze();
	const told = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)).join(' … ')}`);
	assert.deepEqual(told, [], where);
}
