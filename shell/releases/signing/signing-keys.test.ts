import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  exportPublicKey,
  getKeyId,
  readPrivateKey,
  readPublicKeys,
  writePrivateKey,
} from './signing-keys.ts';

/** The public keys of the first two examples of RFC 8032, and their ids. */
const FIRST = 'MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';
const SECOND = 'MCowBQYDK2VwAyEAPUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=';
const IDS = ['06e3fd8fda29bb60', 'deb2ded39dc26fce'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});

test('a public key is printed as one line, with an id of its checksum', () => {
  const [key] = readPublicKeys(FIRST);
  if (!key) throw new Error('no key was read');

  expect(exportPublicKey(key)).toBe(FIRST);
  expect(getKeyId(key)).toBe('06e3fd8fda29bb60');
});

test.each([
  ['a comma', `${FIRST},${SECOND}`],
  ['spaces', `  ${FIRST}   ${SECOND} `],
  ['lines', `${FIRST}\n${SECOND}\n`],
  ['the lines of PEM', `-----BEGIN PUBLIC KEY-----\n${FIRST}\n-----END PUBLIC KEY-----\n${SECOND}`],
])('several public keys may have %s between them', (_what, text) => {
  expect(readPublicKeys(text).map(getKeyId)).toEqual(IDS);
});

test('no public key at all is an error of its own', () => {
  expect(() => readPublicKeys(' ,\n')).toThrow(
    new Error('RELEASE_PUBLIC_KEYS: expected public keys'),
  );
});

test.each([
  ['that is none', 'c2VjcmV0'],
  [
    'of another kind',
    exportPublicKey(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey),
  ],
])('a public key %s is refused, with how to get one', (_what, text) => {
  expect(() => readPublicKeys(`${FIRST} ${text}`)).toThrow(
    new Error('RELEASE_PUBLIC_KEYS: expected Ed25519 keys as `npm run release -- key` prints them'),
  );
});

test('a file that is no private key is named, and a key in the setting is not', () => {
  const path = join(folder, 'note.pem');
  writeFileSync(path, 'a note');

  expect(() => readPrivateKey(path)).toThrow(
    new Error(`RELEASE_KEY: ${path} is no private Ed25519 key that can be read`),
  );
  expect(() => readPrivateKey('-----BEGIN PRIVATE KEY-----\nc2VjcmV0')).toThrow(
    new Error('RELEASE_KEY: this PEM is no private Ed25519 key that can be read'),
  );
});

test('a new key is written whole into a new folder, with nothing beside it', () => {
  const path = join(folder, 'not', 'there', 'releases.key');

  expect(writePrivateKey(path)).toBe(true);
  expect(createPublicKey(readPrivateKey(path)).asymmetricKeyType).toBe('ed25519');
  expect(readdirSync(join(folder, 'not', 'there'))).toEqual(['releases.key']);
});

test('a key that is there stays as it is', () => {
  const path = join(folder, 'releases.key');
  writeFileSync(path, 'the key of before');

  expect(writePrivateKey(path)).toBe(false);
  expect(readFileSync(path, 'utf8')).toBe('the key of before');
  expect(readdirSync(folder)).toEqual(['releases.key']);
});

test('a key that cannot be written is a failure, and leaves no draft', () => {
  expect(() => writePrivateKey(join(folder, 'k'.repeat(300)))).toThrow('ENAMETOOLONG');
  expect(readdirSync(folder)).toEqual([]);
});
