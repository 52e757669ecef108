import type { Browser } from '@playwright/test';
import {
  CACHES,
  type Cache,
  origin,
  PAGES,
  type PageName,
  VARIANTS,
  type Variant,
} from './settings.ts';
import type { Traffic } from './traffic.ts';
import { asVisitor, look, type Seen } from './visit.ts';

/** One page of one variant with one state of the cache, in one round. */
export interface Sample extends Seen, Traffic {
  round: number;
  page: PageName;
  variant: Variant;
  cache: Cache;
}

export interface Rounds {
  count: number;
  samples: Sample[];
  /** Why visits had to be repeated. */
  repeated: string[];
}

export interface Wanted {
  rounds: number;
  pages: PageName[];
  /** For a person who waits. */
  say: (text: string) => void;
  /** Hears of all that is known after each round. */
  onRound: (rounds: Rounds) => void;
}

/** Measures everything in turns; every other round goes backwards, so that drift hits all alike. */
export async function runRounds(
  browser: Browser,
  { rounds, pages, say, onRound }: Wanted,
): Promise<void> {
  const repeated: string[] = [];
  const samples: Sample[] = [];
  const cells = pages.flatMap((page) => VARIANTS.map((variant) => ({ page, variant })));
  for (let round = 1; round <= rounds; round++) {
    for (const { page, variant } of round % 2 ? cells : cells.toReversed()) {
      const url = origin(variant) + PAGES[page];
      const measured = await patiently(() => lookTwice(browser, url), repeated);
      for (const cache of CACHES) samples.push({ round, page, variant, cache, ...measured[cache] });
      const { lcp, lcpElement } = measured.cold;
      say(`${round}/${rounds} ${page} ${variant}: LCP ${lcp.toFixed()} (${lcpElement})\n`);
    }
    onRound({ count: round, samples, repeated });
  }
}

/** A new visitor, who comes again and finds what the first visit has left in the cache. */
const lookTwice = (browser: Browser, url: string): Promise<Record<Cache, Seen & Traffic>> =>
  asVisitor(browser, async (visitor) => ({
    cold: await look(visitor, url),
    warm: await look(visitor, url),
  }));

/** A visit that hangs is made once more and counted; a second failure ends the run. */
export async function patiently<Result>(
  work: () => Promise<Result>,
  repeated: string[],
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    repeated.push(error instanceof Error ? error.message : String(error));
    return work();
  }
}
