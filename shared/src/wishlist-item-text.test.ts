import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWishlistItem, wishlistItemText } from './wishlist-item-text.ts';

const word = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' });

test('any product with any choices can be written and read back', () => {
  fc.assert(
    fc.property(word, fc.dictionary(word, word, { maxKeys: 4 }), (productId, options) => {
      const text = wishlistItemText({ productId, options: { ...options } });
      fc.pre(text.length <= 1000);
      expect(readWishlistItem(text)).toEqual({ productId, options: { ...options } });
    }),
  );
});

test('items with the same choices in another order are equal', () => {
  const text = wishlistItemText({ productId: 'a', options: { Strap: 'Steel', Dial: 'Sand dune' } });

  expect(text).toBe('a?Dial=Sand+dune&Strap=Steel');
  expect(wishlistItemText({ productId: 'a', options: { Dial: 'Sand dune', Strap: 'Steel' } })).toBe(
    text,
  );
  expect(wishlistItemText({ productId: 'a', options: {} })).toBe('a');
});

test.each(['', '?Strap=Steel', 'a?b?c', '%E0%A4%A', 'x'.repeat(1001)])(
  '%j is no wishlist item',
  (text) => {
    expect(readWishlistItem(text)).toBeNull();
  },
);
