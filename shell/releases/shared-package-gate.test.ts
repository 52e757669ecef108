import { expect, test } from 'vitest';
import { getGateRefusals } from './gates.ts';
import type { BuildRecord } from './release.ts';
import { createSampleRelease } from './testing/sample-release.ts';

const react = { name: 'react', version: '19.3.1', requiredVersion: '^19.3.1' };
const built = (name: string, parts: Partial<BuildRecord>) =>
  createSampleRelease(name, '1', {
    build: { revision: null, federation: '2.9.2', shared: [], isProduction: true, ...parts },
  });
const shell = built('shell', { shared: [react], packages: ['react'] });
const gifts = (...packages: string[]) => built('gifts', { packages });
const refused = [
  {
    release: 'gifts',
    gate: 'shared packages',
    reason: 'it brings a react of its own: build it by remoteConfig, which leaves that to the host',
  },
];

test('a remote that bundles a package which the shell shares is refused', () => {
  expect(getGateRefusals([shell, gifts('mitt')], ['gifts'])).toEqual([]);
  expect(getGateRefusals([shell, gifts('mitt', 'react')], ['gifts'])).toEqual(refused);
  expect(getGateRefusals([gifts('react'), shell], ['gifts'])).toEqual(refused);
});

test('the shell bundles what it shares', () => {
  expect(getGateRefusals([shell], ['shell'])).toEqual([]);
});

test('a build that does not say what it bundles is not judged by that', () => {
  expect(getGateRefusals([shell, built('gifts', {})], ['gifts'])).toEqual([]);
  expect(getGateRefusals([shell, createSampleRelease('gifts', '1')], ['gifts'])).toEqual([]);
});
