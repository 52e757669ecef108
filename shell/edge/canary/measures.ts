import type { Group } from '../live/comparisons.ts';

/** Bounds in milliseconds, from the first perceptible wait to a poor page. */
export const LCP_BOUNDS = [500, 800, 1200, 1800, 2500, 4000] as const;
export const INP_BOUNDS = [50, 100, 200, 300, 500] as const;

/** An event or a metric beyond a bound, each of which has a set of visitors. */
export type Mark =
  | 'seen'
  | 'failed'
  | 'added'
  | `lcp>${(typeof LCP_BOUNDS)[number]}`
  | `inp>${(typeof INP_BOUNDS)[number]}`;

export const LCP_MARKS = LCP_BOUNDS.map((bound) => `lcp>${bound}` as const);
export const INP_MARKS = INP_BOUNDS.map((bound) => `inp>${bound}` as const);
export const MARKS: Mark[] = ['seen', 'failed', 'added', ...LCP_MARKS, ...INP_MARKS];

export const marksBeyond = (kind: 'lcp' | 'inp', ms: number): Mark[] =>
  kind === 'lcp'
    ? LCP_BOUNDS.filter((bound) => ms > bound).map((bound) => `lcp>${bound}` as const)
    : INP_BOUNDS.filter((bound) => ms > bound).map((bound) => `inp>${bound}` as const);

export type Counts = Record<Group, Record<Mark, number>>;

const none = (): Record<Mark, number> =>
  // The entries contain every mark.
  Object.fromEntries(MARKS.map((mark) => [mark, 0])) as Record<Mark, number>;

export const noCounts = (): Counts => ({ canary: none(), live: none() });
