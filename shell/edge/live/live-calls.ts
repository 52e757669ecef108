import type { Release } from '@horae/releases/release.ts';
import { getCalls } from '@horae/releases/release-calls.ts';
import type { CallRecord } from '@horae/shared/contract';
import { type AllowedCall, createFindCall, type FindCall, getClosestCall } from './find-call.ts';

export type CallTarget = NonNullable<CallRecord['to']>;

/** The calls that the edge forwards: those that live releases declare, and those of recently live ones. */
export interface LiveCalls {
  setLive: (releases: Release[]) => void;
  find: (to: CallTarget, method: string, path: string) => AllowedCall | null;
}

/** How long calls of a replaced release stay allowed, since open pages go on with the versions they came with. */
const OPEN_PAGES_MS = 60 * 60_000;

interface KnownCalls {
  finds: Record<CallTarget, FindCall>;
  /** When the release stopped being live, with the time for open pages added. */
  until: number;
}

export function createLiveCalls(now: () => number = Date.now): LiveCalls {
  const known = new Map<string, KnownCalls>();

  return {
    setLive(releases) {
      const at = now();
      for (const [key, one] of known) {
        one.until = Math.min(one.until, at + OPEN_PAGES_MS);
        if (one.until <= at) known.delete(key);
      }
      for (const release of releases) {
        const finds = createFinds(getCalls(release));
        known.set(`${release.name} ${release.version}`, { finds, until: Number.POSITIVE_INFINITY });
      }
    },
    find: (to, method, path) =>
      [...known.values()]
        .filter(({ until }) => until > now())
        .map(({ finds }) => finds[to](method, path))
        .reduce(getClosestCall, null),
  };
}

/** Finds calls of releases that only one visitor gets. */
export const findDeclaredCall = (releases: Release[], to: CallTarget): FindCall =>
  createFinds(releases.flatMap(getCalls))[to];

const createFinds = (calls: CallRecord[]): KnownCalls['finds'] => ({
  platform: createFindCall(calls.filter(({ to = 'platform' }) => to === 'platform')),
  assistant: createFindCall(calls.filter(({ to }) => to === 'assistant')),
  chatbot: createFindCall(calls.filter(({ to }) => to === 'chatbot')),
});
