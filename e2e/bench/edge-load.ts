import autocannon from 'autocannon';
import { quantile } from './median.ts';
import { origin, PAGES } from './settings.ts';

/** How the edge answered under load; times in milliseconds. */
export interface LoadResult {
  page: string;
  isCached: boolean;
  answers: number;
  p50: number;
  p95: number;
  max: number;
  /** Answers other than 2xx, and connections that broke. */
  failures: number;
}

const RATE = 200;
const SECONDS = 10;

/** Asks the edge for every page 200 times a second: the same address, then always another one. */
export async function loadEdge(): Promise<LoadResult[]> {
  const results: LoadResult[] = [];
  for (const path of Object.values(PAGES)) {
    for (const isCached of [true, false]) results.push(await load(path, isCached));
  }
  return results;
}

async function load(page: string, isCached: boolean): Promise<LoadResult> {
  let count = 0;
  const times: number[] = [];
  const run = `${Date.now()}`;
  const { errors, non2xx } = await autocannon({
    url: origin('composed'),
    connections: 16,
    overallRate: RATE,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
    // The tool itself has no 95th percentile, so every answer's own time is kept.
    setupClient: (client) => client.on('response', (_status, _bytes, time) => times.push(time)),
    requests: [
      {
        path: page,
        // The query is part of the key that pages are kept under, so each of these is rendered anew.
        ...(!isCached && {
          setupRequest: (request) => ({ ...request, path: `${page}?bench=${run}-${count++}` }),
        }),
      },
    ],
  });
  return {
    page,
    isCached,
    answers: times.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    max: quantile(times, 1),
    failures: errors + non2xx,
  };
}
