import { PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestActionContext } from '../testing/render-screen-at-address.tsx';
import {
  endWishlistShare,
  removeWishlistItem,
  restoreWishlistItem,
  ShareListSchema,
  saveWishlistItem,
  shareOwnWishlist,
  WishlistItemSchema,
} from './change-wishlist.ts';

const api = vi.hoisted(() => ({
  saveWishlistItems: vi.fn(),
  removeWishlistItems: vi.fn(),
  restoreWishlistItems: vi.fn(),
  createShare: vi.fn(),
  endShare: vi.fn(),
}));
vi.mock('../wishlist/store/wishlist-api.ts', () => api);
afterEach(() => vi.resetAllMocks());

const wish = 'tidal?Strap=Steel';
const item = { productId: 'tidal', options: { Strap: 'Steel' } };
const asNora = (from = '/products') => createTestActionContext({ role: 'member', from });
const full = new PlatformError('no', { code: 'WISH_LIST_FULL', status: 409 });

test('a member’s watch is saved, and the answer redirects to the former page', async () => {
  expect(await saveWishlistItem({ wish }, asNora())).toEqual({ go: '/products', said: 'SAVED' });
  expect(api.saveWishlistItems.mock.calls).toEqual([[[item]]]);
});

test.each(['none', 'visitor'] as const)(
  'for a %s the edge stores nothing, and the wishlist page gets the item',
  async (role) => {
    expect(await saveWishlistItem({ wish }, createTestActionContext({ role }))).toEqual({
      go: '/wishlist',
      said: 'KEEP',
      values: { wish },
    });
    expect(api.saveWishlistItems).not.toHaveBeenCalled();
  },
);

test('a full list is refused when an item is saved or restored', async () => {
  api.saveWishlistItems.mockRejectedValue(full);
  api.restoreWishlistItems.mockRejectedValue(full);
  const refused = { refused: { '': 'WISH_LIST_FULL' } };

  expect(await saveWishlistItem({ wish }, asNora())).toEqual(refused);
  expect(await restoreWishlistItem({ wish }, asNora('/wishlist'))).toEqual(refused);
});

test('a removed item can be restored on the next page', async () => {
  expect(await removeWishlistItem({ wish }, asNora('/wishlist'))).toEqual({
    go: '/wishlist',
    said: 'REMOVED',
    values: { wish },
  });
  expect(await restoreWishlistItem({ wish }, asNora('/wishlist'))).toEqual({
    go: '/wishlist',
    said: 'RESTORED',
  });
  expect([api.removeWishlistItems.mock.calls, api.restoreWishlistItems.mock.calls]).toEqual([
    [[[item]]],
    [[[item]]],
  ]);
});

test('only members can create and end a link to their list', async () => {
  const visitor = createTestActionContext({ role: 'visitor', from: '/wishlist' });
  expect(await shareOwnWishlist({ name: 'Nora' }, asNora('/wishlist'))).toMatchObject({
    said: 'SHARED',
  });
  expect(await endWishlistShare({}, asNora('/wishlist'))).toMatchObject({ said: 'UNSHARED' });
  expect(await shareOwnWishlist({ name: '' }, visitor)).toEqual({ go: '/login?from=%2Fwishlist' });
  expect(api.createShare.mock.calls).toEqual([['Nora']]);
});

test.each([{}, { wish: '' }, { wish: ['a', 'b'] }, { wish: '?Strap=Steel' }, { wish: 'a?b?c' }])(
  '%j has no valid item',
  (fields) => {
    expect(v.safeParse(WishlistItemSchema, fields).success).toBe(false);
  },
);

test('the name of a list is trimmed, and has a maximum length', () => {
  expect(v.parse(ShareListSchema, { name: ' Nora ' })).toEqual({ name: 'Nora' });
  expect(v.safeParse(ShareListSchema, { name: 'x'.repeat(61) }).success).toBe(false);
});
