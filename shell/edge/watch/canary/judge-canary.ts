import { type Events, evidenceOf, type Test } from './evidence.ts';
import { type Counts, INP_MARKS, LCP_MARKS, type Mark } from './measures.ts';

export type Measure = 'failures' | 'LCP' | 'INP' | 'conversion';

/** What one measure says. */
export interface Finding {
  measure: Measure;
  /** The mark that says most. */
  mark: Mark;
  events: Events;
  /** Above 1 it speaks against the canary. */
  evidence: number;
}

export interface Verdict {
  isWorse: boolean;
  findings: Finding[];
  /** Of all measures together; `needed` ends the canary. */
  evidence: number;
  needed: number;
  /** In words, by the measure that says most. */
  reason: string;
}

export interface Rules {
  /** The chance that a visitor who is compared gets the canary. */
  share: number;
  /** How likely a canary that is no worse may ever be taken back. */
  errorRate: number;
  /** How much larger the canary's share of visitors for whom something failed may be, 0 to 1. */
  margin: number;
}

/** Too few visitors say nothing, and a few who make things up are no reason to take a version back. */
const LEAST_SEEN = 20;
const LEAST_EVENTS = 3;

/** How much of the error rate each measure may use. */
const WEIGHTS: Record<Measure, number> = { failures: 0.4, LCP: 0.2, INP: 0.2, conversion: 0.2 };

/** Parts that fail may fail for everybody; times and sales differ by less. */
const FAILURES = { tolerated: 1, ratios: [1.5, 2, 4, 10, 100] };
const SLOWNESS = { tolerated: 1.1, ratios: [1.3, 1.6, 2, 3, 6, 20] };
const ADDS = { tolerated: 1 / 1.1, ratios: [1 / 1.3, 1 / 1.6, 1 / 2, 1 / 3, 1 / 6, 1 / 20] };

/**
 * Whether a canary is worse than the live version for those who get it. A weighted mean of e-values is an e-value, so that
 * the error rate holds for all measures together, at any time.
 */
export function judgeCanary(counts: Counts, rules: Rules): Verdict {
  const findings = [
    failures(counts, rules),
    slowness('LCP', LCP_MARKS, counts, rules),
    slowness('INP', INP_MARKS, counts, rules),
    finding('conversion', ['added'], counts, { ...ADDS, share: rules.share }),
  ];
  const said = ({ measure, evidence }: Finding) => WEIGHTS[measure] * evidence;
  const evidence = findings.reduce((sum, one) => sum + said(one), 0);
  const needed = 1 / rules.errorRate;
  const worst = findings.reduce((one, other) => (said(other) > said(one) ? other : one));
  return {
    isWorse: counts.canary.seen >= LEAST_SEEN && evidence >= needed,
    findings,
    evidence,
    needed,
    reason: reasonOf(worst, counts, { evidence, needed }),
  };
}

function failures(counts: Counts, { share, margin }: Rules): Finding {
  const found = finding('failures', ['failed'], counts, { ...FAILURES, share });
  const isLarge =
    found.events.canary >= LEAST_EVENTS &&
    rate(counts.canary, 'failed') > rate(counts.live, 'failed') + margin;
  // Leaving evidence out raises no false alarm.
  return isLarge ? found : { ...found, evidence: Math.min(1, found.evidence) };
}

function slowness(measure: Measure, marks: Mark[], counts: Counts, { share }: Rules): Finding {
  const found = finding(measure, marks, counts, { ...SLOWNESS, share });
  const isFew = found.events.canary < LEAST_EVENTS;
  return isFew ? { ...found, evidence: Math.min(1, found.evidence) } : found;
}

/** The mean over marks, each of which is evidence by itself; named is the one that says most, the largest of equals. */
function finding(measure: Measure, marks: Mark[], counts: Counts, test: Test): Finding {
  const all = marks.map((mark) => {
    const events = { canary: counts.canary[mark], live: counts.live[mark] };
    return { measure, mark, events, evidence: evidenceOf(events, test) };
  });
  const worst = all.reduce((one, other) => (other.evidence >= one.evidence ? other : one));
  return { ...worst, evidence: all.reduce((sum, one) => sum + one.evidence, 0) / all.length };
}

const rate = (visitors: Counts['canary'], mark: Mark): number =>
  visitors.seen === 0 ? 0 : visitors[mark] / visitors.seen;

/** `LCP: beyond 1800 ms for 64 of 400 visitors, live 21 of 398; evidence 31 of 20`. */
function reasonOf(
  { measure, mark, events }: Finding,
  { canary, live }: Counts,
  { evidence, needed }: Pick<Verdict, 'evidence' | 'needed'>,
): string {
  const what = { failed: 'failed for', added: 'added to the cart by' }[mark as string]; // the rest are bounds
  const said = what ?? `beyond ${mark.slice(mark.indexOf('>') + 1)} ms for`;
  const strength = `evidence ${Math.round(Math.min(evidence, 1e6))}, needed ${needed.toFixed(0)}`;
  return `${measure}: ${said} ${events.canary} of ${canary.seen} visitors, live ${events.live} of ${live.seen}; ${strength}`;
}
