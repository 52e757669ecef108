import type { CallRecord } from '@horae/shared/contract';
import { readCalls } from '@horae/shared/remote-declaration';
import declaredLater from './calls-before-declarations.json' with { type: 'json' };
import type { Release } from './release.ts';

/**
 * The calls of releases of contract 1.0, which could not declare them, by remote. The file can be deleted once no store
 * has such a release.
 */
const EARLIER = readCalls(declaredLater, 'calls-before-declarations.json');

export const getReleaseCalls = ({ name, calls }: Pick<Release, 'name' | 'calls'>): CallRecord[] =>
  calls ?? EARLIER[name] ?? [];
