import type { AddToCartProps } from '@horae/shared';
import { renderWithShop } from '@horae/shared/testing/render-with-shop.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProductSummary } from '../catalogue/product.ts';
import { readSummary } from '../catalogue/read/read-summary.ts';
import { ProductCard } from './product-card.tsx';

const base = readSummary({
  _id: 'p1',
  slug: 'tidal-300',
  name: 'Tidal 300',
  ribbon: 'Bestseller',
  stock: { inStock: true },
  priceData: { price: 189, discountedPrice: 189, formatted: { price: '$189.00' } },
});

test('a watch in stock has the cart button, with its first choices', () => {
  show({ choices: { Strap: 'Steel' } });
  expect(screen.getByRole('button', { name: 'Add p1 x1 {"Strap":"Steel"}' })).toBeTruthy();
});

test('a sold-out watch has a disabled button instead, and says so first', () => {
  show({ inStock: false, ribbon: 'New' });
  expect(screen.getByRole('button', { name: 'Out of stock' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Sold out')).toBeTruthy();
  expect(screen.queryByText('New')).toBeNull();
});

test('a reduction goes before the ribbon', () => {
  show({ price: '$159.00', wasPrice: '$189.00', amount: 159, wasAmount: 189 });
  expect(screen.getByText('Sale −16%')).toBeTruthy();
  expect(screen.queryByText('Bestseller')).toBeNull();
});

test('a ribbon of a sale that is over promises nothing', () => {
  show({ ribbon: 'Sale' });
  expect(screen.queryByText(/Sale/)).toBeNull();
});

test.each([
  ['exactly twenty-five chars.', 'exactly twenty-five chars…'],
  ['twenty-five characters ok', 'twenty-five characters ok'],
  ['Velocity 41 Racing Limited Edition', 'Velocity 41 Racing Limite…'],
])('%j is shown as %j and stays whole for assistive technology', (name, shown) => {
  show({ name });
  expect(screen.getByRole('link', { name }).textContent).toBe(shown);
});

function show(changes: Partial<ProductSummary>) {
  if (!base) throw new Error('The sample product cannot be read');
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
