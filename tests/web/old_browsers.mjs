// Browsers of 2019 and 2020, as televisions have them: Samsung's of 2021 have Chromium 76, LG's have Chromium 79.
import { chmodSync, existsSync, renameSync, writeFileSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import puppeteer from 'puppeteer-core';

/** Packages that carry one each, for 64-bit Intel processors alone. */
export const OLD_BROWSERS = process.arch === 'x64' ? ['chromium-78', 'chromium-83'] : [];

const open = [];

/** Starts one of `OLD_BROWSERS`. Playwright speaks to none of them, so this is one of Puppeteer's. */
export async function oldBrowser(name) {
	const browser = await puppeteer.launch({
		executablePath: unpacked(name),
		args: ['--no-sandbox', '--headless', '--single-process', '--no-zygote', '--disable-gpu'],
		defaultViewport: { width: 390, height: 844 },
	});
	open.push(browser);
	return browser;
}

export async function closeOldBrowsers() {
	await Promise.all(open.splice(0).map(browser => browser.close()));
}

/** The program of a package, unpacked beside its archive. */
function unpacked(name) {
	const folder = fileURLToPath(new URL(`node_modules/${name}/bin/`, import.meta.url));
	const program = `${folder}chromium`;
	if (!existsSync(program)) {
		// Other tests may unpack the same one at the same time.
		const own = `${program}.${process.pid}`;
		writeFileSync(own, brotliDecompressSync(readFileSync(`${program}.br`)));
		chmodSync(own, 0o755);
		renameSync(own, program);
	}
	return program;
}
