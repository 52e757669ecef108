import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '../../testing/a-product.ts';
import { StockAndReturns } from './stock-and-returns.tsx';

test.each([
  [true, true, true, 'In stock, ships within one working day'],
  [true, false, true, 'Sold out in this combination'],
  [false, false, true, 'Sold out'],
  [true, false, false, 'Not made in this combination'],
])(
  'watch in stock %s, combination in stock %s, made %s: the fact is “%s”',
  (watch, inStock, isMade, text) => {
    const offer = { price: '', wasPrice: null, stock: null, inStock, isMade };
    render(<StockAndReturns product={aProduct({ inStock: watch })} offer={offer} />);
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(text);
  },
);
