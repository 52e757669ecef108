import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ADMIN_API_KEY } from '../../../testing/start-test-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { sweepSearchCounts, toCountableSearchText } from './record-search-statistics.ts';
import { searchCounts } from './search-tables.ts';

const shop = testShop();
let token: string;

beforeAll(async () => {
  token = await shop.newVisitor();
});

const post = (path: string, body: object) => shop.call(`/search/v1${path}`, { token, body });

test('the owner sees frequent searches, searches without results and searches without a click', async () => {
  const found = await (await post('/products', { expression: ' TIDAL  300' })).json();
  await post('/products', { expression: 'tidal 300', offset: 24 });
  await post('/products', { expression: 'abyss' });
  await post('/products', { expression: 'qqqqqqqq' });
  await post('/products', { expression: '' });
  const [first] = found.products;
  const chosen = await post('/chosen', { expression: 'Tidal 300', productId: first.id });
  await post('/chosen', { expression: 'tidal 300', productId: 'unknown' });
  const report = await (await shop.call('/search/v1/report', { token: ADMIN_API_KEY })).json();

  expect(chosen.status).toBe(204);
  expect(report.mostSearched).toEqual([
    { expression: 'abyss', searches: 1, empty: 0, chosen: 0 },
    { expression: 'qqqqqqqq', searches: 1, empty: 1, chosen: 0 },
    { expression: 'tidal 300', searches: 1, empty: 0, chosen: 1 },
  ]);
  expect(report.withoutResults).toEqual([report.mostSearched[1]]);
  expect(report.neverChosen).toEqual([report.mostSearched[0]]);
  expect((await shop.call('/search/v1/report', { token })).status).toBe(403);
});

test.each([
  ['Solène  39', 'solène 39'],
  ['', null],
  ['anna@example.com', null],
  ['call 030 123 45 67', null],
  ['4242 4242 4242 4242', null],
  ['x'.repeat(61), null],
])('%j is counted as %j', (text, counted) => {
  expect(toCountableSearchText(text)).toBe(counted);
});

test('search counts are deleted after three months', async () => {
  await post('/products', { expression: 'reef' });
  onTestFinished(() => setClockOffset(0));
  const days = (count: number) => count * 24 * 60 * 60_000;
  setClockOffset(days(89));
  await sweepSearchCounts(shop.db);
  expect(await shop.db.$count(searchCounts)).toBeGreaterThan(0);
  setClockOffset(days(92));
  await sweepSearchCounts(shop.db);

  expect(await shop.db.$count(searchCounts)).toBe(0);
});
