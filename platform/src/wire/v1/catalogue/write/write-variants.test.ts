import { afterEach, expect, test } from 'vitest';
import {
  bindOwnerCalls,
  createWatch,
  getFirstFieldViolation,
  refusalOf,
} from '../../../../../testing/owner-calls.ts';
import { testShop } from '../../../../../testing/test-shop.ts';
import { setClockOffset } from '../../../../base/clock.ts';

const HOUR = 3_600_000;
const shop = testShop();
const owner = bindOwnerCalls(shop, '/stores/v1');

afterEach(() => setClockOffset(0));

const change = (id: string, ...variants: object[]) =>
  owner('PATCH', `/products/${id}/variants`, { variants });
const reset = (id: string) => owner('POST', `/products/${id}/variants/resetToDefault`);
const read = async (id: string) =>
  (await owner('GET', `/products/${id}?includeMerchantSpecificData=true`)).answer.product;

/** The fields that variants of a watch have of their own. */
const ownOf = async (id: string) =>
  (await read(id)).variants.map(
    ({
      variant,
    }: {
      variant: { priceData: { price: number }; weight: number; sku: string; visible: boolean };
    }) => [variant.priceData.price, variant.weight, variant.sku, variant.visible],
  );

test('a variant that is named by its choices has its own price, weight, SKU and visibility', async () => {
  const { id } = await createWatch(shop, { sku: 'W', weight: 0.2 });
  const own = { price: 150, weight: 0.3, sku: 'W-L', visible: false };
  const { status, answer } = await change(id, { choices: { Strap: 'Leather' }, ...own });

  expect(status).toBe(200);
  expect(answer.variants).toMatchObject([
    { choices: { Strap: 'Steel' }, variant: { priceData: { price: 100 }, weight: 0.2, sku: 'W' } },
    {
      choices: { Strap: 'Leather' },
      variant: { priceData: { price: 150 }, weight: 0.3, sku: 'W-L', visible: false },
      stock: { trackQuantity: true, quantity: 5, inStock: true },
    },
  ]);
  expect(await ownOf(id)).toEqual([
    [100, 0.2, 'W', true],
    [150, 0.3, 'W-L', false],
  ]);
});

test('a variant is named by its id as well, by both, and by neither all are', async () => {
  const { id, variants } = await createWatch(shop);
  const [steel, leather] = variants;
  const pricesAfter = async (entry: object) => {
    await change(id, entry);
    return (await ownOf(id)).map(([price]: [number]) => price);
  };

  expect(await pricesAfter({ variantIds: [leather.id], price: 1 })).toEqual([100, 1]);
  expect(
    await pricesAfter({ choices: { Strap: 'Steel' }, variantIds: [steel.id], price: 2 }),
  ).toEqual([2, 1]);
  expect(await pricesAfter({ price: 3 })).toEqual([3, 3]);
  expect(await pricesAfter({ choices: null, variantIds: [], price: 4 })).toEqual([4, 4]);
});

test('a cost of its own counts among the costs of the watch', async () => {
  const { id } = await createWatch(shop, { costAndProfitData: { itemCost: 40 } });
  await change(id, { choices: { Strap: 'Leather' }, cost: 55.5 });

  expect((await read(id)).costRange).toEqual({ minValue: 40, maxValue: 55.5 });
});

test('what a change leaves out, or has no value for, stays as it was', async () => {
  const { id } = await createWatch(shop);
  await change(id, { price: 150, weight: 0.3, sku: 'S', visible: false });
  await change(id, {
    choices: { Strap: 'Steel' },
    sku: 'T',
    price: null,
    weight: null,
    visible: null,
  });

  expect(await ownOf(id)).toEqual([
    [150, 0.3, 'T', false],
    [150, 0.3, 'S', false],
  ]);
});

test('a new full price is sold at the discount of the watch', async () => {
  const { id } = await createWatch(shop, { discount: { type: 'PERCENT', value: 10 } });
  await change(id, { price: 150 });
  const { variants } = await read(id);

  expect(variants[0].variant.priceData).toMatchObject({ price: 150, discountedPrice: 135 });
});

test('changes are made in their order, each at the next entry', async () => {
  const { id } = await createWatch(shop);
  await change(id, { price: 10 }, { choices: { Strap: 'Steel' }, price: 20 });

  expect((await ownOf(id)).map(([price]: [number]) => price)).toEqual([20, 10]);
});

test.each([
  [{ choices: { Strap: 'Rope' }, price: 1 }, 'names no variant of the product'],
  [{ choices: { Colour: 'Steel' }, price: 1 }, 'names no variant of the product'],
  [{ variantIds: ['unknown'], price: 1 }, 'names no variant of the product'],
  [{ choices: { Strap: 'Steel' } }, 'must change something'],
  [{ choices: { Strap: 'Steel' }, price: null }, 'must change something'],
])('the change %j is refused, and with it the whole call', async (wrong, description) => {
  const { id } = await createWatch(shop);
  const refused = await change(id, { price: 1 }, wrong);

  expect(getFirstFieldViolation(refused)).toEqual([400, 'variants[1]', description]);
  expect((await ownOf(id)).map(([price]: [number]) => price)).toEqual([100, 100]);
});

test('a reset takes back all that variants have of their own, but their stock', async () => {
  const { id } = await createWatch(shop, { sku: 'W', weight: 0.2, manageVariants: true });
  await change(id, { price: 150, cost: 20, weight: 0.3, sku: 'W-L', visible: false });
  const { status, answer } = await reset(id);
  const product = await read(id);

  expect([status, answer]).toEqual([200, {}]);
  expect(await ownOf(id)).toEqual([
    [100, 0.2, 'W', true],
    [100, 0.2, 'W', true],
  ]);
  expect(product.costRange).toEqual({ minValue: 0, maxValue: 0 });
  expect(product.stock.quantity).toBe(10);
});

test('a reset leaves the variants of other watches', async () => {
  const [first, second] = [await createWatch(shop), await createWatch(shop)];
  await change(first.id, { price: 150 });
  await reset(second.id);

  expect((await ownOf(first.id)).map(([price]: [number]) => price)).toEqual([150, 150]);
});

test('the watch is updated at the time of a change or a reset', async () => {
  const { id, lastUpdated } = await createWatch(shop);
  const hoursSince = async () =>
    Math.floor((Date.parse((await read(id)).lastUpdated) - Date.parse(lastUpdated)) / HOUR);
  setClockOffset(HOUR);
  await change(id, { price: 1 });
  expect(await hoursSince()).toBe(1);
  setClockOffset(2 * HOUR);
  await reset(id);

  expect(await hoursSince()).toBe(2);
});

test('variants of a watch that is not there are not found', async () => {
  expect(refusalOf(await change('unknown', { price: 1 }))).toEqual([404, 'PRODUCT_NOT_FOUND']);
  expect(refusalOf(await reset('unknown'))).toEqual([404, 'PRODUCT_NOT_FOUND']);
});

const many = (count: number, entry: object | string) => Array.from({ length: count }, () => entry);

test.each([
  ['variants', 'is required', {}],
  ['variants', 'must not be empty', { variants: [] }],
  ['variants', 'must have at most 300 entries', { variants: many(301, { price: 1 }) }],
  ['variants[0].price', 'must not be negative', { variants: [{ price: -1 }] }],
  ['variants[0].cost', 'must not be negative', { variants: [{ cost: -1 }] }],
  ['variants[0].cost', 'is too large', { variants: [{ cost: 1_000_000_000 }] }],
  ['variants[0].weight', 'must be >=0, not -1', { variants: [{ weight: -1 }] }],
  ['variants[0].sku', 'must have at most 40 characters', { variants: [{ sku: 'x'.repeat(41) }] }],
  ['variants[0].visible', 'must be boolean, not 1', { variants: [{ visible: 1 }] }],
  [
    'variants[0].variantIds',
    'must have at most 1000 entries',
    { variants: [{ variantIds: many(1001, 'v') }] },
  ],
  ['variants[0].choices.Strap', 'must be string, not 1', { variants: [{ choices: { Strap: 1 } }] }],
])('changes of variants are refused: %s %s, number %#', async (field, description, body) => {
  expect(getFirstFieldViolation(await owner('PATCH', '/products/unknown/variants', body))).toEqual([
    400,
    field,
    description,
  ]);
});
