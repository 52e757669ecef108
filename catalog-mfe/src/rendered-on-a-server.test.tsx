// @vitest-environment node

import { text } from 'node:stream/consumers';
import { type PageContext, type PageModule, RemoteLoaderContext } from '@horae/shared';
import { createQueryClient, QueryClientProvider } from '@horae/shared/query';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import * as aboutPage from './expose/about-page.tsx';
import * as comparePage from './expose/compare-page.server.ts';
import * as historyPage from './expose/history-page.tsx';
import * as homePage from './expose/home-page.server.ts';
import * as privacyPage from './expose/privacy-page.tsx';
import * as productPage from './expose/product-page.server.ts';
import * as productsPage from './expose/products-page.server.ts';
import * as reviewsPage from './expose/reviews-page.server.ts';
import * as searchPage from './expose/search-page.server.ts';
import * as termsPage from './expose/terms-page.tsx';
import { promoSlides } from './home/promo-slides.ts';
import { createWatch, serveWatches } from './testing/serve-fake-catalogue-v1.ts';

afterEach(() => vi.unstubAllGlobals());

const shelf = [createWatch('Tidal 300', 389), createWatch('Ranger 36', 99)];

/** Renders a page with all its suspended parts. */
const rendered = async (page: ReactNode): Promise<string> =>
  text(
    (await prerenderToNodeStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })).prelude,
  );

/** Renders a page as the edge does: prefetches its data, then returns its HTML and head. */
async function visit(page: PageModule, path: string, location = path, watches = shelf) {
  serveWatches(watches);
  const { pathname, searchParams } = new URL(location, 'https://shop.example');
  const slug = pathname.split('/')[2];
  const context: PageContext = {
    queryClient: createQueryClient(),
    params: { slug },
    search: searchParams,
  };
  await page.prefetch?.(context);
  const loader = {
    component: () => () => <button type="button">Add to cart</button>,
    Unavailable: () => null,
    failed: () => undefined,
  };
  const html = await rendered(
    <RemoteLoaderContext value={loader}>
      <QueryClientProvider client={context.queryClient}>
        <StaticRouter location={location}>
          <Routes>
            <Route path={path} element={<page.Component />} />
          </Routes>
        </StaticRouter>
      </QueryClientProvider>
    </RemoteLoaderContext>,
  );
  return { html, head: page.head?.(context) };
}

test('the home page is rendered without a browser, with the categories and the bestsellers', async () => {
  const { html } = await visit(homePage, '/');
  expect(html).toContain('Shop by Categories');
  expect(html).toContain('/products?categoryId=c1');
  expect(html).toContain('/product/tidal-300');
});

/** Removes what only a browser without script shows. */
const withScript = (html: string): string => html.replace(/<noscript>.*?<\/noscript>/g, '');

test('the picture of the first slide is preloaded, the others load when shown', async () => {
  const { html } = await visit(homePage, '/');
  const pictures = html.match(/<img [^>]*>/g) ?? [];
  const loading = promoSlides.map(({ alt }) => {
    const picture = pictures.find((one) => one.includes(`alt="${alt}"`)) ?? '';
    return /loading="(\w+)"/.exec(picture)?.[1];
  });
  expect(loading).toEqual(['eager', 'lazy', 'lazy', 'lazy']);
});

test('the listing is rendered without a browser, with the filters of its address', async () => {
  const { html, head } = await visit(productsPage, '/products', '/products?sort=newest&max=150');
  expect(html).toContain('/product/ranger-36');
  expect(html).not.toContain('/product/tidal-300');
  expect(html).toContain('1 of 2 watches');
  expect(html).toMatch(/aria-pressed="true"[^>]*><span[^>]*>Newest first/);
  expect(head).toMatchObject({ title: 'Products, $0 – $150, Newest first · Horae' });
});

test('filters are links without script, and buttons with it', async () => {
  const { html } = await visit(productsPage, '/products', '/products?sort=newest&max=150');
  expect(html).toContain('href="/products?sort=newest"');
  expect(html).toContain('href="/products?max=150"');
  expect(withScript(html)).not.toContain('href="/products?max=150"');
});

test('a further page of the listing starts where the former one ends, and is linked', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    createWatch(`Watch ${index + 1}`, 100 + index),
  );
  const { html, head } = await visit(productsPage, '/products', '/products?page=2', many);
  expect(html).toContain('/product/watch-13');
  expect(html).not.toContain('/product/watch-12"');
  expect(html).toMatch(/<a[^>]*rel="prev"[^>]*href="\/products"/);
  expect(html).toMatch(/<a[^>]*rel="next"[^>]*href="\/products\?page=3"/);
  expect(head).toMatchObject({
    title: 'Products, page 2 · Horae',
    canonical: '/products?page=2',
    structuredData: [{ numberOfItems: 30, itemListElement: { 0: { position: 13 } } }],
  });
  expect(head?.status).toBeUndefined();
});

test('a page after the last one is a 404 and names the number of pages', async () => {
  const { html, head } = await visit(productsPage, '/products', '/products?page=4');
  expect(head).toMatchObject({ status: 404 });
  expect(html).toContain('There is no page 4');
  expect(html).toContain('This list has 1 page');
});

test('an empty range is rendered with the nearest watch', async () => {
  const { html } = await visit(productsPage, '/products', '/products?max=50');
  expect(html).toContain('The nearest is the Ranger 36');
  expect(html).toContain('href="/products?max=100"');
});

test('facets are rendered as fields of the form, with the choices of the address', async () => {
  const { html } = await visit(productsPage, '/products', '/products?categoryId=c1');
  expect(html).toMatch(
    /<input type="checkbox"[^>]*name="f"[^>]*checked=""[^>]*value="collection:c1"/,
  );
  expect(html).toContain('aria-label="Filters"');
});

test('search results are rendered without a browser, and are not indexed', async () => {
  const { html, head } = await visit(searchPage, '/search', '/search?q=%3Cb%3Etidal');
  expect(html).toContain('Results for “&lt;b&gt;tidal”');
  expect(html).toContain('No watch found');
  expect(head).toMatchObject({
    title: 'Results for “<b>tidal” · Horae',
    canonical: '/search?q=%3Cb%3Etidal',
    robots: 'noindex',
  });
  const found = await visit(searchPage, '/search', '/search?q=tidal&sort=newest');
  expect(found.html).toContain('/product/tidal-300');
  expect(found.html).toMatch(/<form[^>]*action="\/search"[^>]*><input type="search"[^>]*name="q"/);
  expect(found.head?.canonical).toBe('/search?q=tidal');
});

test('without a text the search page is rendered with the collections', async () => {
  const { html, head } = await visit(searchPage, '/search');
  expect(html).toContain('/products?categoryId=c1');
  expect(html).not.toContain('Results');
  expect(head).toMatchObject({ title: 'Search · Horae', canonical: '/search', robots: 'noindex' });
});

test('a page of results after the last one is a 404', async () => {
  const { head } = await visit(searchPage, '/search', '/search?q=tidal&page=9');
  expect(head?.status).toBe(404);
});

test('a watch is rendered without a browser, with its sanitised text', async () => {
  const { html, head } = await visit(productPage, '/product/:slug', '/product/tidal-300');
  expect(html).toMatch(/<h1[^>]*>Tidal 300<\/h1>/);
  expect(html).toContain('<p>A diver.</p>');
  expect(head).toMatchObject({ title: 'Tidal 300 · Horae', kind: 'product' });
});

test('a comparison is rendered without a browser, works by links and a form, and is not indexed', async () => {
  const { html, head } = await visit(comparePage, '/compare', '/compare?ids=tidal-300&ids=gone');
  expect(html).toMatch(/<th scope="col"><a[^>]*href="\/product\/tidal-300"/);
  expect(html).toContain('“gone” is not in the shop');
  expect(html).toContain('href="/compare?ids=tidal-300,ranger-36"');
  expect(html).toMatch(
    /<form[^>]*action="\/compare"[^>]*><input type="hidden" name="ids" value="tidal-300"/,
  );
  expect(head).toMatchObject({
    title: 'Compare the Tidal 300 · Horae',
    canonical: '/compare',
    robots: 'noindex',
  });
  expect(head?.status).toBeUndefined();
});

test('a comparison without watches is a page, one of unknown watches is a 404', async () => {
  const empty = await visit(comparePage, '/compare');
  expect(empty.html).toContain('Nothing to compare yet');
  expect(empty.head?.status).toBeUndefined();
  const gone = await visit(comparePage, '/compare', '/compare?ids=gone,%3Cb%3E');
  expect(gone.html).toContain('None of these watches is in the shop');
  expect(gone.head?.status).toBe(404);
});

test.each([
  ['', '', '/product/tidal-300/reviews', undefined],
  ['?page=2', ', page 2', '/product/tidal-300/reviews?page=2', undefined],
  ['?stars=4', ', 4 of 5', '/product/tidal-300/reviews', 'noindex'],
])(
  'reviews at %j have their title, canonical address and robots rule',
  async (search, view, canonical, robots) => {
    const path = '/product/:slug/reviews';
    const { html, head } = await visit(reviewsPage, path, `/product/tidal-300/reviews${search}`);
    expect(html).toContain('Reviews of the Tidal 300</h1>');
    expect(head).toMatchObject({ title: `Reviews of the Tidal 300${view} · Horae`, canonical });
    expect(head?.robots).toBe(robots);
  },
);

test.each([
  ['/about', aboutPage, 'About', 'We make watches you can read, wear and repair'],
  ['/BlockDetails', historyPage, 'A Brief History of Watches', 'A Brief History of Watches'],
  ['/privacy', privacyPage, 'Privacy policy', 'Privacy policy'],
  ['/terms', termsPage, 'Terms and conditions', 'Terms and conditions'],
])('the article at %s has a title, a heading and a line in the site map', async (...article) => {
  const [path, page, title, heading] = article;
  const { html, head } = await visit(page, path);
  expect(html).toContain(`<h1>${heading}</h1>`);
  expect(head).toMatchObject({ title: `${title} · Horae`, description: expect.any(String) });
  expect(await page.addresses()).toEqual([{ path }]);
});

test('the site map has the home page, each listing and each watch', async () => {
  serveWatches(shelf);
  expect(await homePage.addresses()).toEqual([{ path: '/' }]);
  expect(await productsPage.addresses()).toHaveLength(2);
  expect(await productPage.addresses()).toEqual([
    { path: '/product/tidal-300' },
    { path: '/product/ranger-36' },
  ]);
  expect(await reviewsPage.addresses()).toEqual([
    { path: '/product/tidal-300/reviews' },
    { path: '/product/ranger-36/reviews' },
  ]);
});
