import { expect, test } from 'vitest';
import { aChoice, aVariant } from '../../testing/a-product.ts';
import { parseMerchantHtml } from '../merchant-text/parse-merchant-html.ts';
import { getDefaultCartChoices, getFirstChoices } from '../product.ts';
import { summarizeSpecifications } from '../summarize-specifications.ts';
import type { WireProduct } from './read-product-fields-v1.ts';
import { readWireProduct as read, readProductCard } from './read-wire-product.ts';

const readProduct = (wire: WireProduct) => read(wire, parseMerchantHtml);
const minimal = { _id: 'p1', slug: 'reef-200', name: 'Reef 200' };

test('a price that was never higher comes without a former price', () => {
  const priceData = {
    price: 10,
    discountedPrice: 10,
    formatted: { price: '$10.00', discountedPrice: '$10.00' },
  };
  expect(readProduct({ ...minimal, priceData })).toMatchObject({ price: '$10.00', wasPrice: null });
});

test('a colour has its description as its name, any other option its value', () => {
  const productOptions = [
    {
      name: 'Dial',
      optionType: 'color' as const,
      choices: [{ value: '#123456', description: 'Navy' }],
    },
    {
      name: 'Strap',
      optionType: 'drop_down' as const,
      choices: [{ value: 'Nylon', description: 'Green nylon' }],
    },
  ];
  const product = readProduct({ ...minimal, productOptions });

  expect(product && getFirstChoices(product)).toEqual({ Dial: 'Navy', Strap: 'Nylon' });
  expect(product?.options[0]?.choices[0]).toMatchObject({ label: 'Navy', color: '#123456' });
});

test('a card offers the next combination when the first one is sold out', () => {
  const options = [
    { name: 'Strap', kind: 'drop_down' as const, choices: [aChoice('Steel'), aChoice('Nylon')] },
  ];
  const variants = [aVariant({ Strap: 'Steel' }, { inStock: false }), aVariant({ Strap: 'Nylon' })];
  expect(getDefaultCartChoices({ options, variants })).toEqual({ Strap: 'Nylon' });
});

test.each([
  ['<p>A 300-metre diver. Made to last.</p><p>More.</p>', 'A 300-metre diver.'],
  ['<p>Its 36.5 mm case is light. Good.</p>', 'Its 36.5 mm case is light.'],
  ['<p> </p><p>No full stop</p>', 'No full stop'],
  ['', ''],
])(
  'without a short description the summary is the first sentence of %j',
  (description, summary) => {
    expect(readProduct({ ...minimal, description })?.summary).toBe(summary);
  },
);

test('the short description is the meta tag of that name, as plain text', () => {
  const props = { name: 'description', content: '<p>A <b>light</b> diver.</p>' };
  const robots = { type: 'meta', props: { name: 'robots', content: 'noindex' } };
  const title = { type: 'title', props: { name: 'description', content: 'A title' } };
  const seoData = { tags: [title, robots, { type: 'meta', props }] };
  const product = readProduct({ ...minimal, description: '<p>Long.</p>', seoData });
  expect(product?.summary).toBe('A light diver.');
});

test('a card has two pictures and no field that only the page shows', () => {
  const items = ['front', 'angle', 'back'].map((id) => ({
    _id: id,
    image: { url: `/media/${id}.jpg`, width: 10, height: 10 },
  }));
  const wire = { ...minimal, description: '<p>Long.</p>', media: { items } };
  expect(readProductCard(wire)).toEqual({
    id: 'p1',
    slug: 'reef-200',
    name: 'Reef 200',
    price: '',
    wasPrice: null,
    amount: 0,
    wasAmount: null,
    ribbon: '',
    inStock: false,
    images: [
      { url: '/media/front.jpg', alt: 'Reef 200' },
      { url: '/media/angle.jpg', alt: 'Reef 200' },
    ],
    specification: '',
    choices: {},
  });
});

test('a combination that the merchant hides is not made', () => {
  const variants = [
    { _id: 'v1', choices: { Strap: 'Steel' }, variant: { visible: true } },
    { _id: 'v2', choices: { Strap: 'Nylon' }, variant: { visible: false } },
  ];
  expect(readProduct({ ...minimal, variants })?.variants.map(({ id }) => id)).toEqual(['v1']);
});

test('stock that is not counted is null', () => {
  expect(
    readProduct({ ...minimal, stock: { trackInventory: false, inStock: true } }),
  ).toMatchObject({
    inStock: true,
    stock: null,
  });
});

test('the specification line is made of the rows of the specification section', () => {
  const html =
    '<ul><li><strong>Case size:</strong> 42 mm</li><li><strong>Movement:</strong> Automatic, 24 jewels</li>' +
    '<li><strong>Water resistance:</strong> 30 ATM (300 m)</li></ul>';
  expect(summarizeSpecifications([{ title: 'Specifications', description: html }])).toBe(
    '42\u00a0mm\u00a0· Automatic\u00a0· 300\u00a0m',
  );
  expect(summarizeSpecifications([{ title: 'Warranty', description: html }])).toBe('');
});

test('a counted stock, a currency and a brand are read', () => {
  const wire = {
    ...minimal,
    brand: 'Horae',
    stock: { trackInventory: true, quantity: 7 },
    price: { currency: 'EUR' },
  };
  expect(readProduct(wire)).toMatchObject({ stock: 7, brand: 'Horae', currency: 'EUR' });
  expect(readProduct({ ...wire, priceData: { currency: 'USD' } })).toMatchObject({
    currency: 'USD',
  });
});

test('a product without slug or name is omitted', () => {
  expect(readProduct({ ...minimal, slug: '' })).toBeNull();
  expect(readProductCard({ ...minimal, name: '' })).toBeNull();
});
