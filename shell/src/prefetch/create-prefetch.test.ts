import type { ModuleId, PageModule, Snapshot } from '@horae/shared';
import { createQueryClient } from '@horae/shared/query';
import { expect, test, vi } from 'vitest';
import { createPrefetch, findRoute } from './create-prefetch.ts';

const snapshot: Snapshot = {
  revision: 1,
  shell: { version: '1' },
  remotes: {
    catalog: {
      version: '1',
      entry: '/_mfe/catalog/1/entry.js',
      routes: [
        { path: '/', module: 'HomePage', minHeight: 1, uses: [] },
        {
          path: '/product/:slug',
          module: 'ProductPage',
          minHeight: 1,
          uses: ['cart/AddToCartButton'],
        },
      ],
      slots: [],
    },
    account: {
      version: '1',
      entry: '/_mfe/account/1/entry.js',
      routes: [{ path: '/login', module: 'LoginPage', minHeight: 1, uses: [] }],
      slots: [],
      isDisabled: true,
    },
  },
};

const address = (path: string) => new URL(path, 'http://shop.example');

function fixture(page: Partial<PageModule> = {}) {
  const load = vi.fn(async (_id: ModuleId, _attempt: number) => ({
    Component: () => null,
    ...page,
  }));
  const prefetch = createPrefetch({ snapshot, load, queryClient: createQueryClient() });
  return { prefetch, loaded: () => load.mock.calls.map(([id]) => id), load };
}

test('a page comes with the slots that its first view shows, and nothing else', async () => {
  const { prefetch, loaded } = fixture();

  prefetch.page(address('/product/tidal-300'));
  await vi.waitFor(() => expect(loaded()).toContain('cart/AddToCartButton'));

  expect(new Set(loaded())).toEqual(new Set(['catalog/ProductPage', 'cart/AddToCartButton']));
});

test('data is requested with the address, once for each address', async () => {
  const pagePrefetch = vi.fn(async () => undefined);
  const { prefetch } = fixture({ prefetch: pagePrefetch });

  for (const path of ['/product/a?x=1', '/product/a?x=1', '/product/b'])
    prefetch.page(address(path));
  await vi.waitFor(() => expect(pagePrefetch).toHaveBeenCalledTimes(2));

  expect(pagePrefetch).toHaveBeenCalledWith(
    expect.objectContaining({ params: { slug: 'a' }, search: new URLSearchParams('x=1') }),
  );
});

test('code is loaded without data where only code is requested', async () => {
  const pagePrefetch = vi.fn(async () => undefined);
  const { prefetch, loaded } = fixture({ prefetch: pagePrefetch });
  const route = findRoute(snapshot, '/');
  if (!route) throw new Error('the snapshot has a home page');

  prefetch.code(route);
  prefetch.code(route);
  await vi.waitFor(() => expect(loaded()).toEqual(['catalog/HomePage']));

  expect(pagePrefetch).not.toHaveBeenCalled();
});

test('an address without a page, and a remote that is switched off, load nothing', () => {
  const { prefetch, loaded } = fixture();

  prefetch.page(address('/nowhere'));
  prefetch.page(address('/login'));

  expect(loaded()).toEqual([]);
});

test('a failed load is requested again the next time', async () => {
  const { prefetch, load } = fixture();
  load.mockRejectedValueOnce(new Error('down'));

  prefetch.module('cart/CartPanel');
  await vi.waitFor(() => {
    prefetch.module('cart/CartPanel');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
