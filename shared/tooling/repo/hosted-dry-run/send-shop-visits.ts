/** One walk through the shop. */
export type ShopVisit = (shop: VisitedShop) => Promise<void>;

/** The shop as visitors reach it. */
export interface VisitedShop {
  url: string;
  clientId: string;
  /** Addresses of watches, from the site map. */
  products: string[];
  /** Headers of one visitor. */
  headers: Record<string, string>;
  /** Called with an answer that no visitor should get. */
  fail: (what: string) => void;
}

const LISTINGS = [
  '/products',
  '/products?sort=price-asc',
  '/products?sort=price-desc',
  '/products?sort=newest',
  '/products?max=200',
  '/products?page=2',
];

/** Home, a list, a watch, and the next page of the list as a page's script requests it. */
export const createBrowsingVisit =
  (number: number): ShopVisit =>
  async (shop) => {
    await open(shop, '/');
    await open(shop, LISTINGS[number % LISTINGS.length] ?? '/products');
    await open(shop, shop.products[number % shop.products.length] ?? '/products');
  };

/** Makes the calls that a page's script makes for a buyer, from a watch to the hosted checkout. */
export const buyingVisit: ShopVisit = async (shop) => {
  const request = requesting(shop);
  const { access_token: token } = await request('POST', '/oauth2/token', '', {
    clientId: shop.clientId,
    grantType: 'anonymous',
  });
  const authorization = String(token);
  const { products } = await request('POST', '/stores-reader/v1/products/query-platformized', '', {
    query: { filter: { slug: 'tidal-300' }, paging: { limit: 1 } },
  });
  const [{ id } = { id: '' }] = products as { id: string }[]; // the catalogue's contract
  const reference = {
    catalogItemId: id,
    appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
    options: { options: { Strap: 'Steel bracelet' } },
  };
  const cart = '/ecom/v2/carts/current';
  const catalogItems = [{ catalogReference: reference, quantity: 1 }];
  await request('POST', `${cart}/add-line-items`, authorization, { catalogItems });
  await request('POST', `${cart}/estimate`, authorization, {});
  // The panel opens.
  await request('GET', cart, authorization);
  await request('POST', `${cart}/estimate`, authorization, {});
  const { cart: current } = await request('GET', cart, authorization);
  const { id: checkoutId } = current as { id: string }; // the cart's contract
  const callbacks = { postFlowUrl: shop.url, thankYouPageUrl: `${shop.url}/thank-you` };
  await request('POST', '/_api/redirects-api/v1/redirect-session', authorization, {
    ecomCheckout: { checkoutId },
    callbacks,
  });
};

async function open({ url, headers, fail }: VisitedShop, path: string): Promise<void> {
  const response = await fetch(url + path, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) fail(`${path} answers ${response.status}`);
}

/** Calls of a buyer. A refused one ends the walk: what comes next needs its answer. */
const requesting =
  ({ url, headers }: VisitedShop) =>
  async (
    method: string,
    path: string,
    authorization: string,
    body?: object,
  ): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url}/api/wix${path}`, {
      method,
      headers: {
        ...headers,
        authorization,
        origin: url,
        // A browser that returns no cookie at all would get a redirect with one first.
        cookie: 'seen=1',
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status !== 200) throw new Error(`${method} ${path} answers ${response.status}`);
    return (await response.json()) as Record<string, unknown>; // looked at by who asks
  };
