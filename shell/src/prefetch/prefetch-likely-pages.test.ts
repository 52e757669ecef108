import type { Snapshot } from '@horae/shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchLikelyPages } from './prefetch-likely-pages.ts';

const snapshot: Snapshot = {
  revision: 1,
  shell: { version: '1' },
  remotes: {
    catalog: {
      version: '1',
      entry: '/entry.js',
      routes: [{ path: '/product/:slug', module: 'ProductPage', minHeight: 1, uses: [] }],
      slots: [],
    },
  },
};
const prefetch = { page: vi.fn(), code: vi.fn(), module: vi.fn() };
let step = (): void => undefined;
const onNavigation = (listener: () => void): void => {
  step = listener;
};
const codes = () => prefetch.code.mock.calls.map(([{ id }]) => id);
const pages = () => prefetch.page.mock.calls.map(([url]) => url.pathname);
const show = (slug: string) => {
  document.body.innerHTML = `<main><a href="/product/${slug}">a watch</a></main>`;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('code of what the links lead to is fetched now, data only after a step to another page', async () => {
  show('tidal-300');
  prefetchLikelyPages({ snapshot, onNavigation }, prefetch);
  expect([codes(), pages()]).toEqual([['catalog/ProductPage'], []]);

  step();
  show('ranger-36');
  await vi.advanceTimersByTimeAsync(3000);
  expect([codes(), pages()]).toEqual([['catalog/ProductPage'], ['/product/ranger-36']]);
});

test('nothing is fetched while data is to be saved', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  show('tidal-300');
  prefetchLikelyPages({ snapshot, onNavigation }, prefetch);
  await vi.advanceTimersByTimeAsync(3000);

  expect([codes(), pages()]).toEqual([[], []]);
});
