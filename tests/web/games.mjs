// The games, and what the browser tests need of each: it lies in the game's own folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of each game by its name. */
const FOLDERS = new Map((process.env.READYROOM_GAMES ?? '').split('\n').filter(Boolean).map(line => line.split('\t')));

export const GAMES = [...FOLDERS.keys()];

/**
 * What `tests/browser.json` says of a game:
 * - `middle`: how many likely `moves` lead to its middle, by chance from `seed`;
 * - `devices`: the players who have a device of their own, where some choices are one player's alone;
 * - `picture`: what its pictures in the guide show, if not the middle: the `lines` of `readyroom drive` that lead there; and
 *   `drawn`, which tells those pictures from others (`UPDATE_PICTURES=1` writes it);
 * - `forms`: of each long form, the `lines` after which it is asked, its `id`, what is filled in that is `wrong`, the field `at`
 *   which that is, what puts it `right`, and what the table `says` of it then.
 */
export const browserTests = game => JSON.parse(readFileSync(fileOf(game), 'utf8'));

export const fileOf = game => join(FOLDERS.get(game), 'tests', 'browser.json');

/** The players of `game` who have a device of their own; one device that is nobody's, where all choices are everybody's. */
export const devicesOf = game => browserTests(game).devices ?? [''];
