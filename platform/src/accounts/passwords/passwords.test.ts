import { expect, test } from 'vitest';
import { isCommonPassword } from './passwords.ts';

test.each([
  'password',
  'PassWord',
  'password1',
  'Password123!',
  'qwertyuiop',
  '1234567890',
  'iloveyou',
  'sunshine2024',
  'aaaaaaaaaaaa',
  'Horae2026!',
  'HoraeWatches1',
  ' password ',
  'ｐａｓｓｗｏｒｄ',
])('%j is a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each(['a long password', 'a quiet Sunday 42', 'tidal wave on a strap', 'xkq72-vvw9z'])(
  '%j is not a common password',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
