import type { AddToCartProps } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { aProduct } from '../../testing/a-product.ts';
import type { VariantOffer } from './choices.ts';
import { PurchaseControls } from './purchase-controls.tsx';

function AddToCart({ quantity }: AddToCartProps) {
  return <button type="button">Add {quantity}</button>;
}

const purchase = (offer: Partial<VariantOffer>) => {
  const full = { price: '$99.00', wasPrice: null, inStock: true, stock: null, isMade: true };
  return (
    <PurchaseControls
      product={aProduct()}
      choices={{}}
      offer={{ ...full, ...offer }}
      form="purchase"
    />
  );
};

const open = (offer: Partial<VariantOffer>) =>
  renderWithShop(purchase(offer), { modules: { 'cart/AddToCartButton': AddToCart } });

const quantity = () => screen.getByRole('spinbutton', { name: 'Quantity' });

test('without counted stock the quantity has no limit', async () => {
  const { user } = open({ stock: null });
  await user.clear(quantity());
  await user.type(quantity(), '40');
  expect(screen.getByRole('button', { name: 'Add 40' })).toBeTruthy();
});

test.each([
  [2, '2'],
  [0, null],
])('%d left in stock limit the quantity to %s', (stock, most) => {
  open({ stock });
  expect(quantity().getAttribute('max')).toBe(most);
});

test('an unavailable watch has no quantity and no cart button', () => {
  open({ inStock: false });
  expect(screen.getByRole('button', { name: 'Out of stock' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('group', { name: 'Number of watches' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

test('one watch is added until the quantity is changed', async () => {
  const { user } = open({ stock: 3 });
  expect(screen.getByRole('button', { name: 'Add 1' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  expect(screen.getByRole('button', { name: 'Add 2' })).toBeTruthy();
});

test('a choice with less stock lowers the quantity, and the next choice restores it', async () => {
  function Choosing() {
    const [stock, setStock] = useState(5);
    return (
      <>
        <button type="button" onClick={() => setStock(stock === 5 ? 2 : 5)}>
          Another strap
        </button>
        {purchase({ stock })}
      </>
    );
  }
  const { user } = renderWithShop(<Choosing />, { modules: { 'cart/AddToCartButton': AddToCart } });
  await user.clear(quantity());
  await user.type(quantity(), '4');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Another strap' }));
  expect(screen.getByRole('button', { name: 'Add 2' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Another strap' }));
  expect(screen.getByRole('button', { name: 'Add 4' })).toBeTruthy();
});
