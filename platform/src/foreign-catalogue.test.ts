import { backInStockNotifications, recommendations } from '@wix/ecom';
import { reviews } from '@wix/reviews';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { inventory, products } from '@wix/stores';
import { beforeAll, expect, test } from 'vitest';
import { newTestEmail, signedInClient } from '../testing/member-client.ts';
import { STORE_APP_ID, sdkClient, visitorClient } from '../testing/sdk-client.ts';
import { ADMIN_API_KEY, testSettings } from '../testing/start-test-shop.ts';
import { testShop } from '../testing/test-shop.ts';

const SAME_CATEGORIES = '68ebce04-b96a-4c52-9329-08fc9d8c1253';
const shop = testShop();
let token: string;

beforeAll(async () => {
  token = await shop.newVisitor();
});

async function post(path: string, body: object, authorization = token) {
  const response = await shop.call(path, { token: authorization, body });
  return { status: response.status, answer: await response.json() };
}

const owner = () =>
  createClient({
    modules: { products, inventory, reviews, backInStockNotifications },
    auth: ApiKeyStrategy({ apiKey: ADMIN_API_KEY, siteId: testSettings.clientId }),
  });

function visitor() {
  const client = createClient({
    modules: { products, inventory, reviews, recommendations, backInStockNotifications },
    auth: OAuthStrategy({ clientId: testSettings.clientId }),
  });
  return client;
}

const errorCode = (code: string | number) => ({ details: { applicationError: { code } } });

async function productOf(slug: string) {
  const { items } = await (await visitorClient()).products.queryProducts().eq('slug', slug).find();
  return items[0] ?? expect.fail(`No product ${slug}`);
}

test.each(['/stores-reader/v2/collections', '/stores/v2/collections', '/v2/collections'])(
  'older clients read collections at %s',
  async (path) => {
    const query = { filter: { slug: 'dive' } };
    const { answer } = await post(`${path}/query`, { query });
    const [dive] = answer.collections;
    const bySlug = await (await shop.call(`${path}/slug/dive`, { token })).json();
    const byId = await (await shop.call(`${path}/${dive.id}`, { token })).json();

    expect(dive.slug).toBe('dive');
    expect(bySlug.collection).toEqual(dive);
    expect(byId.collection).toEqual(dive);
    expect(answer.metadata.total).toBe(1);
  },
);

test('an unknown collection answers the numeric code that clients compare', async () => {
  const client = sdkClient();

  await expect(client.collections.getCollectionBySlug('none')).rejects.toMatchObject(
    errorCode(404),
  );
  await expect(client.collections.getCollection('none')).rejects.toMatchObject(errorCode(404));
});

test.each(['/stores-reader/v1', '/stores/v1'])(
  '%s accepts a query with filter and sort as texts',
  async (prefix) => {
    const query = {
      filter: JSON.stringify({ price: { $gte: '150', $lt: '300' } }),
      sort: JSON.stringify([{ price: 'desc' }]),
      paging: { limit: 3, offset: 1 },
    };
    const { answer } = await post(`${prefix}/products/query`, { query });
    const prices = answer.products.map(
      (product: { price: { price: number } }) => product.price.price,
    );

    expect(prices).toHaveLength(3);
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => b - a));
    expect(prices.every((price: number) => price >= 150 && price < 300)).toBe(true);
    expect(answer.metadata).toEqual({ items: 3, offset: 1 });
    expect(answer.totalResults).toBeGreaterThan(3);
    expect(answer.products[0].variants).toEqual([]);
  },
);

test('variants and hidden products are returned on request, the latter to the owner only', async () => {
  const path = '/stores/v1/products/query';
  const { answer } = await post(path, { includeVariants: true, query: { paging: { limit: 1 } } });

  expect(answer.products[0].variants).not.toEqual([]);
  expect((await post(path, { includeHiddenProducts: true })).status).toBe(403);
  expect((await post(path, { includeHiddenProducts: true }, ADMIN_API_KEY)).status).toBe(200);
});

test.each(['/stores-reader/v1', '/stores/v1'])(
  'products are queried and collections read at %s',
  async (prefix) => {
    const query = { filter: '{"slug":"dive"}', sort: '{"name":"asc"}' };
    const { answer } = await post(`${prefix}/collections/query`, { query });
    const [dive] = answer.collections;
    const one = await shop.call(`${prefix}/collections/${dive.id}`, { token });

    expect(answer.totalResults).toBe(1);
    expect((await one.json()).collection.slug).toBe('dive');
  },
);

test.each([
  [{ filter: '{"price":' }, 'query.filter'],
  [{ filter: '{"colour":"red"}' }, 'query.filter.colour'],
  [{ sort: '"price"' }, 'query.sort'],
  [{ sort: '[{"price":"up"}]' }, 'query.sort[0]'],
  [{ sort: '[{"price":"asc","name":"asc"}]' }, 'query.sort[0]'],
])('the plain query %j is refused at %s', async (query, field) => {
  const { status, answer } = await post('/stores/v1/products/query', { query });

  expect(status).toBe(400);
  expect(answer.details.validationError.fieldViolations[0].field).toContain(field);
});

test('the SDK gets recommendations of available products from the same categories', async () => {
  const tidal = await productOf('tidal-300');
  const { recommendation } = await visitor().recommendations.getRecommendation(
    [
      { _id: 'ba491fd2-b172-4552-9ea6-7202e01d1d3c', appId: STORE_APP_ID },
      { _id: SAME_CATEGORIES, appId: STORE_APP_ID },
    ],
    {
      items: [{ appId: STORE_APP_ID, catalogItemId: tidal._id ?? '' }],
      minimumRecommendedItems: 3,
    },
  );
  const ids = recommendation?.items?.map(({ catalogItemId }) => catalogItemId ?? '') ?? [];
  const { items } = await visitor().products.queryProducts().in('_id', ids).find();
  const first = items.find(({ _id }) => _id === ids[0]);
  const categories = tidal.collectionIds?.filter((id) => !id.startsWith('00000000-')) ?? [];

  expect(recommendation?.algorithm?._id).toBe(SAME_CATEGORIES);
  expect(ids.length).toBeGreaterThanOrEqual(3);
  expect(ids).not.toContain(tidal._id);
  expect(items.every(({ stock }) => stock?.inStock)).toBe(true);
  expect(categories.some((id) => first?.collectionIds?.includes(id))).toBe(true);
});

test('a request for too many recommendations or only unknown algorithms returns none', async () => {
  const algorithms = [{ _id: SAME_CATEGORIES, appId: STORE_APP_ID }];
  const { recommendations: requestNotification } = visitor();

  const many = await requestNotification.getRecommendation(algorithms, {
    minimumRecommendedItems: 100,
  });
  expect(many.recommendation?.items).toEqual([]);
  const other = await requestNotification.getRecommendation([{ _id: 'x', appId: STORE_APP_ID }]);
  expect(other.recommendation?.items).toEqual([]);
  const { availableAlgorithms } = await requestNotification.listAvailableAlgorithms();
  expect(availableAlgorithms?.map(({ config }) => config?.name)).toEqual([
    'From similar categories',
    'Frequently bought together',
  ]);
});

test('recommendations are served at the older path as well', async () => {
  const body = { algorithms: [{ id: SAME_CATEGORIES, appId: STORE_APP_ID }] };

  expect((await post('/v1/recommendations/get', body)).answer.recommendation.items).not.toEqual([]);
});

test('a member reviews a product once, and others read the review once the owner approved it', async () => {
  const { client, id } = await signedInClient(shop, newTestEmail());
  const { _id: entityId = '' } = await productOf('tidal-300');
  const review = {
    namespace: 'stores',
    entityId,
    content: { title: 'Fine', body: 'Keeps time.', rating: 4 },
    author: { contactId: id, authorName: 'Nora' },
  };
  const mine = createClient({ modules: { reviews }, auth: client.auth });
  const before = (await post('/reviews/v1/reviews/count', { filter: { entityId } })).answer.count;
  const created = await mine.reviews.createReview(review);
  const byAuthor = { 'author.contactId': id };
  const count = async () =>
    (await post('/reviews/v1/reviews/count', { filter: { ...byAuthor, entityId } })).answer.count;

  expect(created.moderation?.moderationStatus).toBe('IN_MODERATION');
  expect(created.author).toEqual({ contactId: id, authorName: 'Nora' });
  expect((await mine.reviews.queryReviews().eq('author.contactId', id).find()).items).toHaveLength(
    1,
  );
  expect(await count()).toBe(0);
  await expect(mine.reviews.createReview(review)).rejects.toMatchObject(
    errorCode('REVIEW_ALREADY_EXISTS'),
  );

  const moderated = await post(
    `/reviews/v1/reviews/${created._id}/moderate`,
    { status: 'APPROVED' },
    ADMIN_API_KEY,
  );
  expect(moderated.answer.review.moderation).toEqual({
    moderationStatus: 'APPROVED',
    manuallyChanged: true,
  });
  expect(await count()).toBe(1);
  expect((await visitor().reviews.countReviews({ filter: { entityId } })).count).toBe(before + 1);
});

test('deleting an account removes the name from its reviews', async () => {
  const { client, id } = await signedInClient(shop, newTestEmail());
  const { _id: entityId = '' } = await productOf('reef-200');
  const mine = createClient({ modules: { reviews }, auth: client.auth });
  const content = { rating: 5, body: 'Good.' };
  const { _id = '' } = await mine.reviews.createReview({ namespace: 'stores', entityId, content });
  await client.members.deleteMember(id).catch(() => undefined);
  await shop.call(`/members/v1/members/${id}`, {
    token: ADMIN_API_KEY,
    init: { method: 'DELETE' },
  });
  const path = `/reviews/v1/reviews/${_id}`;
  const { review } = await (await shop.call(path, { token: ADMIN_API_KEY })).json();

  expect(review.author).toEqual({ authorName: '' });
});

test('visitors write no reviews, members only their own, and only the owner moderates', async () => {
  const { client } = await signedInClient(shop, newTestEmail());
  const { _id: entityId = '' } = await productOf('tidal-300');
  const review = { namespace: 'stores', entityId, content: { rating: 4 } };
  const member = client.auth.getTokens().accessToken.value;
  const path = '/reviews/v1/reviews';

  expect((await post(path, { review })).status).toBe(403);
  const others = { ...review, author: { contactId: 'somebody' } };
  expect((await post(path, { review: others }, member)).status).toBe(403);
  expect((await post(`${path}/x/moderate`, { status: 'APPROVED' }, member)).status).toBe(403);
  const wrong = { ...review, content: { rating: 6 } };
  expect((await post(path, { review: wrong }, member)).status).toBe(400);
  const missing = { ...review, entityId: 'none' };
  expect((await post(path, { review: missing }, member)).status).toBe(404);
});

test('an address is registered once for a product, and the owner reads the list', async () => {
  const { _id: catalogItemId = '' } = await productOf('tidal-300');
  const email = newTestEmail();
  const request = { catalogReference: { catalogItemId, appId: STORE_APP_ID }, email };
  const details = { name: 'Tidal 300', price: '389.00' };
  const { backInStockNotifications: client } = visitor();
  const created = await client.createBackInStockNotificationRequest(request, details);

  expect(created).toMatchObject({ email, status: 'RECEIVED', catalogReference: { catalogItemId } });
  await expect(
    client.createBackInStockNotificationRequest(
      { ...request, email: email.toUpperCase() },
      details,
    ),
  ).rejects.toMatchObject(errorCode('BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS'));
  const path = '/back-in-stock-service/v1/back-in-stock-notification-requests';
  expect((await post(`${path}/query`, {})).status).toBe(403);
  const { answer } = await post(`${path}/query`, { query: { filter: { email } } }, ADMIN_API_KEY);
  expect(answer.requests.map(({ id }: { id: string }) => id)).toEqual([created._id]);
});

test('a registration for an unknown product or with an invalid address is refused', async () => {
  const requestNotification = (request: object) =>
    post('/back-in-stock-service/v1/back-in-stock-notification-requests', {
      request,
      itemDetails: { name: 'Watch', price: '1' },
    });
  const email = newTestEmail();
  const unknown = { catalogItemId: 'none', appId: STORE_APP_ID };

  expect((await requestNotification({ catalogReference: unknown, email })).status).toBe(404);
  expect((await requestNotification({ catalogReference: unknown, email: 'nobody' })).status).toBe(
    400,
  );
});

test('the owner reads, decrements and increments stock, all requested items or none', async () => {
  const { _id: productId = '' } = await productOf('reef-200');
  const { inventory: stock } = owner();
  const read = async () =>
    (
      await post(
        `/stores-reader/v2/inventoryItems/product/${productId}/getVariants`,
        {},
        ADMIN_API_KEY,
      )
    ).answer.inventoryItem;
  const before = await read();
  const [variant] = before.variants.filter(({ inStock }: { inStock: boolean }) => inStock);
  const { variantId } = variant;
  const quantity = async () =>
    (await read()).variants.find((each: { variantId: string }) => each.variantId === variantId)
      .quantity;
  const first: number = variant.quantity;

  await stock.incrementInventory([{ productId, variantId, incrementBy: 3 }]);
  expect(await quantity()).toBe(first + 3);
  await stock.decrementInventory([{ inventoryId: before.id, variantId, decrementBy: 2 }]);
  expect(await quantity()).toBe(first + 1);
  await expect(
    stock.decrementInventory([
      { productId, variantId, decrementBy: 1 },
      { productId, variantId, decrementBy: 5000 },
    ]),
  ).rejects.toMatchObject(errorCode('INSUFFICIENT_INVENTORY'));
  expect(await quantity()).toBe(first + 1);
  const { answer } = await post(
    '/stores-reader/v2/inventoryItems/query',
    { query: { filter: JSON.stringify({ productId }) } },
    ADMIN_API_KEY,
  );
  expect(answer.inventoryItems).toEqual([await read()]);
  expect(answer.totalResults).toBe(1);
});

test.each(['query', 'decrement', 'increment', 'x/getVariants'])(
  'shoppers may not call the stock API: %s',
  async (path) => {
    for (const version of ['v1', 'v2']) {
      const { status } = await post(`/stores/${version}/inventoryItems/${path}`, {});
      expect(status).toBe(403);
    }
  },
);

test('a product without stock tracking stays available until the owner changes it', async () => {
  const { products: catalogue, inventory: stock } = owner();
  const { product } = await catalogue.createProduct({
    name: 'Strap by the metre',
    priceData: { price: 12 },
    stock: { trackInventory: false, inStock: true },
  });
  const id = product?._id ?? '';
  const shown = async () => (await visitor().products.getProduct(id)).product?.stock;

  expect(product?.stock).toMatchObject({ trackInventory: false, inStock: true });
  expect(product?.stock?.quantity).toBeUndefined();
  const { answer } = await post('/stores/v3/inventory-items/query', {
    query: { filter: { productId: id } },
  });
  expect(answer.inventoryItems).toMatchObject([{ trackQuantity: false, inStock: true }]);
  expect(answer.inventoryItems[0]).not.toHaveProperty('quantity');
  await stock.decrementInventory([{ productId: id, decrementBy: 90_000 }]);
  expect(await shown()).toMatchObject({ trackInventory: false, inStock: true });
  await stock.updateInventoryVariants(id, { variants: [{ inStock: false }] });
  expect(await shown()).toMatchObject({ trackInventory: false, inStock: false });
  await stock.updateInventoryVariants(id, { trackQuantity: true, variants: [{ quantity: 4 }] });
  expect(await shown()).toMatchObject({ trackInventory: true, quantity: 4, inStock: true });
});

test('variants of a product without stock tracking are available from the start', async () => {
  const { products: catalogue } = owner();
  const { product } = await catalogue.createProduct({
    name: 'Cloth',
    priceData: { price: 3 },
    stock: { trackInventory: false },
  });
  await catalogue.updateProduct(product?._id ?? '', {
    productOptions: [
      { name: 'Size', choices: ['S', 'L'].map((value) => ({ value, description: value })) },
    ],
    manageVariants: true,
  });
  const { product: shown } = await visitor().products.getProduct(product?._id ?? '');

  expect(shown?.variants?.map(({ stock }) => stock)).toEqual([
    { trackQuantity: false, inStock: true },
    { trackQuantity: false, inStock: true },
  ]);
});
