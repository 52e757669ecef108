import { configureShop, PlatformError, tokens } from '@horae/shared';
import { anOrder } from '@horae/tooling/testing/an-order.ts';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component as OrdersPage } from '../expose/orders-page.tsx';
import { orderStatusText } from './messages.ts';

const findOwnOrders = vi.hoisted(() => vi.fn());
vi.mock('./orders-api.ts', () => ({ findOwnOrders }));

beforeEach(() => {
  configureShop({ report: () => undefined });
  tokens.setTokens({
    accessToken: { value: 'a', expiresAt: 2_000_000_000 },
    refreshToken: { value: 'r', role: 'member' },
  });
});
afterEach(() => {
  vi.resetAllMocks();
  tokens.clear();
});

test('an order shows date, total and status, and its details when opened', async () => {
  findOwnOrders.mockResolvedValue({ orders: [anOrder()], next: null });
  renderWithShop(<OrdersPage />);

  const row = await screen.findByText('Order 10042');
  expect(screen.getByText('14 March 2026 · 2 watches')).toBeDefined();
  expect(screen.getByText('In preparation')).toBeDefined();
  expect(row.closest('summary')).not.toBeNull();
  expect(row.closest('details')?.textContent).toContain('1012 JS Amsterdam');
});

test('earlier orders are loaded on demand, and a failure is reported', async () => {
  findOwnOrders.mockResolvedValueOnce({ orders: [anOrder()], next: 'cursor-2' });
  findOwnOrders.mockRejectedValueOnce(new PlatformError('no', { code: 'FORBIDDEN', status: 403 }));
  findOwnOrders.mockResolvedValueOnce({
    orders: [anOrder({ id: 'order-0', number: '10001' })],
    next: null,
  });
  const { user } = renderWithShop(<OrdersPage />);

  await user.click(await screen.findByRole('button', { name: 'Show earlier orders' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/did not load/);
  await user.click(screen.getByRole('button', { name: 'Show earlier orders' }));

  expect(await screen.findByText('Order 10001')).toBeDefined();
  expect(findOwnOrders).toHaveBeenLastCalledWith('cursor-2');
  expect(screen.queryByRole('button', { name: 'Show earlier orders' })).toBeNull();
});

test('without orders the page links to the watches', async () => {
  findOwnOrders.mockResolvedValue({ orders: [], next: null });
  renderWithShop(<OrdersPage />);

  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'See all watches' })).toBeDefined();
});

test.each([
  [{}, 'In preparation'],
  [{ fulfillment: 'FULFILLED' }, 'Shipped'],
  [{ payment: 'FULLY_REFUNDED' }, 'Refunded'],
  [{ status: 'CANCELED' }, 'Canceled'],
  [{ payment: 'SOMETHING', fulfillment: 'NEW' }, 'Placed'],
])('an order with %o has the status %j', (changes, text) => {
  expect(orderStatusText(anOrder(changes))).toBe(text);
});

test('a page of earlier orders has its own address and links to the newest', async () => {
  findOwnOrders.mockResolvedValue({ orders: [anOrder()], next: 'cursor-3' });
  renderWithShop(<OrdersPage />, { route: '/account/orders?after=cursor-2' });

  const more = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Show earlier orders',
  });
  expect(findOwnOrders).toHaveBeenCalledWith('cursor-2');
  expect(more.form?.method).toBe('get');
  expect(
    new URLSearchParams([...new FormData(more.form ?? undefined)] as [string, string][]).get(
      'after',
    ),
  ).toBe('cursor-3');
  const newest = screen.getByRole('link', { name: 'Show the newest' });
  expect(newest.getAttribute('href')).toBe('/account/orders');
});
