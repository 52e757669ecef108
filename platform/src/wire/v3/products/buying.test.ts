import { currentCart, currentCartV2 } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3, readOnlyVariantsV3 } from '@wix/stores';
import { beforeEach, expect, test } from 'vitest';
import { STORE_APP_ID } from '../../../../testing/sdk-client.ts';
import { testSettings } from '../../../../testing/start-test-shop.ts';
import { testShop } from '../../../../testing/test-shop.ts';

testShop();

/** A shopper's client that speaks the newer catalogue and both carts. */
async function newShopper() {
  const client = createClient({
    modules: { productsV3, readOnlyVariantsV3, currentCart, currentCartV2 },
    auth: OAuthStrategy({ clientId: testSettings.clientId }),
  });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

let client: Awaited<ReturnType<typeof newShopper>>;

beforeEach(async () => {
  client = await newShopper();
});

/** How Catalogue V3 names what is bought: the product, and the variant by its id alone. */
async function tanStrap() {
  const { product } = await client.productsV3.getProductBySlug('terrain-40-sand');
  const { items } = await client.readOnlyVariantsV3
    .queryVariants()
    .eq('productData.productId', product?._id)
    .find();
  const tan = items.find(({ inventoryStatus }) => inventoryStatus?.inStock);
  return {
    catalogItemId: product?._id ?? '',
    appId: STORE_APP_ID,
    options: { variantId: tan?.variantId },
  };
}

test('Cart V1 accepts a variant by its id of Catalogue V3', async () => {
  const { cart } = await client.currentCart.addToCurrentCart({
    lineItems: [{ catalogReference: await tanStrap(), quantity: 1 }],
  });

  expect(cart?.lineItems?.[0]).toMatchObject({
    productName: { original: expect.stringContaining('Terrain 40') },
    descriptionLines: [
      expect.objectContaining({ plainText: expect.objectContaining({ original: 'Tan leather' }) }),
    ],
  });
});

test('Cart V2 accepts a variant by its id of Catalogue V3', async () => {
  const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference: await tanStrap(), quantity: 2 }],
  });

  expect(cart?.lineItems).toHaveLength(1);
});
