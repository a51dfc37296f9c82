// The hand of somebody at a page: what is pressed there and read, as a person would.

/** Takes the choice that is called `label`, in whatever group it stands. */
export async function choose(page, label) {
	await take(page, page.locator('#answer button', { hasText: label }).first());
}

/** Takes the choice with this id, as `readyroom drive` calls it. */
export async function chooseId(page, id) {
	await take(page, page.locator(`#answer button[value="${id}"]`));
}

async function take(page, button) {
	await find(page, button);
	await open(button);
	await button.click();
}

/** Looks for a choice: it may stand in a group that is a page of its own. */
async function find(page, button) {
	if (await attached(button, 3000)) return;
	const waiting = await groups(page), seen = new Set();
	for (const group of waiting) {
		if (seen.has(group)) continue;
		seen.add(group);
		await page.goto(group);
		if (await attached(button, 500)) return;
		waiting.push(...await groups(page));
	}
	await button.waitFor({ state: 'attached' });
}

/** The addresses of the groups on a page that are pages of their own. */
export const groups = page => page.locator('#answer a.group').evaluateAll(links => links.map(link => link.href));

const attached = (button, timeout) => button.waitFor({ state: 'attached', timeout }).then(() => true, () => false);

/** Makes a choice of the game by chance. */
export async function chooseAny(page, next) {
	const choices = page.locator('#answer button[name=choice]:not([value^="table:"])');
	const choice = choices.nth(Math.floor(next() * await choices.count()));
	await open(choice);
	await choice.click();
}

/** Opens the groups in which something stands, from the outermost in. */
export async function open(inside) {
	const groups = inside.locator('xpath=ancestor::details');
	for (let at = 0; at < await groups.count(); at += 1) {
		const group = groups.nth(at);
		if (!(await group.evaluate(group => group.open))) await group.locator('summary').first().click();
	}
}

/** Waits until the page asks `question`. */
export async function asked(page, question) {
	await page.locator('h1', { hasText: question }).waitFor();
}

/** Waits until what happened, as the page tells it, has these words. */
export async function reported(page, words) {
	await page.locator('#report .messages li', { hasText: words }).first().waitFor();
}
