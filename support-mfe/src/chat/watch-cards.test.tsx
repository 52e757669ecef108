import type { AddToCartProps } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { WatchCardData } from './chat-reply.ts';
import { WatchCards } from './watch-cards.tsx';

const reef: WatchCardData = {
  name: 'Reef 200',
  url: '/product/reef-200',
  price: '$319.00',
  inStock: true,
  picture: { path: '/media/reef.jpg', alt: 'Reef 200', width: 800, height: 800 },
  productId: 'p-reef',
  options: { Strap: 'Rubber' },
};
const named = (name: string): WatchCardData => ({ ...reef, name, url: `/product/${name}` });

const AddToCartButton = (props: AddToCartProps) => <p>Adds {JSON.stringify(props)}</p>;

const show = (cards: WatchCardData[], modules = { 'cart/AddToCartButton': AddToCartButton }) =>
  renderWithShop(<WatchCards cards={cards} onNavigate={vi.fn()} />, { modules });

test('a watch has the cart button, for the choices of the service', () => {
  show([reef]);

  expect(screen.getByRole('link', { name: 'Reef 200 $319.00' }).getAttribute('href')).toBe(
    '/product/reef-200',
  );
  expect(screen.getByText(/^Adds/).textContent).toBe(
    'Adds {"productId":"p-reef","productName":"Reef 200","options":{"Strap":"Rubber"},"quantity":1,"look":"card"}',
  );
  expect(screen.queryByRole('link', { name: /Compare/ })).toBeNull();
});

test.each([
  ['is sold out', { ...reef, inStock: false }],
  ['comes without its choices', { ...reef, options: undefined }],
] as [string, WatchCardData][])('a watch that %s has only a link to its page', (_, card) => {
  show([card]);

  expect(screen.getByRole('link')).toBeTruthy();
  expect(screen.queryByText(/^Adds/)).toBeNull();
});

test('up to four watches can be compared', () => {
  const { unmount } = show([named('a'), named('b')]);
  const link = screen.getByRole('link', { name: 'Compare these watches' });
  expect(link.getAttribute('href')).toBe('/compare?ids=a,b');
  unmount();

  show(['a', 'b', 'c', 'd', 'e'].map(named));
  const first = screen.getByRole('link', { name: 'Compare the first 4' });
  expect(first.getAttribute('href')).toBe('/compare?ids=a,b,c,d');
});
