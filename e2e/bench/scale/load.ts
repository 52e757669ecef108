import autocannon from 'autocannon';
import { quantile } from '../median.ts';
import { type Arrived, arrive } from './arrivals.ts';
import type { OwnEdge } from './own-edge.ts';

/** How an edge answered. */
export interface Load {
  what: string;
  answers: number;
  perSecond: number;
  p50: number;
  p95: number;
  failures: number;
  /** Milliseconds of a core for one answer. */
  cpuMs: number | null;
}

interface Asked {
  what: string;
  /** Address of the next request. */
  path: () => string;
  /** Requests in a second, that come at any moment; as many as it can over 32 connections where absent. */
  rate?: number;
  seconds: number;
}

/** Asks an edge for pages; times in milliseconds. */
export async function load(edge: OwnEdge, { what, path, rate, seconds }: Asked): Promise<Load> {
  const before = edge.cpuSeconds();
  const started = performance.now();
  const { times, failures } = await (rate === undefined
    ? askInRows(edge.url, { path, seconds })
    : arrive(edge.url, { path, rate, seconds }));
  const passed = (performance.now() - started) / 1000;
  const after = edge.cpuSeconds();
  return {
    what,
    answers: times.length,
    perSecond: times.length / passed,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    failures,
    cpuMs: before === null || after === null ? null : ((after - before) * 1000) / times.length,
  };
}

async function askInRows(
  url: string,
  { path, seconds }: Pick<Asked, 'path' | 'seconds'>,
): Promise<Arrived> {
  const times: number[] = [];
  const { errors, non2xx } = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    // The tool itself has no 95th percentile, so every answer's own time is kept.
    setupClient: (client) => client.on('response', (_status, _bytes, time) => times.push(time)),
    requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
  });
  return { times, failures: errors + non2xx };
}
