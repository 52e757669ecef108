import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverBuildConfig } from './server-build-config.ts';
import { createSharedSingletons } from './shared-singletons.ts';

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
const NAMES = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router-dom',
  '@horae/shared',
  '@horae/shared/router',
  '@horae/shared/query',
];

test('the host contains every singleton in its first file', () => {
  const shared = createSharedSingletons('host');

  expect(Object.keys(shared)).toEqual(NAMES);
  for (const options of Object.values(shared)) {
    expect(options).toMatchObject({ singleton: true, strictVersion: true, eager: true });
  }
  const { 'react-router-dom': router, ...others } = shared;
  expect(router?.import).toMatch(/\/shared\/src\/react-router-dom\.ts$/);
  for (const options of Object.values(others)) expect(options).not.toHaveProperty('import');
});

test('a remote contains no singleton, and requires the contract version it was built with', () => {
  const shared = createSharedSingletons('remote');

  expect(Object.keys(shared)).toEqual(NAMES);
  for (const options of Object.values(shared)) {
    expect(options).toMatchObject({ singleton: true, strictVersion: true, import: false });
    expect(options).not.toHaveProperty('eager');
    expect(options.requiredVersion).toBe(`^${options.version}`);
  }
  expect(shared['@horae/shared']?.requiredVersion).toBe(`^${version}`);
});

const externals = serverBuildConfig({}).output?.externals as RegExp[]; // as it is written there

test.each([
  ['react', true],
  ['react/jsx-runtime', true],
  ['react-dom/server', true],
  ['react-router-dom', true],
  ['react-router', false],
  ['@horae/shared', true],
  ['@horae/shared/router', true],
  ['@horae/shared/query', true],
  ['@horae/shared/ui/button', false],
  ['@horae/shared/orders/read-order', false],
])('the edge provides %s: %j', (name, expected) => {
  expect(externals.some((pattern) => pattern.test(name))).toBe(expected);
});

test("the edge's entry imports each module by its name", () => {
  const { index } = serverBuildConfig({ HomePage: '/a/home-page.ts' }).source?.entry ?? {};

  expect(decodeURIComponent(String(index))).toBe(
    'data:text/javascript,export const modules = { "HomePage": () => import("/a/home-page.ts") };',
  );
});
