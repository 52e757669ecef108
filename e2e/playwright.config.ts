import { defineConfig } from '@playwright/test';
import {
  createPlaywrightServerConfig,
  EMBEDDED_SHOP,
  EMBEDDED_SHOP_SERVER_CONFIG,
} from './support/embedded-shop.ts';
import { getLaunchOptions } from './support/launch-options.ts';
import { selectTestsOfPart } from './support/tag-prove-run-tests.ts';
import {
  isPreviousReleaseInMix,
  parseVersionMixes,
  type VersionMixOptions,
  versionMixProjects,
} from './support/version-mixes.ts';

const baseURL = process.env.BASE_URL || EMBEDDED_SHOP.url;
/** The embedded shop is started here, unless its own address says that it runs already. */
const isStarted = !process.env.BASE_URL;
const isEmbedded = baseURL === EMBEDDED_SHOP.url;

/** `journeys` or `proofs`: a part of the run; without it all of it. */
const PART = process.env.E2E_PART;

/** How often a failed test may try again. */
const RETRIES = Number(process.env.RETRIES ?? 0);

// These start once the shared one is open, and only their own specs wait for them.

/** The same shop over a platform of its own. */
const policyShop = createPlaywrightServerConfig(EMBEDDED_SHOP.policyPort, {
  PLATFORM_PORT: EMBEDDED_SHOP.policyPlatformPort,
  DATA_DIR: `${EMBEDDED_SHOP.dataFolder}/policy`,
  RELEASES: `fs:${EMBEDDED_SHOP.releases}`,
});

/** The same shop over the same platform, built with React's own checks. */
const developmentShop = createPlaywrightServerConfig(EMBEDDED_SHOP.developmentPort, {
  PLATFORM_URL: EMBEDDED_SHOP.platformUrl,
  RELEASES: 'fs:.data/e2e/development',
  BUILD_MODE: 'development',
});
const development = {
  name: 'development',
  testMatch: 'hydration.spec.ts',
  use: { baseURL: `http://localhost:${EMBEDDED_SHOP.developmentPort}` },
};

const POLICY = 'policy.spec.ts';
/** A policy counts for all visitors: it has a shop of its own, or the shop to itself. */
const policy = {
  name: 'policy',
  testMatch: POLICY,
  ...(isStarted
    ? { use: { baseURL: EMBEDDED_SHOP.policyUrl } }
    : { dependencies: isEmbedded && PART !== 'journeys' ? ['shop', 'skew'] : ['shop'] }),
};
const WORKSPACE = [
  'create-remote.spec.ts',
  'api-versions.spec.ts',
  'delta-releases.spec.ts',
  'events.spec.ts',
  'flag-releases.spec.ts',
  'reviews.spec.ts',
  'telemetry.spec.ts',
];
const SKEW = 'skew.spec.ts';

/** Tests of the repository's own commands, and of edges with other settings; needs its sources and the embedded shop. */
const workspace = { name: 'workspace', testMatch: WORKSPACE };
/** Publishes the previous releases, which `skew` runs together with the live ones. */
const previous = { name: 'previous', testMatch: 'previous-releases.setup.ts' };
const skew = { name: 'skew', testMatch: SKEW, dependencies: ['previous'] };

/** Screen reader transcripts are text, so the same on every machine. */
const listening = {
  name: 'listening',
  testDir: 'specs/listening',
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
};

/** `npm run e2e -- --mix …`: the tests of one visitor's view, for visitors of each mix, and nothing else. */
const MIXES = parseVersionMixes(process.env);
/** These choose releases themselves. */
const OF_WHAT_IS_LIVE = ['preview.spec.ts', 'smoke-gate.spec.ts'];
const ALONE = [
  'hydration.spec.ts',
  POLICY,
  ...WORKSPACE,
  SKEW,
  'specs/engines/**',
  'specs/listening/**',
];
const mixes = versionMixProjects(MIXES, previous.name, [...ALONE, ...OF_WHAT_IS_LIVE]);
const mixMatrix = {
  file: '.data/mixes.md',
  row: 'Test',
  columns: MIXES.map(({ name }) => name),
};

/** Tests of shoppers', members' and teams' use of the shop: each promise once, and at length. */
const shop = { name: 'shop', testIgnore: ALONE, ...selectTestsOfPart(PART) };
const proofs = [
  ...(isEmbedded ? [previous, skew, workspace] : []),
  listening,
  ...(isStarted ? [development] : []),
];
const shops = [
  EMBEDDED_SHOP_SERVER_CONFIG,
  ...(PART === 'proofs' ? [] : [policyShop]),
  ...(PART === 'journeys' ? [] : [developmentShop]),
];

/** The suite against the embedded shop, or against any deployment named by `BASE_URL`. */
export default defineConfig<VersionMixOptions>({
  testDir: 'specs',
  testMatch: '**/*.spec.ts',
  globalSetup: './setup.config.ts',
  outputDir: '../.data/e2e-results',
  fullyParallel: true,
  workers: 2,
  retries: RETRIES,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    // One line that moves, or one for each test where there is no terminal.
    [process.stdout.isTTY ? 'line' : 'list'],
    ['json'],
    ['./support/flaky-test-reporter.ts'],
    ...(MIXES.length > 0 ? [['./support/matrix-reporter.ts', mixMatrix] as const] : []),
    ['html', { outputFolder: '../.data/e2e-report', open: 'never' }],
  ],
  use: {
    baseURL,
    // A trace has the page's own snapshots, not a film of it, which costs every test more than the page does. A trace wakes the
    // page as a visitor would: where a failed test is tried again, the first try goes without.
    trace: { mode: RETRIES > 0 ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    // Motion takes time of every test; specs about it, and those of the cart and of buying, have it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: getLaunchOptions(),
  },
  projects:
    MIXES.length > 0
      ? [...(MIXES.some(isPreviousReleaseInMix) ? [previous] : []), ...mixes]
      : // Long serial tests come first: a worker that begins them last ends the run alone.
        [...(PART === 'proofs' ? [] : [policy]), ...(PART === 'journeys' ? [] : proofs), shop],
  ...(isStarted && { webServer: MIXES.length > 0 ? EMBEDDED_SHOP_SERVER_CONFIG : shops }),
});
