import { randomBytes } from 'node:crypto';

/** The profile of every visit: a middling phone on a mobile network. */
export const PROFILE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  roundTripMs: 165,
  bitsPerSecond: 9_000_000,
  /** Throttling keeps the processor busy, so a run that measures nothing sets it to 1. */
  cpuSlowdown: Number(process.env.CPU_SLOWDOWN || 4),
};

/** Port of the first server of a run; the others follow. */
const FIRST_PORT = Number(process.env.BENCH_PORT || 4500);

export const PORTS = {
  composed: FIRST_PORT,
  platform: FIRST_PORT + 1,
  plain: FIRST_PORT + 2,
  floor: FIRST_PORT + 3,
  secure: FIRST_PORT + 4,
  framed: FIRST_PORT + 5,
  before: FIRST_PORT + 6,
  platformBefore: FIRST_PORT + 7,
};

/** For the controls of the shop that a run starts. */
export const QA_TOKEN = randomBytes(16).toString('hex');

/**
 * A document of another site, by which visitors come: shops are found from elsewhere. From an empty tab a page without an
 * opener policy would take over the tab's own process, which no page gets that is come to from another site.
 */
export const ELSEWHERE = `http://127.0.0.1:${PORTS.composed}/healthz`;

/** The secret that the edge of a run sends to its platform; the rivals, which request the same, send it too. */
export const EDGE_SECRET = randomBytes(32).toString('hex');

export const PAGES = { home: '/', listing: '/products', product: '/product/tidal-300' } as const;
export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[]; // keys of PAGES

/**
 * Variants whose first loads are compared. `secure`: composed, over HTTP/2. `floor`: the part above the fold as static HTML with
 * its own styles and the system's fonts.
 */
export const VARIANTS = ['composed', 'secure', 'plain', 'floor'] as const;
export type Variant = (typeof VARIANTS)[number];

export const CACHES = ['cold', 'warm'] as const;
export type Cache = (typeof CACHES)[number];

/** Odd, so that the median is a round that happened. */
export const ROUNDS = Number(process.env.ROUNDS || 7);

export const origin = (server: keyof typeof PORTS): string =>
  `${server === 'secure' ? 'https' : 'http'}://localhost:${PORTS[server]}`;
