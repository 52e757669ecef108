import type { ActionAnswer } from '@horae/shared/contract';
import { shopPath } from '@horae/shared/shop-path';
import * as v from 'valibot';
import { urlWithinOrigins } from '../http/redirect.ts';

/** A code, which a screen translates into a message. */
export const ErrorCodeSchema = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,59}$/));
export const FieldErrorCodesSchema = v.record(v.pipe(v.string(), v.maxLength(80)), ErrorCodeSchema);

const MAX_VALUES = 2000;
/** Secrets may be larger because they are never stored in a cookie. */
const MAX_SECRET = 8000;
const createValuesSchema = (most: number) =>
  v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(80)), v.string()),
    v.check((values) => JSON.stringify(values).length <= most, 'too long'),
  );
const [ValuesSchema, SecretsSchema] = [
  createValuesSchema(MAX_VALUES),
  createValuesSchema(MAX_SECRET),
];
const DoneSchema = v.object({
  go: v.string(),
  said: v.exactOptional(ErrorCodeSchema),
  values: v.exactOptional(ValuesSchema),
  secrets: v.exactOptional(SecretsSchema),
});
const RefusedSchema = v.object({
  refused: FieldErrorCodesSchema,
  values: v.exactOptional(ValuesSchema),
  secrets: v.exactOptional(SecretsSchema),
});

/**
 * Returns the answer of an action without unknown properties; `origins` are those outside the shop that it may redirect to.
 * @throws for a value of any other shape, and for a redirect to any other place.
 */
export function requireActionAnswer(answer: unknown, origins: string[]): ActionAnswer {
  const refused = v.safeParse(RefusedSchema, answer);
  if (refused.success) return refused.output;
  const done = v.safeParse(DoneSchema, answer);
  if (!done.success) throw new Error('an action answers { go } or { refused }, with codes');
  const { go, ...rest } = done.output;
  const target = shopPath(go) ?? urlWithinOrigins(go, origins);
  if (target === null) throw new Error('an action leads to the shop or its hosted pages only');
  return { go: target, ...rest };
}

/** Returns the codes of a form that fails its schema, by the name of the field; the first issue of each field counts. */
export function getFieldErrorCodes(
  issues: readonly { message: string; path?: readonly unknown[] | undefined }[],
): Record<string, string> {
  const codes = new Map<string, string>();
  for (const { message, path } of issues) {
    const field = getFieldName(path?.[0]);
    if (!codes.has(field)) codes.set(field, v.is(ErrorCodeSchema, message) ? message : 'INVALID');
  }
  return Object.fromEntries(codes);
}

/** Reads the name of the field: a part of an issue's path is a key, or an object that holds one. */
function getFieldName(part: unknown): string {
  const key = typeof part === 'object' && part !== null && 'key' in part ? part.key : part;
  return typeof key === 'string' ? key.slice(0, 80) : '';
}
