import type { Context } from 'hono';
import * as v from 'valibot';
import {
  type FieldViolation,
  fieldViolation,
  invalidField,
  invalidFields,
  type ViolatedRule,
} from './platform-error.ts';

/** More than any call needs; schemas have limits of their own for each field. */
const MAX_DEPTH = 64;
const MAX_TEXT_LENGTH = 100_000;
const MAX_ENTRIES = 5000;

const RULES: Record<string, ViolatedRule> = {
  min_value: 'MIN',
  max_value: 'MAX',
  min_length: 'MIN_LENGTH',
  non_empty: 'MIN_LENGTH',
  max_length: 'MAX_LENGTH',
  picklist: 'INVALID_ENUM_VALUE',
  literal: 'INVALID_ENUM_VALUE',
  regex: 'FORMAT',
  raw_transform: 'FORMAT',
  url: 'FORMAT',
  strict_object: 'FIELD_NOT_ALLOWED',
};

/** Stops at a text that is too long, before the later steps of its pipe run. */
export const ABORT_PIPE_EARLY = { abortPipeEarly: true } as const;

/** Parses unknown data; throws the 400 that names every field at fault. `prefix` is where the data sits. */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
  prefix = '',
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, data, ABORT_PIPE_EARLY);
  if (result.success) return result.output;
  throw invalidFields(...result.issues.map((issue) => toViolation(issue, prefix)));
}

/** Reads a JSON body. No body counts as `{}`, because the SDK sends none for calls without arguments. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await c.req.text();
  return parseInput(schema, text === '' ? {} : parseJson(text, 'body'));
}

/** Like {@link readBody}, but also accepts a form, as OAuth clients send it. */
export async function readOAuthBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const type = c.req.header('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) return readBody(c, schema);
  const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
  requirePlain(fields, 'body');
  return parseInput(schema, fields);
}

/** The fields of a page's form. A body that is no form counts as one without fields. */
export async function readFormFields(c: Context): Promise<Record<string, string | File>> {
  const fields = await formFields(c);
  for (const [name, value] of Object.entries(fields)) requireShort(value, name);
  return fields;
}

async function formFields(c: Context): Promise<Record<string, string | File>> {
  try {
    return await c.req.parseBody();
  } catch (error) {
    if (error instanceof TypeError) return {};
    throw error;
  }
}

/** The text of a form's field, to render it again; empty when it is missing or a file. */
export const formFieldText = (form: Record<string, string | File>, name: string): string => {
  const typed = form[name];
  return typeof typed === 'string' ? typed : '';
};

/** JSON whose strings the database can store (no NUL, no half of a surrogate pair), of at most {@link MAX_DEPTH} levels. */
export function parseJson(text: string, field: string): unknown {
  const value = fromJson(text, field);
  requirePlain(value, field);
  return value;
}

function fromJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw invalidField(field, 'must be valid JSON', 'FORMAT');
    }
    throw error;
  }
}

/** Walks level by level instead of recursively: untrusted input may be nested deeper than the call stack allows. */
function requirePlain(value: unknown, field: string): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) {
      throw invalidField(field, `must nest at most ${MAX_DEPTH} levels`);
    }
    level = level.flatMap((part) => childrenOf(part, field));
  }
}

/** Returns the entries of an object or array; throws for a text or key that cannot be stored or is too long. */
function childrenOf(value: unknown, field: string): unknown[] {
  requireShort(value, field);
  if (typeof value === 'string' && !isStorableText(value)) throw unstorable(field);
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.values(value);
  if (parts.length > MAX_ENTRIES)
    throw tooLong(field, `at most ${MAX_ENTRIES} entries in one list`);
  if (Array.isArray(value)) return parts;
  if (!Object.keys(value).every(isStorableText)) throw unstorable(field);
  return parts;
}

function requireShort(value: unknown, field: string): void {
  if (typeof value === 'string' && value.length > MAX_TEXT_LENGTH)
    throw tooLong(field, `texts of at most ${MAX_TEXT_LENGTH} characters`);
}

const tooLong = (field: string, allowed: string) =>
  invalidField(field, `must have ${allowed}`, 'MAX_LENGTH');

function unstorable(field: string) {
  return invalidField(field, 'must not contain NUL or broken characters', 'FORMAT');
}

export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

function toViolation(issue: v.BaseIssue<unknown>, prefix: string): FieldViolation {
  const missing = issue.kind === 'schema' && issue.input === undefined;
  return fieldViolation(fieldPath(issue, prefix), missing ? 'is required' : describe(issue), {
    violatedRule: missing ? 'REQUIRED_FIELD' : (RULES[issue.type] ?? 'VALIDATION'),
  });
}

function fieldPath(issue: v.BaseIssue<unknown>, prefix: string): string {
  const path = (issue.path ?? []).reduce(
    (text, item) =>
      typeof item.key === 'number' ? `${text}[${item.key}]` : `${text}.${String(item.key)}`,
    prefix,
  );
  return path.replace(/^\./, '') || 'body';
}

function describe(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid')) return issue.message;
  return issue.expected === null
    ? issue.message
    : `must be ${issue.expected}, not ${issue.received}`;
}
