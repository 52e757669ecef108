import { expect, test } from 'vitest';
import { aProduct, aReview } from '../testing/a-product.ts';
import { breadcrumbStructuredData, productStructuredData } from './structured-data.ts';

test('the offer has the current price and the pictures', () => {
  expect(productStructuredData(aProduct({ amount: 159, wasAmount: 189 }), undefined)).toMatchObject(
    {
      '@type': 'Product',
      name: 'Ranger 36',
      url: '/product/ranger-36',
      description: 'A light field watch.',
      brand: { name: 'Horae' },
      image: [expect.stringContaining('front.jpg'), expect.stringContaining('angle.jpg')],
      offers: { price: '159.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    },
  );
});

test('a sold-out watch is marked as such, and unknown fields are omitted', () => {
  const data = productStructuredData(
    aProduct({ inStock: false, summary: '', brand: '' }),
    undefined,
  );
  expect(data).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  expect(data).not.toHaveProperty('description');
  expect(data).not.toHaveProperty('brand');
  expect(data).not.toHaveProperty('aggregateRating');
});

test('a rating is included only where there are reviews', () => {
  const none = { count: 0, average: null, newest: [] };
  expect(productStructuredData(aProduct(), none)).not.toHaveProperty('aggregateRating');

  const newest = [aReview(), aReview({ title: '', date: '' })];
  const [full, bare] = [
    { reviewBody: 'Wears well.', name: 'Thin enough', datePublished: '2026-09-15' },
    { reviewBody: 'Wears well.', author: { name: 'N.' }, reviewRating: { ratingValue: 4 } },
  ];
  const data = productStructuredData(aProduct(), { count: 12, average: 4.3, newest });
  expect(data).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 12 },
    review: [full, bare],
  });
  expect(JSON.stringify(data).match(/datePublished/g)).toHaveLength(1);
  expect(JSON.stringify(data).match(/Thin enough/g)).toHaveLength(1);
});

const dive = { id: 'c&1', slug: 'dive', name: 'Dive', cover: null, count: null };

test.each([
  [undefined, ['/products', '/product/ranger-36']],
  [dive, ['/products', '/products?categoryId=c%261', '/product/ranger-36']],
])('the breadcrumb of the watch includes its category, where it has one', (category, addresses) => {
  expect(breadcrumbStructuredData(aProduct(), category)).toMatchObject({
    itemListElement: addresses.map((item, index) => ({ position: index + 1, item })),
  });
});
