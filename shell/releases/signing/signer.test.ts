import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSigner } from '../testing/memory-release-store.ts';
import { sampleRelease } from '../testing/sample-release.ts';
import { toCanonicalJson, withoutSignature } from './signer.ts';

const signer = testSigner();
const release = sampleRelease('cart', '1', {
  routes: [{ path: '/bag', module: 'Bag', minHeight: 9, uses: [] }],
  calls: [],
});

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
  [{ key: 'nobody', value: '' }, 'it is signed with a key that is not trusted here'],
])('the signature %j is refused', (signature, reason) => {
  expect(signer.refusal('release', { ...release, signature } as object)).toBe(reason);
});

test('different values have different texts, and equal ones the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const isSame = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
      expect(toCanonicalJson(one) === toCanonicalJson(other)).toBe(isSame);
    }),
  );
});

/** With the names of all objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return { parts: parts.map(([name, part]) => [name, sorted(part)]) };
}
