import type { AddToCartProps } from '@horae/shared';
import { configureShop } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component as ProductsPage } from '../expose/products-page.tsx';
import { fakePlatform } from '../testing/fake-platform.ts';
import { createWatch, serveWatches } from '../testing/serve-fake-catalogue-v1.ts';

const shelf = [
  createWatch('Ranger 36', 99),
  createWatch('Tidal 300', 389),
  createWatch('Terrain 38', 159),
  createWatch('Abyss 500', 489, { collectionIds: ['c2'] }),
];

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => vi.unstubAllGlobals());

test('shows Loading... and then every watch with its price, picture and button', async () => {
  serveWatches(shelf);
  open();
  expect(screen.getByRole('status').textContent).toBe('Loading...');

  const cards = within(await screen.findByRole('list', { name: 'Watches' }));
  expect(await cards.findByText('Tidal 300')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('4 watches');
  expect(cards.getByText('$389.00')).toBeTruthy();
  expect(cards.getAllByRole('button', { name: 'Add to cart' })).toHaveLength(4);
  expect(cards.getByRole('link', { name: 'Tidal 300' }).getAttribute('href')).toBe(
    '/product/tidal-300',
  );
  expect(cards.getAllByRole('img', { name: 'front view' })[0]?.getAttribute('width')).toBe('240');
});

test('the price range and the order in the address filter and sort', async () => {
  serveWatches(shelf);
  open('/products?min=100&max=400&sort=price-desc');
  await screen.findByText('2 of 4 watches');
  expect(names()).toEqual(['Tidal 300', 'Terrain 38']);
  expect(screen.getByRole('button', { name: 'High to low', pressed: true })).toBeTruthy();
  expect(screen.getByRole('slider', { name: 'Lowest price' })).toHaveProperty('value', '100');
});

test('moving a thumb changes the address and the list, and both bounds are included', async () => {
  serveWatches(shelf);
  const { address } = open();
  await screen.findByText('4 watches');

  fireEvent.change(screen.getByRole('slider', { name: 'Highest price' }), {
    target: { value: '150' },
  });

  await screen.findByText('1 of 4 watches');
  expect(address()).toBe('/products?max=150');
  expect(names()).toEqual(['Ranger 36']);
});

test('the thumbs can meet but not cross', async () => {
  serveWatches(shelf);
  const { address } = open('/products?min=200&max=300');
  fireEvent.change(screen.getByRole('slider', { name: 'Lowest price' }), {
    target: { value: '450' },
  });
  await waitFor(() => expect(address()).toBe('/products?min=300&max=300'));
});

test('a typed bound applies on Enter, and an invalid one is reset', async () => {
  serveWatches(shelf);
  const { user, address } = open();
  const from = screen.getByRole('textbox', { name: 'From' });

  await user.clear(from);
  await user.type(from, '175{Enter}');
  expect(address()).toBe('/products?min=175');

  await user.clear(from);
  await user.type(from, 'lots');
  await user.tab();
  expect(from).toHaveProperty('value', '175');
  expect(address()).toBe('/products?min=175');
});

test('at most one order is chosen, and another click clears it', async () => {
  serveWatches(shelf);
  const { user, address } = open();

  await user.click(screen.getByRole('button', { name: 'low to high' }));
  expect(address()).toBe('/products?sort=price-asc');
  await user.click(screen.getByRole('button', { name: 'Newest first' }));
  expect(address()).toBe('/products?sort=newest');
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Newest first' }));
  expect(address()).toBe('/products');
});

test('a category shows only its watches and has a chip', async () => {
  serveWatches(shelf);
  const { user, address } = open('/products?categoryId=c1');
  await screen.findByText('3 watches');
  await user.click(await screen.findByRole('button', { name: 'Remove Dive' }));
  expect(address()).toBe('/products');
  await screen.findByText('4 watches');
});

test('Clear all returns to all watches', async () => {
  serveWatches(shelf);
  const { user, address } = open('/products?categoryId=c1&min=100&sort=price-asc');
  await screen.findByText('2 of 3 watches');

  await user.click(screen.getByRole('button', { name: 'Clear all' }));

  expect(address()).toBe('/products');
  await screen.findByText('4 watches');
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
});

test('an empty range shows the nearest watch and offers a range with it', async () => {
  serveWatches(shelf);
  const { user, address } = open('/products?max=50');
  await screen.findByRole('heading', { name: 'No watch in this range' });
  expect(await screen.findByText(/The nearest is the Ranger 36 at \$99.00/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Widen to $0 – $100' }));

  expect(address()).toBe('/products?max=100');
  await screen.findByText('1 of 4 watches');
});

test('a failed load keeps the filters and can be retried', async () => {
  fakePlatform(() => {
    throw new Error('down');
  });
  const { user, address } = open('/products?min=100');
  await screen.findByRole('heading', { name: 'The watches did not load' });

  serveWatches(shelf);
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await screen.findByText('3 of 4 watches');
  expect(address()).toBe('/products?min=100');
});

test('more watches are loaded on demand, none twice', async () => {
  serveWatches(
    Array.from({ length: 15 }, (_, index) => createWatch(`Watch ${index + 1}`, 100 + index)),
  );
  const { user } = open();
  await screen.findByText('15 watches');
  expect(names()).toHaveLength(12);

  await user.click(screen.getByRole('button', { name: 'Show more watches' }));

  await waitFor(() => expect(names()).toHaveLength(15));
  expect(new Set(names()).size).toBe(15);
  expect(screen.queryByRole('button', { name: 'Show more watches' })).toBeNull();
  expect(screen.getByText('That is every watch.')).toBeTruthy();
});

test('another page renders only that page', async () => {
  serveWatches(
    Array.from({ length: 36 }, (_, index) => createWatch(`Watch ${index + 1}`, 100 + index)),
  );
  const rendered = vi.fn();
  const { user } = renderWithShop(<ProductsPage />, {
    route: '/products',
    path: '/products',
    modules: {
      'cart/AddToCartButton': ({ productName }: AddToCartProps) => {
        rendered(productName);
        return <button type="button">Add to cart</button>;
      },
    },
  });
  await screen.findByText('36 watches');
  await waitFor(() => expect(names()).toHaveLength(12));
  rendered.mockClear();

  await user.click(screen.getByRole('button', { name: 'Show more watches' }));

  await waitFor(() => expect(names()).toHaveLength(24));
  const again = rendered.mock.calls.filter(([name]) => Number(name.split(' ')[1]) <= 12);
  expect(again).toEqual([]);
});

test('the slider ends above the dearest watch, and its end is no bound', async () => {
  serveWatches([...shelf, createWatch('Grande 44', 1190)]);
  const { address } = open();
  const highest = screen.getByRole('slider', { name: 'Highest price' });
  await waitFor(() => expect(highest).toHaveProperty('max', '1200'));
  expect(screen.getByRole('textbox', { name: 'To' })).toHaveProperty('placeholder', '1200');

  fireEvent.change(highest, { target: { value: '1000' } });
  await screen.findByText('4 of 5 watches');
  expect(address()).toBe('/products?max=1000');

  fireEvent.change(highest, { target: { value: '1200' } });
  await screen.findByText('5 watches');
  expect(address()).toBe('/products');
});

test('going back undoes one choice, or one move of a thumb', async () => {
  serveWatches(shelf);
  const { user, address, back } = open();
  await user.click(screen.getByRole('button', { name: 'low to high' }));
  const highest = screen.getByRole('slider', { name: 'Highest price' });
  for (const value of ['450', '400', '350']) fireEvent.change(highest, { target: { value } });
  await waitFor(() => expect(address()).toBe('/products?max=350&sort=price-asc'));

  back();
  await waitFor(() => expect(address()).toBe('/products?sort=price-asc'));
  back();
  await waitFor(() => expect(address()).toBe('/products'));
});

test('the sheet has the same filters and the number of watches left', async () => {
  serveWatches(shelf);
  const { user } = open('/products?sort=oldest');
  await screen.findByText('4 watches');

  await user.click(screen.getByRole('button', { name: /^Filters/ }));

  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByRole('button', { name: 'Oldest first', pressed: true })).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Show 4 watches' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function open(route = '/products') {
  let back = () => undefined as unknown;
  function BackKey() {
    const navigate = useNavigate();
    back = () => act(() => navigate(-1));
    return null;
  }
  const page = (
    <>
      <BackKey />
      <ProductsPage />
    </>
  );
  const shop = renderWithShop(page, {
    route,
    path: '/products',
    modules: { 'cart/AddToCartButton': AddToCart },
  });
  return { ...shop, back: () => back() };
}

function AddToCart({ look }: AddToCartProps) {
  return <button type="button">{look === 'card' ? 'Add to cart' : 'Add to Cart'}</button>;
}

function names(): (string | null)[] {
  const list = screen.getByRole('list', { name: 'Watches' });
  return within(list)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
}
