import { beforeAll, expect, test } from 'vitest';
import { addToCart } from '../../../testing/fill-cart.ts';
import { visitorClient } from '../../../testing/sdk-client.ts';
import { ADMIN_API_KEY } from '../../../testing/start-test-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';

const shop = testShop();
let client: Awaited<ReturnType<typeof visitorClient>>;

beforeAll(async () => {
  client = await visitorClient();
});

async function post(body: unknown, token?: string) {
  const caller = token ?? (await shop.newVisitor());
  return shop.call('/graphql/alpha', { token: caller, body });
}

test("the SDK's generic client reads products and collections", async () => {
  const query = `query Listing($query: QueryInput) {
    products(query: $query) { items { slug priceData { discountedPrice } } metadata { total } }
    collection(slug: "dive") { name numberOfProducts }
  }`;
  const variables = {
    query: {
      filter: { 'priceData.discountedPrice': { $lt: 120 } },
      sort: [{ fieldName: 'name', order: 'DESC' }],
      paging: { limit: 1 },
    },
  };
  const { data } = await client.graphql(query, variables);

  expect(data).toMatchObject({
    products: { items: [{ priceData: { discountedPrice: expect.any(Number) } }] },
    collection: { name: 'Dive', numberOfProducts: 4 },
  });
});

test("the cart is the caller's own, and null while there is none", async () => {
  const query = '{ currentCart { lineItems { quantity productName { original } } } }';
  const none = await post({ query });
  const visitor = await visitorClient();
  await addToCart(visitor, { slug: 'tidal-300', options: { Strap: 'Steel bracelet' } });
  const { value } = visitor.auth.getTokens().accessToken;
  const own = await post({ query }, value);

  expect(await none.json()).toEqual({ data: { currentCart: null } });
  expect((await own.json()).data.currentCart.lineItems).toEqual([
    { quantity: 1, productName: { original: 'Tidal 300' } },
  ]);
});

test('a hidden product is returned to the merchant only', async () => {
  const product = { name: 'Hidden', priceData: { price: 1 }, visible: false };
  await shop.call('/stores/v1/products', { token: ADMIN_API_KEY, body: { product } });
  const query = '{ product(slug: "hidden") { name } }';

  expect(await (await post({ query })).json()).toEqual({ data: { product: null } });
  expect(await (await post({ query }, ADMIN_API_KEY)).json()).toEqual({
    data: { product: { name: 'Hidden' } },
  });
});

test('a failing resolver answers code and fields of the REST refusal', async () => {
  const query = '{ products(query: { filter: { nonsense: 1 } }) { metadata { total } } }';
  const { errors } = await (await post({ query })).json();

  expect(errors[0].extensions).toMatchObject({
    code: 'INVALID_ARGUMENT',
    details: { validationError: { fieldViolations: [{ field: 'query.filter.nonsense' }] } },
  });
});

const deep = '{ products { items { media { mainMedia { image { url } } } } } }';

test.each([
  ['no document', '{', 400],
  ['an unknown field', '{ nothing }', 400],
  ['a fragment alone', 'fragment A on Product { name }', 400],
  ['a circle of fragments', '{ products { items { ...A } } } fragment A on Product { ...A }', 400],
  [
    'too many roots',
    `{ ${Array.from({ length: 11 }, (_, at) => `c${at}: currentCart { id }`).join(' ')} }`,
    400,
  ],
  ['an introspection query', '{ __schema { types { name } } }', 400],
  ['a mutation', 'mutation { deleteProduct(id: "x") }', 400],
  ['an allowed depth', deep, 200],
])('%s is answered in the error format', async (_, query, status) => {
  const response = await post({ query });

  expect(response.status).toBe(status);
});

test('a query without a token is refused', async () => {
  const response = await shop.call('/graphql/alpha', { body: { query: '{ __typename }' } });

  expect(response.status).toBe(401);
});
