import { expect, test } from 'vitest';
import { buildTestCartLine } from '../../../../testing/build-test-cart.ts';
import { buildTestProduct, buildTestVariant } from '../../../../testing/build-test-product.ts';
import { lineWire } from './line-wire.ts';

const options = [
  {
    name: 'Strap',
    optionType: 'drop_down' as const,
    choices: [{ value: 'Steel', description: 'Steel bracelet' }],
  },
  {
    name: 'Dial',
    optionType: 'color' as const,
    choices: [{ value: '#fff', description: 'White' }],
  },
];
const wire = (line: Parameters<typeof lineWire>[0]) => lineWire(line, 'http://shop.test');
const same = (text: string) => ({ original: text, translated: text });

test.each([
  [2, 0, 'NOT_AVAILABLE'],
  [2, 1, 'PARTIALLY_AVAILABLE'],
  [2, 2, 'AVAILABLE'],
  [2, 3, 'AVAILABLE'],
])('%i of %i are %s', (quantity, stock, status) => {
  const line = buildTestCartLine({ quantity, variant: buildTestVariant({ quantity: stock }) });

  expect(wire(line).availability).toEqual({ status, quantityAvailable: stock });
});

test('a line has its chosen options, a colour with its code, and no others', () => {
  const line = buildTestCartLine({ product: buildTestProduct({ options }) });
  line.row.options = { Dial: 'White', Strap: 'Steel' };

  expect(wire(line)).toMatchObject({
    descriptionLines: [
      { name: same('Strap'), plainText: same('Steel'), lineType: 'PLAIN_TEXT' },
      { name: same('Dial'), colorInfo: { ...same('White'), code: '#fff' }, lineType: 'COLOR' },
    ],
  });
  line.row.options = { Strap: 'Gold' };
  expect(wire(line)).toMatchObject({ descriptionLines: [] });
});

test('a line has the price of its variant, before and after the discount', () => {
  const prices = { priceCents: 12_000, discountedCents: 10_000 };

  expect(wire(buildTestCartLine({ quantity: 3, prices }))).toMatchObject({
    productName: same('Watch 1'),
    url: { relativePath: '/product/watch-1', url: 'http://shop.test/product/watch-1' },
    price: { amount: '100.00' },
    fullPrice: { amount: '120.00' },
    priceBeforeDiscounts: { amount: '100.00' },
    lineItemPrice: { amount: '300.00', formattedAmount: '$300.00' },
    physicalProperties: { weight: 0.2, sku: 'W-1', shippable: true },
  });
});

test('a variant has the weight of its product unless it has its own', () => {
  const weightOf = (weight: number | null) =>
    wire(buildTestCartLine({ variant: buildTestVariant({ weight }) }));

  expect(weightOf(null)).toMatchObject({ physicalProperties: { weight: 0.2 } });
  expect(weightOf(0)).toMatchObject({ physicalProperties: { weight: 0 } });
});

test('a picture has an id from which clients make sizes', () => {
  const media = [{ id: 'a b.jpg', title: 'Front', width: 800, height: 600 }];

  expect(wire(buildTestCartLine({ product: buildTestProduct({ media }) }))).toMatchObject({
    image: {
      id: 'a b.jpg',
      url: '/media/a%20b.jpg',
      width: 800,
      height: 600,
      altText: 'Front',
      filename: 'a b.jpg',
    },
  });
  expect('image' in wire(buildTestCartLine())).toBe(false);
});

test('a product that is not sold any more keeps its line with name, picture and price', () => {
  const { product: _product, variant: _variant, prices: _prices, ...gone } = buildTestCartLine();
  const picture = { id: 'a.jpg', title: 'Front', width: 800, height: 600 };
  gone.row.options = { Strap: 'Steel' };
  gone.row.known = { name: 'Abyss 500', priceCents: 12_000, discountedCents: 10_000, picture };

  expect(wire(gone)).toMatchObject({
    id: 'l-1',
    quantity: 1,
    productName: same('Abyss 500'),
    descriptionLines: [{ name: same('Strap'), plainText: same('Steel') }],
    image: { id: 'a.jpg', altText: 'Front' },
    availability: { status: 'NOT_FOUND' },
    price: { amount: '100.00' },
    fullPrice: { amount: '120.00' },
    lineItemPrice: { amount: '0.00' },
  });
  expect('url' in wire(gone)).toBe(false);
});

test('a line without a stored name has a generic one', () => {
  const { product: _product, variant: _variant, prices: _prices, ...gone } = buildTestCartLine();
  expect(wire(gone)).toMatchObject({ productName: same('A watch no longer sold') });
});
