import { expect, test } from 'vitest';
import { ownerClient } from '../../../testing/sdk-client.ts';
import { testShop } from '../../../testing/test-shop.ts';

const shop = testShop();

async function newProduct(slug: string) {
  const { products } = ownerClient();
  const wanted = { name: slug, slug, productType: 'physical', priceData: { price: 100 } } as const;
  const { product } = await products.createProduct(wanted);
  const id = product?._id ?? '';
  return {
    id,
    rename: (next: string) => products.updateProduct(id, { slug: next }),
    hide: () => products.updateProduct(id, { visible: false }),
    remove: () => products.deleteProduct(id),
  };
}

async function movedTo(slug: string): Promise<unknown> {
  const token = await shop.newVisitor();
  const response = await shop.call(`/moved/v1/products/${slug}`, { token });
  const body = await response.json();
  return response.ok ? body.product : body.details.applicationError.code;
}

test('each former slug returns the product that had it last', async () => {
  const watch = await newProduct('first-name');
  await watch.rename('second-name');
  await watch.rename('third-name');

  const now = { id: watch.id, slug: 'third-name' };
  expect(await movedTo('first-name')).toEqual(now);
  expect(await movedTo('second-name')).toEqual(now);
  expect(await movedTo('third-name')).toBe('PRODUCT_NOT_MOVED');

  const other = await newProduct('first-name');
  await other.rename('fourth-name');
  expect(await movedTo('first-name')).toEqual({ id: other.id, slug: 'fourth-name' });
});

test('a hidden or deleted product is not returned as moved', async () => {
  const hidden = await newProduct('hidden-before');
  await hidden.rename('hidden-now');
  await hidden.hide();
  const gone = await newProduct('gone-before');
  await gone.rename('gone-now');
  await gone.remove();

  expect(await movedTo('hidden-before')).toBe('PRODUCT_NOT_MOVED');
  expect(await movedTo('gone-before')).toBe('PRODUCT_NOT_MOVED');
  expect(await movedTo('never-there')).toBe('PRODUCT_NOT_MOVED');
});
