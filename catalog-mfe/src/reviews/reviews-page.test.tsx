import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Component as ReviewsPage } from '../expose/reviews-page.tsx';
import { stubFetch, wireProduct } from '../testing/fake-platform.ts';

afterEach(() => vi.unstubAllGlobals());

const wireReview = (changes: object = {}) => ({
  id: 'r1',
  content: { title: 'Thin enough', body: 'Wears <b>well</b>. https://x.example', rating: 4 },
  author: { authorName: 'N.' },
  createdDate: '2026-09-15T10:00:00.000Z',
  ...changes,
});

const STARS = { counts: [0, 0, 1, 2, 1], withPictures: 1 };

/** The page at an address of a shop with these reviews; `asked` collects the queries for them. */
function open(
  search: string,
  { reviews = [wireReview()], metadata = { total: 4, stars: STARS } as object } = {},
) {
  const requests: unknown[] = [];
  const pressed = vi.fn();
  stubFetch(async (request) => {
    const { pathname } = new URL(request.url, 'https://shop.example');
    if (pathname === '/_action/catalog/vote') {
      pressed(new URLSearchParams(await request.text()).get('reviewId'));
      const values = { reviewId: 'r1', helpful: '3' };
      return Response.json({ go: '/', said: 'HELPFUL', values });
    }
    if (!pathname.includes('/reviews/')) return Response.json({ products: [wireProduct()] });
    requests.push((await request.json()).query);
    return Response.json({ reviews, metadata });
  });
  const route = `/product/tidal-300/reviews${search}`;
  const { user } = renderWithShop(<ReviewsPage />, {
    route,
    path: '/product/:slug/reviews',
  });
  return { requests, pressed, user };
}

test('the histogram has text, and each row links to its reviews', async () => {
  open('?sort=helpful&page=2');

  expect(await screen.findByText('4.0 of 5 from 4 reviews')).toBeTruthy();
  const filters = within(screen.getByRole('navigation', { name: 'Show reviews with' }));
  const bar = filters.getByRole('link', { name: '4 stars, very good 2 (50 %)' });
  expect(bar.getAttribute('href')).toBe('/product/tidal-300/reviews?sort=helpful&stars=4');
  expect(filters.getByRole('link', { name: 'With pictures (1)' }).getAttribute('href')).toBe(
    '/product/tidal-300/reviews?sort=helpful&pictures=1',
  );
});

test('a filter in the address is requested, and a second click removes it', async () => {
  const { requests } = open('?stars=4&pictures=1&sort=lowest');
  const chosen = await screen.findByRole('link', { name: /^4 stars/ });

  expect(chosen.getAttribute('aria-current')).toBe('true');
  expect(chosen.getAttribute('href')).toBe('/product/tidal-300/reviews?sort=lowest&pictures=1');
  expect(requests).toMatchObject([
    {
      filter: { 'content.rating': 4, 'content.media': { $isEmpty: false } },
      sort: [{ fieldName: 'content.rating', order: 'ASC' }, { fieldName: 'createdDate' }],
    },
  ]);
});

test('a review shows its text escaped, its pictures, the shop’s reply and the mark of a buyer', async () => {
  const image = { id: 'review_1~mv2.jpg', url: '/media/review_1~mv2.jpg' };
  const content = { title: 'Thin', body: '<b>Bold</b> https://x.example', rating: 4 };
  open('', {
    reviews: [
      wireReview({
        content: { ...content, media: [{ image }] },
        reply: { message: 'Thank you.' },
        verified: true,
      }),
    ],
  });
  const article = within(await screen.findByRole('article'));

  expect(article.getByText('<b>Bold</b> https://x.example')).toBeTruthy();
  expect(article.queryByRole('link', { name: /example/ })).toBeNull();
  expect(article.getByRole('link', { name: 'Picture 1, larger' })).toBeTruthy();
  expect(article.getByText('Thank you.')).toBeTruthy();
  expect(article.getByText(/verified buyer/)).toBeTruthy();
});

test('a vote is counted at its review', async () => {
  const { pressed, user } = open('');
  await user.click(await screen.findByRole('button', { name: 'Helpful (0)' }));

  const button = await screen.findByRole('button', { name: 'Helpful (3)' });
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Thank you: counted as helpful.')).toBeTruthy();
  expect(pressed.mock.calls).toEqual([['r1']]);
});

test('pages of ten reviews are links', async () => {
  const reviews = Array.from({ length: 25 }, (_, at) => wireReview({ id: `r${at}` }));
  open('?page=2', { reviews, metadata: { total: 25, stars: STARS } });

  expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(10);
  const [previous, next] = ['Previous page', 'Next page'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect([previous, next]).toEqual([
    '/product/tidal-300/reviews',
    '/product/tidal-300/reviews?page=3',
  ]);
});

test('without counts the page shows only the reviews', async () => {
  open('', { metadata: {} });

  expect(await screen.findByRole('article')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Show reviews with' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Helpful/ })).toBeNull();
});

test('without matching reviews the page links to all of them', async () => {
  open('?stars=1', { reviews: [], metadata: { total: 0, stars: STARS } });

  expect(await screen.findByText('No review like this')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All reviews' }).getAttribute('href')).toBe(
    '/product/tidal-300/reviews',
  );
});
