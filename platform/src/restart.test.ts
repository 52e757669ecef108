import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestShop } from '../testing/start-test-shop.ts';

test('carts and tokens survive a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'horae-'));
  const before = await startTestShop(dataDir);
  const token = await before.newVisitor();
  const page = await before.call('/v1/products/query-platformized', { token });
  const { products } = await page.json();
  const [{ id, variants }] = products;
  const options = { options: variants[0].choices };
  const body = { lineItems: [{ catalogReference: { catalogItemId: id, options }, quantity: 2 }] };
  await before.call('/ecom/v1/carts/current/add-to-cart', { token, body });
  await before.close();

  const after = await startTestShop(dataDir);
  const response = await after.call('/ecom/v1/carts/current', { token });
  const { cart } = await response.json();
  await after.close();
  await rm(dataDir, { recursive: true });

  expect(cart.lineItems).toEqual([expect.objectContaining({ quantity: 2 })]);
});
