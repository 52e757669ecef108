import { PlatformError } from '@horae/shared';
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_CART } from '../cart/cart.ts';
import { aCart, aLine } from '../testing/cart-builders.ts';
import { redirectToHostedCheckout } from './redirect-to-hosted-checkout.ts';

const getCart = vi.hoisted(() => vi.fn());
vi.mock('../cart/api/load-cart-client.ts', () => ({ loadCartApi: async () => ({ getCart }) }));
const requestCheckoutUrl = vi.hoisted(() => vi.fn());
vi.mock('../checkout/request-checkout-url.ts', () => ({ requestCheckoutUrl }));
afterEach(() => vi.resetAllMocks());

const context = { origin: 'https://shop.example' };

test('the checkout redirects to the hosted page, which leads back to the cart of this shop', async () => {
  getCart.mockResolvedValue(aCart());
  requestCheckoutUrl.mockResolvedValue('https://pay.example/checkout');

  expect(await redirectToHostedCheckout({}, context)).toEqual({
    go: 'https://pay.example/checkout',
  });
  expect(requestCheckoutUrl.mock.calls).toEqual([['https://shop.example', '/cart']]);
});

test('an unavailable line blocks the checkout', async () => {
  getCart.mockResolvedValue(aCart({ lines: [aLine({ quantity: 2, available: 1 })] }));

  expect(await redirectToHostedCheckout({}, context)).toEqual({
    refused: { '': 'CHECKOUT_BLOCKED' },
  });
  expect(requestCheckoutUrl).not.toHaveBeenCalled();
});

test('an empty cart redirects to itself', async () => {
  getCart.mockResolvedValue(EMPTY_CART);

  expect(await redirectToHostedCheckout({}, context)).toEqual({ go: '/cart' });
});

test('a shop without a checkout refuses with that reason', async () => {
  getCart.mockResolvedValue(aCart());
  requestCheckoutUrl.mockResolvedValueOnce('');
  expect(await redirectToHostedCheckout({}, context)).toEqual({
    refused: { '': 'CHECKOUT_FAILED' },
  });

  requestCheckoutUrl.mockRejectedValueOnce(
    new PlatformError('no', { code: 'CHECKOUT_NOT_CONFIGURED', status: 428 }),
  );
  expect(await redirectToHostedCheckout({}, context)).toEqual({
    refused: { '': 'CHECKOUT_FAILED' },
  });
});

test('a missing answer is thrown', async () => {
  const lost = new PlatformError('lost', { code: 'UNREACHABLE' });
  getCart.mockResolvedValue(aCart());
  requestCheckoutUrl.mockRejectedValue(lost);

  await expect(redirectToHostedCheckout({}, context)).rejects.toBe(lost);
});
