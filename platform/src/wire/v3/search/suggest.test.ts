import { beforeAll, expect, test } from 'vitest';
import { testShop } from '../../../../testing/test-shop.ts';

const shop = testShop();
let token: string;

beforeAll(async () => {
  token = await shop.newVisitor();
});

async function suggested(query: string) {
  const response = await shop.call(`/search/v1/suggestions?${query}`, { token });
  return { status: response.status, answer: await response.json() };
}

test('an unfinished word suggests products with the fields of a line', async () => {
  const { answer } = await suggested('q=terr&limit=1');

  expect(answer).toEqual({
    products: [
      {
        id: expect.any(String),
        slug: 'terrain-38',
        name: 'Terrain 38',
        price: { amount: '159', formatted: '$159.00' },
        compareAt: { amount: '189', formatted: '$189.00' },
        image: {
          url: '/media/terrain-38-front.jpg',
          altText: expect.any(String),
          width: 1000,
          height: 1000,
        },
        inStock: true,
      },
    ],
    collections: [],
    questions: [],
    correction: null,
  });
});

test('collections are suggested with their size, and questions with their page', async () => {
  expect((await suggested('q=dress')).answer.collections).toMatchObject([
    { slug: 'dress', name: 'Dress', count: 5 },
  ]);
  expect((await suggested('q=warran')).answer.questions).toEqual([
    { text: 'What does the warranty cover?', path: '/chat' },
  ]);
});

test('a mistyped word is corrected, and the correction returned', async () => {
  const { answer } = await suggested('q=meridain');

  expect(answer.correction).toBe('meridian');
  expect(answer.products[0].slug).toBe('meridian-38');
});

test('an empty text suggests nothing', async () => {
  expect((await suggested('q=')).answer).toEqual({
    products: [],
    collections: [],
    questions: [],
    correction: null,
  });
});

test.each(['q=a&limit=0', 'q=a&limit=11', 'q=a&limit=x', 'q=a&limit=1e1', `q=${'x'.repeat(101)}`])(
  '%s is refused',
  async (query) => {
    const { status, answer } = await suggested(query);

    expect(status).toBe(400);
    expect(answer.details.validationError.fieldViolations).toHaveLength(1);
  },
);
