import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bindOwnerCalls, createWatch, refusalOf } from '../../../../../testing/owner-calls.ts';
import { testShop } from '../../../../../testing/test-shop.ts';
import { inventory, variants } from '../../../../commerce/catalogue/catalogue-tables.ts';
import { findVariants } from '../../../../commerce/catalogue/find-products.ts';

const shop = testShop();
const owner = bindOwnerCalls(shop, '/stores/v3');

const amount = (text: string) => ({ amount: text });
const strap = (...names: string[]) => ({
  name: 'Strap',
  optionRenderType: 'TEXT_CHOICES',
  choicesSettings: { choices: names.map((name) => ({ name })) },
});
const variant = (choiceName: string | null, price: string, own: object = {}) => ({
  ...(choiceName === null
    ? {}
    : { choices: [{ optionChoiceNames: { optionName: 'Strap', choiceName } }] }),
  price: { actualPrice: amount(price) },
  ...own,
});
const stocked = (quantity: number) => ({ inventoryItem: { quantity } });

/** Adds a watch with these variants, and a strap for each that names one; answers its id. */
async function create(names: string[], ...given: object[]): Promise<string> {
  const options = names.length > 0 ? [strap(...names)] : [];
  const product = {
    name: 'Test',
    productType: 'PHYSICAL',
    options,
    variantsInfo: { variants: given },
  };
  const { status, answer } = await owner('POST', '/products-with-inventory', { product });
  expect(status).toBe(200);
  return answer.product.id;
}

async function change(id: string, product: object) {
  const { revision } = (await owner('GET', `/products/${id}`)).answer.product;
  return owner('PATCH', `/products-with-inventory/${id}`, { product: { revision, ...product } });
}

const stored = (id: string) => findVariants(shop.db, eq(variants.productId, id));
const quantities = async (id: string) => (await stored(id)).map(({ quantity }) => quantity);
const countStock = (id: string) => shop.db.$count(inventory, eq(inventory.productId, id));

test('the first variant costs as its product, others what differs, each with its own stock', async () => {
  const id = await create(
    ['Steel', 'Leather', 'Rubber'],
    variant('Steel', '250', {
      price: { actualPrice: amount('250'), compareAtPrice: amount('300') },
      sku: 'S',
      revenueDetails: { cost: amount('90') },
      physicalProperties: { weight: 0.2 },
      ...stocked(3),
    }),
    variant('Leather', '180.5', {
      visible: false,
      revenueDetails: { cost: amount('80') },
      physicalProperties: { weight: 0.1 },
    }),
    variant('Rubber', '250', { sku: 'R', revenueDetails: { cost: amount('90') } }),
  );

  const own = { productId: id, tracked: true };
  expect(await stored(id)).toMatchObject([
    {
      ...own,
      ...{ choices: { Strap: 'Steel' }, sku: 'S', visible: true, quantity: 3 },
      ...{ priceCents: null, discountedCents: null, costCents: null, weight: null },
    },
    {
      ...own,
      ...{ choices: { Strap: 'Leather' }, sku: 'S', visible: false, quantity: 0 },
      ...{ priceCents: 18_050, discountedCents: 18_050, costCents: 8000, weight: 0.1 },
    },
    {
      ...own,
      ...{ choices: { Strap: 'Rubber' }, sku: 'R', visible: true, quantity: 0 },
      ...{ priceCents: 25_000, discountedCents: 25_000, costCents: null, weight: null },
    },
  ]);
  expect(await countStock(id)).toBe(3);
});

test('a variant that stays keeps its id, its stock and what the change does not name', async () => {
  const own = {
    sku: 'L',
    visible: false,
    revenueDetails: { cost: amount('80') },
    physicalProperties: { weight: 0.1 },
  };
  const id = await create(
    ['Steel', 'Leather'],
    variant('Steel', '250', stocked(3)),
    variant('Leather', '180', { ...own, ...stocked(4) }),
  );
  const [, leather] = await stored(id);
  const given = [variant('Steel', '260'), variant('Leather', '200')];
  expect((await change(id, { variantsInfo: { variants: given } })).status).toBe(200);
  const [steel, kept] = await stored(id);

  expect(kept).toEqual({ ...leather, priceCents: 20_000, discountedCents: 20_000 });
  expect(steel).toMatchObject({ priceCents: null, quantity: 3 });
});

test('a variant that is left out is gone with its stock, and a new one starts empty', async () => {
  const id = await create(
    ['Steel', 'Leather'],
    variant('Steel', '250', stocked(3)),
    variant('Leather', '250', stocked(4)),
  );
  await change(id, {
    options: [strap('Leather', 'Rubber')],
    variantsInfo: { variants: [variant('Rubber', '250'), variant('Leather', '250')] },
  });

  expect((await stored(id)).map(({ choices, quantity }) => [choices.Strap, quantity])).toEqual([
    ['Rubber', 0],
    ['Leather', 4],
  ]);
  expect(await countStock(id)).toBe(2);
});

test('a quantity that is given is that of its variant alone', async () => {
  const id = await create(
    ['Steel', 'Leather'],
    variant('Steel', '250', stocked(3)),
    variant('Leather', '250', stocked(4)),
  );
  const given = [variant('Steel', '250', stocked(0)), variant('Leather', '250')];
  await change(id, { variantsInfo: { variants: given } });

  expect(await quantities(id)).toEqual([0, 4]);
});

test('the first options give each variant stock of its own', async () => {
  const id = await create([], variant(null, '250', stocked(3)));
  const { answer } = await change(id, {
    options: [strap('Steel', 'Leather')],
    variantsInfo: { variants: [variant('Steel', '250', stocked(1)), variant('Leather', '250')] },
  });
  const v1 = await bindOwnerCalls(shop, '/stores/v1')('GET', `/products/${id}`);

  expect(answer.product.options).toHaveLength(1);
  expect(await quantities(id)).toEqual([1, 0]);
  expect(v1.answer.product.manageVariants).toBe(true);
});

test('a product without options is not managed variant by variant', async () => {
  const id = await create([], variant(null, '250', stocked(3)));
  await change(id, { variantsInfo: { variants: [variant(null, '260')] } });
  const v1 = await bindOwnerCalls(shop, '/stores/v1')('GET', `/products/${id}`);

  expect(v1.answer.product).toMatchObject({ manageVariants: false, stock: { quantity: 3 } });
});

test('variants that share their stock go on sharing it with a new one', async () => {
  const { id } = await createWatch(shop);
  await change(id, {
    options: [strap('Rubber', 'Steel')],
    variantsInfo: { variants: [variant('Rubber', '100'), variant('Steel', '100')] },
  });

  expect(await quantities(id)).toEqual([5, 5]);
  expect(await countStock(id)).toBe(1);
});

test('other products keep their variants and their stock', async () => {
  const other = await create([], variant(null, '250', stocked(7)));
  const id = await create([], variant(null, '250', stocked(3)));
  await change(id, { variantsInfo: { variants: [variant(null, '1', stocked(2))] } });

  expect(await stored(other)).toMatchObject([{ quantity: 7, priceCents: null }]);
  expect(await quantities(id)).toEqual([2]);
});

test('options are changed together with variants alone', async () => {
  const id = await create(['Steel'], variant('Steel', '250'));
  const refused = await change(id, { options: [strap('Rubber')] });

  expect(refusalOf(refused)).toEqual([400, 'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT']);
  expect(refused.answer.message).toBe('Options are changed together with variants.');
  expect((await change(id, { name: 'Test named' })).status).toBe(200);
  expect((await stored(id)).map(({ choices }) => choices)).toEqual([{ Strap: 'Steel' }]);
});
