import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSigningKey, readOnlySigner, testSigner } from '../testing/memory-release-store.ts';
import { createSampleRelease } from '../testing/sample-release.ts';
import { createSigner, toCanonicalJson, withoutSignature } from './release-signer.ts';
import { nullIfBadSignature, SignatureRefused } from './signature-refused.ts';
import { readPublicKeys } from './signing-keys.ts';

const signer = testSigner();
const release = createSampleRelease('cart', '1', {
  routes: [{ path: '/bag', module: 'Bag', minHeight: 9, uses: [] }],
  calls: [],
});
/** The public key of the first example of RFC 8032. */
const RFC_8032_KEY = 'MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';
const KEY_ID = '06e3fd8fda29bb60';

test('a signature is valid after a store has reordered fields', () => {
  const signed = signer.signed('release', release);
  const read = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(signed).reverse())));

  expect(signer.refusal('release', read)).toBeNull();
  expect(withoutSignature(signed)).toEqual(release);
});

test.each<[string, object]>([
  ['name', { name: 'shell' }],
  ['version', { version: '2' }],
  ['time', { publishedAt: '2027-01-01T00:00:00.000Z' }],
  ['entry', { entry: 'other.js' }],
  ['checksum', { files: { 'entry.js': { bytes: 10, integrity: 'sha256-other' } } }],
  ['list of files', { files: { ...release.files, 'more.js': { bytes: 1, integrity: 'x' } } }],
  ['page', { routes: [{ ...release.routes[0], path: '/login' }] }],
  ['call', { calls: [{ method: 'GET', path: '/x', answer: 'public', repeat: true }] }],
  ['contract', { build: { contract: '9.9' } }],
  ['unknown field', { later: true }],
])('another %s is an alteration', (_what, change) => {
  const altered = { ...signer.signed('release', release), ...change };

  expect(signer.refusal('release', altered)).toBe('it was altered after it was signed');
});

test.each([
  [undefined, 'it is not signed'],
  [{ key: 'nobody' }, 'it is not signed'],
  [{ key: 'nobody', value: 7 }, 'it is not signed'],
  [{ key: 'nobody', value: '' }, 'it is signed with a key that is not trusted here'],
])('the signature %j is refused', (signature, reason) => {
  expect(signer.refusal('release', { ...release, signature } as object)).toBe(reason);
});

test('a release that an earlier version of the shop has signed stays valid', () => {
  const reader = createSigner(readPublicKeys(RFC_8032_KEY), null);
  const value =
    'KnH1ERPsdcYlETOQKxZWYQGWCXM5FTgBS8m5ln5Fcy1lMeu2zJ_iVdqfuZy5FzTdxPrkleJQDqQ6RE-ltDNNBw';
  const cart = { version: '1', name: 'cart', files: {}, signature: { key: KEY_ID, value } };

  expect(reader.refusal('release', cart)).toBeNull();
  expect(reader.refusal('revision', cart)).toBe('it was altered after it was signed');
});

test('signing again replaces the signature and does not cover the former one', () => {
  const once = signer.signed('release', release);

  expect(signer.signed('release', once)).toEqual(once);
});

test('a signer knows values that its own key has not signed', () => {
  const key = createSigningKey();
  const reader = readOnlySigner(key);
  const signed = testSigner(key).signed('release', release);

  expect(testSigner(key).isSignedByOther(signed)).toBe(false);
  expect([testSigner(), reader].map((other) => other.isSignedByOther(signed))).toEqual([
    true,
    true,
  ]);
  expect([signer, reader].map((other) => other.isSignedByOther(release))).toEqual([true, true]);
});

test('a signer without a private key says which setting it lacks', () => {
  const reader = readOnlySigner(createSigningKey());

  expect(reader.canSign).toBe(false);
  expect(() => reader.signed('release', release)).toThrow(
    new Error('RELEASE_KEY: set the private key to sign with'),
  );
});

test('the signed text has names in order, and nothing that JSON does not know', () => {
  const value = { b: [1, undefined, null], a: { d: 'é"', c: false }, absent: undefined };

  expect(toCanonicalJson(value)).toBe('{"a":{"c":false,"d":"é\\""},"b":[1,null,null]}');
  expect(toCanonicalJson(undefined)).toBe('null');
});

test('different values have different texts, and equal ones the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const isSame = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
      expect(toCanonicalJson(one) === toCanonicalJson(other)).toBe(isSame);
    }),
  );
});

test('a refusal names the release and its fault', () => {
  expect(new SignatureRefused('cart 1', 'it is not signed')).toMatchObject({
    name: 'SignatureRefused',
    message: 'cart 1: it is not signed',
    what: 'cart 1',
    reason: 'it is not signed',
  });
});

test('a refused release counts as none, every other failure stays one', async () => {
  const refused = new SignatureRefused('cart 1', 'it is not signed');

  expect(await nullIfBadSignature(Promise.resolve('cart'))).toBe('cart');
  expect(await nullIfBadSignature(Promise.reject(refused))).toBeNull();
  await expect(nullIfBadSignature(Promise.reject(new Error('no answer')))).rejects.toThrow(
    'no answer',
  );
});

/** With the names of all objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return { parts: parts.map(([name, part]) => [name, sorted(part)]) };
}
