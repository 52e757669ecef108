import { expect, test } from 'vitest';
import { parseInput } from '../../../../base/http/parse.ts';
import { PlatformError } from '../../../../base/http/platform-error.ts';
import { createProductBody, updateProductBody } from './product-body.ts';

const PRICE = { actualPrice: { amount: '10' } };
const CHOICE = { name: 'Steel' };
const OPTION = {
  name: 'Strap',
  optionRenderType: 'TEXT_CHOICES',
  choicesSettings: { choices: [CHOICE] },
};
const MODIFIER = {
  name: 'Engraving',
  modifierRenderType: 'FREE_TEXT',
  freeTextSettings: { maxCharCount: 10 },
};
const PRODUCT = {
  name: 'Watch',
  productType: 'PHYSICAL',
  variantsInfo: { variants: [{ price: PRICE }] },
};
const many = (count: number, entry: unknown = {}) => Array.from({ length: count }, () => entry);
const long = (length: number) => 'x'.repeat(length);

/** Fields at fault of a body, each with its description. */
function faultsOf(schema: typeof createProductBody | typeof updateProductBody, body: unknown) {
  try {
    parseInput(schema, body);
    return [];
  } catch (error) {
    if (!(error instanceof PlatformError) || !('validationError' in error.details)) throw error;
    return error.details.validationError.fieldViolations.map((at) => [at.field, at.description]);
  }
}
const faultsOfProduct = (own: object) =>
  faultsOf(createProductBody, { product: { ...PRODUCT, ...own } });

test.each([
  ['name', 'must not be empty', ''],
  ['name', 'must have at most 80 characters', long(81)],
  ['productType', 'must be ("PHYSICAL" | "DIGITAL"), not "PAPER"', 'PAPER'],
  ['slug', 'must be lower-case words with dashes', 'Two Words'],
  ['visible', 'must be boolean, not 1', 1],
  ['plainDescription', 'must have at most 16000 characters', long(16_001)],
  ['infoSections', 'must have at most 20 entries', many(21)],
  ['options', 'must have at most 6 entries', many(7)],
  ['modifiers', 'must have at most 10 entries', many(11)],
])('a %s is refused: it %s, number %#', (field, description, value) => {
  expect(faultsOfProduct({ [field]: value })).toEqual([[`product.${field}`, description]]);
});

test.each([
  ['brand.id', 'must have at most 36 characters', { brand: { id: long(37) } }],
  ['brand.name', 'must have at most 50 characters', { brand: { name: long(51) } }],
  ['ribbon.id', 'must have at most 36 characters', { ribbon: { id: long(37) } }],
  ['ribbon.name', 'must have at most 30 characters', { ribbon: { name: long(31) } }],
  ['infoSections[0].id', 'must have at most 36 characters', { infoSections: [{ id: long(37) }] }],
  [
    'infoSections[0].uniqueName',
    'must have at most 100 characters',
    { infoSections: [{ uniqueName: long(101) }] },
  ],
  [
    'infoSections[0].title',
    'must have at most 50 characters',
    { infoSections: [{ title: long(51) }] },
  ],
  [
    'infoSections[0].plainDescription',
    'must have at most 16000 characters',
    { infoSections: [{ plainDescription: long(16_001) }] },
  ],
  [
    'infoSections[0].description.nodes[0].type',
    'is required',
    { infoSections: [{ description: { nodes: [{}] } }] },
  ],
  ['description.nodes[0].type', 'is required', { description: { nodes: [{}] } }],
  [
    'media.itemsInfo.items',
    'must have at most 50 entries',
    { media: { itemsInfo: { items: many(51) } } },
  ],
  ['media.itemsInfo.items', 'is required', { media: { itemsInfo: {} } }],
  [
    'media.itemsInfo.items[0].id',
    'must have at most 200 characters',
    { media: { itemsInfo: { items: [{ id: long(201) }] } } },
  ],
  [
    'media.itemsInfo.items[0].url',
    'must have at most 500 characters',
    { media: { itemsInfo: { items: [{ url: long(501) }] } } },
  ],
  [
    'media.itemsInfo.items[0].altText',
    'must have at most 1000 characters',
    { media: { itemsInfo: { items: [{ altText: long(1001) }] } } },
  ],
  ['seoData.tags[0].type', 'is required', { seoData: { tags: [{}] } }],
])('a product is refused: %s %s, number %#', (field, description, own) => {
  expect(faultsOfProduct(own)).toEqual([[`product.${field}`, description]]);
});

test.each([
  ['name', 'must not be empty', { name: '' }],
  ['name', 'must have at most 50 characters', { name: long(51) }],
  [
    'optionRenderType',
    'must be ("TEXT_CHOICES" | "SWATCH_CHOICES"), not "LIST"',
    { optionRenderType: 'LIST' },
  ],
  ['choicesSettings.choices', 'must not be empty', { choicesSettings: { choices: [] } }],
  [
    'choicesSettings.choices',
    'must have at most 100 entries',
    { choicesSettings: { choices: many(101, CHOICE) } },
  ],
  [
    'choicesSettings.choices[0].name',
    'must not be empty',
    { choicesSettings: { choices: [{ name: '' }] } },
  ],
  [
    'choicesSettings.choices[0].choiceType',
    'must be ("CHOICE_TEXT" | "ONE_COLOR"), not "LIST"',
    { choicesSettings: { choices: [{ ...CHOICE, choiceType: 'LIST' }] } },
  ],
  [
    'choicesSettings.choices[0].colorCode',
    'must have at most 20 characters',
    { choicesSettings: { choices: [{ ...CHOICE, colorCode: long(21) }] } },
  ],
  [
    'choicesSettings.choices[0].linkedMedia',
    'must have at most 15 entries',
    { choicesSettings: { choices: [{ ...CHOICE, linkedMedia: many(16) }] } },
  ],
  [
    'choicesSettings.choices[0].linkedMedia[0].id',
    'must have at most 200 characters',
    { choicesSettings: { choices: [{ ...CHOICE, linkedMedia: [{ id: long(201) }] }] } },
  ],
])('an option is refused: %s %s, number %#', (field, description, own) => {
  expect(faultsOfProduct({ options: [{ ...OPTION, ...own }] })).toEqual([
    [`product.options[0].${field}`, description],
  ]);
});

test.each([
  [{ name: '' }, 'name', 'must not be empty'],
  [
    { modifierRenderType: 'SWATCH_CHOICES' },
    'modifierRenderType',
    'must be FREE_TEXT, the only one that is kept here',
  ],
  [{ mandatory: 1 }, 'mandatory', 'must be boolean, not 1'],
  [
    { freeTextSettings: { maxCharCount: 0 } },
    'freeTextSettings.maxCharCount',
    'must be at least 1',
  ],
  [
    { freeTextSettings: { maxCharCount: 501 } },
    'freeTextSettings.maxCharCount',
    'must be at most 500',
  ],
  [{ freeTextSettings: {} }, 'freeTextSettings.maxCharCount', 'is required'],
])('a modifier with %j names %s, which %s', (own, field, description) => {
  expect(faultsOfProduct({ modifiers: [{ ...MODIFIER, ...own }] })).toEqual([
    [`product.modifiers[0].${field}`, description],
  ]);
});

test('each part that a product needs is named where it is missing', () => {
  expect(faultsOf(createProductBody, {})).toEqual([['product', 'is required']]);
  expect(faultsOf(createProductBody, { product: {} })).toEqual([
    ['product.name', 'is required'],
    ['product.productType', 'is required'],
    ['product.variantsInfo', 'is required'],
  ]);
  expect(faultsOf(updateProductBody, { product: {} })).toEqual([
    ['product.revision', 'is required'],
  ]);
});

test('a change names a revision, some fields, and never the type', () => {
  const product = { revision: '3', productType: 'PAPER', name: 'Watch' };

  expect(parseInput(updateProductBody, { product })).toEqual({
    product: { revision: '3', name: 'Watch' },
    fields: new Set(),
  });
  expect(faultsOf(updateProductBody, { product: { revision: 'x', name: '' } })).toEqual([
    ['product.name', 'must not be empty'],
    ['product.revision', 'must be a number'],
  ]);
});
