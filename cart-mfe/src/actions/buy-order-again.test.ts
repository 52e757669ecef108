import { PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { scriptedNetwork } from '../testing/scripted-network.ts';
import { BuyOrderAgainSchema, buyOrderAgain } from './buy-order-again.ts';

const api = vi.hoisted(() => ({ addLine: vi.fn() }));
vi.mock('../cart/api/load-cart-client.ts', () => ({ loadCartApi: async () => api }));
afterEach(() => vi.resetAllMocks());
const { answer, refuse } = scriptedNetwork();

const ID = '3f1b6d0a-1c2d-4e5f-8a9b-0c1d2e3f4a5b';
const context = { key: 'press', from: `/account/orders/${ID}` };
const text = (words: string) => ({ original: words, translated: words });
const watch = (id: string, changes: object = {}) => ({
  id,
  quantity: 2,
  catalogReference: {
    catalogItemId: `product-${id}`,
    options: { variantId: 'v', customTextFields: { Engraving: 'For Ann' } },
  },
  descriptionLines: [
    { name: text('Strap'), plainText: text('Steel') },
    { name: text('Dial'), colorInfo: { ...text('Black'), code: '#000' } },
    { name: text('Engraving'), plainText: text('For Ann') },
  ],
  ...changes,
});
const giftCard = {
  id: 'gift',
  catalogReference: { catalogItemId: '6f1c8f0e-3d55-4f6a-9a57-0e6b2c7d41ca', options: {} },
};
const gone = new PlatformError('no', { code: 'ITEM_NOT_FOUND', status: 404 });

test('the lines of an order are added again with their choices and texts', async () => {
  answer({ order: { id: ID, lineItems: [watch('a')] } });

  expect(await buyOrderAgain({ orderId: ID }, context)).toEqual({
    go: '/cart',
    said: 'REORDERED',
    values: { count: '1', left: '' },
  });
  const item = {
    productId: 'product-a',
    quantity: 2,
    options: { Strap: 'Steel', Dial: 'Black' },
    texts: { Engraving: 'For Ann' },
  };
  expect(api.addLine.mock.calls).toEqual([[item, 'press-0']]);
});

test('a line that is no longer sold is named, and the answer redirects to the order', async () => {
  answer({ order: { id: ID, lineItems: [watch('a'), giftCard, watch('b')] } });
  api.addLine.mockRejectedValueOnce(gone);

  expect(await buyOrderAgain({ orderId: ID }, context)).toEqual({
    go: context.from,
    said: 'REORDERED',
    values: { count: '1', left: 'a,gift' },
  });
  expect(api.addLine).toHaveBeenCalledTimes(2);
});

test('an order of another member is not found', async () => {
  refuse(404, 'ORDER_NOT_FOUND');

  expect(await buyOrderAgain({ orderId: ID }, context)).toEqual({
    refused: { '': 'ORDER_NOT_FOUND' },
  });
  expect(api.addLine).not.toHaveBeenCalled();
});

test('an outage is thrown', async () => {
  answer({ order: { id: ID, lineItems: [watch('a')] } });
  const outage = new PlatformError('no', { code: 'UNREACHABLE' });
  api.addLine.mockRejectedValueOnce(outage);

  await expect(buyOrderAgain({ orderId: ID }, context)).rejects.toBe(outage);
});

test.each([{}, { orderId: '' }, { orderId: ['a', 'b'] }])('%j has no valid order', (fields) => {
  expect(v.safeParse(BuyOrderAgainSchema, fields).success).toBe(false);
});
