import { expect, test } from 'vitest';
import { getIntegrity, isReleaseName, toFileRecords } from './release.ts';

test('integrity is the SHA-256 that browsers compute', () => {
  expect(getIntegrity(Buffer.from("alert('Hello, world.');"))).toBe(
    'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=',
  );
});

test('a file is listed with its bytes and its checksum', () => {
  expect(toFileRecords([['a.js', Buffer.from("alert('Hello, world.');")]])).toEqual({
    'a.js': { bytes: 23, integrity: 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=' },
  });
});

test.each([
  ['cart', '1'],
  ['gift-cards2', '0.1.0-1a2b'],
  ['cart', '1.0.0+build.7'],
  ['cart', 'A'.padEnd(128, '0')],
])('%s %s can be a release', (name, version) => {
  expect(isReleaseName(name, version)).toBe(true);
});

test.each([
  ['', '1'],
  ['2cart', '1'],
  ['Cart', '1'],
  ['gift cards', '1'],
  ['cart/..', '1'],
  ['cart', ''],
  ['cart', '-1'],
  ['cart', '1/2'],
  ['cart', '1:2'],
  ['cart', 'A'.padEnd(129, '0')],
])('%j %j cannot be a release', (name, version) => {
  expect(isReleaseName(name, version)).toBe(false);
});
