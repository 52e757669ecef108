import { expect, test } from 'vitest';
import { testShop } from '../../../../../testing/test-shop.ts';
import { products } from '../../../../commerce/catalogue/catalogue-tables.ts';
import type { ProductOption } from '../../../../commerce/catalogue/product-options.ts';
import { createProductDefaults } from '../../../../commerce/catalogue/product-slugs-and-locks.ts';
import { derivedId } from '../../derived/derived-ids.ts';
import {
  resolveBrandNameOrId,
  resolveInfoSections,
  resolveRibbonName,
  toStoredOptions,
} from './resolve-product-references.ts';

const shop = testShop();
let counter = 0n;
const fault = (field: string, description: string) =>
  expect.objectContaining({
    status: 400,
    details: {
      validationError: {
        fieldViolations: [expect.objectContaining({ field, description })],
      },
    },
  });
const lost = (code: string, description: string) =>
  expect.objectContaining({
    status: 404,
    details: { applicationError: { code, description, data: {} } },
  });

async function store(own: Partial<typeof products.$inferInsert>): Promise<void> {
  counter += 1n;
  const row = { ...createProductDefaults(), numericId: counter, name: 'Stored', ...own };
  await shop.db.insert(products).values({ ...row, slug: row.id });
}

test('a brand and a ribbon are called by their name, or by the id of one that there is', async () => {
  await store({ brand: 'Zephyr', ribbon: 'Last ones' });

  expect(await resolveBrandNameOrId(shop.db, { name: 'New brand' })).toBe('New brand');
  expect(await resolveBrandNameOrId(shop.db, { id: '', name: 'New brand' })).toBe('New brand');
  expect(await resolveBrandNameOrId(shop.db, {})).toBe('');
  expect(
    await resolveBrandNameOrId(shop.db, { id: derivedId('brand', 'Zephyr'), name: 'Other' }),
  ).toBe('Zephyr');
  expect(await resolveRibbonName(shop.db, { id: derivedId('ribbon', 'Last ones') })).toBe(
    'Last ones',
  );
});

test('an id that no brand and no ribbon has is not found', async () => {
  await store({ brand: '', ribbon: '' });
  const brand = lost('BRAND_NOT_FOUND', 'There is no such brand.');

  await expect(resolveBrandNameOrId(shop.db, { id: 'unknown' })).rejects.toEqual(brand);
  await expect(resolveBrandNameOrId(shop.db, { id: derivedId('brand', '') })).rejects.toEqual(
    brand,
  );
  await expect(resolveRibbonName(shop.db, { id: derivedId('brand', 'Zephyr') })).rejects.toEqual(
    lost('RIBBON_NOT_FOUND', 'There is no such ribbon.'),
  );
});

const CARE = { title: 'Care of Zephyr', description: '<p>Keep it dry.</p>' };
const careId = derivedId('info-section', CARE.title, CARE.description);

test('a section is what is given, as plain or as rich text', async () => {
  const node = {
    type: 'PARAGRAPH',
    nodes: [{ type: 'TEXT', nodes: [], textData: { text: 'Dry', decorations: [] } }],
  };

  expect(
    await resolveInfoSections(shop.db, [
      { title: 'Plain', plainDescription: '<p>Dry.</p>' },
      { title: 'Empty', plainDescription: '' },
      { title: 'Rich', plainDescription: 'lost', description: { nodes: [node] } },
    ]),
  ).toEqual([
    { title: 'Plain', description: '<p>Dry.</p>' },
    { title: 'Empty', description: '' },
    { title: 'Rich', description: '<p>Dry</p>' },
  ]);
});

test('a section that there is is named by its id or its unique name', async () => {
  await store({ infoSections: [CARE, { title: 'Other', description: 'Other.' }] });
  const named = (section: object) => resolveInfoSections(shop.db, [section]);

  expect(await named({ id: careId })).toEqual([CARE]);
  expect(await named({ uniqueName: `Care of Zephyr ${careId.slice(0, 8)}` })).toEqual([CARE]);
  expect(await named({ id: careId, uniqueName: 'unknown', title: 'Care' })).toEqual([CARE]);
  expect(await named({ id: careId, plainDescription: 'Other' })).toEqual([CARE]);
});

test.each([
  [{}],
  [{ id: 'unknown' }],
  [{ uniqueName: 'Care of Zephyr' }],
  [{ title: 'Care' }],
  [{ title: '', plainDescription: 'Text' }],
])('the section %j neither is one nor names one', async (section) => {
  const first = { title: 'Plain', plainDescription: 'Dry.' };

  await expect(resolveInfoSections(shop.db, [first, section])).rejects.toEqual(
    fault('product.infoSections[1]', 'names no section, and is none'),
  );
});

const choices = (...given: object[]) => ({
  choices: given.map((choice) => ({ name: 'Steel', ...choice })),
});
const texts = (name: string, ...given: object[]) =>
  ({ name, optionRenderType: 'TEXT_CHOICES', choicesSettings: choices(...given) }) as const;
const swatches = (name: string, ...given: object[]) =>
  ({ name, optionRenderType: 'SWATCH_CHOICES', choicesSettings: choices(...given) }) as const;

test('choices of texts and of colours are stored with their names, pictures and colours', () => {
  const linkedMedia = [{ id: 'a.jpg' }, { id: null }, {}];

  expect(
    toStoredOptions(
      [
        texts('Strap', { colorCode: '#111111' }, { name: 'Leather', linkedMedia }),
        swatches('Dial', { name: 'Black', colorCode: '#000000' }),
      ],
      [],
    ),
  ).toEqual([
    {
      name: 'Strap',
      optionType: 'drop_down',
      choices: [
        { value: 'Steel', description: 'Steel' },
        { value: 'Leather', description: 'Leather', mediaIds: ['a.jpg'] },
      ],
    },
    {
      name: 'Dial',
      optionType: 'color',
      choices: [{ value: '#000000', description: 'Black' }],
    },
  ]);
});

test('choices that were there keep pictures and description unless others are given', () => {
  const before: ProductOption[] = [
    {
      name: 'Strap',
      optionType: 'drop_down',
      choices: [{ value: 'Steel', description: 'Bracelet', mediaIds: ['a.jpg'] }],
    },
    {
      name: 'Dial',
      optionType: 'color',
      choices: [{ value: '#000000', description: 'Black', mediaIds: ['b.jpg'] }],
    },
  ];
  const stored = (option: ReturnType<typeof texts> | ReturnType<typeof swatches>) =>
    toStoredOptions([option], before)[0]?.choices[0];

  expect(stored(texts('Strap', {}))).toEqual(before[0]?.choices[0]);
  expect(stored(texts('Strap', { linkedMedia: [] }))).toEqual({
    value: 'Steel',
    description: 'Bracelet',
  });
  expect(stored(texts('Strap', { linkedMedia: [{ id: 'c.jpg' }] }))?.mediaIds).toEqual(['c.jpg']);
  expect(stored(texts('Band', {}))).toEqual({ value: 'Steel', description: 'Steel' });
  expect(stored(swatches('Dial', { name: 'Black', colorCode: '#111111' }))).toEqual({
    value: '#111111',
    description: 'Black',
    mediaIds: ['b.jpg'],
  });
});

test('options differ in their names, choices too, and a swatch has a colour', () => {
  const both = [texts('Strap', {}), swatches('Strap', { colorCode: '#000000' })];
  const double = expect.objectContaining({
    status: 400,
    details: {
      applicationError: {
        code: 'DUPLICATE_PRODUCT_OPTIONS',
        description: 'Options differ by name.',
        data: {},
      },
    },
  });

  expect(() => toStoredOptions(both, [])).toThrow(double);
  expect(() => toStoredOptions([texts('Strap', {}, {})], [])).toThrow(
    fault('product.options', 'must have choices that differ'),
  );
  for (const colorCode of ['', null, undefined])
    expect(() => toStoredOptions([swatches('Dial', { colorCode })], [])).toThrow(
      fault('product.options', 'must have a colorCode for every swatch'),
    );
});
