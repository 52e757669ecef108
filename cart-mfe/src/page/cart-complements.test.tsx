import type { GoesWithProps } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCart, aLine, aSecondLine } from '../testing/cart-builders.ts';
import { CartComplements } from './cart-complements.tsx';

/** Reports to the strip that it is near the viewport. */
let see = (): void => undefined;

beforeEach(() => {
  class Observer extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      const entry = { isIntersecting: true };
      see = () => act(() => callback([entry as IntersectionObserverEntry], this)); // only this is read
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => vi.unstubAllGlobals());

const GoesWith = ({ productIds }: GoesWithProps) => <p>Goes with {productIds.join(' and ')}</p>;
const cart = aCart({ lines: [aLine(), aLine({ id: 'line-3', texts: {} }), aSecondLine()] });

test('matching products are requested when their section is visible, once for each watch', () => {
  const { loader } = renderWithShop(<CartComplements cart={cart} />, {
    modules: { 'catalog/GoesWith': GoesWith },
  });
  expect(loader.requested).toEqual([]);
  see();

  expect(screen.getByText('Goes with tidal and terrain')).toBeDefined();
});

test('without the catalogue the section is hidden, without a notice', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = renderWithShop(<CartComplements cart={cart} />, {
    modules: { 'catalog/GoesWith': 'broken' },
  });
  see();

  expect(container.textContent).toBe('');
  complaints.mockRestore();
});

test('an empty cart has no matching products', () => {
  const { container } = renderWithShop(<CartComplements cart={aCart({ lines: [] })} />);

  expect(container.innerHTML).toBe('');
});
