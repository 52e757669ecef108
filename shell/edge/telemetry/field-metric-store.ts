import { LRUCache } from 'lru-cache';
import { type FieldMetrics, noFieldMetrics, withValue } from './field-metrics.ts';
import type { Observation } from './observation.ts';

/** Keeps what browsers tell. The one in memory counts for its process alone. */
export interface FieldMetricStore {
  add: (observation: Observation) => void;
  /** By `remote@version`. */
  all: () => Record<string, FieldMetrics>;
}

/** Versions that are remembered, those that were told of last. */
const MOST_VERSIONS = 200;
/** Kinds of errors of one version; what is told beyond them counts as `other`. */
const MOST_KINDS = 30;

export function createFieldMetricStore(): FieldMetricStore {
  const known = new LRUCache<string, FieldMetrics>({ max: MOST_VERSIONS });
  return {
    add(observation) {
      const key = `${observation.remote}@${observation.version}`;
      known.set(key, withObservation(known.get(key) ?? noFieldMetrics(), observation));
    },
    all: () => Object.fromEntries(known.entries()),
  };
}

function withObservation(metrics: FieldMetrics, observation: Observation): FieldMetrics {
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
        [observation.kind]: withValue(metrics[observation.kind], observation.ms),
      };
  }
}

function withError(
  errors: FieldMetrics['errors'],
  { name, at }: Extract<Observation, { kind: 'error' }>,
): FieldMetrics['errors'] {
  const named = at === undefined ? name : `${name} ${at}`;
  const hasRoom = Object.hasOwn(errors, named) || Object.keys(errors).length < MOST_KINDS;
  const kind = hasRoom ? named : 'other';
  return { ...errors, [kind]: (errors[kind] ?? 0) + 1 };
}
