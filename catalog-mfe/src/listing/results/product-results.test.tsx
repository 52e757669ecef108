import { configureShop } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeIntersections } from '../../testing/fake-intersections.ts';
import { fakePlatform } from '../../testing/fake-platform.ts';
import { createWatch, serveWatches } from '../../testing/serve-fake-catalogue-v1.ts';
import { useFilters } from '../filters/use-filters.ts';
import { useProducts } from '../use-product-listing.ts';
import { ProductResults } from './product-results.tsx';

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => vi.unstubAllGlobals());

const shelf = (count: number) =>
  Array.from({ length: count }, (_, index) => createWatch(`Watch ${index + 1}`, 100 + index));

function open(route = '/products') {
  const view = fakeIntersections();
  function Results() {
    const controls = useFilters();
    return (
      <>
        <button type="button" onClick={() => controls.change({ min: 105 })}>
          Narrow
        </button>
        <ProductResults listing={useProducts(controls.filters)} controls={controls} />
      </>
    );
  }
  return { ...renderWithShop(<Results />, { route }), view };
}

const list = () => screen.getByRole('list', { name: 'Watches' });
const watches = () => within(list()).queryAllByRole('heading', { level: 3 }).length;
const placeholders = () => list().querySelectorAll('li[aria-hidden="true"]').length;

test('until the first page is loaded, half a page of placeholders is shown', async () => {
  serveWatches(shelf(2));
  open();
  expect(placeholders()).toBe(6);
  expect(list().getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(watches()).toBe(2));
  expect(placeholders()).toBe(0);
  expect(list().getAttribute('aria-busy')).toBeNull();
});

test('a listing of one page shows neither a button for more nor its end', async () => {
  serveWatches(shelf(2));
  open();
  await waitFor(() => expect(watches()).toBe(2));
  expect(screen.queryByRole('button', { name: 'Show more watches' })).toBeNull();
  expect(screen.queryByText('That is every watch.')).toBeNull();
});

test('placeholders are shown for exactly the watches that follow', async () => {
  serveWatches(shelf(15));
  open();
  await waitFor(() => expect(watches()).toBe(12));
  expect(placeholders()).toBe(3);
});

test('the next page loads when its placeholders are near the view', async () => {
  serveWatches(shelf(15));
  const { view } = open();
  await waitFor(() => expect(watches()).toBe(12));
  view.see(true);
  await waitFor(() => expect(watches()).toBe(15));
  expect(screen.getByText('That is every watch.')).toBeTruthy();
});

test('placeholders are added below the list only while its end is out of view', async () => {
  serveWatches(shelf(40));
  const { view } = open();
  await waitFor(() => expect(watches()).toBe(12));
  view.see(true);
  await waitFor(() => expect(watches()).toBe(24));
  expect(placeholders()).toBe(0);

  view.see(false);
  expect(placeholders()).toBe(12);
});

test('a page that fails shows an error, keeps the list and is not requested again by itself', async () => {
  const watchesOf = shelf(15);
  fakePlatform(({ query }) => {
    const { paging } = query as { paging: { offset: number } }; // every page is requested by its offset
    if (paging.offset > 0) throw new Error('down');
    return { products: watchesOf.slice(0, 12), metadata: { total: 15 } };
  });
  const { user, view } = open();
  await waitFor(() => expect(watches()).toBe(12));
  expect(view.count()).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Show more watches' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The next watches did not load.');
  expect(watches()).toBe(12);
  const onlyTheEnd = 1; // no placeholder is watched any more
  expect(view.count()).toBe(onlyTheEnd);

  serveWatches(watchesOf);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(watches()).toBe(15));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the former result is marked as stale until the new one is loaded', async () => {
  serveWatches(shelf(15));
  const { user } = open();
  await waitFor(() => expect(watches()).toBe(12));
  const result = () => list().closest('[data-stale]')?.getAttribute('data-stale');
  expect(result()).toBe('false');

  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...requests: Parameters<typeof fetch>) => {
    await held;
    return fetch(...requests);
  });
  await user.click(screen.getByRole('button', { name: 'Narrow' }));
  expect(result()).toBe('true');
  expect(list().getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Show more watches' })).toBeNull();

  answer?.();
  await waitFor(() => expect(result()).toBe('false'));
  expect(watches()).toBe(10);
});
