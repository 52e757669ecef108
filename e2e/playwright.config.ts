import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

const isDeployed = Boolean(process.env.BASE_URL);
const PORT = '3100';
const PLATFORM_PORT = '4090';
const baseURL = process.env.BASE_URL ?? `http://localhost:${PORT}`;

/** Nothing is left to the browser only because the machine is busy. */
const DRAW_BUDGET_MS = '5000';

const server = (port: string, env: Record<string, string>) => ({
  command: 'node shared/tooling/start.mjs',
  cwd: '..',
  url: `http://localhost:${port}/healthz`,
  timeout: 240_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: { PORT: port, QA_TOKEN: 'embedded-qa', DRAW_BUDGET_MS, ...env },
});

const shop = server(PORT, {
  PLATFORM_PORT,
  DATA_DIR: '.data/e2e',
  RELEASES: 'fs:.data/e2e/releases',
});

/** The same shop over the same platform, built with React's own checks. */
const DEVELOPMENT_PORT = '3101';
const developmentShop = server(DEVELOPMENT_PORT, {
  PLATFORM_URL: `http://localhost:${PLATFORM_PORT}`,
  RELEASES: 'fs:.data/e2e/development',
  BUILD_MODE: 'development',
});
const development = {
  name: 'development',
  testMatch: 'hydration.spec.ts',
  use: { baseURL: `http://localhost:${DEVELOPMENT_PORT}` },
};

/** The suite against the embedded shop, or against any deployment named by `BASE_URL`. */
export default defineConfig({
  testDir: 'specs',
  outputDir: '../.data/e2e-results',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json'], ['html', { outputFolder: '../.data/e2e-report', open: 'never' }]],
  use: {
    baseURL,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    { name: 'shop', testIgnore: ['hydration.spec.ts', 'policy.spec.ts'] },
    // A policy counts for everybody, so nobody else may be shopping meanwhile.
    { name: 'policy', testMatch: 'policy.spec.ts', dependencies: ['shop'] },
    ...(isDeployed ? [] : [development]),
  ],
  ...(!isDeployed && { webServer: [shop, developmentShop] }),
});
