import { findChromium, findWholeChromium } from '../test-servers/chromium.mjs';
import { parseE2eOptions } from './e2e-options.mjs';
import { installWorkspace } from './install.mjs';
import { requireSupportedNode, runCommand, toBinPath } from './workspace.mjs';

/**
 * `npm run e2e -- --mix cart=previous --repeat 3 <what Playwright takes>`: browser tests, with a Chromium that is there
 * or installed now. Which mixes pass is in `.data/mixes.md`, which tests differ in `.data/flaky.md`.
 */
requireSupportedNode();
try {
  const { args, env } = parseE2eOptions(process.argv.slice(2));
  await installWorkspace();
  const browsers = args.includes('--list')
    ? {}
    : { CHROMIUM: await findChromium(), CHROMIUM_WITH_SOUND: await findWholeChromium() };
  await runCommand(
    toBinPath('playwright', 'e2e'),
    ['test', '--config', 'e2e/playwright.config.ts', ...args],
    {
      env: { ...process.env, ...browsers, ...env },
    },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
