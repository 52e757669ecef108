import type { ActionAnswer } from '@horae/shared/contract';
import { shopPath } from '@horae/shared/shop-path';
import * as v from 'valibot';
import { addressWithin } from '../http/redirect.ts';

/** A code, which a screen translates into a message. */
export const Code = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,59}$/));
export const Refused = v.record(v.pipe(v.string(), v.maxLength(80)), Code);

const MOST_HANDED_ON = 2000;
/** Secrets may be larger because they are never stored in a cookie. */
const MOST_SECRET = 8000;
const handedOn = (most: number) =>
  v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(80)), v.string()),
    v.check((values) => JSON.stringify(values).length <= most, 'too long'),
  );
const [HandedOn, Secrets] = [handedOn(MOST_HANDED_ON), handedOn(MOST_SECRET)];
const Done = v.object({
  go: v.string(),
  said: v.exactOptional(Code),
  values: v.exactOptional(HandedOn),
  secrets: v.exactOptional(Secrets),
});
const NotDone = v.object({
  refused: Refused,
  values: v.exactOptional(HandedOn),
  secrets: v.exactOptional(Secrets),
});

/**
 * Returns the answer of an action without unknown properties; `origins` are those outside the shop that it may redirect to.
 * @throws for a value of any other shape, and for a redirect to any other place.
 */
export function checkedAnswer(answer: unknown, origins: string[]): ActionAnswer {
  const refused = v.safeParse(NotDone, answer);
  if (refused.success) return refused.output;
  const done = v.safeParse(Done, answer);
  if (!done.success) throw new Error('an action answers { go } or { refused }, with codes');
  const { go, ...rest } = done.output;
  const target = shopPath(go) ?? addressWithin(go, origins);
  if (target === null) throw new Error('an action leads to the shop or its hosted pages only');
  return { go: target, ...rest };
}

/** Returns the codes of a form that fails its schema, by the name of the field; the first issue of each field counts. */
export function codesOf(
  issues: readonly { message: string; path?: readonly unknown[] | undefined }[],
): Record<string, string> {
  const codes = new Map<string, string>();
  for (const { message, path } of issues) {
    const field = fieldOf(path?.[0]);
    if (!codes.has(field)) codes.set(field, v.is(Code, message) ? message : 'INVALID');
  }
  return Object.fromEntries(codes);
}

/** Reads the name of the field: a part of an issue's path is a key, or an object that holds one. */
function fieldOf(part: unknown): string {
  const key = typeof part === 'object' && part !== null && 'key' in part ? part.key : part;
  return typeof key === 'string' ? key.slice(0, 80) : '';
}
