import { expect, test } from 'vitest';
import { currentCart } from 'wix-ecom-1-0-549';
import { createClient, OAuthStrategy } from 'wix-sdk-1-9-1';
import { collections, products } from 'wix-stores-1-0-141';
import { MEMBER_PASSWORD, newTestEmail } from '../testing/member-client.ts';
import { sdkClient, toCartLineInput } from '../testing/sdk-client.ts';
import { TEST_SHOP_URL, testSettings } from '../testing/start-test-shop.ts';
import { testShop } from '../testing/test-shop.ts';

const shop = testShop();
const CALLBACK = `${TEST_SHOP_URL}/callback`;

/** The oldest SDK that public shops were found to run, unmodified, with packages of its time. */
function oldSdkClient(): ReturnType<typeof sdkClient> {
  const client: unknown = createClient({
    modules: { products, collections, currentCart },
    auth: OAuthStrategy({ clientId: testSettings.clientId }),
  });
  // Today's types: that the same calls do the same is what tests run both for.
  return client as ReturnType<typeof sdkClient>;
}

const SDKS = [
  ['1.9.1', oldSdkClient],
  ['1.21.16', sdkClient],
] as const;

type Client = ReturnType<typeof sdkClient>;

async function visitor(create: () => Client): Promise<Client> {
  const client = create();
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

async function inStock(client: Client) {
  const { items } = await client.products.queryProducts().limit(20).find();
  const found = items.find(
    ({ stock, productOptions }) => stock?.inStock && productOptions?.length === 1,
  );
  const [option] = found?.productOptions ?? [];
  const choice = option?.choices?.find((each) => each.inStock);
  return { id: found?._id ?? '', options: { [option?.name ?? '']: choice?.description ?? '' } };
}

test.each(SDKS)('SDK %s lists products and reads collections', async (_version, create) => {
  const client = await visitor(create);
  const { items } = await client.products.queryProducts().eq('slug', 'tidal-300').find();
  const { collection } = await client.collections.getCollectionBySlug('dive');
  const all = await client.collections.queryCollections().find();

  expect(items.map(({ name }) => name)).toEqual(['Tidal 300']);
  expect(collection?.name).toBe('Dive');
  expect(all.items.length).toBeGreaterThan(3);
});

test.each(SDKS)(
  'SDK %s keeps the cart of its session after a renewal',
  async (_version, create) => {
    const client = await visitor(create);
    const { id, options } = await inStock(client);
    await client.currentCart.addToCurrentCart({ lineItems: [toCartLineInput(id, options)] });
    const { refreshToken } = client.auth.getTokens();
    const nextPage = create();
    nextPage.auth.setTokens(await nextPage.auth.renewToken(refreshToken));
    const cart = await nextPage.currentCart.getCurrentCart();

    expect(cart.lineItems?.map((line) => line.catalogReference?.catalogItemId)).toEqual([id]);
  },
);

test.each(SDKS)(
  'SDK %s logs in on the hosted page and keeps its cart',
  async (_version, create) => {
    const client = await visitor(create);
    const email = newTestEmail();
    const registered = await client.auth.register({ email, password: MEMBER_PASSWORD });
    expect(registered.loginState).toBe('SUCCESS');
    expect((await client.auth.login({ email, password: MEMBER_PASSWORD })).loginState).toBe(
      'SUCCESS',
    );
    const { id, options } = await inStock(client);
    await client.currentCart.addToCurrentCart({ lineItems: [toCartLineInput(id, options)] });

    const oauth = await client.auth.generateOAuthData(CALLBACK, TEST_SHOP_URL);
    const { authUrl } = await client.auth.getAuthUrl(oauth);
    const { pathname, search } = new URL(authUrl);
    const response = await shop.app.request(`${pathname}${search}`, {
      method: 'POST',
      body: new URLSearchParams({ email, password: MEMBER_PASSWORD }),
    });
    const { hash } = new URL(response.headers.get('location') ?? '');
    const { code = '', state = '' } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
    client.auth.setTokens(await client.auth.getMemberTokens(code, state, oauth));
    const cart = await client.currentCart.getCurrentCart();

    expect(client.auth.loggedIn()).toBe(true);
    expect(cart.lineItems?.map((line) => line.catalogReference?.catalogItemId)).toEqual([id]);
  },
);
