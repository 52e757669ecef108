import autocannon from 'autocannon';
import { quantile } from '../median.ts';
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
  /** Address of the so manieth request. */
  path: (number: number) => string;
  /** Requests in a second; as many as it can where absent. */
  rate?: number;
  seconds: number;
}

/** Asks an edge for pages, over 32 connections; times in milliseconds. */
export async function load(edge: OwnEdge, { what, path, rate, seconds }: Asked): Promise<Load> {
  let count = 0;
  const times: number[] = [];
  const before = edge.cpuSeconds();
  const started = performance.now();
  const { errors, non2xx } = await autocannon({
    url: edge.url,
    connections: 32,
    duration: seconds,
    ...(rate && { overallRate: rate }),
    headers: { 'accept-encoding': 'br' },
    // The tool itself has no 95th percentile, so every answer's own time is kept.
    setupClient: (client) => client.on('response', (_status, _bytes, time) => times.push(time)),
    requests: [{ setupRequest: (request) => ({ ...request, path: path(count++) }) }],
  });
  const passed = (performance.now() - started) / 1000;
  const after = edge.cpuSeconds();
  return {
    what,
    answers: times.length,
    perSecond: times.length / passed,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    failures: errors + non2xx,
    cpuMs: before === null || after === null ? null : ((after - before) * 1000) / times.length,
  };
}
