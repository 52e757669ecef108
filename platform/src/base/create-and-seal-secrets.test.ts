import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClockOffset } from './clock.ts';
import {
  createSecret,
  digestSecret,
  isSameSecret,
  loadSecretBox,
  minutesFromNow,
} from './create-and-seal-secrets.ts';

afterEach(() => setClockOffset(0));

test('a secret has 256 random bits in characters that are safe in addresses', () => {
  expect(createSecret()).toMatch(/^[\w-]{43}$/);
  expect(createSecret()).not.toBe(createSecret());
});

test('the digest is the base64url SHA-256, which is also the challenge of a PKCE verifier', () => {
  // The example of RFC 7636, appendix B.
  expect(digestSecret('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

test.each([
  ['a', 'a', true],
  ['a', 'b', false],
  ['a', 'aa', false],
  ['', '', true],
  [undefined, 'a', false],
  ['a', undefined, false],
  [undefined, undefined, false],
])('%j and %j are the same secret: %s', (given, expected, isSame) => {
  expect(isSameSecret(given, expected)).toBe(isSame);
});

test("minutes are counted by the platform's clock", () => {
  setClockOffset(3_600_000);
  const minutes = (minutesFromNow(5).getTime() - Date.now()) / 60_000;

  expect(minutes).toBeCloseTo(65, 1);
});

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secret-box-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a sealed text can be opened, also after a restart, and reveals nothing', async () => {
  const sealed = (await loadSecretBox({ dataDir })).seal('a secret', 'm-1');

  expect((await loadSecretBox({ dataDir })).open(sealed, 'm-1')).toBe('a secret');
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('a secret');
});

test('sealing a secret twice gives different texts', async () => {
  const box = await loadSecretBox({ dataDir });

  expect(box.seal('a secret', 'm-1')).not.toBe(box.seal('a secret', 'm-1'));
});

test('a sealed text opens for its owner with its key, and only unchanged', async () => {
  const box = await loadSecretBox({ dataDir });
  const sealed = box.seal('a secret', 'm-1');
  const other = await loadSecretBox({ dataDir, secretsKey: 'ab'.repeat(32) });
  const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`;

  expect(() => box.open(sealed, 'm-2')).toThrow();
  expect(() => other.open(sealed, 'm-1')).toThrow();
  expect(() => box.open(changed, 'm-1')).toThrow();
  expect(() => box.open('short', 'm-1')).toThrow();
});

test('the key is created once, readable to its owner only, and not if one is set', async () => {
  await loadSecretBox({ dataDir, secretsKey: 'ab'.repeat(32) });
  const file = join(dataDir, 'secrets.key');
  await expect(stat(file)).rejects.toThrow();
  await loadSecretBox({ dataDir });
  const key = await readFile(file);
  await loadSecretBox({ dataDir });

  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(key).toHaveLength(32);
  expect(await readFile(file)).toEqual(key);
});
