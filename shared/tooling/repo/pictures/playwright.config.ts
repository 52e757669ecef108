import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { listWorkbenchFolders } from '../../workbench/workbench-build.ts';
import { ROOT } from '../workspace.mjs';

/** The same letters and edges on every machine that has this browser. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  // A page mostly waits for itself.
  workers: 2,
  // Every state of a remote is a step of one test.
  timeout: 300_000,
  outputDir: join(ROOT, '.data/pictures-results'),
  reporter: [['list'], ['html', { outputFolder: join(ROOT, '.data/pictures'), open: 'never' }]],
  snapshotPathTemplate: join(ROOT, '{projectName}/workbench/pictures/{arg}{ext}'),
  updateSnapshots: 'none',
  expect: {
    // Far less than two shades that lie beside each other in the tokens; a hair of a curve is no change.
    toHaveScreenshot: { threshold: 0.02, maxDiffPixels: 12 },
  },
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    deviceScaleFactor: 1,
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS },
  },
  projects: listWorkbenchFolders().map((name) => ({ name })),
});
