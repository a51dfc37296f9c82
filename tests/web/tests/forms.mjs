// Long forms: what a panel asks step by step, filled in at once.
import { glance } from '../axe.mjs';
import { newBrowser } from '../browser.mjs';
import { fillIn } from '../long_forms.mjs';

export async function long_forms_say_what_is_wrong(program, game) {
	await fillIn(program, await (await newBrowser()).newPage(), game, glance);
}
