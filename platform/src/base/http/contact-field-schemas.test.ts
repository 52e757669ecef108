import { readEmail } from '@horae/typed-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeEmail, secondAddressLine } from './contact-field-schemas.ts';

test('an international domain is stored as typed, in either spelling', () => {
  const stored = 'info@bücher-müller.example';
  expect(normalizeEmail(stored)).toBe(stored);
  expect(normalizeEmail('info@XN--Bcher-Mller-thbg.example')).toBe(stored);
  expect(normalizeEmail('info@bücher-müller。example')).toBe(stored);
});

test('a domain that only looks encoded stays unchanged', () => {
  for (const email of ['nora@xn--zzzzzz.example', 'nora@xn--a.example', 'nora@1'])
    expect(normalizeEmail(email)).toBe(email);
});

test('the platform accepts the addresses that the forms accept, and both mean one mailbox', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 10 }),
    fc.emailAddress().map((email) => email.split('@')[1] ?? ''),
    fc.stringMatching(/^[a-zäöüéßñ日本語-]{1,12}\.[a-zé]{2,6}$/),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[\w.'!+-]{1,10}$/), part, (local, domain) => {
      const typed = `${local}@${domain}`;
      const stored = normalizeEmail(typed);
      expect(stored === undefined).toBe(readEmail(typed) === undefined);
      if (stored !== undefined) {
        expect(readEmail(stored)).toBe(readEmail(typed));
        expect(normalizeEmail(stored)).toBe(stored);
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['Witte Raaf BV', 'Apt 4B', 'Witte Raaf BV, Apt 4B'],
  ['Witte Raaf BV', undefined, 'Witte Raaf BV'],
  [undefined, 'Apt 4B', 'Apt 4B'],
  ['Witte Raaf BV', 'witte raaf bv, 3rd floor', 'witte raaf bv, 3rd floor'],
  [null, 7, ''],
])('the address lines %j and %j are joined as %j', (company, line, said) => {
  expect(secondAddressLine(company, line)).toBe(said);
});
