// Long forms: what a panel asks step by step, filled in at once.
import { glance } from '../axe.mjs';
import { newBrowser } from '../browser.mjs';
import { fillIn } from '../long_forms.mjs';

export const forms_of_five_year_mission_say_what_is_wrong = program => withScript(program, 'five-year-mission');
export const forms_of_panic_say_what_is_wrong = program => withScript(program, 'panic');
export const forms_of_catan_say_what_is_wrong = program => withScript(program, 'catan');
export const forms_of_career_say_what_is_wrong = program => withScript(program, 'career');
export const forms_of_encounters_say_what_is_wrong = program => withScript(program, 'encounters');

async function withScript(program, game) {
	await fillIn(program, await (await newBrowser()).newPage(), game, glance);
}
