import { readFileSync } from 'node:fs';
import { portHolder } from '@horae/tooling/repo/port-holder.mjs';
import autocannon from 'autocannon';
import { type Cell, PAGES } from './measures.ts';
import { origin, type Variant } from './shop.ts';

let queries = 100_000;
/** A query is part of the key that pages are stored under, so each of these is rendered anew. */
const PATHS = { stored: () => PAGES.product, new: () => `${PAGES.listing}?max=${queries++}` };

/**
 * How many pages an edge answers over 32 connections, and how many a core would: that follows from the time that its process has
 * used, whatever else runs beside it.
 */
export const edgeCell = (variant: Variant): Cell => ({
  name: 'edge',
  variant,
  async measure() {
    const rows: Record<string, number> = {};
    for (const [kind, path] of Object.entries(PATHS)) {
      const load = (duration: number) =>
        autocannon({
          url: origin(variant),
          connections: 32,
          duration,
          headers: { 'accept-encoding': 'br' },
          requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
        });
      // Code that has rarely run is slow.
      await load(5);
      const before = await cpuSeconds(variant);
      const { requests, latency, errors, non2xx } = await load(10);
      if (errors + non2xx > 0) throw new Error(`${errors + non2xx} ${kind} pages failed`);
      const used = (await cpuSeconds(variant)) - before;
      rows[`${kind} pages a second`] = requests.average;
      rows[`${kind} pages a second of a core`] = requests.total / used;
      rows[`${kind} pages, p99, ms`] = latency.p99;
    }
    return { Edge: rows };
  },
});

/** Linux counts in hundredths of a second. */
async function cpuSeconds(variant: Variant): Promise<number> {
  const holder = (await portHolder(Number(new URL(origin(variant)).port))) ?? '';
  const stat = readFileSync(`/proc/${/\d+(?=\))/.exec(holder)}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
