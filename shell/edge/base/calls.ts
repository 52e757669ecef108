import type { CallRecord } from '@horae/shared/contract';

/** What the edge may do with a call that is allowed. */
export interface AllowedCall {
  /** Give all visitors the same answer, ask once more when none came, or hand it on exactly once. */
  kind: 'public' | 'read' | 'change';
  /** Carried out once for each `Idempotency-Key`. */
  isKeyed: boolean;
}

/** What may be asked below an upstream's address; `null` for what may not. */
export type FindCall = (method: string, path: string) => AllowedCall | null;

/** One part of a path, without anything that could lead to another folder, encoded or not. */
const PART = '(?!\\.{1,2}(?:/|$))(?:[\\w.~-]|%(?!2[fFeE]|5[cC]|00)[\\da-fA-F]{2})+';

/** Reads declared calls; where several fit, the one that promises least counts. */
export function findAmong(calls: CallRecord[]): FindCall {
  const known = calls.map((call) => ({ ...call, form: formOf(call.path), allowed: allowed(call) }));
  return (method, path) =>
    known
      .filter((call) => call.method === method && call.form.test(path))
      .map((call) => call.allowed)
      .reduce<AllowedCall | null>(stricter, null);
}

/** Of two promises about the same call the smaller one. */
export function stricter(one: AllowedCall | null, other: AllowedCall | null): AllowedCall | null {
  if (!one || !other) return one ?? other;
  const kind = KINDS.find((least) => one.kind === least || other.kind === least) ?? 'change';
  return { kind, isKeyed: one.isKeyed || other.isKeyed };
}

const KINDS = ['change', 'read', 'public'] as const;

function allowed({ answer, repeat }: CallRecord): AllowedCall {
  if (answer === 'public') return { kind: 'public', isKeyed: false };
  return { kind: repeat === 'always' ? 'read' : 'change', isKeyed: repeat === 'with-key' };
}

function formOf(path: string): RegExp {
  const parts = path
    .split('/')
    .map((part) => (part.startsWith(':') ? PART : part.replaceAll('.', '\\.')));
  return new RegExp(`^${parts.join('/')}$`);
}
