import { configureShop, events, tokens } from '@horae/shared';
import { anOrder } from '@horae/tooling/testing/an-order.ts';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_CART } from '../cart/cart.ts';
import { ThankYouPage } from './thank-you-page.tsx';

const getCart = vi.hoisted(() => vi.fn());
vi.mock('../cart/api/load-cart-client.ts', () => ({ loadCartApi: async () => ({ getCart }) }));
const findOrder = vi.hoisted(() => vi.fn());
vi.mock('./find-order.ts', () => ({ findOrderById: findOrder, findOrderByNumber: findOrder }));

beforeEach(() => {
  configureShop({ report: () => undefined });
  getCart.mockResolvedValue(EMPTY_CART);
  findOrder.mockResolvedValue(null);
  tokens.setTokens({
    accessToken: { value: 'a', expiresAt: 2_000_000_000 },
    refreshToken: { value: 'r', role: 'visitor' },
  });
});
afterEach(() => tokens.clear());

test('the page thanks, names the order and links on', () => {
  renderWithShop(<ThankYouPage />, { route: '/thank-you?orderId=10042' });

  expect(screen.getByRole('heading', { level: 1, name: 'Thank You!' })).toBeDefined();
  expect(document.title).toBe('Thank You · Horae');
  expect(
    screen.getByText('You will receive a confirmation email soon. Your order number:'),
  ).toBeDefined();
  expect(screen.getByText('10042')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Continue Shopping' });
  expect(link.getAttribute('href')).toBe('/products');
});

test('an order number is rendered as text', () => {
  renderWithShop(<ThankYouPage />, {
    route: `/thank-you?orderId=${encodeURIComponent('<img src=x>')}`,
  });

  expect(screen.getByText('<img src=x>')).toBeDefined();
});

test('without an order number the page mentions only the email', () => {
  renderWithShop(<ThankYouPage />, { route: '/thank-you' });

  expect(screen.getByText(/^You will receive a confirmation email soon\./)).toBeDefined();
  expect(screen.queryByText(/Your order number:/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull();
});

test('the page reads the cart again and announces its number of items', async () => {
  const counted = vi.fn();
  const stop = events.on('cart-changed', counted);

  renderWithShop(<ThankYouPage />, { route: '/thank-you?orderId=1' });

  await waitFor(() => expect(counted).toHaveBeenCalledWith({ count: 0 }));
  stop();
});

test('the order number can be copied', async () => {
  const { user } = renderWithShop(<ThankYouPage />, { route: '/thank-you?orderId=10042' });

  await user.click(screen.getByRole('button', { name: 'Copy order number' }));

  expect(await screen.findByText('Copied')).toBeDefined();
  await expect(navigator.clipboard.readText()).resolves.toBe('10042');
});

test('an own order is shown with its watches, its total and its address', async () => {
  findOrder.mockResolvedValue(anOrder());

  renderWithShop(<ThankYouPage />, { route: '/thank-you?orderId=10042' });

  expect(await screen.findByText('Tidal 300')).toBeDefined();
  expect(findOrder).toHaveBeenCalledWith('10042');
  expect(screen.getByText('$718.20')).toBeDefined();
  expect(screen.getByText('Shipping, Expedited')).toBeDefined();
  expect(screen.getByText('1012 JS Amsterdam')).toBeDefined();
});

const ID = '3f1b6d0a-1c2d-4e5f-8a9b-0c1d2e3f4a5b';

test('an id is looked up, and the shopper sees the order number', async () => {
  let notify: (order: ReturnType<typeof anOrder>) => void = () => undefined;
  findOrder.mockReturnValue(new Promise((resolve) => (notify = resolve)));
  renderWithShop(<ThankYouPage />, { route: `/thank-you?orderId=${ID}` });

  await waitFor(() => expect(findOrder).toHaveBeenCalledWith(ID));
  expect(screen.queryByText(ID)).toBeNull();
  notify(anOrder({ id: ID }));
  expect(await screen.findByText('10042')).toBeDefined();
  expect(screen.queryByText(ID)).toBeNull();
});

test("the id of another person's order is shown alone", async () => {
  renderWithShop(<ThankYouPage />, { route: `/thank-you?orderId=${ID}` });

  expect(await screen.findByText(ID)).toBeDefined();
  expect(screen.queryByText('Total')).toBeNull();
});

test("the number of another person's order is shown alone", async () => {
  renderWithShop(<ThankYouPage />, { route: '/thank-you?orderId=10043' });

  await waitFor(() => expect(findOrder).toHaveBeenCalled());
  expect(screen.getByText('10043')).toBeDefined();
  expect(screen.queryByText('Total')).toBeNull();
});

test('without a session no order is requested', async () => {
  tokens.clear();
  findOrder.mockClear();

  renderWithShop(<ThankYouPage />, { route: '/thank-you?orderId=10042' });

  expect(await screen.findByText('10042')).toBeDefined();
  expect(findOrder).not.toHaveBeenCalled();
});

test('a guest reads how the order can be changed', async () => {
  findOrder.mockResolvedValue(anOrder());
  renderWithShop(<ThankYouPage />, { route: '/thank-you?orderId=10042' });

  expect(await screen.findByText(/You ordered as a guest/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/about');
  expect(screen.getByText('Wed 18 March – Thu 19 March')).toBeDefined();
});

test('a member gets a link to the order page', async () => {
  tokens.clear();
  tokens.setTokens({
    accessToken: { value: 'a', expiresAt: 2_000_000_000 },
    refreshToken: { value: 'r', role: 'member' },
  });
  findOrder.mockResolvedValue(anOrder({ id: 'order-1' }));
  renderWithShop(<ThankYouPage />, { route: '/thank-you?orderId=10042' });

  const link = await screen.findByRole('link', { name: 'Track, cancel or return this order' });
  expect(link.getAttribute('href')).toBe('/account/orders/order-1');
});
