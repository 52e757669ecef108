import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProductCard } from '../testing/a-product.ts';
import { ProductBadge } from './product-badge.tsx';

test.each([
  [{ ribbon: 'New' }, 'New', 'ink'],
  [{ ribbon: 'Bestseller' }, 'Bestseller', 'outline'],
  [{ ribbon: 'New', amount: 150, wasAmount: 200 }, 'Sale −25%', 'sale'],
  [{ inStock: false, amount: 150, wasAmount: 200 }, 'Sold out', 'sunk'],
])('%j has the badge %s in the style %s', (changes, text, look) => {
  render(<ProductBadge product={aProductCard(changes)} />);
  expect(screen.getByText(text).classList.contains(look)).toBe(true);
});

test.each(['', 'Sale'])('the ribbon %j alone shows no badge', (ribbon) => {
  const { container } = render(<ProductBadge product={aProductCard({ ribbon })} />);
  expect(container.textContent).toBe('');
});
