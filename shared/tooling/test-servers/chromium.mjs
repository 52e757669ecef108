import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installDebianPackages } from './apt.mjs';

/** Debian's packages and the names of their programs. */
const WHOLE = 'chromium';
/** Renders a page in little more than half the time, because it lacks the parts of a window; it has no microphone. */
const SHELL = 'chromium-headless-shell';
/** Fallback fonts until a page's typefaces have loaded; the browser's package only recommends them. */
const FONTS = 'fonts-liberation';
const OTHERS = ['chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium: `CHROMIUM` if set, one that is installed, the one without a window first, or a Debian package,
 * which is installed now. Rejects with one line when none of these is available.
 */
export const findChromium = () => find([SHELL, WHOLE]);

/** Finds the full browser, which has a microphone, too. */
export const findWholeChromium = () => find([WHOLE]);

/** @param {string[]} packages the first available one is used */
async function find(packages) {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = [...packages, ...OTHERS].map(which).find((path) => path !== null);
  if (found && (packages[0] === WHOLE || found.endsWith(SHELL))) return found;

  console.log(`Installing ${packages[0]} …`);
  const causes = [];
  for (const name of packages) {
    try {
      await installDebianPackages([name, FONTS]);
    } catch (cause) {
      causes.push(cause);
      continue;
    }
    const installed = which(name);
    if (!installed) throw new Error(`The package ${name} left no program on the path`);
    return installed;
  }
  if (found) return found;
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
