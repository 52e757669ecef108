import type { RecordedField, RecordedType } from '@horae/shared/contract-record';
import * as v from 'valibot';

const TEXT: RecordedType = { kind: 'text' };
const TEXTS: RecordedType = { kind: 'list', of: TEXT };
const EITHER: RecordedType = { kind: 'either', of: [TEXTS, TEXT] };

/** The parts of a schema of valibot's that are looked into. */
export interface FormSchema extends v.GenericSchema {
  entries?: Record<string, v.GenericSchema>;
  rest?: unknown;
}

/**
 * The fields that a form has to have, as the schema of its action reads them: a field that the schema refuses when it
 * is not there may not miss. Of a schema that is several, nothing is known.
 */
export function recordFormFields(schema: FormSchema): RecordedType {
  const { entries } = schema;
  if (!entries) return { kind: 'anything' };
  const fields = Object.entries(entries).map(([name, entry]): [string, RecordedField] => {
    const type = takesSeveral(entry) ? EITHER : TEXT;
    const mayMiss = v.safeParse(entry, undefined).success;
    return [name, mayMiss ? { type, mayMiss } : { type }];
  });
  const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    kind: 'object',
    fields: Object.fromEntries(sorted),
    ...(schema.rest != null && { others: TEXT }),
  };
}

/** A refusal of several texts is one of their kind, and not of what they say. */
function takesSeveral(entry: v.GenericSchema): boolean {
  const { issues = [] } = v.safeParse(entry, ['a', 'b']);
  return !issues.some(
    ({ kind, type }) => kind === 'schema' && (type === 'string' || type === 'optional'),
  );
}

/** The type of the forms that are given as examples: what all of them have may not miss. */
export function inferTypeFromForms(examples: Record<string, string | string[]>[]): RecordedType {
  const names = [...new Set(examples.flatMap(Object.keys))].toSorted();
  const fields = names.map((name): [string, RecordedField] => {
    const isList = examples.some((one) => Array.isArray(one[name]));
    const type = isList ? TEXTS : TEXT;
    return [name, examples.every((one) => name in one) ? { type } : { type, mayMiss: true }];
  });
  return { kind: 'object', fields: Object.fromEntries(fields) };
}
