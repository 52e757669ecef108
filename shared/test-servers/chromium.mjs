import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';

/** Without a window it draws a page in little more than half the time; where a Debian has none, the whole one will do. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium: `CHROMIUM` if set, one that is installed, the one without a window first, or a Debian package,
 * which is installed now. Rejects with one line when none of these can be had.
 */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = NAMES.map(which).find((path) => path !== null);
  if (found) return found;

  console.log('Installing Chromium …');
  const causes = [];
  for (const name of PACKAGES) {
    try {
      await installPackages([name]);
    } catch (cause) {
      causes.push(cause);
      continue;
    }
    const installed = which(name);
    if (!installed) throw new Error(`The package ${name} left no program on the path`);
    return installed;
  }
  throw new Error('No Chromium found: install one, or set CHROMIUM to its path', {
    cause: new AggregateError(causes),
  });
}

/** @param {string} name */
function which(name) {
  try {
    const path = execFileSync('which', [name], { encoding: 'utf8', stdio: 'pipe' }).trim();
    return existsSync(path) ? path : null;
  } catch {
    return null; // not installed under this name
  }
}
