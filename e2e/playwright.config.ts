import { defineConfig } from '@playwright/test';

const isDeployed = Boolean(process.env.BASE_URL);
const PORT = '3100';
const PLATFORM_PORT = '4090';
const baseURL = process.env.BASE_URL ?? `http://localhost:${PORT}`;
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** The suite against the embedded shop, or against any deployment named by `BASE_URL`. */
export default defineConfig({
  testDir: 'specs',
  outputDir: '../.data/e2e-results',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json'], ['html', { outputFolder: '../.data/e2e-report', open: 'never' }]],
  use: {
    baseURL,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(!isDeployed && {
    webServer: {
      command: 'node shared/tooling/start.mjs',
      cwd: '..',
      url: `${baseURL}/healthz`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
      env: {
        PORT,
        PLATFORM_PORT,
        DATA_DIR: '.data/e2e',
        RELEASES: 'fs:.data/e2e/releases',
        QA_TOKEN: 'embedded-qa',
      },
    },
  }),
});
