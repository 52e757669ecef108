import { getVisitorArm } from '@horae/edge/flags/visitor-arm.ts';
import { createSampleRelease } from '@horae/releases/testing/sample-release.ts';
import type { FlagRecord } from '@horae/shared/contract';
import { FLAGS, type FlagDefinitions } from '@horae/shared/flag-definitions';
import { expect, test } from 'vitest';
import { planSmokeVisits } from './plan-smoke-visits.ts';

const order: FlagRecord = {
  ...{ name: 'order', description: 'Which comes first.', modules: ['GiftsPage'] },
  ...{ type: 'string', default: 'a', values: ['a', 'b', 'c'] },
};
const route = (path: string, module: string) => ({ path, module, minHeight: 0, uses: [] });
const gifts = createSampleRelease('gifts', '1', {
  flags: [order],
  routes: [route('/gifts', 'GiftsPage'), route('/cards', 'CardsPage')],
});
const visits = (definitions: FlagDefinitions) =>
  planSmokeVisits([gifts, createSampleRelease(FLAGS, '1', { definitions })], [FLAGS]);

test('pages of defined flags are visited as each of their variants, and no other page is', () => {
  const split = [
    { value: 'b', percent: 30 },
    { value: 'c', percent: 20 },
  ];
  const planned = visits({ 'gifts/order': { split } });
  const seen = planned.map(
    ({ share = -1 }) => getVisitorArm('gifts/order', { split }, share)?.value ?? 'a',
  );

  expect(planned.map(({ path, expected }) => [path, ...expected])).toEqual(
    Array(3).fill(['/gifts', 'gifts/GiftsPage']),
  );
  expect(seen.toSorted()).toEqual(['a', 'b', 'c']);
});

test('a value for all visitors is visited once, an undefined flag is not', () => {
  expect(visits({ 'gifts/order': { value: 'b' } })).toHaveLength(1);
  expect(visits({})).toEqual([]);
});

test('definitions of what is not live have no page to visit', () => {
  expect(visits({ 'ghost/order': { value: 'b' }, 'gifts/ghost': { value: 'b' } })).toEqual([]);
  expect(planSmokeVisits([gifts, createSampleRelease(FLAGS, '1')], [FLAGS])).toEqual([]);
});
