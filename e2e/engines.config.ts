import { defineConfig } from '@playwright/test';
import { type EngineOptions, engineProjects } from './engines/engine-projects.ts';
import { EMBEDDED } from './support/embedded-shop.ts';
import { startedShop } from './support/started-shop.ts';

/** The critical journeys in every engine, against the embedded shop or any deployment named by `BASE_URL`. */
export default defineConfig<object, EngineOptions>({
  testDir: 'engines/journeys',
  outputDir: '../.data/engines-results',
  fullyParallel: true,
  workers: Number(process.env.ENGINE_WORKERS || 2),
  timeout: 90_000,
  reporter: [
    ['list'],
    ['json', { outputFile: '../.data/engines.json' }],
    ['./engines/matrix-reporter.ts'],
    ['html', { outputFolder: '../.data/engines-report', open: 'never' }],
  ],
  use: { baseURL: process.env.BASE_URL || EMBEDDED.url },
  projects: engineProjects(['chromium', 'firefox', 'webkit']),
  ...(!process.env.BASE_URL && { webServer: [startedShop] }),
});
