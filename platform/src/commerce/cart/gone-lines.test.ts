import { beforeEach, expect, test } from 'vitest';
import { addToCart } from '../../../testing/fill-cart.ts';
import { ownerOfV3, visitorClient } from '../../../testing/sdk-client.ts';
import { testShop } from '../../../testing/test-shop.ts';

testShop();
let client: Awaited<ReturnType<typeof visitorClient>>;

beforeEach(async () => {
  client = await visitorClient();
});

test('watches that were deleted or hidden keep names, pictures and prices in the cart, in both versions', async () => {
  const steel = { Strap: 'Steel bracelet' };
  const first = await addToCart(client, { slug: 'tidal-300', options: steel });
  const both = await addToCart(client, { slug: 'terrain-38', options: { Strap: 'Olive nylon' } });
  const [tidal, terrain] = both.lineItems ?? [];
  expect(first.lineItems).toHaveLength(1);
  const owner = ownerOfV3();
  await owner.productsV3.deleteProduct(tidal?.catalogReference?.catalogItemId ?? '');
  const id = terrain?.catalogReference?.catalogItemId ?? '';
  const { revision = '' } = await owner.productsV3.getProduct(id);
  await owner.productsV3.updateProduct(id, { revision, visible: false });

  const v1 = await client.currentCart.getCurrentCart();
  expect(v1.lineItems).toMatchObject([
    {
      productName: { original: 'Tidal 300' },
      image: tidal?.image,
      price: { amount: tidal?.price?.amount },
      lineItemPrice: { amount: '0.00' },
      availability: { status: 'NOT_FOUND' },
    },
    { productName: { original: 'Terrain 38' }, availability: { status: 'NOT_FOUND' } },
  ]);
  const v2 = await client.currentCartV2.getCurrentCart();
  expect(v2.cart?.subtotal).toMatchObject({ amount: '0.00' });
  expect(v2.cart?.lineItems).toMatchObject([
    { name: { original: 'Tidal 300' }, status: 'REMOVED_FROM_CATALOG' },
    { name: { original: 'Terrain 38' }, status: 'REMOVED_FROM_CATALOG' },
  ]);

  const left = await client.currentCart.removeLineItemsFromCurrentCart([tidal?._id ?? '']);
  expect(left.cart?.lineItems?.map(({ productName }) => productName?.original)).toEqual([
    'Terrain 38',
  ]);
});
