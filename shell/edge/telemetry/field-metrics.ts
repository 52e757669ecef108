import { LRUCache } from 'lru-cache';
import type { TelemetryEvent } from './telemetry-route.ts';

/** The field metrics of one version of a remote, or of the host. */
export interface FieldMetrics {
  views: number;
  /** Counts by class of error and, where it is known, its place in the release. */
  errors: Record<string, number>;
  lcp: Histogram;
  inp: Histogram;
  /** Counts slow interactions, of 200 ms and more. */
  slow: number;
}

/** Counts of values by the upper {@link HISTOGRAM_BOUNDS}; the last count is of all values beyond. */
export interface Histogram {
  counts: number[];
}

/** Upper bounds in milliseconds, the same for every metric, finest around the limits of good and poor. */
export const HISTOGRAM_BOUNDS = [
  50, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000,
] as const;

export const createHistogram = (): Histogram => ({ counts: [...HISTOGRAM_BOUNDS, 0].map(() => 0) });

export const createFieldMetrics = (): FieldMetrics => ({
  views: 0,
  errors: {},
  lcp: createHistogram(),
  inp: createHistogram(),
  slow: 0,
});

export function addToHistogram({ counts }: Histogram, ms: number): Histogram {
  const found = HISTOGRAM_BOUNDS.findIndex((bound) => ms <= bound);
  const bucket = found < 0 ? HISTOGRAM_BOUNDS.length : found;
  return { counts: counts.map((count, at) => (at === bucket ? count + 1 : count)) };
}

export const sumHistogram = ({ counts }: Histogram): number =>
  counts.reduce((all, count) => all + count, 0);

/** Returns the bound that a share of the values, such as 0.75, does not exceed; `null` for none, infinity beyond the last. */
export function getQuantile(histogram: Histogram, share: number): number | null {
  const total = sumHistogram(histogram);
  if (total === 0) return null;
  let seen = 0;
  const bucket = histogram.counts.findIndex((count) => {
    seen += count;
    return seen >= share * total;
  });
  return HISTOGRAM_BOUNDS[bucket] ?? Number.POSITIVE_INFINITY;
}

/** Stores what browsers report, for this process alone. */
export interface FieldMetricStore {
  add: (observation: TelemetryEvent) => void;
  /** By `remote@version`. */
  all: () => Record<string, FieldMetrics>;
}

const MAX_VERSIONS = 200;
/** Kinds of errors of one version; further ones count as `other`. */
const MAX_KINDS = 30;

export function createFieldMetricStore(): FieldMetricStore {
  const byVersion = new LRUCache<string, FieldMetrics>({ max: MAX_VERSIONS });
  return {
    add(observation) {
      const key = `${observation.remote}@${observation.version}`;
      byVersion.set(key, withObservation(byVersion.get(key) ?? createFieldMetrics(), observation));
    },
    all: () => Object.fromEntries(byVersion.entries()),
  };
}

function withObservation(metrics: FieldMetrics, observation: TelemetryEvent): FieldMetrics {
  switch (observation.kind) {
    case 'view':
      return { ...metrics, views: metrics.views + 1 };
    case 'error':
      return { ...metrics, errors: withError(metrics.errors, observation) };
    case 'slow':
      return { ...metrics, slow: metrics.slow + 1 };
    default:
      return {
        ...metrics,
        [observation.kind]: addToHistogram(metrics[observation.kind], observation.ms),
      };
  }
}

function withError(
  errors: FieldMetrics['errors'],
  { name, at }: Extract<TelemetryEvent, { kind: 'error' }>,
): FieldMetrics['errors'] {
  const named = at === undefined ? name : `${name} ${at}`;
  const hasRoom = Object.hasOwn(errors, named) || Object.keys(errors).length < MAX_KINDS;
  const kind = hasRoom ? named : 'other';
  return { ...errors, [kind]: (errors[kind] ?? 0) + 1 };
}
