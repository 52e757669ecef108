import { defineConfig } from '@playwright/test';
import { EMBEDDED, OWNER_KEY } from './support/embedded-shop.ts';
import { launchOptions } from './support/launch-options.ts';

const baseURL = process.env.BASE_URL || EMBEDDED.url;
/** The embedded shop is started here, unless its own address says that it runs already. */
const isStarted = !process.env.BASE_URL;
const isEmbedded = baseURL === EMBEDDED.url;

/** Nothing is left to the browser only because the machine is busy. */
const RENDER_BUDGET_MS = '5000';

const server = (port: string, env: Record<string, string>) => ({
  command: 'node shared/repo/start.mjs',
  cwd: '..',
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    PORT: port,
    QA_TOKEN: 'embedded-qa',
    ADMIN_API_KEY: OWNER_KEY,
    EDGE_SECRET: EMBEDDED.edgeSecret,
    DEV_REMOTES: '1',
    RENDER_BUDGET_MS,
    // Every test is a new visitor, and all of them come from this machine.
    VISITORS_PER_MINUTE: '3000',
    ...env,
  },
});

const shop = {
  ...server(EMBEDDED.port, {
    PLATFORM_PORT: EMBEDDED.platformPort,
    DATA_DIR: EMBEDDED.dataFolder,
    RELEASES: `fs:${EMBEDDED.releases}`,
  }),
  url: `${EMBEDDED.url}/healthz`,
  timeout: 240_000,
};

// The others start once it is open, and only their own specs wait for them.

/** The same shop over a platform of its own. */
const policyShop = server(EMBEDDED.policyPort, {
  PLATFORM_PORT: EMBEDDED.policyPlatformPort,
  DATA_DIR: `${EMBEDDED.dataFolder}/policy`,
  RELEASES: `fs:${EMBEDDED.releases}`,
});

/** The same shop over the same platform, built with React's own checks. */
const developmentShop = server(EMBEDDED.developmentPort, {
  PLATFORM_URL: EMBEDDED.platformUrl,
  RELEASES: 'fs:.data/e2e/development',
  BUILD_MODE: 'development',
});
const development = {
  name: 'development',
  testMatch: 'hydration.spec.ts',
  use: { baseURL: `http://localhost:${EMBEDDED.developmentPort}` },
};

const POLICY = 'policy.spec.ts';
/** A policy counts for all visitors: it has a shop of its own, or the shop to itself. */
const policy = {
  name: 'policy',
  testMatch: POLICY,
  ...(isStarted
    ? { use: { baseURL: EMBEDDED.policyUrl } }
    : { dependencies: isEmbedded ? ['shop', 'skew'] : ['shop'] }),
};
const WORKSPACE = ['create-remote.spec.ts', 'api-versions.spec.ts', 'reviews.spec.ts'];
const SKEW = 'skew.spec.ts';

/** What the repository's own commands do, and edges of other settings; needs its sources and the embedded shop. */
const workspace = { name: 'workspace', testMatch: WORKSPACE };
/** What is released now, together with what was released before. */
const previous = { name: 'previous', testMatch: 'previous-releases.setup.ts' };
const skew = { name: 'skew', testMatch: SKEW, dependencies: ['previous'] };

/** The suite against the embedded shop, or against any deployment named by `BASE_URL`. */
export default defineConfig({
  testDir: 'specs',
  globalSetup: './setup.config.ts',
  outputDir: '../.data/e2e-results',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json'], ['html', { outputFolder: '../.data/e2e-report', open: 'never' }]],
  use: {
    baseURL,
    // Of the page's own snapshots, not of a film of it, which costs every test more than the page does.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    { name: 'shop', testIgnore: ['hydration.spec.ts', POLICY, ...WORKSPACE, SKEW] },
    policy,
    ...(isEmbedded ? [workspace, previous, skew] : []),
    ...(isStarted ? [development] : []),
  ],
  ...(isStarted && { webServer: [shop, policyShop, developmentShop] }),
});
