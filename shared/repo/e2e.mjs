import { findChromium, findWholeChromium } from '../test-servers/chromium.mjs';
import { install } from './install.mjs';
import { bin, requireNode, run } from './workspace.mjs';

/** `npm run e2e -- <what Playwright takes>`: browser tests, with a Chromium that is there or installed now. */
requireNode();
await install();
const args = process.argv.slice(2);
try {
  const browsers = args.includes('--list')
    ? {}
    : { CHROMIUM: await findChromium(), CHROMIUM_WITH_SOUND: await findWholeChromium() };
  await run(bin('playwright', 'e2e'), ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    env: { ...process.env, ...browsers },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
