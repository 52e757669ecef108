import { expect, test, vi } from 'vitest';
import { testShop } from '../../testing/test-shop.ts';
import { products } from '../commerce/catalogue/catalogue-tables.ts';
import { encodeFactsOnChange } from './encode-facts-on-change.ts';
import type { ProductFacts } from './facts/product-data-schemas.ts';

const shop = testShop();

test('facts are read once the reader is loaded, and again when a product has changed', async () => {
  const read = vi.fn(async (_: ProductFacts[]) => true).mockResolvedValueOnce(false);
  const readChanged = encodeFactsOnChange(shop.db, read);
  for (let times = 0; times < 3; times += 1) await readChanged();
  expect(read).toHaveBeenCalledTimes(2);

  await shop.db.update(products).set({ brand: 'A new brand' });
  await readChanged();
  expect(read).toHaveBeenCalledTimes(3);
  expect(read.mock.lastCall?.[0].every(({ brand }) => brand === 'A new brand')).toBe(true);
});
