import { domainToUnicode } from 'node:url';
import {
  cleanCode,
  cleanLine,
  LONGEST_EMAIL,
  LONGEST_PHONE,
  lineSchema,
  linesSchema,
  readEmail,
  readPhone,
  withReader,
} from '@horae/typed-text';
import * as v from 'valibot';
import { boundedText } from './bounded-schemas.ts';

/** With blanks and invisible signs that a reader takes out; no reader meets more. */
const MAX_TYPED_LENGTH = 2000;

/**
 * An address in the one form that is stored, compared and shown: as {@link readEmail} reads it, with an international
 * domain as it is typed. `undefined` for what is no address.
 */
export function normalizeEmail(typed: string): string | undefined {
  const email = readEmail(typed);
  if (!email?.includes('@xn--') && !email?.includes('.xn--')) return email;
  const [local, domain = ''] = email.split('@');
  const shown = `${local}@${domainToUnicode(domain)}`;
  // A domain that is no encoded one stays as it is.
  return readEmail(shown) === email ? shown : email;
}

/** The same, or what was typed: an account that is looked up by it is not there. */
export const normalizeEmailOrTrim = (typed: string): string =>
  normalizeEmail(typed) ?? typed.trim();

export const isEmail = (typed: string): boolean => normalizeEmail(typed) !== undefined;

export const emailSchema = (wrong = 'must be an email address') =>
  v.pipe(boundedText(MAX_TYPED_LENGTH), withReader(normalizeEmail, wrong));

const atMost = (most: number) => `must have at most ${most} characters`;

/** A name or another text of one line. */
export const singleLineSchema = (most: number) => lineSchema(most, atMost(most));

/** A text of several lines. */
export const multiLineSchema = (most: number) => linesSchema(most, atMost(most));

/** A code that may have letters, such as a postal one. */
export const postalCodeSchema = (most: number) =>
  v.pipe(boundedText(MAX_TYPED_LENGTH), v.transform(cleanCode), v.maxLength(most, atMost(most)));

/** A telephone number; one that is none for the shop's own forms is another client's to write. */
export const phoneSchema = v.pipe(
  boundedText(MAX_TYPED_LENGTH),
  v.transform((typed) => readPhone(typed) ?? cleanLine(typed)),
  v.maxLength(LONGEST_PHONE, atMost(LONGEST_PHONE)),
);

/** An address that may be a wrong one: the longest that may come. */
export const looseEmailSchema = v.pipe(
  boundedText(MAX_TYPED_LENGTH),
  v.transform(normalizeEmailOrTrim),
  v.maxLength(LONGEST_EMAIL),
);

/** The second address line: the company, and the apartment or floor. A company already in the line is not repeated. */
export function secondAddressLine(company: unknown, line: unknown): string {
  const [name, rest] = [company, line].map((part) => (typeof part === 'string' ? part.trim() : ''));
  if (!name || !rest) return name || rest || '';
  return rest.toLowerCase().includes(name.toLowerCase()) ? rest : `${name}, ${rest}`;
}
