import { join } from 'node:path';

/** `E2E_PORT`: the first of the ports that a run without `BASE_URL` takes. */
const PORT = Number(process.env.E2E_PORT || 3100);

/** The shop that the suite starts for itself when `BASE_URL` names none. */
export const EMBEDDED = {
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

export const OWNER_KEY = 'owner-of-the-browser-tests';

/** The repository. */
export const ROOT = join(import.meta.dirname, '../..');
