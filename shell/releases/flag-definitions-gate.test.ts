import type { FlagRecord, RouteRecord } from '@horae/shared/contract';
import { FLAGS, type FlagDefinitions } from '@horae/shared/flag-definitions';
import { expect, test } from 'vitest';
import { checkFlagDefinitions } from './flag-definitions-gate.ts';
import { getGateRefusals } from './gates.ts';
import type { Release } from './release.ts';
import { createSampleRelease } from './testing/sample-release.ts';

const order: FlagRecord = {
  ...{ name: 'order', description: 'Which comes first.', modules: ['GiftsPage'] },
  ...{ type: 'string', default: 'a', values: ['a', 'b'] },
};
const wide = (name: string): FlagRecord => ({
  ...{ name, description: 'Wide.', modules: ['GiftsPage'], type: 'boolean', default: false },
});
const exposed = { GiftsPage: { js: ['entry.js'], css: [] } };
const route = { path: '/gifts', module: 'GiftsPage', minHeight: 0, uses: [] };
const gifts = (flags: FlagRecord[] = [order]) =>
  createSampleRelease('gifts', '1', { flags, routes: [route], modules: exposed });
const defined = (definitions: FlagDefinitions) => createSampleRelease(FLAGS, '1', { definitions });
const reasons = (definitions: FlagDefinitions, remote = gifts()) =>
  getGateRefusals([remote, defined(definitions)], [FLAGS]).map(
    ({ gate, reason }) => `${gate}: ${reason}`,
  );
const half = { split: [{ value: true, percent: 50 }] };

test('definitions that match live remotes may go live', () => {
  expect(reasons({ 'gifts/order': { value: 'b' } })).toEqual([]);
  expect(reasons({ 'gifts/order': { split: [{ value: 'b', percent: 5 }] } })).toEqual([]);
  expect(reasons({})).toEqual([]);
});

test.each<[string, FlagDefinitions, string]>([
  [
    'of an unknown remote',
    { 'ghost/order': { value: 'b' } },
    'no live remote declares ghost/order',
  ],
  ['of an unknown flag', { 'gifts/ghost': { value: 'b' } }, 'no live remote declares gifts/ghost'],
  ['of an undeclared value', { 'gifts/order': { value: 'c' } }, 'gifts/order cannot be "c"'],
  [
    'of another type in a part',
    { 'gifts/order': { split: [{ value: true, percent: 5 }] } },
    'gifts/order cannot be true',
  ],
])('definitions %s are refused', (_what, definitions, reason) => {
  expect(reasons(definitions)).toEqual([`flags: ${reason}`]);
});

test('a page has sixteen variants at most', () => {
  const names = ['one', 'two', 'three', 'four', 'five'];
  const remote = gifts(names.map(wide));
  const splits = (most: number) =>
    Object.fromEntries(names.slice(0, most).map((name) => [`gifts/${name}`, half]));

  expect(reasons(splits(4), remote)).toEqual([]);
  expect(reasons(splits(5), remote)).toEqual([
    'flags: /gifts would have 32 variants, 16 are allowed',
  ]);
});

test('a remote may drop a flag, or go back before it', () => {
  const all = [gifts([]), defined({ 'gifts/order': { value: 'b' } })];

  expect(getGateRefusals(all, ['gifts'])).toEqual([]);
});

test('a flag of a module that is not exposed is refused', () => {
  const lost = { ...order, modules: ['Lost'] };

  expect(getGateRefusals([gifts([lost])], ['gifts'])).toEqual([
    { release: 'gifts', gate: 'files', reason: 'Lost is not exposed' },
  ]);
});

test('definitions for a remote that declares no flags are refused', () => {
  expect(reasons({ 'talk/order': { value: 'b' } }, createSampleRelease('talk', '1'))).toEqual([
    'flags: no live remote declares talk/order',
  ]);
});

test('only the flags release is judged by its definitions', () => {
  const definitions = { 'ghost/order': { value: 'b' } };

  expect(checkFlagDefinitions(createSampleRelease(FLAGS, '1'), [])).toEqual([]);
  expect(checkFlagDefinitions(createSampleRelease('gifts', '1', { definitions }), [])).toEqual([]);
  expect(checkFlagDefinitions(defined(definitions), [])).toEqual([
    'no live remote declares ghost/order',
  ]);
});

test('a part of the visitors is a variant for each value, beside the rest of them', () => {
  const remote = gifts(['one', 'two', 'three'].map(wide));
  const parts = [true, false, true].map((value) => ({ value, percent: 10 }));
  const sixteen = { 'gifts/one': { split: parts }, 'gifts/two': { split: parts } };

  expect(reasons({ ...sixteen, 'gifts/three': { value: true } }, remote)).toEqual([]);
  expect(reasons({ ...sixteen, 'gifts/three': half }, remote)).toEqual([
    'flags: /gifts would have 32 variants, 16 are allowed',
  ]);
});

const NAMES = ['one', 'two', 'three', 'four', 'five'];
const splits = Object.fromEntries(NAMES.map((name) => [`gifts/${name}`, half]));
const reasonsFor = (page: Release, flags: FlagRecord[]) =>
  getGateRefusals(
    [page, createSampleRelease('gifts', '1', { flags }), defined(splits)],
    [FLAGS],
  ).map(({ reason }) => reason);
const home = (uses: RouteRecord['uses']) =>
  createSampleRelease('catalog', '1', {
    routes: [{ path: '/', module: 'Home', minHeight: 0, uses }],
  });

test('flags of the slots that a page shows make variants of it', () => {
  expect(reasonsFor(home(['gifts/GiftsPage']), NAMES.map(wide))).toEqual([
    '/ would have 32 variants, 16 are allowed',
  ]);
});

test('flags of what a page does not show make no variants of it', () => {
  const elsewhere = NAMES.map((name) => ({ ...wide(name), modules: ['Wrapping'] }));

  expect(reasonsFor(home(['gifts/GiftsPage']), elsewhere)).toEqual([]);
  expect(reasonsFor(home(['ghost/GiftsPage', 'catalog/SearchBox']), NAMES.map(wide))).toEqual([]);
});
