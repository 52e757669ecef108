import { join } from 'node:path';

/** `E2E_PORT`: the first of the ports that a run without `BASE_URL` takes. */
const PORT = Number(process.env.E2E_PORT || 3100);

/** The shop that the suite starts for itself when `BASE_URL` names none. */
export const EMBEDDED_SHOP = {
  port: String(PORT),
  url: `http://localhost:${PORT}`,
  developmentPort: String(PORT + 1),
  platformPort: String(PORT + 990),
  platformUrl: `http://localhost:${PORT + 990}`,
  policyPort: String(PORT + 2),
  policyUrl: `http://localhost:${PORT + 2}`,
  policyPlatformPort: String(PORT + 991),
  /** Secret of a run's edges and platforms; the environment's own takes precedence. */
  edgeSecret: process.env.EDGE_SECRET || 'edge and platform of the browser tests',
  dataFolder: '.data/e2e',
  /** Folder of its release store, from the repository's root. */
  releases: '.data/e2e/releases',
} as const;

export const OWNER_API_KEY = 'owner-of-the-browser-tests';

/** The repository. */
export const REPOSITORY_ROOT = join(import.meta.dirname, '../..');

/** Nothing is left to the browser only because the machine is busy. */
const RENDER_BUDGET_MS = '5000';

const START = 'node shared/tooling/repo/start.mjs';

/**
 * How a run starts a shop of its own on a port; `env` goes before all others. One with a folder of data starts with
 * nothing sold: runs buy, and a shelf that many runs have bought from is empty.
 */
export const createPlaywrightServerConfig = (port: string, env: Record<string, string>) => ({
  command: env.DATA_DIR ? `rm -rf "$DATA_DIR/pg" && exec ${START}` : START,
  cwd: '..',
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    PORT: port,
    QA_TOKEN: 'embedded-qa',
    ADMIN_API_KEY: OWNER_API_KEY,
    EDGE_SECRET: EMBEDDED_SHOP.edgeSecret,
    DEV_REMOTES: '1',
    RENDER_BUDGET_MS,
    // Strong hashes would only make the tests slow.
    PASSWORD_MEMORY_KIB: '64',
    // Every test is a new visitor, and all of them come from this machine.
    VISITORS_PER_MINUTE: '3000',
    ...env,
  },
});

/** The shop that nearly all tests share. */
export const EMBEDDED_SHOP_SERVER_CONFIG = {
  ...createPlaywrightServerConfig(EMBEDDED_SHOP.port, {
    PLATFORM_PORT: EMBEDDED_SHOP.platformPort,
    DATA_DIR: EMBEDDED_SHOP.dataFolder,
    RELEASES: `fs:${EMBEDDED_SHOP.releases}`,
  }),
  url: `${EMBEDDED_SHOP.url}/healthz`,
  timeout: 240_000,
};
