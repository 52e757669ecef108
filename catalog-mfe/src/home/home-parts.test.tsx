import { configureShop } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakePlatform, wirePicture } from '../testing/fake-platform.ts';
import { createWatch, serveWatches } from '../testing/serve-fake-catalogue-v1.ts';
import { Bestsellers, Categories } from './categories-and-bestsellers.tsx';
import { HomeSection } from './home-section.tsx';
import { PromoCarousel } from './promo-carousel.tsx';
import { promoSlides } from './promo-slides.ts';
import { customerQuotes, Testimonials } from './testimonials.tsx';

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => vi.unstubAllGlobals());

test('without bestsellers or categories both sections are hidden', async () => {
  const { requests } = fakePlatform(() => ({ products: [], collections: [] }));
  renderWithShop(
    <>
      <Bestsellers />
      <Categories />
    </>,
  );
  expect(screen.getByRole('region', { name: 'Bestsellers' })).toBeTruthy();
  await waitFor(() => expect(requests).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('four placeholders are shown until the bestsellers are loaded', async () => {
  serveWatches([createWatch('One', 1)]);
  renderWithShop(<Bestsellers />);
  const list = screen.getByRole('list', { name: 'Bestsellers' });
  expect(list.getAttribute('aria-busy')).toBe('true');
  expect(list.querySelectorAll('li[aria-hidden="true"]')).toHaveLength(4);

  await within(list).findByRole('link', { name: 'One' });
  expect(list.getAttribute('aria-busy')).toBeNull();
  expect(list.querySelectorAll('li[aria-hidden="true"]')).toHaveLength(0);
});

test('a category shows its number of watches, and may have no picture', async () => {
  const collections = [
    { id: 'c1', name: 'Dive', numberOfProducts: 1, media: { mainMedia: wirePicture('dive') } },
    { id: 'c2', name: 'Field', numberOfProducts: 4 },
  ];
  fakePlatform(() => ({ collections, products: [] }));
  renderWithShop(<Categories />);
  const dive = await screen.findByRole('link', { name: /^Dive/ });
  const field = screen.getByRole('link', { name: /^Field/ });
  expect(dive.textContent).toBe('Dive1 watch');
  expect(field.textContent).toBe('Field4 watches');
  expect([dive, field].map((link) => link.querySelectorAll('img').length)).toEqual([1, 0]);
  expect(screen.getByRole('link', { name: 'All watches' }).getAttribute('href')).toBe('/products');
});

test('a category of unknown size shows no number', async () => {
  fakePlatform(({ path }) =>
    path.includes('collections')
      ? { collections: [{ id: 'c1', name: 'Dive', media: { mainMedia: wirePicture('dive') } }] }
      : {},
  );
  renderWithShop(<Categories />);
  expect((await screen.findByRole('link', { name: /^Dive/ })).textContent).toBe('Dive');
});

test('a section has a link only where there is more', () => {
  renderWithShop(
    <>
      <HomeSection title="Whole">
        <p>all</p>
      </HomeSection>
      <HomeSection title="Part" more={{ to: '/products', text: 'All watches' }}>
        <p>some</p>
      </HomeSection>
    </>,
  );
  const links = (name: string) =>
    within(screen.getByRole('region', { name })).queryAllByRole('link');
  expect(links('Whole')).toHaveLength(0);
  expect(links('Part').map((link) => link.getAttribute('href'))).toEqual(['/products']);
});

test('in a browser every slide has its picture, the first one at once', () => {
  renderWithShop(<PromoCarousel />);
  const promo = screen.getByRole('region', { name: 'Offers' });
  const pictures = [...promo.querySelectorAll('img')];
  expect(pictures.map(({ alt }) => alt)).toEqual(promoSlides.map(({ alt }) => alt));
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
    'lazy',
    'lazy',
  ]);
});

test('the carousel has the background and the tone of the current slide', async () => {
  const { user } = renderWithShop(<PromoCarousel />);
  const promo = screen.getByRole('region', { name: 'Offers' });
  const shown = () => promo.querySelector<HTMLElement>('[data-current="true"] > *')?.dataset;
  expect(shown()).toMatchObject({ offer: 'dive', tone: 'dark' });
  await user.click(screen.getByRole('button', { name: 'Next slide' }));
  expect(shown()).toMatchObject({ offer: 'dress', tone: 'light' });
});

test('a quote has its stars, its owner and a link to the watch', () => {
  renderWithShop(<Testimonials />);
  const slides = screen.getByRole('region', { name: 'What owners say' });
  const hrefs = [...slides.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(customerQuotes.map(({ watch: { slug } }) => `/product/${slug}`));
  const stars = [...slides.querySelectorAll('[role="img"]')];
  expect(stars.map((each) => each.getAttribute('aria-label'))).toEqual(
    customerQuotes.map(({ rating }) => `${rating} of 5`),
  );
});
