import { expect, test } from 'vitest';
import { refusals } from './gates.ts';
import type { Refusal } from './refusal.ts';
import type { Release } from './release.ts';

const react = { name: 'react', version: '19.3.1', requiredVersion: '^19.3.1' };
const record = { revision: null, federation: '2.9.2', shared: [react], isProduction: true };
const files = (sizes: Record<string, number>): Release['files'] =>
  Object.fromEntries(
    Object.entries(sizes).map(([path, bytes]) => [path, { bytes, integrity: 'sha384-x' }]),
  );

const shell: Release = {
  name: 'shell',
  version: '1',
  publishedAt: '2026-01-01T00:00:00.000Z',
  entry: 'index.js',
  routes: [],
  slots: [],
  modules: { index: { js: ['index.js'], css: [] } },
  files: files({ 'index.js': 400_000 }),
  build: record,
};
const chat: Release = {
  ...shell,
  name: 'support',
  entry: 'entry.js',
  slots: [{ module: 'ChatWindow', minHeight: 0 }],
  modules: { ChatWindow: { js: ['chat.js'], css: [] } },
  files: files({ 'entry.js': 9000, 'chat.js': 30_000 }),
};

const gatesOf = (found: Refusal[]) => found.map(({ release, gate }) => `${release} ${gate}`);
const route = { path: '/chat', module: 'ChatWindow', minHeight: 0, uses: [] };

test('what fits may go live', () => {
  expect(refusals([shell, chat], ['shell', 'support'])).toEqual([]);
});

test.each<[string, Partial<Release>, string]>([
  ['lacks a file it names', { files: files({ 'entry.js': 1 }) }, 'support files'],
  ['does not expose a page of its own', { routes: [{ ...route, module: 'X' }] }, 'support files'],
  ['does not lend what the contract says', { slots: [] }, 'support contract'],
  [
    'has an entry too large',
    { files: files({ 'entry.js': 17_000, 'chat.js': 1 }) },
    'support size',
  ],
  ['has a part too large', { files: files({ 'entry.js': 1, 'chat.js': 120_000 }) }, 'support size'],
  [
    'requires another React',
    { build: { ...record, shared: [{ ...react, requiredVersion: '^20.0.0' }] } },
    'support shared packages',
  ],
  [
    'was built with another federation runtime',
    { build: { ...record, federation: '2.8.0' } },
    'support shared packages',
  ],
])('a remote that %s is refused', (_what, parts, expected) => {
  expect(gatesOf(refusals([shell, { ...chat, ...parts }], ['support']))).toEqual([expected]);
});

test('a path belongs to one remote', () => {
  const first = { ...chat, routes: [route] };
  const second = { ...chat, name: 'talk', routes: [route] };

  expect(refusals([shell, first, second], ['talk'])).toEqual([
    { release: 'talk', gate: 'routes', reason: "/chat is support's" },
  ]);
});

test('a new shell is refused for what live remotes require', () => {
  const older = { ...shell, build: { ...record, shared: [{ ...react, version: '19.0.0' }] } };

  expect(gatesOf(refusals([older, chat], ['shell']))).toEqual(['support shared packages']);
  expect(refusals([older, chat], ['cart'])).toEqual([]);
});

test('a build for developers has no size to keep', () => {
  const large = { ...chat, files: files({ 'entry.js': 1, 'chat.js': 900_000 }) };

  expect(
    refusals([shell, { ...large, build: { ...record, isProduction: false } }], ['support']),
  ).toEqual([]);
});
