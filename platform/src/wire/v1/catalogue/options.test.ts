import { expect, test } from 'vitest';
import { buildProduct, buildVariant } from '../../../../testing/build-product.ts';
import {
  canonicalChoices,
  chosenPictures,
  matchingVariants,
  variantPrice,
} from '../../../commerce/catalogue/chosen-variant.ts';
import { combineChoices } from '../../../commerce/catalogue/product-parts.ts';
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
  buildVariant({ id, choices, quantity, inventoryId: id });
const watch = buildProduct({
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

test('every option is combined with every other, the last one changing fastest', () => {
  expect(combineChoices([strap, dial])).toEqual(watch.variants.map(({ choices }) => choices));
  expect(combineChoices([])).toEqual([{}]);
  expect(combineChoices([{ ...strap, choices: [] }])).toEqual([]);
});

test.each([
  [{ Strap: 'Steel' }, { Strap: 'Steel' }],
  [{ Strap: 'Steel bracelet' }, { Strap: 'Steel' }],
  [{ Dial: '#000' }, { Dial: 'Black' }],
  [{}, {}],
  [{ Strap: 'Gold' }, null],
  [{ Case: 'Steel' }, null],
  [{ Strap: 'Steel', Dial: 'Gold' }, null],
])('the choices %j are resolved to %j', (chosen, canonical) => {
  expect(canonicalChoices(watch, chosen)).toEqual(canonical);
});

test.each([
  [{}, ['sw', 'sb', 'rw', 'rb']],
  [{ Strap: 'Rubber' }, ['rw', 'rb']],
  [{ Strap: 'Rubber', Dial: 'White' }, ['rw']],
  [{ Strap: 'Gold' }, []],
])('%j leaves the variants %j', (choices, ids) => {
  expect(matchingVariants(watch, choices).map(({ id }) => id)).toEqual(ids);
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
  expect(() => optionsAvailability(watch, { Strap: 'Gold' })).toThrow('names an option or choice');
});

test('a choice shows its own pictures, others those of the product', () => {
  const ids = (choices: Record<string, string>) =>
    chosenPictures(watch, choices).map(({ id }) => id);

  expect(ids({ Strap: 'Steel' })).toEqual(['steel.jpg']);
  expect(ids({ Strap: 'Rubber' })).toEqual(['front.jpg', 'steel.jpg']);
});

test.each([
  ['NONE', 0, 50_000],
  ['PERCENT', 15, 42_500],
  ['AMOUNT', 20.5, 47_950],
  ['AMOUNT', 1000, 0],
] as const)('under a discount of %s %d its own price of $500 is %i cents', (...discount) => {
  const [discountType, discountValue, discountedCents] = discount;
  const product = buildProduct({ discountType, discountValue, discountedCents: 1 });
  const own = buildVariant({ priceCents: 50_000 });

  expect(variantPrice(product, own)).toEqual({ priceCents: 50_000, discountedCents });
});

test("a variant without its own price has the product's", () => {
  const product = buildProduct({ priceCents: 500, discountedCents: 400 });

  expect(variantPrice(product, buildVariant())).toEqual({ priceCents: 500, discountedCents: 400 });
  expect(variantPrice(product)).toEqual({ priceCents: 500, discountedCents: 400 });
  expect(variantPrice(product, buildVariant({ priceCents: 0 })).priceCents).toBe(0);
});
