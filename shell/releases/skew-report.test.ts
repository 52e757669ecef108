import { expect, test } from 'vitest';
import type { BuildRecord } from './release.ts';
import { getVersionSkews, hasContractSince } from './skew-report.ts';
import { createSampleRelease } from './testing/sample-release.ts';

const react = { name: 'react', version: '19.3.1', requiredVersion: '^19.3.1' };
const release = (name: string, federation: string, shared: BuildRecord['shared']) =>
  createSampleRelease(name, '1', {
    build: { revision: null, federation, shared, isProduction: true },
  });

const shell = release('shell', '2.9.2', [react]);
const line = (name: string, required: string, present: string | null, fits: boolean) => ({
  remote: 'cart',
  name,
  required,
  present,
  fits,
});

test("each requirement of a remote is listed with the shell's version", () => {
  expect(getVersionSkews([shell, release('cart', '2.9.0', [react])])).toEqual([
    line('federation', '2.9.x', '2.9.2', true),
    line('react', '^19.3.1', '19.3.1', true),
  ]);
});

test.each([
  ['2.8.2', false],
  ['3.9.2', false],
  ['2.9.99', true],
  ['2.99.2', false],
])('a runtime %s fits 2.9.2: %s', (federation, fits) => {
  const [found] = getVersionSkews([shell, release('cart', federation, [])]);

  expect(found?.fits).toBe(fits);
});

test.each([
  ['19.3.1', true],
  ['^19.0.0', true],
  ['^19.3.2', false],
  ['^18.3.1', false],
])('a range %s is met by 19.3.1: %s', (requiredVersion, fits) => {
  const cart = release('cart', '2.9.2', [{ ...react, version: '1.0.0', requiredVersion }]);

  expect(getVersionSkews([shell, cart])[1]).toEqual(line('react', requiredVersion, '19.3.1', fits));
});

test('a package that the shell lacks is missing', () => {
  const vue = { name: 'vue', version: '3.0.0', requiredVersion: '*' };

  expect(getVersionSkews([shell, release('cart', '2.9.2', [vue])])[1]).toEqual(
    line('vue', '*', null, false),
  );
});

test('without a shell, or its record, nothing fits', () => {
  const cart = release('cart', '2.9.2', [react]);
  const misfits = [line('federation', '2.9.x', null, false), line('react', '^19.3.1', null, false)];

  expect(getVersionSkews([cart])).toEqual(misfits);
  expect(getVersionSkews([createSampleRelease('shell', '1'), cart])).toEqual(misfits);
});

test('the shell, and a remote without a record, have no requirements', () => {
  expect(getVersionSkews([shell, createSampleRelease('cart', '1')])).toEqual([]);
});

test.each([
  ['1.7.9', false],
  ['1.8.0', true],
  ['1.10.0', true],
  ['2.0.0', true],
])('a build of contract %s has what came with 1.8.0: %j', (contract, has) => {
  const build = { revision: null, federation: '2.9.2', shared: [], isProduction: true, contract };
  const cart = createSampleRelease('cart', '1', { build });

  expect(hasContractSince(cart, '1.8.0')).toBe(has);
});

test('a release that does not say its contract has nothing of a later one', () => {
  expect(hasContractSince(shell, '1.0.0')).toBe(false);
  expect(hasContractSince(createSampleRelease('cart', '1'), '1.0.0')).toBe(false);
});
