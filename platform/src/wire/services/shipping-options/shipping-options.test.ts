import { beforeEach, expect, test } from 'vitest';
import {
  applicationErrorWith,
  type EcomClient,
  visitorEcomClient,
} from '../../../../testing/ecom-client.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const shop = testShop();
let client: EcomClient;

beforeEach(async () => {
  client = await visitorEcomClient();
});

test('each speed of a region is a shipping option with its price and free limit', async () => {
  const { items } = await client.shippingOptions.queryShippingOptions().find();

  expect(items).toMatchObject([
    {
      title: 'Standard',
      estimatedDeliveryTime: '3–5 business days',
      deliveryRegionIds: ['world'],
      rates: [
        {
          amount: '6.00',
          conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'LTE', value: '200.00' }],
        },
        { amount: '0.00', conditions: [{ operator: 'GT', value: '200.00' }] },
      ],
    },
    { title: 'Expedited', rates: [{ amount: '18.00', conditions: [] }] },
  ]);
  const id = items[1]?._id ?? '';
  expect((await client.shippingOptions.getShippingOption(id)).title).toBe('Expedited');
});

test('options come page by page', async () => {
  const first = await client.shippingOptions.queryShippingOptions().limit(1).find();
  const second = await first.next();

  expect(first.items.map(({ title }) => title)).toEqual(['Standard']);
  expect(second.items.map(({ title }) => title)).toEqual(['Expedited']);
  expect(second.hasNext()).toBe(false);
});

test('an unknown option answers 404, and an unknown filter field is refused', async () => {
  await expect(client.shippingOptions.getShippingOption('none')).rejects.toMatchObject(
    applicationErrorWith('SHIPPING_OPTION_NOT_FOUND'),
  );
  const token = client.auth.getTokens().accessToken.value;
  const body = { query: { filter: { title: 'Standard' } } };
  const answer = await shop.call('/ecom/v1/shipping-options/query', { token, body });
  expect(answer.status).toBe(400);
});
