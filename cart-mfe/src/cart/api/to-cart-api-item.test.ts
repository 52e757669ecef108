import { configureShop } from '@horae/shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scriptedNetwork } from '../../testing/scripted-network.ts';
import { GIFT_CARD_ITEM_ID } from './catalog-item.ts';
import { toCartApiItem } from './to-cart-api-item.ts';

// The real SDK speaks to a scripted network.
const { answer, sent } = scriptedNetwork();

beforeEach(() =>
  configureShop({
    settings: () => ({ clientId: 'a-shop', cartVersion: '2', catalogVersion: '3' }),
  }),
);
afterEach(() => configureShop({ settings: () => undefined }));

const choice = (optionName: string, choiceName: string) => ({
  optionChoiceNames: { optionName, choiceName },
});
const STEEL = choice('Strap', 'Steel');
const BLUE = choice('Dial', 'Blue');
const options = { Strap: 'Steel', Dial: 'Blue' };
const line = { productId: 'tidal', options, quantity: 2 };

/** The choice that the cart gets, of a catalogue with these variants. */
async function sentChoice(variants: object[], chosen: Record<string, string> = options) {
  answer({ variants });
  const { catalogReference } = await toCartApiItem({ ...line, options: chosen });
  return catalogReference.options;
}

test('a line of a catalogue V3 has the id of the variant with the chosen options', async () => {
  answer({ variants: [{ variantId: 'v-1', optionChoices: [STEEL, BLUE] }] });

  await expect(toCartApiItem(line)).resolves.toEqual({
    catalogReference: {
      catalogItemId: 'tidal',
      appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
      options: { variantId: 'v-1' },
    },
    quantity: 2,
  });
  expect(sent).toEqual([
    {
      to: 'POST /stores/v3/products/query-variants',
      body: {
        query: {
          filter: { 'productData.productId': { $in: ['tidal'] } },
          cursorPaging: { limit: 1000 },
        },
        fields: ['VARIANT_OPTION_CHOICE_NAMES'],
      },
      key: null,
    },
  ]);
});

test("the look-up is sent as JSON and without the visitor's session", async () => {
  await sentChoice([]);

  const [, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  const headers = new Headers(init?.headers);
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('authorization')).toBe('');
});

test('a variant with fewer, more or other choices is not taken', async () => {
  const variants = [
    { variantId: 'fewer', optionChoices: [STEEL] },
    { variantId: 'more', optionChoices: [STEEL, BLUE, choice('Size', '38')] },
    { variantId: 'other', optionChoices: [STEEL, choice('Dial', 'Black')] },
    { variantId: 'exact', optionChoices: [BLUE, STEEL] },
  ];

  await expect(sentChoice(variants)).resolves.toEqual({ variantId: 'exact' });
});

test('choices of a variant without a name do not count', async () => {
  const unnamed = [{}, { optionChoiceNames: { choiceName: 'Matt' } }];
  const variants = [{ variantId: 'v-1', optionChoices: [...unnamed, STEEL, BLUE] }];

  await expect(sentChoice(variants)).resolves.toEqual({ variantId: 'v-1' });
});

test('a product without options has the id of its only variant', async () => {
  await expect(sentChoice([{ variantId: 'v-1' }], {})).resolves.toEqual({ variantId: 'v-1' });
});

test.each([
  ['has no such variant', [{ variantId: 'v-1', optionChoices: [STEEL] }]],
  ['names no id of the variant', [{ optionChoices: [STEEL, BLUE] }]],
])('a line is sent by its choices where the catalogue %s', async (_what, variants) => {
  await expect(sentChoice(variants)).resolves.toEqual({ options });
});

test('a line is sent by its choices where the catalogue answers no variants', async () => {
  answer({});

  const { catalogReference } = await toCartApiItem(line);

  expect(catalogReference.options).toEqual({ options });
});

test('a gift card is no product of the catalogue, and is not looked up', async () => {
  const { catalogReference } = await toCartApiItem({
    productId: GIFT_CARD_ITEM_ID,
    options: { Amount: '50' },
    quantity: 1,
  });

  expect(catalogReference.options).toEqual({ options: { Amount: '50' } });
  expect(sent).toEqual([]);
});

test('a refused look-up rejects with the status', async () => {
  answer({ variants: [] }, 503);

  await expect(toCartApiItem(line)).rejects.toMatchObject({
    name: 'PlatformError',
    code: 'UNREACHABLE',
    status: 503,
  });
});

test('a look-up without an answer rejects as unreachable', async () => {
  await expect(toCartApiItem(line)).rejects.toMatchObject({
    name: 'PlatformError',
    code: 'UNREACHABLE',
  });
});
