import type { CallRecord } from '@horae/shared/contract';
import { readCalls } from '@horae/shared/remote-declaration';
import declaredLater from './calls-before-declarations.json' with { type: 'json' };
import type { Release } from './release.ts';

/**
 * Releases of contract 1.0 could not declare calls; these are what they make, by name. The file may go once no store
 * has such a release any more.
 */
const EARLIER = readCalls(declaredLater, 'calls-before-declarations.json');

/** What a release asks through the edge. */
export const callsOf = ({ name, calls }: Pick<Release, 'name' | 'calls'>): CallRecord[] =>
  calls ?? EARLIER[name] ?? [];
