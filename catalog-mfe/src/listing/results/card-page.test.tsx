import { renderWithShop } from '@horae/shared/testing/render-with-shop.tsx';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSummary } from '../../catalogue/read/read-summary.ts';
import { CardPage } from './card-page.tsx';

const products = ['One', 'Two', 'Three'].flatMap(
  (name) => readSummary({ _id: name, slug: name, name }) ?? [],
);

let look: (isIntersecting: boolean) => void;

beforeEach(() => {
  class FakeObserver extends IntersectionObserver {
    seen: Element[] = [];
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      look = (isIntersecting) => {
        const entries = this.seen.map((target) => ({ target, isIntersecting }));
        act(() => callback(entries as IntersectionObserverEntry[], this)); // only these two are read
      };
    }
    override observe(target: Element) {
      this.seen.push(target);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});
afterEach(() => vi.unstubAllGlobals());

const show = (mayCollapse: boolean) =>
  renderWithShop(
    <ul>
      <CardPage products={products} isFirst={false} mayCollapse={mayCollapse} />
    </ul>,
  );

test('cards far from the view leave their place empty until it comes near again', () => {
  show(true);
  look(false);
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.querySelectorAll('ul > li')).toHaveLength(1);

  look(true);
  expect(screen.getAllByRole('link')).toHaveLength(3);
});

test('the card that holds the focus stays, and so do its neighbours', () => {
  show(true);
  act(() => screen.getByRole('link', { name: 'Two' }).focus());
  look(false);
  expect(screen.getAllByRole('link')).toHaveLength(3);
});
