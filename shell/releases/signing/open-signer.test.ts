import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createSigningKey } from '../testing/memory-release-store.ts';
import { getLocalKeyPath, openSigner } from './open-signer.ts';
import { exportPublicKey, getKeyId } from './signing-keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});

const pemOf = (key = createSigningKey()) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicOf = (pem: string) => exportPublicKey(createPublicKey(pem));
const value = { revision: 1 };

test('a local store has its own key beside it, readable by its owner only', () => {
  const address = `fs:${folder}/releases/`;
  const first = openSigner(address, {});
  const again = openSigner(address, {});

  expect(statSync(join(folder, 'releases.key')).mode & 0o777).toBe(0o600);
  expect(again.refusal('revision', first.signed('revision', value))).toBeNull();
});

test('the key of a remote store is in the data folder', () => {
  expect(getLocalKeyPath('redis://host/0', { DATA_DIR: folder })).toBe(
    join(folder, 'releases.key'),
  );
});

test('a private key is a file or its text; line ends may be written out', () => {
  const pem = pemOf();
  const file = join(folder, 'key.pem');
  writeFileSync(file, pem);
  const signed = openSigner('fs:x', { RELEASE_KEY: pem }).signed('release', value);

  for (const RELEASE_KEY of [file, pem.replaceAll('\n', '\\n')]) {
    expect(openSigner('fs:x', { RELEASE_KEY }).refusal('release', signed)).toBeNull();
  }
});

test('public keys alone can only read, and several can be trusted at once', () => {
  const [old, next] = [pemOf(), pemOf()];
  const RELEASE_PUBLIC_KEYS = `${publicOf(old)}, ${createPublicKey(next).export({ type: 'spki', format: 'pem' })}`;
  const reader = openSigner('fs:x', { RELEASE_PUBLIC_KEYS });

  expect(reader.canSign).toBe(false);
  expect(() => reader.signed('release', value)).toThrow('RELEASE_KEY: set the private key');
  for (const pem of [old, next]) {
    const signed = openSigner('fs:x', { RELEASE_KEY: pem }).signed('release', value);
    expect(reader.refusal('release', signed)).toBeNull();
  }
  const foreign = openSigner('fs:x', { RELEASE_KEY: pemOf() }).signed('release', value);
  expect(reader.refusal('release', foreign)).toContain('not trusted here');
});

test('signing with a key that is not trusted is refused at once', () => {
  const environment = { RELEASE_KEY: pemOf(), RELEASE_PUBLIC_KEYS: publicOf(pemOf()) };

  expect(() => openSigner('fs:x', environment)).toThrow(/^RELEASE_KEY: [^\n]+ is not among/);
});

test.each([
  ['RELEASE_KEY', '/nowhere/key.pem'],
  ['RELEASE_KEY', '-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----'],
  ['RELEASE_PUBLIC_KEYS', 'c2VjcmV0'],
  ['RELEASE_PUBLIC_KEYS', ' , '],
])('a bad %s is named in one line without its value', (name, setting) => {
  const open = () => openSigner('fs:x', { [name]: setting });

  expect(open).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  expect(open).not.toThrow('c2VjcmV0');
});

test('a key of another kind is refused', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  expect(() => openSigner('fs:x', { RELEASE_KEY: pemOf(privateKey) })).toThrow('RELEASE_KEY: ');
});

test('the key that a file holds is never replaced', () => {
  const address = `fs:${folder}/releases`;
  openSigner(address, {});
  const before = readFileSync(`${folder}/releases.key`, 'utf8');
  openSigner(address, {});

  expect(readFileSync(`${folder}/releases.key`, 'utf8')).toBe(before);
  expect(getKeyId(createPublicKey(before))).toMatch(/^[0-9a-f]{16}$/);
});

test('the own key and others may be trusted together, as while keys change', () => {
  const [old, next] = [pemOf(), pemOf()];
  const RELEASE_PUBLIC_KEYS = `${publicOf(old)},${publicOf(next)}`;
  const signer = openSigner('fs:x', { RELEASE_KEY: next, RELEASE_PUBLIC_KEYS });
  const before = openSigner('fs:x', { RELEASE_KEY: old }).signed('release', value);

  expect(signer.canSign).toBe(true);
  expect(signer.refusal('release', before)).toBeNull();
  expect(signer.refusal('release', signer.signed('release', value))).toBeNull();
});

test.each([
  ['fs:/shop/releases//', {}, '/shop/releases.key'],
  ['fs:releases', { DATA_DIR: '/data' }, 'releases.key'],
  ['s3://watches', {}, '.data/releases.key'],
  ['redis://host/0', { DATA_DIR: '' }, '.data/releases.key'],
])('the own key of %s with %j is %s', (address, environment, path) => {
  expect(getLocalKeyPath(address, environment)).toBe(path);
});
