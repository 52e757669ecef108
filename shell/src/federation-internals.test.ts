import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from '@module-federation/enhanced/runtime';
import { expect, test } from 'vitest';
import type { FederationGlobal } from './federation-internals.ts';

test('what is known of Module Federation was checked with the installed version', () => {
  const file = join(
    import.meta.dirname,
    '../node_modules/@module-federation/enhanced/package.json',
  );

  expect(JSON.parse(readFileSync(file, 'utf8')).version).toBe('2.9.2');
});

test('its instances are on the page, with what they share and a way to load', () => {
  const lib = () => 'the package';
  const shared = { version: '1.0.0', lib, shareConfig: { requiredVersion: '^1.0.0' } };
  createInstance({ name: 'known', remotes: [], shared: { 'a-package': shared } });
  const { __FEDERATION__ } = globalThis as unknown as FederationGlobal; // the runtime's own
  const instance = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'known');

  expect(instance?.shareScopeMap.default?.['a-package']?.['1.0.0']?.lib?.()).toBe('the package');
  expect(instance?.loadRemote).toBeTypeOf('function');
});
