import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { ACTS, doAct, mainThread, STATES, type State, walk } from './acts.ts';
import { blocking, longTasks, WINDOW_MS, workByName } from './main-thread.ts';
import { origin, PAGES, type PageName } from './settings.ts';
import { notesOf, tablesOf } from './tables.ts';
import type { Cell, Tables, Turns } from './turns.ts';
import { atRest, read, throttled, until } from './visit.ts';

/** Variants in which everything but links and clicks is measured as well. */
type Alive = 'composed' | 'before' | 'plain';

interface Wanted {
  pages: PageName[];
  /** Whether the shop of another checkout is served as well. */
  isBeside?: boolean;
  acts?: string[];
}

const FILES = 'Long tasks by file, ms: ';

/** Untouched pages, acts and a visit of three pages. The floor has nothing to click. */
export function afterPaint({ pages, isBeside, acts = Object.keys(ACTS) }: Wanted): Cell[] {
  const alive: Alive[] = ['composed', ...(isBeside ? (['before'] as const) : []), 'plain'];
  const done = acts.filter((act) => pages.some((page) => page === ACTS[act]?.page));
  return [
    ...pages.flatMap((page) =>
      [...alive, 'floor' as const].map((variant): Cell => {
        const url = origin(variant) + PAGES[page];
        return { name: page, variant, visit: (visitor) => untouched(visitor, page, url) };
      }),
    ),
    ...done.flatMap((act) =>
      STATES.flatMap((state) => alive.map((variant) => actOf(act, state, variant))),
    ),
    ...alive.map(
      (variant): Cell => ({
        name: WALK,
        variant,
        visit: async (visitor) => walked(await walk(visitor, origin(variant))),
      }),
    ),
  ];
}

const actOf = (act: string, state: State, variant: Alive): Cell => ({
  name: `${act}, ${state}`,
  variant,
  async visit(visitor) {
    const { inp, answered } = await doAct(visitor, act, { site: origin(variant), state });
    return {
      [`INP, ms: ${state}`]: { [act]: inp },
      [`Seen after, ms: ${state}`]: { [act]: answered },
    };
  },
});

const WALK = 'A visit of three pages';

/** An untouched page, until it rests and at least to the end of the window. */
async function untouched(visitor: BrowserContext, page: PageName, url: string): Promise<Tables> {
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

/** At most so much, by row or table. */
const GOALS: [RegExp, number][] = [
  [/^CLS$/, 0],
  [/^Blocking/, 150],
  [/^Longest task/, 50],
  [/^Requests$/, 24],
  [/^Scripts/, 140],
  [/^INP/, 100],
  [/^Seen after.*: add$/, 100],
];

const goalOf = (table: string, row: string): number | undefined =>
  GOALS.find(([pattern]) => [row, `${table}: ${row}`].some((name) => pattern.test(name)))?.[1];

export const reportAfterPaint = (turns: Turns, surroundings: string[]): string =>
  `# After the paint

Written by \`npm run bench -- after-paint\`; each visit is a new visitor's. Plain: the same sources as one client-rendered
application. Floor: what is above the fold as static HTML. Before: the shop of another checkout.

- Pages: nothing is touched. Blocking is what tasks take beyond 50 ms from the first paint until ${WINDOW_MS / 1000} s later; requests,
  scripts and the main thread's work count until the page rests, and at least as long.
- Long tasks by file: the file without its hash, its function, who called it; names of files and functions are those of the build.
  Styles and layout that a script forces by reading them stand for themselves.
- Acts: by finger or key, by real input. First: as soon as the control is painted. INP: the longest interaction of the act, 0 below
  16 ms; sort, facet and search letter take two presses. Seen after: from the last press to the frame that shows what it did.
${surroundings.map((line) => `- ${line}`).join('\n')}
${notesOf(turns)}

${tablesOf(turns.figures, { goalOf, isRanked: (table) => table.startsWith(FILES) })}
`;
