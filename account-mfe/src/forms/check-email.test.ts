import { expect, test } from 'vitest';
import { checkEmail } from './form-behaviour.ts';

test.each(['nora@example.com', "o'neil+shop@sub.example.co.uk", 'a@b', 'n@exämple.com'])(
  '%s may be an address',
  (email) => expect(checkEmail(email)).toBeUndefined(),
);

test.each([
  'nora',
  '@example.com',
  'nora@',
  'nora@@example.com',
  'no ra@example.com',
  'a@b c',
  'x a@b',
  'ñ@example.com',
])('%j is no whole address', (email) =>
  expect(checkEmail(email)).toBe('Please add a whole email address, such as nora@example.com.'),
);

test('an empty field is told as missing', () => {
  expect(checkEmail('')).toBe('Please add your email address.');
});
