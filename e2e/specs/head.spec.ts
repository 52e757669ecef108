import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';

/** In the description of a page whose own is not known. */
const UNRENDERED = 'An online watch store: dive,';

/** The page as the edge renders it; on a busy machine its data may be late at first, and left to the browser. */
async function read(request: APIRequestContext, path: string) {
  let response = await request.get(path);
  let html = await response.text();
  for (let tries = 0; tries < 10 && html.includes(`content="${UNRENDERED}`); tries += 1) {
    response = await request.get(path);
    html = await response.text();
  }
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return {
    status: response.status(),
    robots: html.match(/<meta name="robots" content="([^"]*)">/)?.[1] ?? '',
    canonical: html.match(/<link rel="canonical" href="([^"]*)">/)?.[1] ?? '',
    image: html.match(/<meta property="og:image" content="([^"]*)">/)?.[1] ?? '',
    data: [...blocks].map(([, text = '']) => JSON.parse(text)),
  };
}

test('the home page describes the shop and its search as structured data', async ({ request }) => {
  const { data, canonical } = await read(request, '/');
  expect(data.map((each) => each['@type'])).toEqual(['Organization', 'WebSite']);
  expect(new URL(canonical).pathname).toBe('/');
  expect(data[1].potentialAction).toMatchObject({
    '@type': 'SearchAction',
    target: { urlTemplate: expect.stringMatching(/^https?:.*\/search\?q=\{search_term_string\}$/) },
  });
});

test('a filtered listing names one canonical address and lists its watches as structured data', async ({
  request,
}) => {
  const { data, canonical } = await read(request, '/products?sort=newest&max=400');
  expect(canonical).toMatch(/^https?:.*\/products$/);
  expect(data[0]).toMatchObject({ '@type': 'ItemList' });
  expect(data[0].itemListElement[0]).toMatchObject({
    position: 1,
    url: expect.stringMatching(/^https?:.*\/product\//),
  });
});

for (const [path, robots, address] of [
  ['/products', '', '/products'],
  ['/products?sort=newest', '', '/products'],
  ['/products?page=2', '', '/products?page=2'],
  ['/products?f=movement:automatic', 'noindex, follow', '/products'],
  ['/products?max=400&f=strap:leather&page=1', 'noindex, follow', '/products'],
  ['/search?q=tidal&sort=newest', 'noindex, follow', '/search?q=tidal'],
  ['/search', 'noindex, follow', '/search'],
  ['/compare?ids=tidal-300,reef-200', 'noindex, follow', '/compare'],
] as const) {
  test(`${path} is ${robots || 'listed'}, with the canonical address ${address}`, async ({
    request,
  }) => {
    const page = await read(request, path);
    const { pathname, search } = new URL(page.canonical);
    expect([page.robots, pathname + search]).toEqual([robots, address]);
  });
}

test('a product page states price, stock and stars as structured data', async ({ request }) => {
  const { data, canonical, image } = await read(request, '/product/terrain-38?Strap=x');
  expect(canonical).toMatch(/\/product\/terrain-38$/);
  expect((await request.get(image)).headers()['content-type']).toMatch(/^image\//);
  expect(data[0]).toMatchObject({
    '@type': 'Product',
    name: 'Terrain 38',
    offers: { price: '159.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    aggregateRating: { reviewCount: 5 },
  });
  expect(data[1]).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(data[1].itemListElement.at(-1)).toMatchObject({ position: 3, name: 'Terrain 38' });
});

test('the site map lists every watch, and robots.txt names the site map', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: https?:.*\/sitemap\.xml$/m);
  for (const line of ['/products?f=', '/products?*&f=', '/search?', '/compare?'])
    expect(robots).toContain(`\nDisallow: ${line}\n`);
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map.match(/<loc>[^<]*\/product\/[^/<]+</g)).toHaveLength(16);
  expect(map.match(/<loc>[^<]*\/product\/[^/<]+\/reviews</g)).toHaveLength(16);
  for (const path of ['/', '/about', '/BlockDetails', '/privacy', '/terms', '/products'])
    expect(map).toMatch(new RegExp(`<loc>https?://[^/<]+${path}</loc>`));
  expect(map.match(/<loc>[^<]*\/products\?categoryId=[\w-]+</g)).toHaveLength(5);
  for (const path of ['/login', '/search', '/compare', 'f=']) expect(map).not.toContain(path);
});

for (const path of ['/product/no-such-watch', '/no-such-page']) {
  test(`${path} answers 404`, async ({ request }) => {
    expect((await read(request, path)).status).toBe(404);
  });
}
