import type { Browser, BrowserContext } from '@playwright/test';
import { asVisitor } from './visit.ts';

/** A row's value in a table of a report, of one variant in one round. */
export interface Figure {
  round: number;
  variant: string;
  table: string;
  row: string;
  value: number;
}

/** Values by table and row. */
export type Tables = Record<string, Record<string, number>>;

export const figuresOf = (tables: Tables, at: { round: number; variant: string }): Figure[] =>
  Object.entries(tables).flatMap(([table, rows]) =>
    Object.entries(rows).map(([row, value]) => ({ ...at, table, row, value })),
  );

/** One new visitor's visit, with nothing in the cache. */
export interface Cell {
  name: string;
  variant: string;
  visit: (visitor: BrowserContext) => Promise<Tables>;
}

export interface Turns {
  rounds: number;
  figures: Figure[];
  /** Why visits had to be repeated, and those that failed again and have no figures. */
  repeated: string[];
  failed: string[];
}

interface Wanted {
  rounds: number;
  /** For a person who waits. */
  say: (text: string) => void;
  /** Called with all results so far after each round. */
  onRound?: (turns: Turns) => void;
}

/** Measures everything in turns; every other round goes backwards, so that drift hits all alike. */
export async function inTurns(
  browser: Browser,
  cells: Cell[],
  { rounds, say, onRound }: Wanted,
): Promise<Turns> {
  const turns: Turns = { rounds: 0, figures: [], repeated: [], failed: [] };
  while (turns.rounds < rounds) {
    const round = ++turns.rounds;
    for (const { name, variant, visit } of round % 2 ? cells : cells.toReversed()) {
      const tables = await patiently(() => asVisitor(browser, visit), turns, `${name}, ${variant}`);
      turns.figures.push(...figuresOf(tables, { round, variant }));
      say(`${round}/${rounds} ${name}, ${variant}: ${summary(tables)}\n`);
    }
    onRound?.(turns);
  }
  return turns;
}

/** A visit that hangs is made once more. */
async function patiently(
  visit: () => Promise<Tables>,
  { repeated, failed }: Turns,
  name: string,
): Promise<Tables> {
  for (const reasons of [repeated, failed]) {
    try {
      return await visit();
    } catch (error) {
      reasons.push(`${name}: ${String(error).split('\n')[0]}`);
    }
  }
  return {};
}

/** The first measures of a visit. */
const summary = (tables: Tables): string =>
  Object.entries(Object.values(tables)[0] ?? { failed: Number.NaN })
    .map(([row, value]) => `${row} ${value.toFixed()}`)
    .join(', ');
