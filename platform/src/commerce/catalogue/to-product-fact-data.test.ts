import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildTestProduct, buildTestVariant } from '../../../testing/build-test-product.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { stableId } from '../../base/create-and-seal-secrets.ts';
import { products } from './catalogue-tables.ts';
import { findProductIdByName, toProductFactData } from './to-product-fact-data.ts';

const id = stableId('product:altus-43');
const shop = testShop();

test.each(['Altus 43', 'aLTUS 43'])(
  'the watch is found by its name in any case: %s',
  async (name) => {
    expect(await findProductIdByName(shop.db, name)).toBe(id);
  },
);

test.each(['Altus', 'Altus 43\u0000', ''])('no watch has the name %j', async (name) => {
  expect(await findProductIdByName(shop.db, name)).toBeNull();
});

test('a hidden watch is not found by its name', async () => {
  const isThis = eq(products.id, id);
  await shop.db.update(products).set({ visible: false }).where(isThis);
  const found = await findProductIdByName(shop.db, 'Altus 43');
  await shop.db.update(products).set({ visible: true }).where(isThis);

  expect(found).toBeNull();
});

test('an answer may state prices in whole units, stock, choices and sections of a watch', () => {
  const watch = buildTestProduct({
    ribbon: 'New',
    priceCents: 38_950,
    discountedCents: 35_050,
    options: [
      {
        name: 'Dial',
        optionType: 'color',
        choices: [{ value: '#000000', description: 'Black' }],
      },
    ],
    infoSections: [{ title: 'Care', description: 'Keep it dry.' }],
  });

  expect(toProductFactData(watch)).toEqual({
    name: 'Watch 1',
    description: '<p>A watch.</p>',
    brand: 'Horae',
    price: 389.5,
    discountedPrice: 350.5,
    currency: 'USD',
    stock: 7,
    InStock: true,
    ribbon: 'New',
    productOptions: [{ name: 'Dial', choices: ['Black'] }],
    additionalInfoSections: [{ title: 'Care', description: 'Keep it dry.' }],
  });
});

test('no quantity is stated of stock of which a part is not counted', () => {
  const variants = [buildTestVariant(), buildTestVariant({ id: 'v-2', tracked: false })];

  expect(toProductFactData(buildTestProduct({ variants })).stock).toBeUndefined();
});
