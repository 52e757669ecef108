import { getReleaseCalls } from '@horae/releases/declared-calls.ts';
import type { Release } from '@horae/releases/release.ts';
import type { CallRecord } from '@horae/shared/contract';

/** Says how the edge treats an allowed call. */
export interface AllowedCall {
  /** `public`: all visitors share the answer; `read`: retried once after no answer; `change`: forwarded exactly once. */
  kind: 'public' | 'read' | 'change';
  /** The platform carries the call out once for each `Idempotency-Key`. */
  isKeyed: boolean;
  /** The number of path segments that were declared by name, not as a parameter. */
  named: number;
}

/** Finds the declaration of a request below an upstream's address; `null` for one that is not allowed. */
export type FindCall = (method: string, path: string) => AllowedCall | null;

/** Matches one path segment, without anything that could lead to another folder, encoded or not. */
const SEGMENT = '(?!\\.{1,2}(?:/|$))(?:[\\w.~-]|%(?!2[fFeE]|5[cC]|00)[\\da-fA-F]{2})+';
const KINDS = ['change', 'read', 'public'] as const;

/** Reads declared calls; where several match a request, the closest counts. */
export function createDeclaredCallFinder(calls: CallRecord[]): FindCall {
  const known = calls.map((call) => ({
    ...call,
    form: toPattern(call.path),
    allowed: toAllowedCall(call),
  }));
  return (method, path) =>
    known
      .filter((call) => call.method === method && call.form.test(path))
      .map((call) => call.allowed)
      .reduce<AllowedCall | null>(pickCloserCall, null);
}

/** Returns the declaration that names more of a request's path; of two equal ones, the one that promises less. */
export function pickCloserCall(
  one: AllowedCall | null,
  other: AllowedCall | null,
): AllowedCall | null {
  if (!one || !other) return one ?? other;
  if (one.named !== other.named) return one.named > other.named ? one : other;
  const kind = KINDS.find((least) => one.kind === least || other.kind === least) ?? 'change';
  return { ...one, kind, isKeyed: one.isKeyed || other.isKeyed };
}

function toAllowedCall({ answer, repeat, path }: CallRecord): AllowedCall {
  const named = path.split('/').filter((part) => !part.startsWith(':')).length;
  if (answer === 'public') return { kind: 'public', isKeyed: false, named };
  return { kind: repeat === 'always' ? 'read' : 'change', isKeyed: repeat === 'with-key', named };
}

function toPattern(path: string): RegExp {
  const parts = path
    .split('/')
    .map((part) => (part.startsWith(':') ? SEGMENT : escapeRegExp(part)));
  return new RegExp(`^${parts.join('/')}$`);
}

/** A text that stands for itself in a pattern, whatever signs it holds. */
const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

export type UpstreamName = NonNullable<CallRecord['to']>;

/** The calls that the edge forwards: those that live releases declare, and those of recently live ones. */
export interface AllowedCalls {
  setLive: (releases: Release[]) => void;
  find: (to: UpstreamName, method: string, path: string) => AllowedCall | null;
}

/** How long calls of a replaced release stay allowed, since open pages go on with the versions they came with. */
const OPEN_PAGES_MS = 60 * 60_000;

interface KnownCalls {
  finds: Record<UpstreamName, FindCall>;
  /** When the release stopped being live, with the time for open pages added. */
  until: number;
}

export function createAllowedCalls(now: () => number = Date.now): AllowedCalls {
  const known = new Map<string, KnownCalls>();

  return {
    setLive(releases) {
      const at = now();
      for (const [key, one] of known) {
        one.until = Math.min(one.until, at + OPEN_PAGES_MS);
        if (one.until <= at) known.delete(key);
      }
      for (const release of releases) {
        const finds = createFinds(getReleaseCalls(release));
        known.set(`${release.name} ${release.version}`, { finds, until: Number.POSITIVE_INFINITY });
      }
    },
    find: (to, method, path) =>
      [...known.values()]
        .filter(({ until }) => until > now())
        .map(({ finds }) => finds[to](method, path))
        .reduce(pickCloserCall, null),
  };
}

/** Finds calls of releases that only one visitor gets. */
export const createFindDeclaredCall = (releases: Release[], to: UpstreamName): FindCall =>
  createFinds(releases.flatMap(getReleaseCalls))[to];

const createFinds = (calls: CallRecord[]): KnownCalls['finds'] => ({
  platform: createDeclaredCallFinder(calls.filter(({ to = 'platform' }) => to === 'platform')),
  assistant: createDeclaredCallFinder(calls.filter(({ to }) => to === 'assistant')),
  chatbot: createDeclaredCallFinder(calls.filter(({ to }) => to === 'chatbot')),
});
