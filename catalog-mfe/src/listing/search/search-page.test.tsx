import type { AddToCartProps } from '@horae/shared';
import { configureShop } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component as SearchPage } from '../../expose/search-page.tsx';
import { stubFetch } from '../../testing/fake-platform.ts';
import { serveFakeSearch } from '../../testing/serve-fake-search.ts';

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => vi.unstubAllGlobals());

const AddToCart = (_: AddToCartProps) => <button type="button">Add to cart</button>;

function open(route: string) {
  return renderWithShop(<SearchPage />, {
    route,
    path: '/search',
    modules: { 'cart/AddToCartButton': AddToCart },
  });
}

const names = () =>
  within(screen.getByRole('list', { name: 'Watches' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('shows the text, the number of results, and the results', async () => {
  serveFakeSearch();
  open('/search?q=tidal');
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “tidal”' })).toBeTruthy();
  await screen.findByText('1 watch');
  expect(names()).toEqual(['Tidal 300']);
  expect(document.title).toBe('Results for “tidal” · Horae');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'tidal');
});

test('the best match comes first until another order is chosen', async () => {
  const { requests } = serveFakeSearch();
  const { user, address } = open('/search?q=field');
  await screen.findByText('120 watches');
  expect(screen.getByRole('button', { name: 'Best match first', pressed: true })).toBeTruthy();
  expect(
    requests.find(({ body }) => JSON.stringify(body).includes('field'))?.body,
  ).not.toHaveProperty('sort');

  await user.click(screen.getByRole('button', { name: 'High to low' }));
  expect(address()).toBe('/search?q=field&sort=price-desc');
  await waitFor(() => expect(names()[0]).toBe('Field 120'));
  await user.click(screen.getByRole('button', { name: 'Best match first' }));
  expect(address()).toBe('/search?q=field');
});

test('facets narrow the results, and the text stays', async () => {
  serveFakeSearch();
  const { user, address } = open('/search?q=200&f=strap:Rubber');
  await screen.findByText('1 of 1 watch');
  expect(screen.getByRole('checkbox', { name: /^Rubber/, checked: true })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Steel/ }));
  expect(address()).toBe('/search?q=200&f=strap%3ARubber&f=strap%3ASteel');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(address()).toBe('/search?q=200');
});

test('a corrected spelling is shown, with a link to search for it', async () => {
  serveFakeSearch();
  const { user, address } = open('/search?q=riif');
  await user.click(await screen.findByRole('link', { name: 'reef' }));
  expect(address()).toBe('/search?q=reef');
  await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull());
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'reef');
});

test('without results the nearest watches, all watches and the chat are offered', async () => {
  serveFakeSearch();
  open('/search?q=zeppelin');
  await screen.findByRole('heading', { name: 'No watch found' });
  const nearest = within(screen.getByRole('list', { name: 'The nearest watches' }));
  expect(nearest.getByRole('link', { name: 'Tidal 300' })).toBeTruthy();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('See all watches')).toBe('/products');
  expect(link('Ask us in the chat')).toBe('/chat');
  expect(screen.getByText('0 watches')).toBeTruthy();
});

test('choices without results can be removed', async () => {
  serveFakeSearch();
  const { user, address } = open('/search?q=tidal&f=strap:Rubber');
  await screen.findByRole('heading', { name: 'No watch has all of this' });
  await user.click(screen.getByRole('button', { name: 'Remove Strap Rubber' }));
  expect(address()).toBe('/search?q=tidal');
});

test('a new text is searched for without the choices of the former one', async () => {
  serveFakeSearch();
  const { user, address } = open('/search?q=reef&f=strap:Rubber');
  const field = screen.getByRole('searchbox');
  await user.clear(field);
  await user.type(field, ' deep sea {Enter}');
  expect(address()).toBe('/search?q=deep+sea');
});

test('a failed search keeps the text and can be retried', async () => {
  stubFetch(() => Response.json({}, { status: 400 }));
  const { user } = open('/search?q=tidal');
  await screen.findByRole('heading', { name: 'The watches did not load' });
  serveFakeSearch();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 watch');
});

test('our own platform is notified of the chosen watch, without delaying the navigation', async () => {
  const { requests } = serveFakeSearch();
  const { user, address } = open('/search?q=Tidal');
  await user.click(await screen.findByRole('link', { name: 'Tidal 300' }));
  expect(address()).toBe('/product/tidal-300');
  await waitFor(() =>
    expect(requests.at(-1)).toEqual({
      path: '/search/v1/chosen',
      body: { expression: 'Tidal', productId: 'p-tidal' },
    }),
  );
});
