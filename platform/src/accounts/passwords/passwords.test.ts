import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswordHasher, isCommonPassword, requireStrongPassword } from './passwords.ts';

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

const refused = (description: string, rest: object) => ({
  details: {
    validationError: { fieldViolations: [{ field: 'password', description, data: {}, ...rest }] },
  },
});
const LETTERS = 'kxqv72wz';

test.each([
  ['seven', LETTERS.slice(1), 'must have at least 8 characters', { violatedRule: 'MIN_LENGTH' }],
  [
    'more than 256',
    `${LETTERS.repeat(32)}x`,
    'must have at most 256 characters',
    { violatedRule: 'MAX_LENGTH' },
  ],
  [
    'common',
    'password1',
    'is too common and would be guessed',
    { violatedRule: 'OTHER', data: { type: 'COMMON_PASSWORD' } },
  ],
])('a password of %s characters is refused by its field', async (_, password, words, rest) => {
  await expect(requireStrongPassword(password, 'password')).rejects.toMatchObject({
    status: 400,
    ...refused(words, rest),
  });
});

test.each([
  ['eight characters', LETTERS],
  ['256 characters', LETTERS.repeat(32)],
  ['eight characters that a keyboard sends in two parts each', 'ü-é-ö-à-'.normalize('NFD')],
])('a password of %s may be chosen', async (_, password) => {
  await expect(requireStrongPassword(password, 'password')).resolves.toBeUndefined();
});

test('a password in two parts for each letter is as long as it is shown', async () => {
  const seven = 'üéöàñçø'.normalize('NFD');

  await expect(requireStrongPassword(seven, 'password')).rejects.toMatchObject(
    refused('must have at least 8 characters', { violatedRule: 'MIN_LENGTH' }),
  );
});

const hasher = createPasswordHasher(64);

test('a hash names the memory and work that it took', async () => {
  expect(await hasher.hash(LETTERS)).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
});

test('only the right password matches its hash, and none matches where there is no hash', async () => {
  const stored = await hasher.hash(LETTERS);

  expect(await hasher.matches(LETTERS, stored)).toBe(true);
  expect(await hasher.matches(LETTERS.toUpperCase(), stored)).toBe(false);
  for (const missing of [null, undefined]) {
    expect(await hasher.matches('nobody has this password', missing)).toBe(false);
    expect(await hasher.matches(LETTERS, missing)).toBe(false);
  }
});

test('a password is hashed anew only where its hash was made of another form of it', async () => {
  const [apart, one] = ['Zu\u0308rich-Gru\u0308n', 'Z\u00FCrich-Gr\u00FCn'];
  const current = await hasher.hash(apart);
  const renewed = await hasher.renew(apart, await hash(apart));

  expect(await hasher.renew(apart, current)).toBeNull();
  expect(await hasher.renew(one, current)).toBeNull();
  expect(await hasher.renew(LETTERS, await hash(LETTERS))).toBeNull();
  expect(await hasher.matches(one, renewed)).toBe(true);
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
});
