import { configureShop, PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addWishlistItemsToCart,
  SaveForLaterSchema,
  saveForLater,
  WishlistItemsSchema,
} from './cart-wishlist-actions.ts';

const api = vi.hoisted(() => ({ addLine: vi.fn(), removeLine: vi.fn() }));
const wishlist = vi.hoisted(() => ({ addToWishlist: vi.fn(), removeFromWishlist: vi.fn() }));
vi.mock('../cart/api/load-cart-client.ts', () => ({ loadCartApi: async () => api }));
vi.mock('./wishlist-api.ts', () => wishlist);
beforeEach(() => {
  configureShop({ report: () => undefined });
  wishlist.removeFromWishlist.mockResolvedValue(undefined);
});
afterEach(() => vi.resetAllMocks());

const refusal = (code: string, status = 409) => new PlatformError('no', { code, status });
const form = { lineId: 'line-1', productId: 'tidal', 'option.Strap': 'Steel', quantity: '2' };
const tidal = { productId: 'tidal', options: { Strap: 'Steel' } };
const altus = { productId: 'altus', options: {} };
const asMember = { role: 'member', key: 'press' } as const;

test('a member’s line is on the list before it is removed from the cart', async () => {
  const order: string[] = [];
  wishlist.addToWishlist.mockImplementation(async () => void order.push('saved'));
  api.removeLine.mockImplementation(async () => void order.push('removed'));

  expect(await saveForLater(v.parse(SaveForLaterSchema, form), asMember)).toEqual({
    go: '/cart',
    said: 'ITEM_SAVED',
  });
  expect(wishlist.addToWishlist.mock.calls).toEqual([[[tidal]]]);
  expect(api.removeLine.mock.calls).toEqual([['line-1']]);
  expect(order).toEqual(['saved', 'removed']);
});

test('a line stays in the cart when the list is full or belongs to the browser', async () => {
  wishlist.addToWishlist.mockRejectedValue(refusal('WISH_LIST_FULL'));
  const line = v.parse(SaveForLaterSchema, form);

  expect(await saveForLater(line, asMember)).toEqual({ refused: { '': 'WISH_LIST_FULL' } });
  expect(await saveForLater(line, { role: 'visitor' })).toEqual({
    refused: { '': 'MEMBERS_ONLY' },
  });
  expect(api.removeLine).not.toHaveBeenCalled();
});

test('saved watches are added to the cart, one of each, and removed from a member’s list', async () => {
  expect(await addWishlistItemsToCart({ wish: [tidal, altus] }, asMember)).toEqual({
    go: '/cart',
    said: 'WISHES_ADDED',
    values: { count: '2', left: '' },
  });
  expect(api.addLine.mock.calls).toEqual([
    [{ ...tidal, quantity: 1 }, 'press-0'],
    [{ ...altus, quantity: 1 }, 'press-1'],
  ]);
  expect(wishlist.removeFromWishlist.mock.calls).toEqual([[[tidal, altus]]]);
});

test('a refused watch stays on the list and is named, and the others are added', async () => {
  api.addLine.mockRejectedValueOnce(refusal('ITEM_NOT_AVAILABLE'));

  expect(await addWishlistItemsToCart({ wish: [tidal, altus] }, asMember)).toMatchObject({
    values: { count: '1', left: '0' },
  });
  expect(wishlist.removeFromWishlist.mock.calls).toEqual([[[altus]]]);
});

test('when no watch could be added, the reason is reported and the list is unchanged', async () => {
  api.addLine.mockRejectedValue(refusal('ITEM_NOT_AVAILABLE'));

  expect(await addWishlistItemsToCart({ wish: [tidal] }, asMember)).toEqual({
    refused: { '': 'ITEM_NOT_AVAILABLE' },
  });
  expect(wishlist.removeFromWishlist).not.toHaveBeenCalled();
});

test('a missing answer is thrown, and the list is unchanged', async () => {
  api.addLine.mockRejectedValue(new PlatformError('no', { code: 'UNREACHABLE' }));

  await expect(addWishlistItemsToCart({ wish: [tidal] }, asMember)).rejects.toThrow();
  expect(wishlist.removeFromWishlist).not.toHaveBeenCalled();
});

test('a list in the browser is not changed by the edge', async () => {
  await addWishlistItemsToCart({ wish: [tidal] }, { role: 'visitor', key: 'press' });

  expect(wishlist.removeFromWishlist).not.toHaveBeenCalled();
});

test('a list that cannot be changed does not undo the addition', async () => {
  wishlist.removeFromWishlist.mockRejectedValue(refusal('UNREACHABLE', 503));

  expect(await addWishlistItemsToCart({ wish: [tidal] }, asMember)).toMatchObject({
    said: 'WISHES_ADDED',
  });
});

test.each([
  [{ wish: 'tidal?Strap=Steel' }, [tidal]],
  [{ wish: ['tidal?Strap=Steel', 'altus'] }, [tidal, altus]],
])('%j is read as watches', (fields, wish) => {
  expect(v.parse(WishlistItemsSchema, fields)).toEqual({ wish });
});

test.each([{}, { wish: '' }, { wish: 'a?b?c' }, { wish: Array(21).fill('a') }])(
  '%j is refused',
  (fields) => {
    expect(v.safeParse(WishlistItemsSchema, fields).success).toBe(false);
  },
);
