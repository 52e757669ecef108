import { expect, test } from 'vitest';
import { TEST_QA_TOKEN } from '../../testing/start-test-shop.ts';
import { testShop } from '../../testing/test-shop.ts';

const shop = testShop();

const order = (body: object, headers: Record<string, string> = { 'x-qa-token': TEST_QA_TOKEN }) =>
  shop.call('/_qa/faults', { body, init: { headers } });

test.each([{}, { 'x-qa-token': 'wrong' }])(
  'with the headers %j the controls answer 404',
  async (headers) => {
    expect((await order({ match: '/healthz', status: 500 }, headers)).status).toBe(404);
    expect((await shop.call('/healthz')).status).toBe(200);
  },
);

test('a configured fault occurs as often as configured', async () => {
  await order({ match: '/v2/collections', status: 503, times: 2 });
  const token = await shop.newVisitor();
  const statuses: number[] = [];
  for (let call = 0; call < 3; call += 1) {
    statuses.push((await shop.call('/v2/collections/query', { token })).status);
  }

  expect(statuses).toEqual([503, 503, 200]);
});

test('a reset restores the sample shop and ends the faults', async () => {
  await order({ match: '/v2/collections', status: 500 });
  await shop.call('/_qa/reset', {
    init: { method: 'POST', headers: { 'x-qa-token': TEST_QA_TOKEN } },
  });
  const token = await shop.newVisitor();
  const response = await shop.call('/v2/collections/query', { token });

  expect((await response.json()).metadata.total).toBe(6);
});
