import { join } from 'node:path';

export const REPOSITORY_ROOT = join(import.meta.dirname, '../..');

/** `CLUSTER_PORT`: the first of some sixty ports that a run takes. */
const FIRST = Number(process.env.CLUSTER_PORT || 3600);

export const SHOP_PORTS = {
  /** HAProxy: HTTPS for shoppers, plain HTTP, platforms for edges, the primary for platforms. */
  shop: FIRST,
  plain: FIRST + 1,
  platforms: FIRST + 2,
  database: FIRST + 3,
  redis: FIRST + 4,
  databases: [FIRST + 5, FIRST + 6],
  edges: [FIRST + 10, FIRST + 11, FIRST + 12],
  platformPorts: [FIRST + 15, FIRST + 16],
  jobs: FIRST + 18,
  /** First port of the lines between processes; the others follow. */
  lines: FIRST + 20,
} as const;

export const ACCOUNTS_HOST = 'accounts.localhost';
export const SHOP_URL = `https://localhost:${SHOP_PORTS.shop}`;
export const ACCOUNTS_URL = `https://${ACCOUNTS_HOST}:${SHOP_PORTS.shop}`;

/** Seconds in which a load balancer can notice that a process goes down. */
export const DRAIN_SECONDS = 3;

/** Milliseconds that a shopper waits for an answer before submitting again. */
export const SHOPPER_TIMEOUT_MS = 10_000;

/** Names of the processes, as histories and reports have them. */
export const EDGE_NAMES = ['edge-1', 'edge-2', 'edge-3'] as const;
export const PLATFORM_PROCESSES = ['platform-1', 'platform-2'] as const;
export const JOBS_PROCESS_NAME = 'jobs-1';
