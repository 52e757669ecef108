import { LRUCache } from 'lru-cache';
import { type Felt, nothingFelt, withValue } from './field-metrics.ts';
import type { Observation } from './observation.ts';

/** Keeps what browsers tell. The one in memory counts for its process alone. */
export interface FeltStore {
  add: (observation: Observation) => void;
  /** By `remote@version`. */
  all: () => Record<string, Felt>;
}

/** Versions that are remembered, those that were told of last. */
const MOST_VERSIONS = 200;
/** Kinds of errors of one version; what is told beyond them counts as `other`. */
const MOST_KINDS = 30;

export function memoryFeltStore(): FeltStore {
  const known = new LRUCache<string, Felt>({ max: MOST_VERSIONS });
  return {
    add(observation) {
      const key = `${observation.remote}@${observation.version}`;
      known.set(key, withObservation(known.get(key) ?? nothingFelt(), observation));
    },
    all: () => Object.fromEntries(known.entries()),
  };
}

function withObservation(felt: Felt, observation: Observation): Felt {
  switch (observation.kind) {
    case 'view':
      return { ...felt, views: felt.views + 1 };
    case 'error':
      return { ...felt, errors: withError(felt.errors, observation) };
    case 'slow':
      return { ...felt, slow: felt.slow + 1 };
    default:
      return { ...felt, [observation.kind]: withValue(felt[observation.kind], observation.ms) };
  }
}

function withError(
  errors: Felt['errors'],
  { name, at }: Extract<Observation, { kind: 'error' }>,
): Felt['errors'] {
  const named = at === undefined ? name : `${name} ${at}`;
  const hasRoom = Object.hasOwn(errors, named) || Object.keys(errors).length < MOST_KINDS;
  const kind = hasRoom ? named : 'other';
  return { ...errors, [kind]: (errors[kind] ?? 0) + 1 };
}
