// @vitest-environment node
import { RemoteLoaderContext } from '@horae/shared';
import { createQueryClient, QueryClientProvider } from '@horae/shared/query';
import { StaticRouter } from '@horae/shared/router';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bestsellersQuery } from './catalogue/queries.ts';
import { readSummary } from './catalogue/read/read-summary.ts';
import { HomePage } from './home/home-page.tsx';
import { readFilters } from './listing/filters/filters.ts';
import { ProductsPage } from './listing/products-page.tsx';
import { productsQuery } from './listing/products-queries.ts';

const product = readSummary({
  _id: 'p1',
  slug: 'tidal-300',
  name: 'Tidal 300',
  stock: { inStock: true },
});
const products = product ? [product] : [];

test('the home page is rendered without a browser', () => {
  const html = renderPage(HomePage, '/');
  expect(html).toContain('Shop by Categories');
  expect(html).toContain('/product/tidal-300');
});

test('the listing is rendered without a browser, with the filters of its address', () => {
  const html = renderPage(ProductsPage, '/products?sort=newest');
  expect(html).toContain('/product/tidal-300');
  expect(html).toMatch(/aria-pressed="true"[^>]*><span[^>]*>Newest first/);
});

function renderPage(Page: ComponentType, location: string): string {
  const client = createQueryClient();
  const filters = readFilters(new URLSearchParams(location.split('?')[1]));
  client.setQueryData(bestsellersQuery.queryKey, products);
  client.setQueryData(productsQuery(filters).queryKey, {
    pages: [{ products, total: 1, nextOffset: null }],
    pageParams: [0],
  });
  const loader = {
    component: () => () => <button type="button">Add to cart</button>,
    Unavailable: () => null,
    failed: () => undefined,
  };

  return renderToString(
    <RemoteLoaderContext value={loader}>
      <QueryClientProvider client={client}>
        <StaticRouter location={location}>
          <Page />
        </StaticRouter>
      </QueryClientProvider>
    </RemoteLoaderContext>,
  );
}
