import type { VisitorGroup } from '../live/list-compared-canaries.ts';

/** Bounds in milliseconds, from the first perceptible wait to a poor page. */
const LCP_BOUNDS = [500, 800, 1200, 1800, 2500, 4000] as const;
const INP_BOUNDS = [50, 100, 200, 300, 500] as const;

/** An event or a metric beyond a bound, each of which has a set of visitors. */
export type CanarySign =
  | 'seen'
  | 'failed'
  | 'added'
  | `lcp>${(typeof LCP_BOUNDS)[number]}`
  | `inp>${(typeof INP_BOUNDS)[number]}`;

const LCP_MARKS = LCP_BOUNDS.map((bound) => `lcp>${bound}` as const);
const INP_MARKS = INP_BOUNDS.map((bound) => `inp>${bound}` as const);
export const CANARY_SIGNS: CanarySign[] = ['seen', 'failed', 'added', ...LCP_MARKS, ...INP_MARKS];

export const listExceededVitalBounds = (kind: 'lcp' | 'inp', ms: number): CanarySign[] =>
  kind === 'lcp'
    ? LCP_BOUNDS.filter((bound) => ms > bound).map((bound) => `lcp>${bound}` as const)
    : INP_BOUNDS.filter((bound) => ms > bound).map((bound) => `inp>${bound}` as const);

export type GroupSignCounts = Record<VisitorGroup, Record<CanarySign, number>>;

const createMarkCounts = (): Record<CanarySign, number> =>
  // The entries contain every mark.
  Object.fromEntries(CANARY_SIGNS.map((mark) => [mark, 0])) as Record<CanarySign, number>;

export const createZeroCanaryVisitorCounts = (): GroupSignCounts => ({
  canary: createMarkCounts(),
  live: createMarkCounts(),
});

type Measure = 'failures' | 'LCP' | 'INP' | 'conversion';

export interface CanaryFinding {
  measure: Measure;
  mark: CanarySign;
  events: GroupEventCounts;
  /** An e-value: above 1 it is evidence against the canary. */
  evidence: number;
}

export interface CanaryVerdict {
  isWorse: boolean;
  findings: CanaryFinding[];
  /** The weighted mean of all measures; a canary that reaches `needed` is rolled back. */
  evidence: number;
  needed: number;
  /** A sentence about the measure with the strongest evidence. */
  reason: string;
}

export interface CanaryRules {
  /** The probability that a compared visitor gets the canary. */
  share: number;
  /** The probability of ever rolling back a canary that is no worse. */
  errorRate: number;
  /** The tolerated excess of the canary's failure rate, 0 to 1. */
  margin: number;
}

/** Too few visitors are no evidence, and a few with forged reports are no reason to roll a version back. */
const LEAST_SEEN = 20;
const LEAST_EVENTS = 3;

const WEIGHTS: Record<Measure, number> = { failures: 0.4, LCP: 0.2, INP: 0.2, conversion: 0.2 };

/** A broken module may fail for every visitor; timings and sales differ by less. */
const FAILURES = { tolerated: 1, ratios: [1.5, 2, 4, 10, 100] };
const SLOWNESS = { tolerated: 1.1, ratios: [1.3, 1.6, 2, 3, 6, 20] };
const CONVERSION = { tolerated: 1 / 1.1, ratios: [1 / 1.3, 1 / 1.6, 1 / 2, 1 / 3, 1 / 6, 1 / 20] };

/**
 * Judges whether a canary is worse than the live version for its visitors. A weighted mean of e-values is an e-value, so that
 * the error rate holds for all measures together, at any time.
 */
export function judgeCanary(counts: GroupSignCounts, rules: CanaryRules): CanaryVerdict {
  const findings = [
    failures(counts, rules),
    slowness('LCP', LCP_MARKS, counts, rules),
    slowness('INP', INP_MARKS, counts, rules),
    finding('conversion', ['added'], counts, { ...CONVERSION, share: rules.share }),
  ];
  const said = ({ measure, evidence }: CanaryFinding) => WEIGHTS[measure] * evidence;
  const evidence = findings.reduce((sum, one) => sum + said(one), 0);
  const needed = 1 / rules.errorRate;
  const worst = findings.reduce((one, other) => (said(other) > said(one) ? other : one));
  return {
    isWorse: counts.canary.seen >= LEAST_SEEN && evidence >= needed,
    findings,
    evidence,
    needed,
    reason: describeReason(worst, counts, { evidence, needed }),
  };
}

function failures(counts: GroupSignCounts, { share, margin }: CanaryRules): CanaryFinding {
  const found = finding('failures', ['failed'], counts, { ...FAILURES, share });
  const isLarge =
    found.events.canary >= LEAST_EVENTS &&
    rate(counts.canary, 'failed') > rate(counts.live, 'failed') + margin;
  // Capping the evidence raises no false alarm.
  return isLarge ? found : { ...found, evidence: Math.min(1, found.evidence) };
}

function slowness(
  measure: Measure,
  marks: CanarySign[],
  counts: GroupSignCounts,
  { share }: CanaryRules,
): CanaryFinding {
  const found = finding(measure, marks, counts, { ...SLOWNESS, share });
  const isFew = found.events.canary < LEAST_EVENTS;
  return isFew ? { ...found, evidence: Math.min(1, found.evidence) } : found;
}

/** Averages the evidence of marks, each of which is an e-value; names the strongest mark, of equal ones the last. */
function finding(
  measure: Measure,
  marks: CanarySign[],
  counts: GroupSignCounts,
  test: CanaryHypotheses,
): CanaryFinding {
  const all = marks.map((mark) => {
    const events = { canary: counts.canary[mark], live: counts.live[mark] };
    return { measure, mark, events, evidence: getCanaryEValue(events, test) };
  });
  const worst = all.reduce((one, other) => (other.evidence >= one.evidence ? other : one));
  return { ...worst, evidence: all.reduce((sum, one) => sum + one.evidence, 0) / all.length };
}

const rate = (visitors: GroupSignCounts['canary'], mark: CanarySign): number =>
  visitors.seen === 0 ? 0 : visitors[mark] / visitors.seen;

/** Returns a line such as `LCP: beyond 1800 ms for 64 of 400 visitors, live 21 of 398; evidence 31, needed 20`. */
function describeReason(
  { measure, mark, events }: CanaryFinding,
  { canary, live }: GroupSignCounts,
  { evidence, needed }: Pick<CanaryVerdict, 'evidence' | 'needed'>,
): string {
  const what = { failed: 'failed for', added: 'added to the cart by' }[mark as string]; // the rest are bounds
  const said = what ?? `beyond ${mark.slice(mark.indexOf('>') + 1)} ms for`;
  const strength = `evidence ${Math.round(Math.min(evidence, 1e6))}, needed ${needed.toFixed(0)}`;
  return `${measure}: ${said} ${events.canary} of ${canary.seen} visitors, live ${events.live} of ${live.seen}; ${strength}`;
}

/** Counts of an event in each group, at most one per visitor. */
interface GroupEventCounts {
  canary: number;
  live: number;
}

/** The hypotheses about a canary: how likely an event is tolerated to be, and how likely it is if the canary is worse. */
interface CanaryHypotheses {
  /** The probability that a compared visitor gets the canary. */
  share: number;
  /** The tolerated ratio of the event's probability for the canary to that for the live version. */
  tolerated: number;
  /** The ratios, if the canary is worse, for which evidence is collected. */
  ratios: readonly number[];
}

/**
 * Returns the e-value of "the canary is no worse": a mixture sequential probability ratio test on whose visitor the next
 * event is.
 *
 * Visitors are assigned at random, so of all with the event a share q = share·r / (share·r + 1 − share) is the canary's, where
 * r is how many times as likely it is there. With x events of the canary and y of the live version,
 *
 *     E = mean over r of (q(r) / q₀)^x · ((1 − q(r)) / (1 − q₀))^y,   q₀ = q(tolerated)
 *
 * is a nonnegative supermartingale that begins with 1 as long as the canary is no worse than tolerated. By Ville's
 * inequality it ever reaches 1/α with a probability of α at most, however often it is checked. Only sums go into
 * it: it does not matter which edge counted what. (Lindon and Malek, Anytime-Valid Inference for Multinomial Count Data,
 * NeurIPS 2022; Robbins, Statistical Methods Related to the Law of the Iterated Logarithm, 1970.)
 */
export function getCanaryEValue(
  { canary, live }: GroupEventCounts,
  { share, tolerated, ratios }: CanaryHypotheses,
): number {
  const none = shareAt(tolerated, share);
  const logs = ratios.map((ratio) => {
    const worse = shareAt(ratio, share);
    return canary * Math.log(worse / none) + live * Math.log((1 - worse) / (1 - none));
  });
  return logs.reduce((sum, log) => sum + Math.exp(Math.min(log, LARGEST_LOG)), 0) / logs.length;
}

/** Limits the exponent, since larger values overflow and decide nothing. */
const LARGEST_LOG = 600;

const shareAt = (ratio: number, share: number): number =>
  (share * ratio) / (share * ratio + 1 - share);
