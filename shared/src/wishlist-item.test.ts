import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWishlistItem, wishlistItemText } from './wishlist-item.ts';

const word = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' });

test('any watch with any choices comes back from its text', () => {
  fc.assert(
    fc.property(word, fc.dictionary(word, word, { maxKeys: 4 }), (productId, options) => {
      const text = wishlistItemText({ productId, options: { ...options } });
      fc.pre(text.length <= 1000);
      expect(readWishlistItem(text)).toEqual({ productId, options: { ...options } });
    }),
  );
});

test('the order of choices does not count', () => {
  const text = wishlistItemText({ productId: 'a', options: { Strap: 'Steel', Dial: 'Sand dune' } });

  expect(text).toBe('a?Dial=Sand+dune&Strap=Steel');
  expect(wishlistItemText({ productId: 'a', options: { Dial: 'Sand dune', Strap: 'Steel' } })).toBe(
    text,
  );
  expect(wishlistItemText({ productId: 'a', options: {} })).toBe('a');
});

test.each(['', '?Strap=Steel', 'a?b?c', '%E0%A4%A', 'x'.repeat(1001)])('%j is no watch', (text) => {
  expect(readWishlistItem(text)).toBeNull();
});
