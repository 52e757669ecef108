import { origin, PAGES, type PageName, VARIANTS } from './settings.ts';
import type { Traffic } from './traffic.ts';
import type { Cell } from './turns.ts';
import { look, type Seen } from './visit.ts';

/** Each page of each variant, by a new visitor who comes again and finds what the first visit has left in the cache. */
export const firstLoads = (pages: PageName[]): Cell[] =>
  pages.flatMap((page) =>
    VARIANTS.map((variant) => ({
      name: page,
      variant,
      async visit(visitor) {
        const url = origin(variant) + PAGES[page];
        const cold = await look(visitor, url);
        const warm = await look(visitor, url);
        return { [`${page}, cold cache`]: rowsOf(cold), [`${page}, warm cache`]: rowsOf(warm) };
      },
    })),
  );

export const rowsOf = ({ ttfb, fcp, lcp, cls, requests, apiCalls, bytes }: Seen & Traffic) => ({
  'TTFB, ms': ttfb,
  'FCP, ms': fcp,
  'LCP, ms': lcp,
  CLS: cls,
  Requests: requests,
  'API calls before an act': apiCalls,
  ...Object.fromEntries(Object.entries(bytes).map(([kind, size]) => [`${kind}, kB`, size / 1000])),
});
