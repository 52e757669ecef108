import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubFetch, wirePicture, wireProduct } from '../../testing/fake-platform.ts';
import { serveFakeCatalogueV3 } from '../../testing/serve-fake-catalogue-v3.ts';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

/** Imports the modules anew, as a freshly loaded page does. */
async function page() {
  const { configureShop } = await import('@horae/shared');
  const reported = vi.fn();
  configureShop({ report: reported });
  const { createQueryClient } = await import('@horae/shared/query');
  const { suggestionsQuery } = await import('./find-suggestions.ts');
  const client = createQueryClient();
  return { find: (text: string) => client.fetchQuery(suggestionsQuery(text)), reported };
}

function speaks(catalogVersion: '1' | '3') {
  document.head.innerHTML = `<script type="application/json" id="page-settings">${JSON.stringify({ catalogVersion })}</script>`;
}

const OWN = {
  products: [
    {
      id: 'p1',
      slug: 'tidal-300',
      name: 'Tidal 300',
      price: { amount: '389', formatted: '$389.00' },
      compareAt: { amount: '420', formatted: '$420.00' },
      image: { url: '/media/front.jpg', altText: '', width: 1, height: 1 },
      inStock: false,
    },
    { id: 'p2', name: 'Without an address' },
  ],
  collections: [{ id: 'c1', slug: 'dive', name: 'Dive', count: 4 }, { name: 'Nowhere' }],
  questions: [
    { text: 'How do I shorten a bracelet?', path: '/chat?question=bracelet' },
    { text: 'Another site', path: '//evil.example/' },
    { text: 'Another site', path: 'https://evil.example/' },
    { text: 'A script', path: 'javascript:alert(1)' },
  ],
  correction: 'tidal',
};

test('our own search gets the text, and only suggestions with a page in the shop are offered', async () => {
  const requests: string[] = [];
  stubFetch((request) => {
    requests.push(request.url);
    return Response.json(OWN);
  });
  const { find } = await page();

  expect(await find('tidl & co')).toEqual({
    products: [
      {
        id: 'p1',
        slug: 'tidal-300',
        name: 'Tidal 300',
        price: '$389.00',
        wasPrice: '$420.00',
        picture: '/media/front.jpg',
        inStock: false,
      },
    ],
    collections: [{ id: 'c1', name: 'Dive', count: 4 }],
    questions: [{ text: 'How do I shorten a bracelet?', path: '/chat?question=bracelet' }],
    correction: 'tidal',
  });
  expect(requests).toEqual([
    expect.stringMatching(/\/search\/v1\/suggestions\?q=tidl\+%26\+co&limit=6$/),
  ]);
});

test('a platform without our search is searched by names in V1, and checked for ours once only', async () => {
  speaks('1');
  const media = { mainMedia: wirePicture('dive') };
  const collection = { id: 'c1', name: 'Tidal', numberOfProducts: 2, media };
  const requests: string[] = [];
  stubFetch(async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    requests.push(pathname);
    if (pathname.startsWith('/search/')) return new Response('', { status: 404 });
    if (pathname.includes('collections')) return Response.json({ collections: [collection] });
    const query = searchParams.get('.r') ?? (await request.text());
    const text = query.startsWith('{') ? query : Buffer.from(query, 'base64url').toString();
    expect(text).toContain('$contains');
    return Response.json({ products: [wireProduct()], metadata: { total: 1 } });
  });
  const { find } = await page();

  expect(await find('tid')).toMatchObject({
    products: [{ slug: 'tidal-300', price: '$389.00', inStock: true, picture: '/media/front.jpg' }],
    collections: [{ id: 'c1', name: 'Tidal', count: 2 }],
    questions: [],
  });
  await find('tida');
  expect(requests.filter((path) => path.startsWith('/search/'))).toHaveLength(1);
});

test('a V3 platform without our search is searched by its own, with the same result', async () => {
  speaks('3');
  const { requests } = serveFakeCatalogueV3({ gone: '/search/v1/' });
  const { find } = await page();

  const { products, questions } = await find('ti');

  expect(products[0]).toEqual({
    id: 'p-tidal',
    slug: 'tidal-300',
    name: 'Tidal 300',
    price: '$389.00',
    wasPrice: null,
    picture: expect.stringContaining('tidal-front'),
    inStock: true,
  });
  expect((await find('di')).collections).toMatchObject([{ name: 'Dive' }]);
  expect(questions).toEqual([]);
  // Collections are counted by the same call, at the same time.
  const searches = requests.filter(({ path }) => path.endsWith('/products/search'));
  const expression = expect.objectContaining({ expression: 'ti' });
  expect(searches.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ search: expect.objectContaining({ search: expression }) }),
  );
});

test('watches are suggested even when collections fail', async () => {
  speaks('3');
  serveFakeCatalogueV3({ gone: '/search/v1/', refuse: '/categories/' });
  const { find, reported } = await page();

  expect(await find('tidal')).toMatchObject({ products: [{ slug: 'tidal-300' }], collections: [] });
  expect(reported).toHaveBeenCalledWith(expect.anything(), 'suggested collections');
});

test('a failing platform does not count as one without our search', async () => {
  let isDown = true;
  stubFetch(() => (isDown ? new Response('', { status: 503 }) : Response.json(OWN)));
  const { find } = await page();

  await expect(find('tid')).rejects.toMatchObject({ status: 503 });
  isDown = false;
  expect((await find('tida')).products).toHaveLength(1);
});
