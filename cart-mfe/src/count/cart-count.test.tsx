import { configureShop, events, tokens } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_CART } from '../cart/cart.ts';
import { aCart, aLine } from '../testing/cart-builders.ts';
import { rememberFilledCart } from '../testing/fake-tab-storage.ts';
import { CartCount } from './cart-count.tsx';

beforeEach(rememberFilledCart);

const getCart = vi.hoisted(() => vi.fn());
vi.mock('../cart/api/load-cart-client.ts', () => ({ loadCartApi: async () => ({ getCart }) }));

const become = (role: 'visitor' | 'member') =>
  tokens.setTokens({
    accessToken: { value: role, expiresAt: 2_000_000_000 },
    refreshToken: { value: role, role },
  });

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => {
  tokens.clear();
  vi.resetAllMocks();
});

test.each([
  [1, '1 item in cart'],
  [12, '12 items in cart'],
])('a quantity of %i has the name %j', async (quantity, text) => {
  become('visitor');
  getCart.mockResolvedValue(aCart({ lines: [aLine({ quantity })] }));

  renderWithShop(<CartCount />);

  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByText(String(quantity)).getAttribute('aria-hidden')).toBe('true');
});

test('an empty cart shows nothing', async () => {
  become('visitor');
  getCart.mockResolvedValue(EMPTY_CART);

  const { container } = renderWithShop(<CartCount />);
  await waitFor(() => expect(getCart).toHaveBeenCalled());

  expect(container.textContent).toBe('');
});

test('without a session no cart is requested', async () => {
  const counted = vi.fn();
  const stop = events.on('cart-changed', counted);

  renderWithShop(<CartCount />);

  await waitFor(() => expect(counted).toHaveBeenCalledWith({ count: 0 }));
  expect(getCart).not.toHaveBeenCalled();
  stop();
});

test('logging in reads the cart again, logging out shows nothing', async () => {
  become('visitor');
  getCart.mockResolvedValueOnce(aCart());
  renderWithShop(<CartCount />);
  expect(await screen.findByText('1 item in cart')).toBeDefined();

  getCart.mockResolvedValueOnce(aCart({ lines: [aLine({ quantity: 5 })] }));
  act(() => become('member'));
  expect(await screen.findByText('5 items in cart')).toBeDefined();

  act(() => tokens.clear());
  await waitFor(() => expect(screen.queryByText('5 items in cart')).toBeNull());
});
