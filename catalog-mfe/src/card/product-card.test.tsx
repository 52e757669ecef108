import { type AddToCartProps, type RemoteLoader, RemoteLoaderContext } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ProductCardData } from '../catalogue/product.ts';
import { aPicture, aProductCard } from '../testing/a-product.ts';
import { ProductCard } from './product-card.tsx';

const base = aProductCard({ ribbon: 'Bestseller' });

test('a watch in stock has the cart button, with its first choices', () => {
  show({ choices: { Strap: 'Steel' } });
  expect(screen.getByRole('button', { name: 'Add p1 x1 {"Strap":"Steel"}' })).toBeTruthy();
});

test('a sold-out watch has a disabled button, and its badge says so instead of the ribbon', () => {
  show({ inStock: false, ribbon: 'New' });
  expect(screen.getByRole('button', { name: 'Out of stock' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Sold out')).toBeTruthy();
  expect(screen.queryByText('New')).toBeNull();
});

test('the edge reuses the HTML of a card, with its picture to preload where it has priority', () => {
  const requests: unknown[] = [];
  const loader: RemoteLoader = {
    component: () => () => null,
    Unavailable: () => null,
    failed: () => undefined,
    kept: (name, _children, pictures = []) => {
      requests.push([...name, ...pictures.map(({ src }) => src)]);
      return { dangerouslySetInnerHTML: { __html: 'from another page' } };
    },
  };
  const shown = { ...base, images: [{ url: '/media/front.jpg', alt: 'Front' }] };
  const html = renderToString(
    <RemoteLoaderContext value={loader}>
      <StaticRouter location="/">
        <ProductCard product={shown} />
        <ProductCard product={shown} priority />
      </StaticRouter>
    </RemoteLoaderContext>,
  );

  expect(requests).toEqual([
    ['card', shown, false],
    ['card', shown, true, expect.stringContaining('/media/front.jpg/v1/fill/w_240')],
  ]);
  expect(html).toMatch(/<li[^>]*>from another page<\/li><li[^>]*>from another page<\/li>/);
});

test('the badge of a reduction replaces the ribbon', () => {
  show({ price: '$159.00', wasPrice: '$189.00', amount: 159, wasAmount: 189 });
  expect(screen.getByText('Sale −16%')).toBeTruthy();
  expect(screen.queryByText('Bestseller')).toBeNull();
});

test('the ribbon of a sale without a reduction is hidden', () => {
  show({ ribbon: 'Sale' });
  expect(screen.queryByText(/Sale/)).toBeNull();
});

test.each([
  ['exactly twenty-five chars.', 'exactly twenty-five chars…'],
  ['twenty-five characters ok', 'twenty-five characters ok'],
  ['Velocity 41 Racing Limited Edition', 'Velocity 41 Racing Limite…'],
])('%j is shown as %j, and assistive technology reads it whole', (name, shown) => {
  show({ name });
  expect(screen.getByRole('link', { name }).textContent).toBe(shown);
});

test('a mouse over the card fetches the second picture, a touch does not', () => {
  const images = ['front', 'angle'].map(aPicture);
  show({ images });
  const lead = screen.getByRole('img', { name: 'front view' }).parentElement?.parentElement;
  const pictures = () => screen.getByRole('listitem').querySelectorAll('img').length;
  if (!lead) throw new Error('The picture stands in the part that leads to the product');

  fireEvent.pointerEnter(lead, { pointerType: 'touch' });
  expect(pictures()).toBe(1);
  fireEvent.pointerEnter(lead, { pointerType: 'mouse' });
  expect(pictures()).toBe(2);
});

test.each([
  [true, 'eager'],
  [false, 'lazy'],
])('with priority %s the picture is loaded %s', (priority, loading) => {
  const product = aProductCard({ images: [aPicture('front')] });
  renderWithShop(<ProductCard product={product} priority={priority} />);
  expect(screen.getByRole('img', { name: 'front view' }).getAttribute('loading')).toBe(loading);
});

test('a card has a caption only where the watch has a specification line', () => {
  show({ specification: '42 mm · Automatic' });
  expect(screen.getByText('42 mm · Automatic').tagName).toBe('P');
  cleanup();
  show({ specification: '' });
  expect(screen.getByRole('heading').nextElementSibling).toBeNull();
});

test('a reduced price is shown with the former one, any other price alone', () => {
  show({ price: '$159.00', wasPrice: '$189.00' });
  expect(screen.getByText('$189.00').tagName).toBe('S');
  cleanup();
  show({});
  expect(document.querySelector('s')).toBeNull();
});

test('a disabled button is shown until the cart is loaded', () => {
  renderWithShop(<ProductCard product={aProductCard()} />);
  expect(screen.getByRole('button', { name: 'Add to cart' })).toHaveProperty('disabled', true);
});

test('the card links to its watch, and is marked when sold out', () => {
  show({ slug: 'a b', inStock: false });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/product/a%20b');
  expect(screen.getByRole('listitem').dataset.soldOut).toBe('true');
});

function show(changes: Partial<ProductCardData>) {
  renderWithShop(<ProductCard product={{ ...base, ...changes }} />, {
    modules: { 'cart/AddToCartButton': AddToCart },
  });
}

function AddToCart({ productId, quantity, options }: AddToCartProps) {
  return (
    <button type="button">
      Add {productId} x{quantity} {JSON.stringify(options)}
    </button>
  );
}
