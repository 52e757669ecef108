import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanPassword, listPasswordForms } from './clean-password.ts';

test('a password is the same from every keyboard', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(cleanPassword(typed.normalize('NFD'))).toBe(cleanPassword(typed.normalize('NFC')));
    }),
  );
  expect(cleanPassword('１２３４\u00A0ab')).toBe('1234 ab');
});

test('no sign of a password is removed', () => {
  expect(cleanPassword(' a\u200Bb ')).toBe(' a\u200Bb ');
});

test('stored hashes of earlier versions are tried in every form, and a plain password has one form', () => {
  const forms = listPasswordForms('Z\u00FCrich\uFF01');
  expect(forms[0]).toBe('Z\u00FCrich!');
  expect(forms).toContain('Z\u00FCrich\uFF01');
  expect(forms).toContain('Zu\u0308rich\uFF01');
  expect(listPasswordForms('correct horse')).toEqual(['correct horse']);
});
