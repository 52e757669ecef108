import { expect, test } from 'vitest';
import { buildTestProduct, buildTestVariant } from '../../../../testing/build-test-product.ts';
import { optionsAvailability } from './product-routes.ts';

const strap = {
  name: 'Strap',
  optionType: 'drop_down' as const,
  choices: [
    { value: 'Steel', description: 'Steel bracelet', mediaIds: ['steel.jpg'] },
    { value: 'Rubber', description: 'Black rubber' },
  ],
};
const dial = {
  name: 'Dial',
  optionType: 'color' as const,
  choices: [
    { value: '#fff', description: 'White' },
    { value: '#000', description: 'Black' },
  ],
};
const variant = (id: string, choices: Record<string, string>, quantity: number) =>
  buildTestVariant({ id, choices, quantity, inventoryId: id });
const watch = buildTestProduct({
  options: [strap, dial],
  media: [
    { id: 'front.jpg', title: 'Front', width: 10, height: 10 },
    { id: 'steel.jpg', title: 'Steel', width: 10, height: 10 },
  ],
  variants: [
    variant('sw', { Strap: 'Steel', Dial: 'White' }, 2),
    variant('sb', { Strap: 'Steel', Dial: 'Black' }, 0),
    variant('rw', { Strap: 'Rubber', Dial: 'White' }, 0),
    { ...variant('rb', { Strap: 'Rubber', Dial: 'Black' }, 5), visible: false },
  ],
});

const inStock = (chosen: Record<string, string>) =>
  optionsAvailability(watch, chosen).productOptions.map((option) =>
    option?.choices.map((choice) => choice.inStock),
  );

test('an option is limited by the others, never by its own choice', () => {
  expect(inStock({})).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(inStock({ Strap: 'Steel' })).toEqual([
    [true, true],
    [true, false],
  ]);
  expect(inStock({ Dial: 'White' })).toEqual([
    [true, false],
    [true, true],
  ]);
});

test.each([
  [{ Strap: 'Steel', Dial: 'White' }, true, 'sw'],
  [{ Strap: 'Steel', Dial: 'Black' }, false, 'sb'],
  // In stock, but not shown.
  [{ Strap: 'Rubber', Dial: 'Black' }, false, 'rb'],
  [{ Strap: 'Steel' }, true, undefined],
  [{ Strap: 'Rubber' }, false, undefined],
])('%j can be bought: %s, as %s', (chosen, isForSale, id) => {
  const answer = optionsAvailability(watch, chosen);

  expect(answer.availableForPurchase).toBe(isForSale);
  expect(answer.selectedVariant?.id).toBe(id);
});

test('an unknown choice is refused', () => {
  expect(() => optionsAvailability(watch, { Strap: 'Gold' })).toThrow(
    '"options" names an option or choice that the product lacks',
  );
});

test('pictures are those of the choices, which may be named by their description', () => {
  const idsOf = (chosen: Record<string, string>) =>
    optionsAvailability(watch, chosen).media.items.map(({ id }) => id);

  expect(idsOf({ Strap: 'Steel bracelet' })).toEqual(['steel.jpg']);
  expect(idsOf({ Strap: 'Rubber' })).toEqual(['front.jpg', 'steel.jpg']);
});

test('a variant that is chosen in full is answered with its price and its stock', () => {
  expect(optionsAvailability(watch, { Strap: 'Steel', Dial: '#000' }).selectedVariant).toEqual({
    id: 'sb',
    priceData: {
      currency: 'USD',
      price: 389,
      discountedPrice: 389,
      formatted: { price: '$389.00', discountedPrice: '$389.00' },
    },
    convertedPriceData: expect.objectContaining({ price: 389 }),
    weight: 0.2,
    sku: 'W-1',
    visible: true,
    stock: { trackQuantity: true, quantity: 0, inStock: false },
  });
});
