import type { Browser } from '@playwright/test';
import {
  CACHES,
  type Cache,
  canBePressed,
  origin,
  PAGES,
  type PageName,
  VARIANTS,
  type Variant,
} from './settings.ts';
import type { Traffic } from './traffic.ts';
import { look, newVisitor, press, type Seen } from './visit.ts';

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
      const measured = await patiently(
        () => (canBePressed(variant) ? measure(browser, url) : onlyLook(browser, url)),
        repeated,
      );
      for (const cache of CACHES) samples.push({ round, page, variant, cache, ...measured[cache] });
      const { lcp, lcpElement, sent } = measured.cold;
      say(
        `${round}/${rounds} ${page} ${variant}: LCP ${lcp.toFixed()} (${lcpElement}), cart ${sent.toFixed()}\n`,
      );
    }
    onRound({ count: round, samples, repeated });
  }
}

/** Four visits: two to look, two to press; the second of each pair finds the first one's cache. */
async function measure(browser: Browser, url: string): Promise<Record<Cache, Seen & Traffic>> {
  const looking = await newVisitor(browser);
  const cold = await look(looking, url);
  const warm = await look(looking, url);
  const { answered, sent } = await press(looking, url);
  await looking.close();

  const pressing = await newVisitor(browser);
  const first = await press(pressing, url);
  await pressing.close();
  return {
    cold: { ...cold, answered: first.answered, sent: first.sent },
    warm: { ...warm, answered, sent },
  };
}

/** The same of a page in which nothing can be pressed. */
async function onlyLook(browser: Browser, url: string): Promise<Record<Cache, Seen & Traffic>> {
  const looking = await newVisitor(browser);
  const cold = await look(looking, url);
  const warm = await look(looking, url);
  await looking.close();
  return { cold, warm };
}

/** A visit that hangs is made once more and counted; a second failure ends the run. */
async function patiently<Result>(work: () => Promise<Result>, repeated: string[]): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    repeated.push(error instanceof Error ? error.message : String(error));
    return work();
  }
}
