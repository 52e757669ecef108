import { expect, test } from 'vitest';
import {
  GIFT_CARD_ITEM_ID,
  maskedCode,
  readLineCustomTexts,
  readLineOptions,
  readProductSlug,
  toCatalogItem,
  toDisplayedChoice,
  toDisplayedChoices,
} from './catalog-item.ts';

test('a new line has its product, its choice and the app that sells it', () => {
  const options = { Strap: 'Black' };

  expect(toCatalogItem({ productId: 'tidal', options, quantity: 2 })).toEqual({
    catalogReference: {
      catalogItemId: 'tidal',
      appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
      options: { options },
    },
    quantity: 2,
  });
});

test("a gift card is sold by the gift cards' app", () => {
  const { catalogReference } = toCatalogItem({
    productId: GIFT_CARD_ITEM_ID,
    options: { Amount: '50' },
    quantity: 1,
  });

  expect(catalogReference).toEqual({
    catalogItemId: '6f1c8f0e-3d55-4f6a-9a57-0e6b2c7d41ca',
    appId: 'd80111c5-a0f4-47a8-b63a-65b54d774a27',
    options: { options: { Amount: '50' } },
  });
});

test.each([
  ['****-****-****-Q7XA', '•••• Q7XA'],
  [undefined, '•••• '],
])('of the code %s only the last four characters are shown', (code, shown) => {
  expect(maskedCode(code)).toBe(shown);
});

test('a line without a choice sends no options', () => {
  const { catalogReference } = toCatalogItem({ productId: 'reef', options: {}, quantity: 1 });

  expect(Object.keys(catalogReference)).toEqual(['catalogItemId', 'appId']);
});

test.each([
  [{ colorInfo: { translated: 'Noir', original: 'Black' } }, 'Noir'],
  [{ colorInfo: { original: 'Black' }, plainText: { translated: 'Pin' } }, 'Black'],
  [{ plainText: { translated: 'Boucle', original: 'Buckle' } }, 'Boucle'],
  [{ plainText: { original: 'Buckle' } }, 'Buckle'],
])('the value of %j is %s', (text, value) => {
  const named = { name: { translated: 'Bracelet', original: 'Strap' }, ...text };

  expect(toDisplayedChoice(named)).toEqual({ name: 'Bracelet', value });
  expect(toDisplayedChoice({ ...named, name: { original: 'Strap' } })).toEqual({
    name: 'Strap',
    value,
  });
  expect(toDisplayedChoice(text)).toEqual({ name: '', value });
});

test.each([{}, { name: { original: 'Strap' } }, { plainText: { original: '' } }])(
  '%j has no value',
  (text) => expect(toDisplayedChoice(text)).toBeNull(),
);

test.each([
  [{ options: { options: { Strap: 'Black', Size: 38 } } }, { Strap: 'Black', Size: '38' }],
  [{ options: { options: null } }, {}],
  [{ options: { options: 'Black' } }, {}],
  [{ options: {} }, {}],
  [{ options: null }, {}],
  [{}, {}],
  [undefined, {}],
])('the choices in %j are %j', (reference, options) => {
  expect(readLineOptions(reference, [])).toEqual(options);
});

test("a line with a combination's id has its choices from the descriptions", () => {
  const choices = [{ name: 'Strap', value: 'Black' }];

  expect(readLineOptions({ options: { variantId: 'v-1' } }, choices)).toEqual({ Strap: 'Black' });
  expect(readLineOptions({ options: { options: null } }, choices)).toEqual({ Strap: 'Black' });
});

test('a combination with an id is sent by that id only', () => {
  const line = { productId: 'tidal', options: { Strap: 'Black' }, quantity: 1 };

  expect(toCatalogItem(line, 'v-1').catalogReference).toMatchObject({
    options: { variantId: 'v-1' },
  });
});

test.each([
  ['http://shop.example/product/meridian-38', 'meridian-38'],
  ['http://shop.example/product/meridian-38/reviews', 'meridian-38'],
  ['http://shop.example/product/meridian-38?size=38', 'meridian-38'],
  ['http://shop.example/product/meridian-38#top', 'meridian-38'],
  ['/product/caf%C3%A9', 'café'],
  ['http://shop.example/products', null],
  ['http://shop.example/product/', null],
  [undefined, null],
])('the address %s has the slug %s', (url, slug) => {
  expect(readProductSlug(url)).toBe(slug);
});

test.each([
  ['by its choices', null, { options: { Strap: 'Black' } }],
  ['by its id', 'v-1', { variantId: 'v-1' }],
])(
  'texts are sent with a combination that is named %s, as they will be engraved',
  (_, id, named) => {
    const line = { productId: 'tidal', options: { Strap: 'Black' }, quantity: 1 };
    const texts = { Engraving: ' Zoe\u0308  & Jan ', Poem: ' ' };

    expect(toCatalogItem({ ...line, texts }, id).catalogReference.options).toEqual({
      ...named,
      customTextFields: { Engraving: 'Zoë & Jan' },
    });
  },
);

test('texts of a line are not counted among its choices', () => {
  const { texts } = readLineCustomTexts({ options: { customTextFields: { Engraving: 'Nora' } } });
  const says = (name: string, value: string) => ({
    name: { original: name },
    plainText: { original: value },
  });

  expect(texts).toEqual({ Engraving: 'Nora' });
  expect(toDisplayedChoices([says('Strap', 'Nora'), says('Engraving', 'Nora')], texts)).toEqual([
    { name: 'Strap', value: 'Nora' },
  ]);
});

test.each([
  undefined,
  {},
  { options: { customTextFields: null } },
  { options: { customTextFields: {} } },
])('%j has no texts', (reference) => expect(readLineCustomTexts(reference)).toEqual({}));
