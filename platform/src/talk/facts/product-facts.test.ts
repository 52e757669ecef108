import * as v from 'valibot';
import { expect, test } from 'vitest';
import { assistantProductDataBody, productFacts } from './product-data-schemas.ts';
import { allFactsOf, factsOf } from './product-facts.ts';

const description =
  '<ul><li><strong>Water resistance:</strong> 5 ATM (50 m)</li><li><strong>Handle:</strong> Oak</li></ul>';
const product = productFacts(
  v.parse(assistantProductDataBody, {
    name: 'Thing',
    price: 100,
    discountedPrice: 80,
    stock: 0,
    InStock: false,
    additionalInfoSections: [
      { title: 'Specifications', description },
      { title: 'Warranty', description: '<p>One year.</p>' },
    ],
  }),
  { reviews: [{ title: 'Good', rating: 4, content: 'Fine.' }], averageRating: null },
);
const textOf = (subject: string) => factsOf(product).find((fact) => fact.subject === subject)?.text;

test.each([
  ['handle', 'Handle: Oak.'],
  ['price', 'The Thing costs $80.00, reduced from $100.00.'],
  ['discount', 'It is reduced from $100.00 to $80.00, 20% off.'],
  ['stock', 'The Thing is sold out at the moment.'],
  ['reviews', '1 owner rates it 4.0 of 5.'],
])('the fact about %s of a product is: %s', (subject, text) => {
  expect(textOf(subject)).toBe(text);
});

test('a conclusion from a number has its verdict and its rule', () => {
  const swimming = factsOf(product).find(({ subject }) => subject.startsWith('swimming'));
  expect(swimming).toMatchObject({
    verdict: false,
    text: 'It is rated to 5 ATM (50 m): it is not for swimming or bathing.',
    sources: [{ kind: 'rule', label: 'Water: swimming takes 10 ATM' }],
  });
});

test("a product's own promise replaces the shop's", () => {
  const warranties = allFactsOf(product).filter(({ subject }) => /^warranty$/i.test(subject));
  expect(warranties.map(({ text }) => text)).toEqual(['One year.']);
});
