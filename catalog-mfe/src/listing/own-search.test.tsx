import { createQueryClient, QueryClientProvider, useInfiniteQuery } from '@horae/shared/query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serveFakeSearch } from '../testing/serve-fake-search.ts';
import { readFilters } from './filters/chosen-filters.ts';
import { prefetchProducts, productsQuery } from './listing-page-queries.ts';
import { useProducts } from './use-product-listing.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const client = createQueryClient;
const filters = (search: string) => readFilters(new URLSearchParams(search));

test.each([
  ['', 2],
  ['min=100', 3],
  ['categoryId=c-dive', 2],
  ['f=strap:Steel', 3],
])('the first view of %j calls our own search %i times', async (search, times) => {
  const { requests } = serveFakeSearch();
  await prefetchProducts({
    queryClient: client(),
    params: {},
    search: new URLSearchParams(search),
  });
  expect(requests).toHaveLength(times);
});

test('values that no watch has any more keep their places until another text is searched for', async () => {
  serveFakeSearch();
  const queryClient = client();
  const { result, rerender } = renderHook(useProducts, {
    initialProps: filters(''),
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  const shown = () =>
    result.current.facets?.map(({ id, values }) => [id, values.map(({ value }) => value)]);
  const counts = () => result.current.facets?.flatMap(({ values }) => values.map((v) => v.count));
  const isLoaded = () => waitFor(() => expect(result.current.isStale).toBe(false));
  await waitFor(() => expect(result.current.facets).toBeDefined());
  const all = shown();
  expect(counts()).not.toContain(0);

  rerender(filters('f=strap:Rubber'));
  await isLoaded();
  expect(shown()).toEqual(all);
  expect(counts()).toContain(0);

  rerender({ ...filters(''), text: 'tidal' });
  await isLoaded();
  expect(counts()).not.toContain(0);
});

test('facets are requested with the first page only', async () => {
  const { requests } = serveFakeSearch();
  await client().fetchInfiniteQuery({ ...productsQuery(filters('page=2')), pages: 2 });
  expect(requests.map(({ body }) => body)).toMatchObject([
    { offset: 12, withFacets: true },
    { offset: 24, withFacets: false },
  ]);
});

test.each([
  [4, 4],
  [5, 0],
])('an open listing of %d pages requests %d again after five minutes', async (count, again) => {
  const { requests } = serveFakeSearch();
  const queryClient = client();
  const query = productsQuery(filters(''));
  await queryClient.fetchInfiniteQuery({ ...query, pages: count });
  const first = requests.length;

  vi.useFakeTimers();
  renderHook(() => useInfiniteQuery(query), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect([first, requests.length - first]).toEqual([count, again]);
});
