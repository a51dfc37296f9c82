// A timer on a page: it counts down by itself, and runs out where the panel's does. Takes the three real minutes of an Urgent
// alert, so it stands first, and the others run beside it.
import assert from 'node:assert/strict';
import { newBrowser } from '../browser.mjs';
import { asked, chooseId, reported } from '../hand.mjs';
import { Visitor } from '../visitor.mjs';

/** The sand of an Urgent alert, in ms (FYM-66), and what a busy computer may be late. */
const [SAND, LATE] = [180_000, 30_000];

const URGENT = ['choose Begin', 'choose #draw-marked:red:urgent'];

export async function an_urgent_alert_fails_on_page_and_panel_when_its_three_minutes_are_over(program) {
	await program.prepare('five-year-mission', URGENT);
	await program.start();
	const browser = await newBrowser();
	const [page, panel] = [await browser.newPage(), await browser.newPage()];
	await panel.goto(`${program.address}/panel`);
	await page.goto(program.address);
	await asked(page, 'Player 2: roll');
	await chooseId(page, 'roll');
	await asked(page, 'Player 2: which dice?');
	await chooseId(page, 'roll');
	await asked(page, 'Player 2: place dice');
	const rolled = Date.now();

	const left = async of => {
		const [, minutes, seconds] = (await of.locator('[role=timer]').textContent()).match(/^Timer (\d):(\d\d)$/);
		return minutes * 60 + Number(seconds);
	};
	await page.waitForFunction(() => document.querySelector('[role=timer]').textContent === 'Timer 2:30', null, { timeout: 60_000 });
	const both = [await left(page), await left(panel)];
	assert(Math.abs(both[0] - both[1]) <= 2, `page and panel count the same: ${both}`);
	await page.reload();
	await page.locator('[role=timer]', { hasText: /Timer 2:[012]\d/ }).waitFor();

	await page.locator('#report', { hasText: 'Time is up' }).waitFor({ timeout: SAND + LATE });
	console.log(`an Urgent alert failed ${((Date.now() - rolled) / 1000).toFixed(1)} s after its roll`);
	await reported(page, 'Put the red alert on the failed pile');
	await reported(panel, 'Time is up');
	assert.equal(await page.locator('[role=timer]').count(), 0, 'the timer is gone from the page');
	assert.equal(await panel.locator('[role=timer]').count(), 0, 'and from the panel');
}

export async function lights_blink_unless_less_motion_is_asked_for(program) {
	await program.prepare('five-year-mission', [...URGENT, 'choose #roll']);
	await program.start();
	const player = new Visitor(program);
	await player.choose(await player.open(), 'roll');
	const page = await (await newBrowser()).newPage();
	await page.goto(`${program.address}/panel`);
	await page.locator('.lamps .slow, .lamps .fast, .lamps .pulse').first().waitFor();
	const moving = async reducedMotion => {
		await page.emulateMedia({ reducedMotion });
		return page.evaluate(() => document.getAnimations().length);
	};
	assert(await moving('no-preference') > 0, 'a light that blinks on the panel blinks on the page');
	assert.equal(await moving('reduce'), 0, 'nothing moves');
}
