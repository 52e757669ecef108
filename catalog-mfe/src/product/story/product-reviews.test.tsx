import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakePlatform } from '../../testing/fake-platform.ts';
import { ProductReviews } from './product-reviews.tsx';
import { RatingLine } from './rating-line.tsx';

afterEach(() => vi.unstubAllGlobals());

const review = (changes: object) => ({
  id: JSON.stringify(changes),
  content: { title: 'Thin enough', body: 'Wears well.', rating: 4 },
  author: { authorName: 'N.' },
  createdDate: '2026-09-15T10:00:00.000Z',
  ...changes,
});

async function open(reviews: object[]) {
  const { requests } = fakePlatform(() => ({ reviews }));
  const { container } = renderWithShop(
    <>
      <RatingLine productId="p1" />
      <ProductReviews product={{ id: 'p1', slug: 'tidal-300' }} />
    </>,
  );
  await waitFor(() => expect(requests).toHaveLength(1));
  return container;
}

test('a review has stars, a title and a day', async () => {
  await open([review({})]);
  const article = within(await screen.findByRole('article'));
  expect(article.getByRole('img', { name: '4 of 5' })).toBeTruthy();
  expect(article.getByRole('heading', { name: 'Thin enough' })).toBeTruthy();
  expect(article.getByText('15 September 2026').getAttribute('datetime')).toBe('2026-09-15');
});

test.each([
  [{}, 'N., 15 September 2026'],
  [{ author: {} }, '15 September 2026'],
  [{ createdDate: undefined }, 'N.'],
])('a review with the author %j is signed %j', async (changes, signature) => {
  await open([review(changes)]);
  const article = await screen.findByRole('article');
  expect(article.lastElementChild?.textContent).toBe(signature);
});

test('a review without a title has no heading', async () => {
  await open([review({ content: { body: 'Fine.', rating: 3 } })]);
  expect(within(await screen.findByRole('article')).queryByRole('heading')).toBeNull();
});

test.each([
  [1, '4.0 from 1 owner'],
  [2, '4.0 from 2 owners'],
])('the rating of %d stars links to the reviews', async (count, text) => {
  await open(Array.from({ length: count }, (_, index) => review({ id: `r${index}` })));
  const link = await screen.findByRole('link', { name: text });
  expect(link.getAttribute('href')).toBe('#reviews');
  expect(document.querySelector('#reviews')).toBeTruthy();
});

test('without reviews neither the rating nor the section is shown', async () => {
  const container = await open([]);
  expect(container.textContent).toBe('');
});
