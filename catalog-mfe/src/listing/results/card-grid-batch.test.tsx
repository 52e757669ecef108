import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPicture, aProductCard } from '../../testing/a-product.ts';
import { fakeIntersections } from '../../testing/fake-intersections.ts';
import { CardGridBatch } from './card-grid-batch.tsx';

const products = ['One', 'Two', 'Three', 'Four'].map((name) =>
  aProductCard({ id: name, slug: name, name, images: [aPicture(name)] }),
);

let view: ReturnType<typeof fakeIntersections>;

beforeEach(() => {
  view = fakeIntersections();
});
afterEach(() => vi.unstubAllGlobals());

const show = (mayCollapse: boolean, isFirst = false) =>
  renderWithShop(
    <ul>
      <CardGridBatch products={products} isFirst={isFirst} mayCollapse={mayCollapse} />
    </ul>,
  );

test('cards far from the view are replaced by empty space until they are near again', () => {
  show(true);
  view.see(false);
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.querySelectorAll('ul > li')).toHaveLength(1);

  view.see(true);
  expect(screen.getAllByRole('link')).toHaveLength(4);
});

test('a page with one end near the view stays rendered', () => {
  show(true);
  const cards = screen.getAllByRole('listitem');
  view.see(true);
  view.see(false, cards[0]);
  expect(screen.getAllByRole('link')).toHaveLength(4);
});

test('a page with the focused card stays rendered', () => {
  show(true);
  act(() => screen.getByRole('link', { name: 'Two' }).focus());
  view.see(false);
  expect(screen.getAllByRole('link')).toHaveLength(4);
});

test('a page of a short listing is not observed', () => {
  show(false);
  expect(view.count()).toBe(0);
});

test.each([
  [true, ['eager', 'eager', 'eager', 'lazy']],
  [false, ['lazy', 'lazy', 'lazy', 'lazy']],
])('pictures of the first row load at once on the first page only (%s)', (isFirst, loading) => {
  show(false, isFirst);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('loading'))).toEqual(loading);
});
