import { configureShop } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component as HomePage } from '../expose/home-page.tsx';
import { fakePlatform } from '../testing/fake-platform.ts';
import { createWatch, serveWatches } from '../testing/serve-fake-catalogue-v1.ts';

const shelf = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => createWatch(name, 100));

const renderHome = (order = 'categories-first') =>
  renderWithShop(<HomePage />, { flags: { 'catalog/home-order': order } });

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the home page has all its sections in order', async () => {
  serveWatches(shelf);
  renderHome();

  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(headings.filter((text) => requested.includes(text ?? ''))).toEqual(requested);
  expect(screen.getByRole('region', { name: 'Offers' })).toBeTruthy();
});

test('a visitor of the other variant gets the bestsellers before the categories', () => {
  serveWatches(shelf);
  renderHome('bestsellers-first');
  const sections = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((text) => text === 'Bestsellers' || text === 'Shop by Categories');

  expect(sections).toEqual(['Bestsellers', 'Shop by Categories']);
});

const requested = [
  'Fast Shipping',
  'Secure Payments',
  '24/7 Support',
  'Quality Products',
  'Shop by Categories',
  'Bestsellers',
  'Questions, answered',
  'Our Point of View',
];

test('the promo has four slides of three seconds, each with a link to the products', () => {
  vi.useFakeTimers();
  serveWatches(shelf);
  renderHome();
  const promo = screen.getByRole('region', { name: 'Offers' });
  const current = () => promo.querySelector('[data-current="true"]');

  expect(promo.querySelectorAll('[aria-roledescription="slide"]')).toHaveLength(4);
  expect(current()?.querySelector('a')?.getAttribute('href')).toBe('/products');
  expect(current()?.querySelector('a')?.textContent).toBe('Shop Now');
  act(() => vi.advanceTimersByTime(3000));
  expect(current()?.getAttribute('aria-label')).toBe('2 of 4');
});

test('quotes of owners are shown for five seconds each', () => {
  vi.useFakeTimers();
  serveWatches(shelf);
  renderHome();
  const owners = screen.getByRole('region', { name: 'What owners say' });
  const current = () => owners.querySelector('[data-current="true"]')?.getAttribute('aria-label');

  act(() => vi.advanceTimersByTime(4999));
  expect(current()).toBe('1 of 5');
  act(() => vi.advanceTimersByTime(1));
  expect(current()).toBe('2 of 5');
});

test('a category links to its watches', async () => {
  serveWatches(shelf);
  renderHome();
  const link = await screen.findByRole('link', { name: /^Dive/ });
  expect(link.getAttribute('href')).toBe('/products?categoryId=c1');
});

test('four products are shown as bestsellers', async () => {
  serveWatches(shelf);
  renderHome();
  const bestsellers = within(await screen.findByRole('list', { name: 'Bestsellers' }));
  expect(await bestsellers.findAllByRole('link')).toHaveLength(4);
});

test('without the platform the rest of the page stays, and both sections can be retried', async () => {
  fakePlatform(() => {
    throw new Error('down');
  });
  renderHome();
  await screen.findByText(/The bestsellers could not be loaded/);
  await screen.findByText(/The categories could not be loaded/);
  expect(screen.getByRole('heading', { name: 'How long does shipping take?' })).toBeTruthy();

  serveWatches(shelf);
  for (const button of screen.getAllByRole('button', { name: 'Try again' }))
    fireEvent.click(button);
  expect(await screen.findByRole('link', { name: /^Dive/ })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'One' })).toBeTruthy();
});

test('Learn More links to the article', () => {
  serveWatches(shelf);
  renderHome();
  const links = screen.getAllByRole('link', { name: /^Learn More/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill('/BlockDetails'));
});
