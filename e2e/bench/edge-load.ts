import autocannon from 'autocannon';
import { quantile } from './median.ts';
import { origin, PAGES } from './settings.ts';
import type { Tables } from './turns.ts';

const RATE = 200;
const SECONDS = 10;

/** Asks the edge for every page 200 times a second: the same address, then always another one; times in milliseconds. */
export async function loadEdge(): Promise<Tables> {
  const rows: Record<string, number> = {};
  for (const path of Object.values(PAGES)) {
    for (const isCached of [true, false]) {
      const name = `${path}, ${isCached ? 'the same address' : 'new addresses'}`;
      for (const [measure, value] of Object.entries(await load(path, isCached)))
        rows[`${name}: ${measure}`] = value;
    }
  }
  return { [`The edge at ${RATE} requests a second`]: rows };
}

async function load(page: string, isCached: boolean): Promise<Record<string, number>> {
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
    answers: times.length,
    'p50, ms': quantile(times, 0.5),
    'p95, ms': quantile(times, 0.95),
    'max, ms': quantile(times, 1),
    failures: errors + non2xx,
  };
}
