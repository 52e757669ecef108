import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { sumOfReadings } from './main-thread.ts';
import { PAGES, type PageName } from './settings.ts';
import { atRest, evaluate, read, throttled, until, type Visit } from './visit.ts';

/** A control by role and name; `key` where it is operated by keyboard. */
interface Press {
  role: 'button' | 'checkbox' | 'combobox' | 'link' | 'searchbox';
  name?: RegExp;
  /** A selector of what it is in. */
  within?: string;
  key?: string;
}

/** The most frequent acts, by their names in the report, each on its page; on a phone some take two clicks. */
export const ACTS: Record<string, { page: PageName; presses: Press[] }> = {
  add: { page: 'product', presses: [{ role: 'button', name: /^Add to Cart$/, within: 'main' }] },
  'open the cart': { page: 'listing', presses: [{ role: 'button', name: /^Cart/ }] },
  quantity: { page: 'product', presses: [{ role: 'button', name: /^Increase quantity/ }] },
  option: { page: 'product', presses: [{ role: 'combobox', within: 'main', key: 'ArrowDown' }] },
  sort: {
    page: 'listing',
    presses: [
      { role: 'button', name: /^Filters/ },
      { role: 'button', name: /low to high/i },
    ],
  },
  facet: {
    page: 'listing',
    presses: [
      { role: 'button', name: /^Filters/ },
      { role: 'checkbox', name: /^Automatic/ },
    ],
  },
  'search letter': {
    page: 'home',
    presses: [
      { role: 'button', name: /^Open search$/ },
      { role: 'searchbox', key: 'd' },
    ],
  },
  menu: { page: 'home', presses: [{ role: 'button', name: / menu$/ }] },
  FAQ: { page: 'home', presses: [{ role: 'button', name: /does not fit/ }] },
  chat: { page: 'home', presses: [{ role: 'button', name: /^Open chat$/ }] },
};

export const STATES = ['first', 'at rest'] as const;
export type State = (typeof STATES)[number];

export interface Answer {
  /** The longest interaction of the act, as INP counts it, in milliseconds; under 16 is 0. */
  inp: number;
  /** From the last click to the frame that shows its effect, of a document from the start of its navigation. */
  answered: number;
}

/** The links that a visit of three pages goes by. */
const LINKS: { name: string; press: Press }[] = [
  { name: 'listing', press: { role: 'link', name: /^Shop Now$/i, within: 'main' } },
  { name: 'product', press: { role: 'link', within: 'main [aria-label="Watches"]' } },
];

/** One act of a new visitor: with its control just painted, or on a page at rest. */
export async function doAct(
  visitor: BrowserContext,
  act: string,
  { site, state }: { site: string; state: State },
): Promise<Answer> {
  const { page: name, presses } = ACTS[act] ?? { page: 'home', presses: [] };
  const visit = await open(visitor, site + PAGES[name], act);
  if (state === 'at rest') await atRest(visit);
  for (const press of presses) await make(visit, press);
  const answer = await answerOf(visit, act);
  await visit.page.close();
  return answer;
}

export interface Walk {
  /** Milliseconds of work on the main thread from the first request to the last page's rest. */
  mainThread: number;
  /** By page, of the link to it. */
  links: { name: string; answer: Answer }[];
}

/** Home, listing and product by their links, each page at rest before the next. */
export async function walk(visitor: BrowserContext, site: string): Promise<Walk> {
  const visit = await open(visitor, site, 'link');
  await atRest(visit);
  const readings = [await mainThread(visit.cdp)];
  const links: Walk['links'] = [];
  for (const { name, press } of LINKS) {
    const from = await documentOf(visit);
    const { interactions } = await read(visit.cdp);
    await make(visit, press);
    const answer = await followed(visit, name, { from, earlier: interactions.length });
    links.push({ name, answer });
    readings.push(await mainThread(visit.cdp));
  }
  await visit.page.close();
  return { mainThread: sumOfReadings(readings), links };
}

/** Milliseconds of work on the page's main thread. */
export async function mainThread(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function open(visitor: BrowserContext, url: string, act: string): Promise<Visit> {
  const visit = await throttled(visitor);
  await visit.page.addInitScript({ path: join(import.meta.dirname, 'controls.js') });
  await visit.page.addInitScript({ content: `watchAct(${JSON.stringify(act)})` });
  await visit.page.goto(url, { waitUntil: 'commit' });
  return visit;
}

/** By real input, as soon as the control is there. */
async function make({ page, cdp }: Visit, { role, name, within, key }: Press): Promise<void> {
  const control = [`'${role}'`, String(name), within && JSON.stringify(within)].join();
  const what = `${role} ${name ?? within} of ${page.url()}`;
  if (key) {
    await until(what, () => evaluate<boolean>(cdp, `focusOn(${control})`), OFTEN_MS);
    return page.keyboard.press(key);
  }
  let place: { x: number; y: number } | null = null;
  await until(
    what,
    async () => {
      place = await evaluate<{ x: number; y: number } | null>(cdp, `placeOf(${control})`);
      return place !== null;
    },
    OFTEN_MS,
  );
  await touch(page, place);
}

async function touch(page: Page, place: { x: number; y: number } | null): Promise<void> {
  if (place) await page.touchscreen.tap(place.x, place.y);
}

/** A control's appearance is looked for at every frame. */
const OFTEN_MS = 16;
/** After its answer a click has been painted to its end by then, and the browser has reported its duration. */
const TOLD_MS = 300;

async function answerOf(visit: Visit, act: string): Promise<Answer> {
  await until(`answer to ${act}`, async () => (await evaluate<number>(visit.cdp, 'answered')) > 0);
  await pause(TOLD_MS);
  await atRest(visit);
  const answered = await evaluate<number>(visit.cdp, 'answered');
  const { interactions } = await read(visit.cdp);
  return { inp: Math.max(0, ...interactions), answered };
}

/** Another one after each page that is loaded. */
const documentOf = ({ cdp }: Visit): Promise<number> => evaluate(cdp, 'performance.timeOrigin');

/** A link is answered by the frame that shows its page, or by the first paint of the document that it leads to. */
async function followed(
  visit: Visit,
  name: string,
  { from, earlier }: { from: number; earlier: number },
): Promise<Answer> {
  const isSame = async () => (await documentOf(visit)) === from;
  const shown = async () =>
    (await isSame()) ? evaluate<number>(visit.cdp, 'answered') : (await read(visit.cdp)).fcp;
  // While one document goes and the next one comes, there is none to query.
  await until(`answer to link to ${name}`, () =>
    shown().then(
      (at) => at > 0,
      () => false,
    ),
  );
  await pause(TOLD_MS);
  await atRest(visit);
  const { interactions } = await read(visit.cdp);
  const own = (await isSame()) ? interactions.slice(earlier) : [];
  return { inp: Math.max(0, ...own), answered: await shown() };
}
