import { expect, test } from 'vitest';
import { dutchShippingRegion, worldwideRegion } from '../../../testing/build-test-cart.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { shippingRegions } from './cart-tables.ts';
import { findShippingRegions } from './list-shipping-regions.ts';

const shop = testShop();

test("regions are in the merchant's order", async () => {
  await shop.db.insert(shippingRegions).values([
    { ...dutchShippingRegion, id: 'second', position: 0 },
    { ...dutchShippingRegion, id: 'first', position: -1 },
    { ...dutchShippingRegion, id: 'also-second', position: 0 },
  ]);
  const regions = await findShippingRegions(shop.db);

  expect(regions.map(({ id }) => id)).toEqual(['first', 'also-second', 'second', 'world']);
  expect(regions[0]).toEqual({ ...dutchShippingRegion, id: 'first' });
  expect(regions.at(-1)).toEqual(worldwideRegion);
});
