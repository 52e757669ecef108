import type { ShopEvent } from '@horae/shared/shop-events';
import {
  type ConfidenceInterval,
  differenceInterval,
  type Proportion,
  toSuccessRate,
  wilsonInterval,
} from './confidence-intervals.ts';

/** The way to an order: a watch was opened, put into the cart, the way to pay was opened, it was paid. */
export const FUNNEL_STEPS = ['view', 'add', 'checkout', 'paid'] as const;
type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** A share of visits, or the difference of two, with its interval. */
export interface ShareEstimate extends ConfidenceInterval {
  value: number;
}

export interface VariantReport {
  variant: string;
  /** Visits that got this variant and no other. */
  visits: number;
  /** The share of these visits that reached each step after they had got the variant. */
  steps: Record<FunnelStep, ShareEstimate>;
  /** Against the control; absent from the control itself. */
  difference?: Record<FunnelStep, ShareEstimate>;
}

export interface FlagExperimentReport {
  flag: string;
  control: string;
  /** Visits with several variants, which say nothing of any. */
  mixed: number;
  variants: VariantReport[];
}

/** Which variant the others are compared with, from all that were seen of a flag. */
export type FindExperimentControl = (flag: string, variants: string[]) => string | undefined;

interface Group {
  visits: number;
  done: Record<FunnelStep, number>;
}

/** Reports on visits by the variant that they got, for each flag; the control first. */
export function experimentReport(
  events: ShopEvent[],
  controlOf: FindExperimentControl,
): FlagExperimentReport[] {
  const visits = new Map<string, ShopEvent[]>();
  for (const event of events) {
    const known = visits.get(event.visit);
    if (known) known.push(event);
    else visits.set(event.visit, [event]);
  }
  const flags = new Set(events.flatMap((event) => (event.name === 'exposure' ? [event.flag] : [])));
  return [...flags].sort().map((flag) => reportOf(flag, [...visits.values()], controlOf));
}

function reportOf(
  flag: string,
  visits: ShopEvent[][],
  controlOf: FindExperimentControl,
): FlagExperimentReport {
  const groups = new Map<string, Group>();
  let mixed = 0;
  for (const visit of visits) {
    const exposures = visit.filter((event) => event.name === 'exposure' && event.flag === flag);
    const variants = new Set(exposures.map((event) => 'variant' in event && event.variant));
    const [variant] = variants;
    if (variants.size > 1) mixed += 1;
    if (variants.size !== 1 || !variant) continue;
    const since = exposures.map(({ at }) => Date.parse(at)).reduce((a, b) => Math.min(a, b));
    groups.set(variant, counted(groups.get(variant), visit, since));
  }
  const names = [...groups.keys()].sort();
  const largest = names.toSorted((a, b) => visitsOf(groups, b) - visitsOf(groups, a))[0] ?? '';
  const control = controlOf(flag, names) ?? largest;
  const ordered = [control, ...names.filter((name) => name !== control)];
  const variants = ordered.map((variant) => variantOf(variant, groups, control));
  return { flag, control, mixed, variants };
}

const NOTHING: Group = { visits: 0, done: { view: 0, add: 0, checkout: 0, paid: 0 } };

const visitsOf = (groups: Map<string, Group>, variant: string): number =>
  groups.get(variant)?.visits ?? 0;

/** A visit counts once for each step, and only for what came after its first exposure. */
function counted({ visits, done }: Group = NOTHING, visit: ShopEvent[], since: number): Group {
  const later = visit.filter(({ at }) => Date.parse(at) >= since);
  const reached = (step: FunnelStep): number =>
    later.some((event) => isStep(event, step)) ? 1 : 0;
  return { visits: visits + 1, done: eachStep((step) => done[step] + reached(step)) };
}

/** A view counts only if it has a subject, such as a watch. */
const isStep = (event: ShopEvent, step: FunnelStep): boolean =>
  event.name === step && (event.name !== 'view' || event.subject !== undefined);

function variantOf(variant: string, groups: Map<string, Group>, control: string): VariantReport {
  const of = (name: string, step: FunnelStep): Proportion => ({
    of: visitsOf(groups, name),
    done: groups.get(name)?.done[step] ?? 0,
  });
  const measured = (step: FunnelStep): ShareEstimate => ({
    value: toSuccessRate(of(variant, step)),
    ...wilsonInterval(of(variant, step)),
  });
  const difference = (step: FunnelStep): ShareEstimate => ({
    value: toSuccessRate(of(variant, step)) - toSuccessRate(of(control, step)),
    ...differenceInterval(of(variant, step), of(control, step)),
  });
  return {
    ...{ variant, visits: visitsOf(groups, variant), steps: eachStep(measured) },
    ...(variant !== control && { difference: eachStep(difference) }),
  };
}

const eachStep = <Value>(of: (step: FunnelStep) => Value): Record<FunnelStep, Value> => ({
  view: of('view'),
  add: of('add'),
  checkout: of('checkout'),
  paid: of('paid'),
});
