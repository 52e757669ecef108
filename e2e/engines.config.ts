import { defineConfig } from '@playwright/test';
import { EMBEDDED_SHOP, EMBEDDED_SHOP_SERVER_CONFIG } from './support/embedded-shop.ts';
import type {
  BrowserEngine,
  BrowserEngineOptions,
} from './support/engines/drivers/browser-driver.ts';

const ENGINES: BrowserEngine[] = ['chromium', 'firefox', 'webkit'];

/** The critical journeys in every engine, against the embedded shop or any deployment named by `BASE_URL`. */
export default defineConfig<object, BrowserEngineOptions>({
  testDir: 'specs/engines',
  globalSetup: './setup.config.ts',
  outputDir: '../.data/engines-results',
  fullyParallel: true,
  workers: Number(process.env.ENGINE_WORKERS || 2),
  timeout: 90_000,
  reporter: [
    ['list'],
    ['json', { outputFile: '../.data/engines.json' }],
    ['./support/flaky-test-reporter.ts'],
    [
      './support/matrix-reporter.ts',
      { file: '.data/engines.md', row: 'Journey', columns: ENGINES },
    ],
    ['html', { outputFolder: '../.data/engines-report', open: 'never' }],
  ],
  use: { baseURL: process.env.BASE_URL || EMBEDDED_SHOP.url },
  // A shared machine can stop for seconds: what passes at a later try only is named.
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine }, retries: 2 })),
  ...(!process.env.BASE_URL && { webServer: [EMBEDDED_SHOP_SERVER_CONFIG] }),
});
