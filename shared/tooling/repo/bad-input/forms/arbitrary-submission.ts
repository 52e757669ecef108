import fc from 'fast-check';
import { arbitraryFiles } from './arbitrary-files.ts';
import { arbitraryText } from './arbitrary-text.ts';
import type { FoundField } from './read-forms.ts';

/** A form that can be sent: found on a page, or declared by a remote alone. */
export interface SubmittableForm {
  /** Where it is sent to. */
  url: string;
  /** The page that it stands on. */
  page: string;
  isMultipart: boolean;
  /** Who is logged in does not see it. */
  isGuest: boolean;
  /** Declared names of fields whose text never returns. */
  secret: readonly string[];
  fields: readonly FoundField[];
}

export interface Submission {
  position: SubmittableForm;
  /** As a browser sends them. */
  entries: [name: string, value: File | string][];
  /** Fields that were filled in by a person and have to return, with what they hold. */
  typed: [name: string, text: string][];
  /** By a script, which waits for JSON. */
  isScripted: boolean;
}

/** A field that says nothing of its own takes this many signs. */
const USUAL_LENGTH = 300;
const MOST_LENGTH = 6000;
/** Browsers let no one type other things than there are to choose. */
const CHOSEN = new Set([
  ...['hidden', 'submit', 'radio', 'checkbox', 'select', 'range', 'color'],
  ...['number', 'date', 'time', 'month', 'week'],
]);

/** Whether a person types into it. */
export const isTextEntryField = ({ type, name }: FoundField): boolean =>
  !CHOSEN.has(type) && type !== 'file' && name !== 'key' && name !== 'from';

const isSecret = ({ type, autocomplete, name }: FoundField, { secret }: SubmittableForm): boolean =>
  type === 'password' ||
  secret.includes(name) ||
  // The hosted checkout has these: its codes and cards are never written into a page.
  /^cc-|one-time-code/.test(autocomplete) ||
  name === 'giftCode';

/** Any submission of one of these forms, more of those with much to fill in. */
export function arbitrarySubmission(
  positions: readonly SubmittableForm[],
): fc.Arbitrary<Submission> {
  const weighted = positions.flatMap((position) => {
    const weight = 1 + 3 * position.fields.filter(isFilledIn).length;
    return [true, false].map((isScripted) => ({
      weight,
      arbitrary: arbitrarySubmissionTo(position, isScripted),
    }));
  });
  return fc.oneof(...weighted);
}

/** Any submission of this form, by a script or not. */
export function arbitrarySubmissionTo(
  position: SubmittableForm,
  isScripted: boolean,
): fc.Arbitrary<Submission> {
  const given = fc.tuple(...position.fields.map(valuesOf));
  const generated = fc.record({ given, chosen: fc.nat() });
  return generated.map(({ given: all, chosen }) => {
    const sent = position.fields
      // Only a script sends something else in the place of what a page has put in.
      .map((field, at) => ({
        field,
        values: isScripted || isFilledIn(field) ? (all[at] ?? []) : [field.value],
      }))
      .filter(({ field }) => isSent(field, position.fields, chosen));
    const pairs = ({ field, values }: (typeof sent)[number]) =>
      values.map((value): [string, File | string] => [field.name, value]);
    const entries = sent.flatMap(pairs);
    const visible = sent.filter(
      ({ field }) => isTextEntryField(field) && !isSecret(field, position),
    );
    const typed = visible.flatMap(pairs).filter(isText);
    return { position, entries, typed, isScripted };
  });
}

const isText = (entry: [string, File | string]): entry is [string, string] =>
  typeof entry[1] === 'string';

const isFilledIn = (field: FoundField): boolean => isTextEntryField(field) || field.type === 'file';

/** Several files, or one text. */
const valuesOf = (field: FoundField): fc.Arbitrary<(File | string)[]> =>
  field.type === 'file' ? arbitraryFiles : textOf(field).map((text) => [text]);

/** A browser sends one of several buttons and one of several answers to one question. */
function isSent(field: FoundField, all: readonly FoundField[], chosen: number): boolean {
  if (field.type !== 'submit' && field.type !== 'radio') return true;
  const rivals = all.filter(
    ({ type, name }) => type === field.type && (type === 'submit' || name === field.name),
  );
  return rivals[chosen % rivals.length] === field;
}

/** A browser sends no text that is longer than its field takes, most of the time, and no lines where there is one. */
function textOf(field: FoundField): fc.Arbitrary<string> {
  const { type, value, maxLength } = field;
  if (!isTextEntryField(field)) {
    const other = fc.oneof({ weight: 9, arbitrary: fc.constant(value) }, arbitraryText(60));
    return type === 'hidden' ? other.map((text) => asLine(text)) : other;
  }
  const most = maxLength ?? USUAL_LENGTH;
  const lengths = fc.oneof(
    { weight: 5, arbitrary: fc.constant(most) },
    { weight: 1, arbitrary: fc.constant(Math.min(MOST_LENGTH, most * 2)) },
  );
  const read = type === 'textarea' ? asLines : asLine;
  return lengths.chain((length) =>
    arbitraryText(length).map((text) => read(text.slice(0, length))),
  );
}

const asLine = (text: string): string => text.replace(/[\r\n]/g, '');
const asLines = (text: string): string => text.replace(/\r\n?|\n/g, '\r\n');
