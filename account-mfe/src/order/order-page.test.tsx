import {
  configureShop,
  type FormAnswer,
  FormPlaceContext,
  PlatformError,
  tokens,
} from '@horae/shared';
import { anOrder } from '@horae/tooling/testing/an-order.ts';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component as OrderPage } from '../expose/order-page.tsx';
import type { OrderPageData, PossibleOrderActions } from './order-page-types.ts';

const findOwnOrder = vi.hoisted(() => vi.fn());
vi.mock('./order-api.ts', () => ({ findOwnOrder }));
vi.mock('../review/review-api.ts', () => ({ findOwnReviews: async () => [] }));

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

const AT = '2026-03-14T10:09:00.000Z';
const aCare = (changes: Partial<PossibleOrderActions> = {}): PossibleOrderActions => ({
  steps: { placed: AT, packed: null, shipped: null, delivered: null },
  cancel: { until: '2026-03-14T11:09:00.000Z', refusal: null },
  return: { until: null, refusal: 'NOT_SENT', lines: [] },
  returns: [],
  ...changes,
});
const sent = aCare({
  steps: { placed: AT, packed: AT, shipped: '2026-03-15T08:00:00.000Z', delivered: null },
  cancel: { until: AT, refusal: 'PACKED' },
  return: { until: null, refusal: null, lines: [{ lineId: 'line-1', quantity: 2, reason: null }] },
});
const paid = { paid: [{ name: 'Card •••• 4242', amount: '$718.20' }], refunded: [] };

async function open(changes: Partial<OrderPageData> = {}, answer: FormAnswer | null = null) {
  const detail = { order: anOrder(), parcel: null, payments: paid, care: aCare(), ...changes };
  findOwnOrder.mockResolvedValue(detail);
  renderWithShop(
    <FormPlaceContext value={{ from: '/account/orders/order-1', answer }}>
      <Routes>
        <Route path="/account/orders/:id" element={<OrderPage />} />
      </Routes>
    </FormPlaceContext>,
    { route: '/account/orders/order-1' },
  );
  await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
}
const steps = () => within(screen.getByRole('region', { name: 'Where it is' }));

test('a new order shows its state, its lines and its payment', async () => {
  await open();

  expect(findOwnOrder).toHaveBeenCalledWith('order-1');
  expect(steps().getByText(/We have your order.*It arrives Wed 18 March/)).toBeDefined();
  expect(steps().getAllByRole('listitem')).toHaveLength(4);
  expect(steps().getByText('Placed').closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(screen.getByText('Tidal 300')).toBeDefined();
  expect(screen.getByText('Card •••• 4242')).toBeDefined();
});

test('a shipped order shows the current step, and a link to track it', async () => {
  const parcel = { step: 'shipped', name: 'PostNL 3S1', link: 'https://post.example/3S1' } as const;
  await open({ care: sent, parcel });

  expect(steps().getByText(/on its way/)).toBeDefined();
  expect(steps().getByText('Shipped').closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(steps().getByText('15 March 2026')).toBeDefined();
  const link = steps().getByRole('link', { name: 'Follow the parcel' });
  expect(link.getAttribute('href')).toBe('https://post.example/3S1');
});

test('without our own calls the state of the hosted service is shown', async () => {
  await open({ care: null, order: anOrder({ fulfillment: 'FULFILLED' }) });

  expect(steps().getByText('Shipped').closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(screen.queryByText('Cancel this order')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Returns' })).toBeNull();
});

test('cancelling needs a confirmation, in a form that works without script', async () => {
  await open();
  const button = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Yes, cancel order 10042',
    hidden: true,
  });

  expect(button.closest('details')?.open).toBe(false);
  expect(button.form?.dataset.action).toBe('account/cancel-order');
  expect(new FormData(button.form ?? undefined).get('orderId')).toBe('order-1');
});

test.each([
  ['TOO_LATE', /within an hour/],
  ['GIFT_CARD', /gift card in it cannot be canceled/],
])('where cancelling is over (%s) the page says so', async (refusal, words) => {
  await open({ care: aCare({ cancel: { until: AT, refusal } }) });

  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByText('Cancel this order')).toBeNull();
});

test('a cancelled order shows so and its refunds, and no parcels', async () => {
  await open({
    order: anOrder({ status: 'CANCELED' }),
    payments: { ...paid, refunded: [{ name: 'Card •••• 4242', amount: '$718.20' }] },
  });

  expect(screen.getByText(/This order is canceled/)).toBeDefined();
  expect(screen.getByText('Paid back, Card •••• 4242')).toBeDefined();
  expect(screen.getByText('−$718.20')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Where it is' })).toBeNull();
});

test('quantities are chosen for a return, and lines that cannot be returned are marked', async () => {
  const lines = [
    { lineId: 'line-1', quantity: 2, reason: null },
    { lineId: 'line-2', quantity: 0, reason: 'ENGRAVED' },
  ];
  const [watch] = anOrder().lines;
  const order = anOrder({ lines: watch ? [watch, { ...watch, id: 'line-2', name: 'Altus' }] : [] });
  await open({ order, care: { ...sent, return: { until: null, refusal: null, lines } } });

  const quantity = screen.getByLabelText<HTMLSelectElement>(/Quantity of Tidal 300/);
  expect(quantity.name).toBe('line.line-1');
  expect([...quantity.options].map(({ value }) => value)).toEqual(['0', '1', '2']);
  expect(quantity.form?.dataset.action).toBe('account/request-return');
  expect(screen.getByText('Made for you, not returnable')).toBeDefined();
});

test('a return that was refused without script keeps its choices and its text', async () => {
  const reason = 'Too <b>large</b>\n\nfor my wrist';
  await open(
    { care: sent },
    {
      action: 'account/request-return',
      refused: { reason: 'TOO_LONG' },
      values: { reason, 'line.line-1': '2' },
    },
  );

  expect(screen.getByLabelText(/Quantity of Tidal 300/)).toHaveProperty('value', '2');
  expect(screen.getByDisplayValue(/for my wrist/)).toHaveProperty('value', reason);
});

test('a return shows its state and the answer of the owner', async () => {
  const requested = {
    id: 'r',
    lines: [{ lineId: 'line-1', quantity: 2 }],
    status: 'REFUNDED',
    answer: 'Thank you.',
    createdDate: AT,
    refunded: { formattedAmount: '$700.20' },
  };
  const lines = [{ lineId: 'line-1', quantity: 0, reason: 'RETURNED' }];
  await open({
    care: { ...sent, returns: [requested], return: { until: null, refusal: null, lines } },
  });

  const returns = within(screen.getByRole('region', { name: 'Returns' }));
  expect(returns.getByText('Arrived and paid back')).toBeDefined();
  expect(returns.getByText(/2 × Tidal 300 · 14 March 2026/)).toBeDefined();
  expect(returns.getByText('Thank you.')).toBeDefined();
  expect(returns.getByText('$700.20 was paid back.')).toBeDefined();
  expect(returns.getByText('There is nothing left to return.')).toBeDefined();
});

test('buying again is one submission to the cart', async () => {
  await open();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Buy again' });

  expect(button.form?.dataset.action).toBe('cart/reorder');
  expect(new FormData(button.form ?? undefined).get('orderId')).toBe('order-1');
});

test('an order of another member is not found', async () => {
  findOwnOrder.mockResolvedValue(null);
  renderWithShop(<OrderPage />);
  expect(await screen.findByRole('heading', { name: 'There is no such order' })).toBeDefined();
});

test('an order that fails to load shows so', async () => {
  findOwnOrder.mockRejectedValue(new PlatformError('no', { code: 'FORBIDDEN', status: 403 }));
  renderWithShop(<OrderPage />);
  expect(await screen.findByRole('alert')).toBeDefined();
});
