import { expect, test } from 'vitest';
import { deltaPath, dictionaryPattern, toHashWildcardPath } from './delta-names.ts';

test('a delta lies beside its file, under half the checksum of the older one', () => {
  expect(deltaPath('static/js/a.js', 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=')).toBe(
    'static/js/a.js.ab39cb72c44ec7818008fd9d9b450228.dcz',
  );
});

test.each([
  ['static/js/async/2.af3f3.js', 'static/js/async/2.*.js'],
  ['static/css/index.0123abcd.css', 'static/css/index.*.css'],
  ['entry.js', null],
  ['js/a.39a.js', null],
  ['js/a.39AFF.js', null],
  ['js/a.39aff.js.map', null],
  ['font/serif.39aff.woff2', null],
  ['server/a.39aff.js', null],
])('%s is the same file in every release as %j', (path, hashless) => {
  expect(toHashWildcardPath(path)).toBe(hashless);
});

test.each([
  ['static/js/async/2.af3f3.js', '/_mfe/cart/*/static/js/async/2.*.js'],
  ['remoteEntry.39aff.js', '/_mfe/cart/*/remoteEntry.*.js'],
  ['entry.js', null],
  ['js/a(b).39aff.js', null],
  ['server/a.39aff.js', null],
])('%s is a dictionary for %j', (path, pattern) => {
  expect(dictionaryPattern({ name: 'cart' }, path)).toBe(pattern);
});
