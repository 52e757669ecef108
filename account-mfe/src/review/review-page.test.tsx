import { configureShop, PlatformError, tokens } from '@horae/shared';
import { anOrder } from '@horae/tooling/testing/an-order.ts';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component as ReviewPage } from '../expose/review-page.tsx';
import { OrderReviewLinks } from './order-review-links.tsx';
import type { OwnReviewData } from './review-types-and-limits.ts';

const api = vi.hoisted(() => ({ findReviewableProduct: vi.fn(), findOwnReviews: vi.fn() }));
vi.mock('./review-api.ts', () => api);

beforeEach(() => {
  configureShop({ report: () => undefined });
  tokens.setTokens({
    accessToken: { value: 'a', expiresAt: 2_000_000_000 },
    refreshToken: { value: 'r', role: 'member' },
  });
});
afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  tokens.clear();
});

const own = (changes: Partial<OwnReviewData> = {}): OwnReviewData => ({
  id: 'r1',
  productId: 'tidal',
  rating: 4,
  title: 'Sits flat',
  text: 'Worn every day for two weeks.',
  name: 'Nora',
  pictures: [{ id: 'review_1~mv2.jpg', url: '/media/review_1~mv2.jpg' }],
  state: 'published',
  ...changes,
});
const reviewable = (review: OwnReviewData | null) => ({
  product: { id: 'tidal', name: 'Tidal 300', slug: 'tidal-300', picture: null },
  name: 'Nora',
  review,
});

/** Answers submissions; `sent` collects the forms. */
function edge(answer: object, status = 200) {
  const sent: [string, FormData][] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: FormData }) => {
    sent.push([path, body]);
    return Response.json(answer, { status });
  });
  return sent;
}

const open = (search = '?product=tidal') =>
  renderWithShop(<ReviewPage />, { route: `/review${search}` });
const stars = (name: RegExp) => screen.getByRole('radio', { name });

test('stars are radio buttons with names, and the limits of each field are described', async () => {
  api.findReviewableProduct.mockResolvedValue(reviewable(null));
  open();
  const group = within(await screen.findByRole('group', { name: 'How do you like it?' }));

  expect(group.getAllByRole('radio')).toHaveLength(5);
  expect(group.getByRole('radio', { name: '4 stars: Very good' })).toBeTruthy();
  const title = screen.getByLabelText<HTMLInputElement>('In a few words');
  expect([title.minLength, title.maxLength, title.required]).toEqual([2, 100, true]);
  expect(screen.getByLabelText<HTMLInputElement>('Name to show').value).toBe('Nora');
  const files = screen.getByLabelText<HTMLInputElement>(/^Pictures/);
  expect(files.accept).toBe('image/jpeg,image/png,image/webp');
  expect(files.form?.enctype).toBe('multipart/form-data');
  expect(files.form?.getAttribute('action')).toBe('/_action/account/write-review');
});

test('a review is sent with its pictures, and the page shows that it is pending', async () => {
  api.findReviewableProduct.mockResolvedValueOnce(reviewable(null));
  api.findReviewableProduct.mockResolvedValue(reviewable(own({ state: 'waiting' })));
  const sent = edge({ go: '/review?product=tidal', said: 'SENT' });
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /^4 stars/ }));
  await user.type(screen.getByLabelText('In a few words'), 'Sits flat');
  await user.type(screen.getByRole('textbox', { name: 'Your review' }), 'Worn for two weeks now.');
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText(/^Pictures/), file);
  await user.click(screen.getByRole('button', { name: 'Send review' }));

  expect(await screen.findByText(/We read it before others see it/)).toBeTruthy();
  const [path, form] = sent[0] ?? expect.fail('Nothing was sent');
  expect(path).toBe('/_action/account/write-review');
  expect(form.get('productId')).toBe('tidal');
  expect(form.get('rating')).toBe('4');
  expect(form.has('pictures')).toBe(true);
});

test('a refused field shows its error, and the text stays', async () => {
  api.findReviewableProduct.mockResolvedValue(reviewable(own()));
  edge({ refused: { pictures: 'PICTURE_TYPE', title: 'INVALID' } }, 422);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send again' }));

  expect(await screen.findByText('One of the files is no JPEG, PNG or WebP picture.')).toBeTruthy();
  const title = screen.getByLabelText<HTMLInputElement>('In a few words');
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(title.value).toBe('Sits flat');
});

test('a picture that is too large is reported before the upload', async () => {
  api.findReviewableProduct.mockResolvedValue(reviewable(own()));
  const sent = edge({});
  const { user } = open();
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: 5_000_001 });
  await user.upload(await screen.findByLabelText(/^Pictures/), file);
  await user.click(screen.getByRole('button', { name: 'Send again' }));

  expect(await screen.findByText('One of the pictures has more than 5 MB.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('an own review can be changed, and each of its pictures kept or removed', async () => {
  api.findReviewableProduct.mockResolvedValue(reviewable(own()));
  open();

  expect(await screen.findByText(/is on the page of the watch/)).toBeTruthy();
  expect(stars(/^4 stars/)).toHaveProperty('checked', true);
  const keep = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep picture 1' });
  expect([keep.name, keep.value, keep.checked]).toEqual(['keep', 'review_1~mv2.jpg', true]);
});

test('a review is deleted by a second click', async () => {
  api.findReviewableProduct.mockResolvedValueOnce(reviewable(own()));
  api.findReviewableProduct.mockResolvedValue(reviewable(null));
  const sent = edge({ go: '/review?token=secret', said: 'DELETED' });
  const { user } = open('?token=secret');
  await user.click(await screen.findByText('Delete this review', { selector: 'summary' }));
  await user.click(screen.getByRole('button', { name: 'Delete this review' }));

  expect(await screen.findByText(/Your review is gone/)).toBeTruthy();
  expect(sent[0]?.[0]).toBe('/_action/account/delete-review');
  expect(screen.getByLabelText<HTMLInputElement>('In a few words').value).toBe('');
});

test.each([
  ['ended', 'This link has ended'],
  ['not-bought', 'For owners only'],
  ['log-in', 'Please log in first'],
])('a page without a form (%s) shows the reason', async (why, title) => {
  api.findReviewableProduct.mockResolvedValue(why);
  open();
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

const links = () => renderWithShop(<OrderReviewLinks lines={anOrder().lines} />);

test('an order links to the review of each watch, with its state', async () => {
  api.findOwnReviews.mockResolvedValueOnce([]);
  const { unmount } = links();
  const link = await screen.findByRole('link', { name: 'Write a review of the Tidal 300' });
  expect(link.getAttribute('href')).toBe('/review?product=tidal');
  unmount();

  api.findOwnReviews.mockResolvedValueOnce([own({ state: 'waiting' })]);
  links();
  expect(await screen.findByText('Your review is waiting')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change your review of the Tidal 300' })).toBeTruthy();
});

test('a shop without reviews has no such links', async () => {
  api.findOwnReviews.mockRejectedValue(new PlatformError('no', { code: 'X', status: 404 }));
  const { container } = links();
  await waitFor(() => expect(api.findOwnReviews).toHaveBeenCalled());
  expect(container.querySelector('a')).toBeNull();
});
