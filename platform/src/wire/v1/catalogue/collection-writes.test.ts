import { expect, test } from 'vitest';
import {
  bindOwnerCalls,
  createWatch,
  getFirstFieldViolation,
  refusalOf,
} from '../../../../testing/owner-calls.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const shop = testShop();
const owner = bindOwnerCalls(shop, '/stores/v1');
let counter = 0;

/** Adds a hidden collection with a text, under a slug of its own. */
async function newCollection() {
  counter += 1;
  const collection = {
    name: 'Test',
    slug: `test-${counter}`,
    description: 'All of it.',
    visible: false,
  };
  const { status, answer } = await owner('POST', '/collections', { collection });
  expect(status).toBe(200);
  return answer.collection;
}
const change = (id: string, collection: object) =>
  owner('PATCH', `/collections/${id}`, { collection });
const read = async (id: string) => (await owner('GET', `/collections/${id}`)).answer.collection;

test('a new collection is answered as it is read, hidden or not', async () => {
  const collection = await newCollection();

  expect(collection).toEqual({
    id: expect.any(String),
    slug: 'test-1',
    name: 'Test',
    description: 'All of it.',
    visible: false,
    numberOfProducts: 0,
    media: { items: [] },
  });
  expect(await read(collection.id)).toEqual(collection);
});

test.each([{ name: 'Other' }, { slug: 'other' }, { description: '' }, { visible: true }])(
  'the change %j is answered with all that stays',
  async (patch) => {
    const collection = await newCollection();
    const { status, answer } = await change(collection.id, patch);

    expect([status, answer]).toEqual([200, { collection: { ...collection, ...patch } }]);
    expect(await read(collection.id)).toEqual(answer.collection);
  },
);

test('products are put into a collection and taken out, and the call answers nothing else', async () => {
  const { id } = await newCollection();
  const productIds = [(await createWatch(shop)).id, (await createWatch(shop)).id];
  const done = { status: 200, answer: {} };

  expect(await owner('POST', `/collections/${id}/productIds`, { productIds })).toEqual(done);
  expect((await read(id)).numberOfProducts).toBe(2);
  expect(
    await owner('POST', `/collections/${id}/productIds/delete`, {
      productIds: productIds.slice(0, 1),
    }),
  ).toEqual(done);
  expect((await read(id)).numberOfProducts).toBe(1);
  expect(await owner('DELETE', `/collections/${id}`)).toEqual(done);
  expect(await read(id)).toBeUndefined();
});

test('one unknown product moves none of the call', async () => {
  const { id } = await newCollection();
  const productIds = [(await createWatch(shop)).id, 'unknown'];

  expect(
    getFirstFieldViolation(await owner('POST', `/collections/${id}/productIds`, { productIds })),
  ).toEqual([400, 'productIds[1]', 'is no product of the shop']);
  expect((await read(id)).numberOfProducts).toBe(0);
});

test('a collection that is not there is not found by any write', async () => {
  const productIds = ['p'];
  const answers = [
    await change('unknown', { name: 'Test' }),
    await owner('DELETE', '/collections/unknown'),
    await owner('POST', '/collections/unknown/productIds', { productIds }),
    await owner('POST', '/collections/unknown/productIds/delete', { productIds }),
  ];

  expect(answers.map(refusalOf)).toEqual(answers.map(() => [404, 'COLLECTION_NOT_FOUND']));
});

test.each([
  ['POST', '/collections', {}, 'collection', 'is required'],
  ['POST', '/collections', { collection: {} }, 'collection.name', 'is required'],
  ['PATCH', '/collections/c', {}, 'collection', 'is required'],
  [
    'PATCH',
    '/collections/c',
    { collection: { slug: 'A' } },
    'collection.slug',
    'must be lower-case words with dashes',
  ],
  ['POST', '/collections/c/productIds', {}, 'productIds', 'is required'],
  [
    'POST',
    '/collections/c/productIds/delete',
    { productIds: [] },
    'productIds',
    'must not be empty',
  ],
] as const)('%s %s with %j names %s, which %s', async (method, path, body, field, description) => {
  expect(getFirstFieldViolation(await owner(method, path, body))).toEqual([
    400,
    field,
    description,
  ]);
});
