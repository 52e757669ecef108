import type { Release } from '@horae/releases/release.ts';
import { configureShop } from '@horae/shared';
import { dehydrate } from '@horae/shared/query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryDataCache, newQueryClientFor } from './page-query-cache.ts';

beforeEach(() => {
  configureShop({ report: () => undefined });
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const catalog = (version: string): Release => ({
  name: 'catalog',
  version,
  publishedAt: '2026-01-01T00:00:00.000Z',
  entry: 'entry.js',
  routes: [],
  slots: [],
  modules: {},
  files: {},
});
const cachedQueries = () => createQueryDataCache(() => undefined);

/** A query that counts how often it was asked. */
function countingQuery(answer: () => unknown = () => 'watches') {
  const query = {
    calls: 0,
    queryKey: ['products'],
    queryFn: async () => {
      query.calls++;
      return answer();
    },
  };
  return query;
}

test('a page that is rendered again uses cached data with its fetch time', async () => {
  const cache = cachedQueries();
  const query = countingQuery();
  const had = Date.now();
  await newQueryClientFor(catalog('1'), cache).prefetchQuery(query);
  vi.setSystemTime(had + 10_000);
  const second = newQueryClientFor(catalog('1'), cache);
  await second.prefetchQuery(query);

  expect(query.calls).toBe(1);
  expect(second.getQueryData(['products'])).toBe('watches');
  expect(dehydrate(second).queries[0]?.state.dataUpdatedAt).toBe(had);
});

test('infinite queries are cached as well', async () => {
  const cache = cachedQueries();
  const query = { ...countingQuery(), initialPageParam: 0, getNextPageParam: () => null };
  await newQueryClientFor(catalog('1'), cache).prefetchInfiniteQuery(query);
  const second = newQueryClientFor(catalog('1'), cache);
  await second.prefetchInfiniteQuery(query);

  expect(second.getQueryData(['products'])).toEqual({ pages: ['watches'], pageParams: [0] });
});

test('another version fetches its own data', async () => {
  const cache = cachedQueries();
  const query = countingQuery();
  await newQueryClientFor(catalog('1'), cache).prefetchQuery(query);
  await newQueryClientFor(catalog('2'), cache).prefetchQuery(query);

  expect(query.calls).toBe(2);
});

test('missing and failed data is fetched again', async () => {
  const cache = cachedQueries();
  const missing = countingQuery(() => null);
  const failing = {
    ...countingQuery(() => Promise.reject(new Error('down'))),
    queryKey: ['reviews'],
  };
  for (let time = 0; time < 2; time++) {
    const client = newQueryClientFor(catalog('1'), cache);
    await client.prefetchQuery(missing);
    await expect(client.fetchQuery(failing)).rejects.toThrow('down');
  }

  expect(missing.calls).toBe(2);
});
