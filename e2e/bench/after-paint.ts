import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { ACTS, doAct, mainThread, STATES, walk } from './acts.ts';
import { blocking, longTasks, WINDOW_MS, workByName } from './main-thread.ts';
import { patiently } from './rounds.ts';
import { origin, PAGES, type PageName } from './settings.ts';
import { asVisitor, atRest, read, throttled, until } from './visit.ts';

export type Compared = 'composed' | 'before' | 'plain' | 'floor';

/** A row's value in a table of the report, of one variant in one round. */
export interface Figure {
  round: number;
  variant: Compared;
  table: string;
  row: string;
  value: number;
}

export interface AfterPaint {
  rounds: number;
  variants: Compared[];
  figures: Figure[];
  /** Why visits had to be repeated, and those that failed again and have no figures. */
  repeated: string[];
  failed: string[];
}

interface Wanted {
  rounds: number;
  pages: PageName[];
  variants: Compared[];
  acts?: string[];
  say: (text: string) => void;
  /** Hears of all that is known after each round. */
  onRound: (seen: AfterPaint) => void;
}

type Tables = Record<string, Record<string, number>>;

/** One visit, of a new visitor with nothing in the cache. */
interface Cell {
  name: string;
  variant: Compared;
  visit: (visitor: BrowserContext) => Promise<Tables>;
}

export const FILES = 'Long tasks by file, ms: ';
const WALK = 'A visit of three pages';

/** Everything in turns; every other round goes backwards, so that drift hits all alike. */
export async function measureAfterPaint(
  browser: Browser,
  { rounds, say, onRound, ...wanted }: Wanted,
): Promise<void> {
  const figures: Figure[] = [];
  const repeated: string[] = [];
  const failed: string[] = [];
  const cells = cellsOf(wanted);
  for (let round = 1; round <= rounds; round++) {
    for (const { name, variant, visit } of round % 2 ? cells : cells.toReversed()) {
      const label = `${name}, ${variant}`;
      const tables = await patiently(() => asVisitor(browser, visit), repeated).catch(
        (error: unknown): Tables => {
          failed.push(`${label}: ${String(error).split('\n')[0]}`);
          return {};
        },
      );
      for (const [table, rows] of Object.entries(tables))
        for (const [row, value] of Object.entries(rows))
          figures.push({ round, variant, table, row, value });
      say(`${round}/${rounds} ${label}: ${told(tables) || failed.at(-1)}\n`);
    }
    onRound({ rounds: round, variants: wanted.variants, figures, repeated, failed });
  }
}

const told = (tables: Tables): string =>
  Object.entries(tables)
    .filter(([table]) => !table.startsWith(FILES))
    .flatMap(([, rows]) => Object.entries(rows))
    .map(([row, value]) => `${row} ${value.toFixed()}`)
    .join(', ');

function cellsOf({
  pages,
  variants,
  acts = Object.keys(ACTS),
}: Omit<Wanted, 'rounds' | 'say' | 'onRound'>): Cell[] {
  // Nothing of the floor can be pressed.
  const alive = variants.filter((variant) => variant !== 'floor');
  return [
    ...pages.flatMap((page) =>
      variants.map((variant) => ({
        name: page,
        variant,
        visit: (visitor: BrowserContext) => untouched(visitor, { page, variant }),
      })),
    ),
    ...acts
      .filter((act) => pages.some((page) => page === ACTS[act]?.page))
      .flatMap((act) => STATES.map((state) => ({ act, state })))
      .flatMap(({ act, state }) =>
        alive.map((variant) => ({
          name: `${act}, ${state}`,
          variant,
          async visit(visitor: BrowserContext) {
            const { inp, answered } = await doAct(visitor, act, { site: origin(variant), state });
            return {
              [`INP, ms: ${state}`]: { [act]: inp },
              [`Seen after, ms: ${state}`]: { [act]: answered },
            };
          },
        })),
      ),
    ...alive.map((variant) => ({
      name: WALK,
      variant,
      visit: async (visitor: BrowserContext) => walked(await walk(visitor, origin(variant))),
    })),
  ];
}

/** A page that nobody touches, until it rests and at least to the end of the window. */
async function untouched(
  visitor: BrowserContext,
  { page, variant }: { page: PageName; variant: Compared },
): Promise<Tables> {
  const url = origin(variant) + PAGES[page];
  const visit = await throttled(visitor);
  await visit.page.goto(url, { waitUntil: 'load' });
  await until(`${url} painted`, async () => (await read(visit.cdp)).fcp > 0);
  await pause(WINDOW_MS);
  await atRest(visit);
  const { fcp, ...seen } = await read(visit.cdp);
  const worked = await mainThread(visit.cdp);
  await visit.page.close();
  const tasks = longTasks(seen.tasks, fcp);
  const { requests, bytes } = visit.traffic.sum();
  return {
    [page]: {
      'FCP, ms': fcp,
      'LCP, ms': seen.lcp,
      CLS: seen.cls,
      'Blocking, ms': blocking(tasks),
      'Longest task, ms': Math.max(0, ...tasks.map(({ duration }) => duration)),
      'Main thread, ms': worked,
      Requests: requests,
      'Scripts, kB': bytes.script / 1000,
    },
    [FILES + page]: workByName(tasks, seen.scripts),
  };
}

const walked = ({ mainThread: worked, links }: Awaited<ReturnType<typeof walk>>): Tables => ({
  [WALK]: {
    'Main thread, ms': worked,
    ...Object.fromEntries(
      links.flatMap(({ name, answer }) => [
        [`INP of the link to ${name}, ms`, answer.inp],
        [`Heading of ${name}, ms`, answer.answered],
      ]),
    ),
  },
});
