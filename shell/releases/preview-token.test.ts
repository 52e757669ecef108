import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPreview, signPreview } from './preview-token.ts';

const SECRET = 'a-secret-of-the-team';
const NOON = Date.UTC(2026, 5, 1, 12);
const token = signPreview({ catalog: '1.0.0-b', cart: '2.0.0-a' }, NOON, SECRET);

test('what was signed can be read until its time', () => {
  expect(readPreview(token, NOON, SECRET)).toEqual({ cart: '2.0.0-a', catalog: '1.0.0-b' });
  expect(readPreview(token, NOON + 1, SECRET)).toBeNull();
});

test('another secret, a longer time and another version are refused', () => {
  expect(readPreview(token, NOON, 'another-secret')).toBeNull();
  expect(readPreview(token.replace(`${NOON}`, `${NOON + 1}`), NOON, SECRET)).toBeNull();
  expect(readPreview(token.replace('2.0.0-a', '2.0.0-b'), NOON, SECRET)).toBeNull();
});

test('nothing that anyone makes up is taken', () => {
  fc.assert(
    fc.property(fc.string(), (made) => {
      expect(readPreview(made, 0, SECRET)).toBeNull();
      expect(readPreview(`cart@9~${NOON}~${made}`, 0, SECRET)).toBeNull();
    }),
  );
});
