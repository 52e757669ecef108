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
export function createFindCall(calls: CallRecord[]): FindCall {
  const known = calls.map((call) => ({
    ...call,
    form: toPattern(call.path),
    allowed: toAllowedCall(call),
  }));
  return (method, path) =>
    known
      .filter((call) => call.method === method && call.form.test(path))
      .map((call) => call.allowed)
      .reduce<AllowedCall | null>(getClosestCall, null);
}

/** Returns the declaration that names more of a request's path; of two equal ones, the one that promises less. */
export function getClosestCall(
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
    .map((part) => (part.startsWith(':') ? SEGMENT : escapePattern(part)));
  return new RegExp(`^${parts.join('/')}$`);
}

/** A text that stands for itself in a pattern, whatever signs it holds. */
const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
