import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { buildTestCartLine } from '../../../testing/build-test-cart.ts';
import { buildTestCheckoutLine } from '../../../testing/build-test-checkout.ts';
import { createTestCheckout } from '../../../testing/create-test-checkout.ts';
import { buildGiftCheckoutLine } from '../../../testing/test-gift-cards.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { products } from '../catalogue/catalogue-tables.ts';
import {
  addCheckoutLines,
  readCheckoutLines,
  removeCheckoutLines,
  setCheckoutQuantities,
} from './create-checkout.ts';

const shop = testShop();
let tidal: string;

beforeAll(async () => {
  const [row] = await shop.db.select().from(products).where(eq(products.slug, 'tidal-300'));
  tidal = row?.id ?? expect.fail('The sample shop has no tidal-300.');
});

const wanted = (Strap: string, quantity = 1, texts: Record<string, string> = {}) => ({
  productId: tidal,
  options: { Strap },
  variantId: null,
  texts,
  quantity,
});
const combine = (...lines: ReturnType<typeof wanted>[]) => addCheckoutLines(shop.db, lines);

test('the same watch twice is one line of both, and another strap or engraving a line of its own', async () => {
  const lines = await combine(
    wanted('Steel bracelet'),
    wanted('Black rubber'),
    wanted('Steel bracelet', 2),
    wanted('Steel bracelet', 1, { Engraving: 'Nora' }),
  );

  expect(lines.map(({ row }) => [row.options, row.quantity, row.texts])).toEqual([
    [{ Strap: 'Steel bracelet' }, 3, []],
    [{ Strap: 'Black rubber' }, 1, []],
    [{ Strap: 'Steel bracelet' }, 1, [{ title: 'Engraving', text: 'Nora' }]],
  ]);
  expect(new Set(lines.map(({ row }) => row.id)).size).toBe(3);
  expect(lines[0]).toMatchObject({
    row: {
      ...{ cartId: '', position: 0, textsDigest: '', productId: tidal },
      known: { name: 'Tidal 300', priceCents: 38_900, discountedCents: 38_900 },
    },
    product: { name: 'Tidal 300' },
    prices: { priceCents: 38_900, discountedCents: 38_900 },
  });
});

test('a watch that the checkout has already joins its line, which keeps its id', async () => {
  const before = await combine(wanted('Black rubber'), wanted('Steel bracelet'));
  const after = await addCheckoutLines(shop.db, [wanted('Steel bracelet', 2)], before);

  expect(after.map(({ row }) => [row.id, row.quantity])).toEqual([
    [before[0]?.row.id, 1],
    [before[1]?.row.id, 3],
  ]);
  expect(before.map(({ row }) => row.quantity)).toEqual([1, 1]);
});

test('an unknown product is refused by its id, and unknown options by the place of their line', async () => {
  await expect(
    addCheckoutLines(shop.db, [{ ...wanted('Steel bracelet'), productId: 'none' }]),
  ).rejects.toMatchObject({
    status: 404,
    details: { applicationError: { code: 'ITEM_NOT_FOUND', data: { catalogItemId: 'none' } } },
  });
  await expect(combine(wanted('Steel bracelet'), wanted('Gold'))).rejects.toMatchObject({
    status: 400,
    details: {
      validationError: {
        fieldViolations: [{ field: 'lineItems[1].catalogReference.options.options' }],
      },
    },
  });
});

test('lines of a checkout are read with their products as they are now', async () => {
  const { line: steel } = await createTestCheckout(shop.db, { slug: 'tidal-300' });
  const { line: leather } = await createTestCheckout(shop.db, { slug: 'meridian-38' });
  const texts = [{ title: 'Engraving', text: 'Nora' }];
  const lines = await readCheckoutLines(shop.db, [
    { ...steel, name: 'Tidal', unitCents: 100, texts },
    leather,
  ]);

  expect(lines).toMatchObject([
    {
      row: {
        ...{ id: steel.lineId, cartId: '', position: 0, textsDigest: '', quantity: 2, texts },
        options: { Strap: 'Steel bracelet' },
        known: { name: 'Tidal', priceCents: 100, discountedCents: 100 },
      },
      product: { slug: 'tidal-300' },
      prices: { discountedCents: 38_900 },
    },
    {
      row: { id: leather.lineId, options: { Strap: 'Brown leather' }, texts: [] },
      product: { slug: 'meridian-38' },
      prices: { discountedCents: 25_900 },
    },
  ]);
});

test('a line whose product or variant is gone is read as the checkout knew it', async () => {
  const { line } = await createTestCheckout(shop.db);
  const [product, variant] = await readCheckoutLines(shop.db, [
    { ...line, productId: 'gone' },
    { ...line, variantId: 'gone' },
  ]);

  for (const read of [product, variant]) {
    expect(read).not.toHaveProperty('product');
    expect(read?.row).toMatchObject({ options: {}, known: { name: 'Watch 1' } });
  }
});

test('a gift card of a checkout is read with its receiver', async () => {
  const gift = buildGiftCheckoutLine(7500);
  const [line] = await readCheckoutLines(shop.db, [gift]);

  expect(line).toMatchObject({
    row: { options: { receiverName: 'Ann', amount: '75.00' } },
    gift: { cents: 7500, options: { receiverEmail: 'ann@example.com' } },
    prices: { discountedCents: 7500 },
  });
});

const twoLines = () => {
  const second = buildTestCartLine();
  second.row.id = 'l-2';
  return [buildTestCartLine(), second];
};

test('a quantity is set for the named line alone', () => {
  const lines = setCheckoutQuantities(twoLines(), [{ id: 'l-2', quantity: 3 }]);

  expect(lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
    ['l-1', 1],
    ['l-2', 3],
  ]);
});

test('no quantity is set for a line that is not there, or beyond the stock', () => {
  const set = (id: string, quantity: number) => () =>
    setCheckoutQuantities(twoLines(), [
      { id: 'l-1', quantity: 2 },
      { id, quantity },
    ]);

  expect(set('l-9', 1)).toThrow(
    expect.objectContaining({
      status: 404,
      details: {
        applicationError: {
          code: 'LINE_ITEM_NOT_FOUND',
          description: 'The checkout has no such line.',
          data: { lineItemId: 'l-9' },
        },
      },
    }),
  );
  expect(set('l-2', 8)).toThrow('Watch 1 cannot be ordered in this quantity any more.');
});

test('lines are removed by their ids, but not all of them', () => {
  const lines = [buildTestCheckoutLine(), buildTestCheckoutLine({ lineId: 'l-2' })];

  expect(removeCheckoutLines(lines, ['l-1', 'l-9'])).toEqual([lines[1]]);
  expect(() => removeCheckoutLines(lines, ['l-2', 'l-1'])).toThrow(
    expect.objectContaining({
      status: 400,
      details: {
        validationError: {
          fieldViolations: [
            expect.objectContaining({ field: 'lineItemIds', description: 'must leave a line' }),
          ],
        },
      },
    }),
  );
});
