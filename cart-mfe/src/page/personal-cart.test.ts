import type { PersonalContext } from '@horae/shared';
import { QueryClient } from '@horae/shared/query';
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_CART } from '../cart/cart.ts';
import { personal } from '../expose/cart-page.server.ts';
import { aCart } from '../testing/cart-builders.ts';

const getCart = vi.hoisted(() => vi.fn());
vi.mock('../cart/api/load-cart-client.ts', () => ({ loadCartApi: async () => ({ getCart }) }));
afterEach(() => vi.resetAllMocks());

function contextOf(role: PersonalContext['role']) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const context = { queryClient, role, params: {}, search: new URLSearchParams(), path: '/cart' };
  return { context, shown: () => queryClient.getQueryData(['cart']) };
}

test.each(['visitor', 'member'] as const)('the page of a %s has their cart', async (role) => {
  getCart.mockResolvedValue(aCart());
  const { context, shown } = contextOf(role);

  expect(await personal(context)).toBeUndefined();
  expect(shown()).toEqual(aCart());
});

test('a visitor without a session has an empty cart, and begins no session', async () => {
  const { context, shown } = contextOf('none');
  await personal(context);

  expect(shown()).toEqual(EMPTY_CART);
  expect(getCart).not.toHaveBeenCalled();
});

test('a cart that cannot be loaded leaves the page without data', async () => {
  getCart.mockRejectedValue(new Error('down'));
  const { context, shown } = contextOf('visitor');

  expect(await personal(context)).toBeUndefined();
  expect(shown()).toBeUndefined();
});
