import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { findPortHolder } from '@horae/tooling/repo/find-port-holder.mjs';
import type { Browser } from '@playwright/test';
import autocannon from 'autocannon';
import type { BenchmarkFigureTables } from './bench-report.ts';
import { type ControlSelector, measureAsVisitor, type PageMetrics } from './measure-as-visitor.ts';
import { type BenchVariant, getBenchOrigin } from './start-benchmark-shop.ts';

export const MEASURED_PAGES = {
  home: '/',
  listing: '/products',
  product: '/product/tidal-300',
} as const;
type PageName = keyof typeof MEASURED_PAGES;

const FILTERS: ControlSelector = ['button', '^Filters'];
/** The most frequent acts of shoppers, each on its page; on a phone some take two taps. */
export const MEASURED_ACTIONS: Record<string, { page: PageName; steps: ControlSelector[] }> = {
  add: { page: 'product', steps: [['main button', '^Add to Cart$']] },
  'open the cart': { page: 'listing', steps: [['button', '^Cart']] },
  quantity: { page: 'product', steps: [['main button', '^Increase quantity']] },
  option: { page: 'product', steps: [['main select', '', 'ArrowDown']] },
  sort: { page: 'listing', steps: [FILTERS, ['button', 'low to high']] },
  facet: { page: 'listing', steps: [FILTERS, ['[type="checkbox"]', '^Automatic']] },
  'search letter': {
    page: 'home',
    steps: [
      ['button, summary', '^Open search$'],
      [':is(search, [role="search"]) input:not([type="hidden"])', '', 'd'],
    ],
  },
  menu: { page: 'home', steps: [['button, summary', ' menu$']] },
  FAQ: { page: 'home', steps: [['button, summary', 'does not fit']] },
  chat: { page: 'home', steps: [['button, summary', '^Open chat$']] },
};

const CARD: ControlSelector = ['main [aria-label="Watches"] a'];
/** From the home page on: the first link of a page at rest loads a document, the router handles the others. */
const STEPS: { to: string; link?: ControlSelector }[] = [
  { to: 'listing', link: ['main a', '^Shop Now$'] },
  { to: 'product', link: CARD },
  { to: 'listing, by Back' },
  { to: 'product, once more', link: CARD },
];

/** Measured once a round, by its name in what is printed meanwhile. */
export interface BenchMeasure {
  name: string;
  variant: BenchVariant;
  measure: (browser: Browser) => Promise<BenchmarkFigureTables>;
}

/** A task of a page blocks by what it takes beyond this, from the first paint until ten seconds later. */
const FREE_MS = 50;
const WINDOW_MS = 10_000;
const REPORTED_MS = 1500; // by then the browser has reported an interaction

/** All measures by the name on the command line. */
export const listBenchMeasures = (pages: PageName[], acts: string[]): Record<string, CellsOf> => ({
  pages: (variant) => pages.map((page) => pageCell(page, variant)),
  acts: (variant) => acts.flatMap((act) => STATES.map((state) => actCell(act, state, variant))),
  navigation: (variant) => [navigationCell(variant)],
  edge: (variant) => [edgeCell(variant)],
});
type CellsOf = (variant: BenchVariant) => BenchMeasure[];

/** An untouched page until it rests, at least to the end of the window in which tasks count. */
const pageCell = (name: PageName, variant: BenchVariant): BenchMeasure => ({
  name,
  variant,
  measure: measureAsVisitor(async (visit) => {
    await visit.open(getBenchOrigin(variant) + MEASURED_PAGES[name]);
    await pause(WINDOW_MS);
    await visit.rest();
    const seen = await visit.read();
    const { FCP = 0, LCP = 0, CLS = 0 } = seen.navigations[0] ?? {};
    if (FCP === 0 || LCP === 0) throw new Error(`${name} has shown nothing`);
    return {
      [name]: {
        'FCP, ms': FCP,
        'LCP, ms': LCP,
        CLS,
        'Blocking, ms': sumBlockingTime(FCP, seen.tasks),
        Requests: seen.requests,
        'Scripts, kB': seen.scriptBytes / 1000,
        'All, kB': seen.bytes / 1000,
      },
      'Longest task after the first paint, ms': Object.fromEntries(
        listTasksAfter(FCP, seen.tasks).map(([, length, file]) => [`${name}: ${file}`, length]),
      ),
    };
  }),
});

const listTasksAfter = (fcp: number, tasks: PageMetrics['tasks']) =>
  tasks.filter(([start, length]) => start + length > fcp && start < fcp + WINDOW_MS);

/** The part of a task before the first paint delays no one who could act. */
export const sumBlockingTime = (fcp: number, tasks: PageMetrics['tasks']): number =>
  listTasksAfter(fcp, tasks)
    .map(([start, duration]) => start + duration - Math.max(start, fcp) - FREE_MS)
    .reduce((sum, beyond) => sum + Math.max(0, beyond), 0);

/** In which state of its page an act is done: as soon as its control is painted, or once all is quiet. */
const STATES = ['first act', 'at rest'] as const;

const actCell = (
  name: string,
  state: (typeof STATES)[number],
  variant: BenchVariant,
): BenchMeasure => ({
  name: `${name}, ${state}`,
  variant,
  measure: measureAsVisitor(async (visit) => {
    const { page, steps } = MEASURED_ACTIONS[name] ?? { page: 'home', steps: [] };
    await visit.open(getBenchOrigin(variant) + MEASURED_PAGES[page]);
    if (state === 'at rest') await visit.rest();
    for (const step of steps) await visit.operate(step);
    await pause(REPORTED_MS);
    await visit.rest();
    const { navigations } = await visit.read();
    const worst = Math.max(0, ...navigations.map(({ INP = 0 }) => INP));
    return { [`INP, ms: ${state}`]: { [name]: worst } };
  }),
});

/** A visit by its links, each page at rest before the next. */
const navigationCell = (variant: BenchVariant): BenchMeasure => ({
  name: 'navigation',
  variant,
  measure: measureAsVisitor(async (visit) => {
    await visit.open(getBenchOrigin(variant));
    await visit.rest();
    const shown: Record<string, number> = {};
    const longest: Record<string, number> = {};
    for (const { to, link } of STEPS) {
      const before = visit.url();
      await (link ? visit.operate(link) : visit.back());
      await visit.until(`step to ${to}`, async () => visit.url() !== before);
      await pause(REPORTED_MS);
      await visit.rest();
      const { navigations, step, tasks } = await visit.read();
      shown[to] = step?.shownMs ?? navigations[0]?.FCP ?? Number.NaN;
      const since = tasks.filter(([start]) => start >= (step?.from ?? 0));
      longest[to] = Math.max(0, ...since.map(([, duration]) => duration));
    }
    return {
      'Navigation, ms from the press to the heading': shown,
      'Navigation, ms of the longest task from 50 on': longest,
      'Navigation, all': { 'Main thread, ms': await visit.mainThreadMs() },
    };
  }),
});

let queries = 100_000;
/** A query is part of the key that pages are stored under, so each of these is rendered anew. */
const PATHS = {
  stored: () => MEASURED_PAGES.product,
  new: () => `${MEASURED_PAGES.listing}?max=${queries++}`,
};

/**
 * How many pages an edge answers over 32 connections, and how many a core would: that follows from the time that its process has
 * used, whatever else runs beside it.
 */
const edgeCell = (variant: BenchVariant): BenchMeasure => ({
  name: 'edge',
  variant,
  async measure() {
    const rows: Record<string, number> = {};
    for (const [kind, path] of Object.entries(PATHS)) {
      const load = (duration: number) =>
        autocannon({
          url: getBenchOrigin(variant),
          connections: 32,
          duration,
          headers: { 'accept-encoding': 'br' },
          requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
        });
      await load(5); // code that has rarely run is slow
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
async function cpuSeconds(variant: BenchVariant): Promise<number> {
  const holder = (await findPortHolder(Number(new URL(getBenchOrigin(variant)).port))) ?? '';
  const stat = readFileSync(`/proc/${/\d+(?=\))/.exec(holder)}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
