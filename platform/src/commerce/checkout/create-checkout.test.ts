import { expect, test } from 'vitest';
import { buildLine } from '../../../testing/build-cart.ts';
import { buildProduct, buildVariant } from '../../../testing/build-product.ts';
import { checkoutLine } from './create-checkout.ts';

const strap = {
  name: 'Strap',
  optionType: 'drop_down' as const,
  choices: [{ value: 'Black leather', description: 'Black leather', mediaIds: ['black.jpg'] }],
};
const dial = {
  name: 'Dial',
  optionType: 'color' as const,
  choices: [{ value: '#fff', description: 'White' }],
};
const picture = (id: string) => ({ id, title: id, width: 10, height: 10 });

test('a line is stored at its price, with choices in the order of the options', () => {
  const product = buildProduct({
    options: [strap, dial],
    media: [picture('front.jpg'), picture('black.jpg')],
  });
  const line = buildLine({
    product,
    quantity: 2,
    prices: { priceCents: 38_900, discountedCents: 30_000 },
  });
  line.row.options = { Dial: 'White', Strap: 'Black leather' };

  expect(checkoutLine(line)).toEqual({
    lineId: 'l-1',
    productId: 'p-1',
    variantId: 'v-1',
    inventoryId: 'i-1',
    name: 'Watch 1',
    choices: ['Black leather', 'White'],
    options: [{ name: 'Strap' }, { name: 'Dial', color: '#fff' }],
    quantity: 2,
    unitCents: 30_000,
    sku: 'W-1',
    imageUrl: '/media/black.jpg',
  });
});

test('a line without choice or picture has neither', () => {
  const snapshot = checkoutLine(buildLine({ product: buildProduct({ options: [strap] }) }));

  expect(snapshot.choices).toEqual([]);
  expect('imageUrl' in snapshot).toBe(false);
});

test.each([
  [7, 7, true],
  [8, 7, false],
  [1, 0, false],
])('%i of %i in stock can be checked out: %s', (quantity, stock, isPossible) => {
  const line = buildLine({ quantity, variant: buildVariant({ quantity: stock }) });

  if (isPossible) expect(checkoutLine(line).quantity).toBe(quantity);
  else {
    expect(() => checkoutLine(line)).toThrow(
      expect.objectContaining({
        status: 409,
        message: 'Watch 1 cannot be ordered in this quantity any more.',
        details: {
          applicationError: {
            code: 'ITEM_NOT_AVAILABLE',
            description: 'Watch 1 cannot be ordered in this quantity any more.',
            data: { catalogItemId: 'p-1', quantityAvailable: stock },
          },
        },
      }),
    );
  }
});

test('a product that is not sold any more cannot be checked out', () => {
  const { product: _product, variant: _variant, prices: _prices, ...gone } = buildLine();

  expect(() => checkoutLine(gone)).toThrow(
    expect.objectContaining({
      message: 'A product cannot be ordered in this quantity any more.',
      details: {
        applicationError: expect.objectContaining({
          data: { catalogItemId: 'p-1', quantityAvailable: 0 },
        }),
      },
    }),
  );
});

test.each(['product', 'variant', 'prices'] as const)(
  'a line without %s cannot be checked out',
  (part) => {
    const { [part]: _missing, ...rest } = buildLine();

    expect(() => checkoutLine(rest)).toThrow('cannot be ordered in this quantity any more');
  },
);
