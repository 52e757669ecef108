import { EMBEDDED, OWNER_KEY } from './embedded-shop.ts';

/** Nothing is left to the browser only because the machine is busy. */
const RENDER_BUDGET_MS = '5000';

const START = 'node shared/tooling/repo/start.mjs';

/**
 * How a run starts a shop of its own on a port; `env` goes before all others. One with a folder of data starts with
 * nothing sold: runs buy, and a shelf that many runs have bought from is empty.
 */
export const shopServer = (port: string, env: Record<string, string>) => ({
  command: env.DATA_DIR ? `rm -rf "$DATA_DIR/pg" && exec ${START}` : START,
  cwd: '..',
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    PORT: port,
    QA_TOKEN: 'embedded-qa',
    ADMIN_API_KEY: OWNER_KEY,
    EDGE_SECRET: EMBEDDED.edgeSecret,
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
export const startedShop = {
  ...shopServer(EMBEDDED.port, {
    PLATFORM_PORT: EMBEDDED.platformPort,
    DATA_DIR: EMBEDDED.dataFolder,
    RELEASES: `fs:${EMBEDDED.releases}`,
  }),
  url: `${EMBEDDED.url}/healthz`,
  timeout: 240_000,
};
