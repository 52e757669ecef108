import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium: `CHROMIUM` if set, one that is installed, or the Debian package, which is
 * installed now. Rejects with one line when none of these can be had.
 */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = NAMES.map(which).find((path) => path !== null);
  if (found) return found;

  console.log('Installing Chromium …');
  try {
    await installPackages(['chromium']);
  } catch (cause) {
    throw new Error('No Chromium found: install one, or set CHROMIUM to its path', { cause });
  }
  const installed = which('chromium');
  if (!installed) throw new Error('The package chromium left no program on the path');
  return installed;
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
