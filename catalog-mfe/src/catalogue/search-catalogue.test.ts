import { configureShop } from '@horae/shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubFetch } from '../testing/fake-platform.ts';
import { serveFakeCatalogueV1 } from '../testing/serve-fake-catalogue-v1.ts';
import { serveFakeSearch } from '../testing/serve-fake-search.ts';
import type { SearchQuery } from './catalogue-platform.ts';
import { forgetMissingPlatformSearch } from './prefer-platform-search.ts';
import { searchCatalogue } from './search-catalogue.ts';

const TIDAL: SearchQuery = { expression: 'tidal', facets: {}, limit: 1, withFacets: false };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  configureShop({ report: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a platform with our own search is searched by it', async () => {
  serveFakeSearch();
  expect(await searchCatalogue(TIDAL)).toMatchObject({ total: 1, isOwn: true });
});

test('a platform is checked for our own search once in five minutes', async () => {
  const { requests } = serveFakeCatalogueV1();
  const vain = () => requests.filter(({ path }) => path.startsWith('/search/')).length;

  expect(await searchCatalogue(TIDAL)).toMatchObject({ total: 1, isOwn: false });
  expect(await searchCatalogue(TIDAL)).toMatchObject({ total: 1, isOwn: false });
  expect(vain()).toBe(1);
  vi.advanceTimersByTime(300_000);
  await searchCatalogue(TIDAL);
  expect(vain()).toBe(2);
});

test('a page that knows the platform to have no search of its own does not check for it', async () => {
  const { requests } = serveFakeCatalogueV1();
  expect(await searchCatalogue(TIDAL, { isOwn: false })).toMatchObject({ total: 1, isOwn: false });
  expect(requests.filter(({ path }) => path.startsWith('/search/'))).toEqual([]);
});

test.each([400, 429, 500])(
  'a refusal with %i is passed on, and no other search is tried',
  async (status) => {
    forgetMissingPlatformSearch();
    stubFetch(() => Response.json({ message: 'no' }, { status }));
    await expect(searchCatalogue(TIDAL)).rejects.toMatchObject({ name: 'PlatformError', status });
  },
);
