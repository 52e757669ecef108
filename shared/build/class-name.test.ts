import { expect, test } from 'vitest';
import { classNameIn } from './class-name.ts';

const cart = classNameIn('cart');
const at = (resourcePath: string) => ({ rootContext: '/shop/cart-mfe', resourcePath });

test('classes of one sheet end alike, those of another do not', () => {
  const card = at('/shop/cart-mfe/src/card.module.css');
  const [name, text] = [cart(card, '', 'name'), cart(card, '', 'text')];

  expect(name).toMatch(/^cart_name-[\w-]{4}$/);
  expect(text.slice(-5)).toBe(name.slice(-5));
  expect(cart(at('/shop/cart-mfe/src/line.module.css'), '', 'name')).not.toBe(name);
});

test('the same sheet has the same names wherever the workspace lies', () => {
  const elsewhere = { rootContext: '/a/cart-mfe', resourcePath: '/a/shared/ui/button.module.css' };

  expect(cart(elsewhere, '', 'button')).toBe(
    cart(at('/shop/shared/ui/button.module.css'), '', 'button'),
  );
  expect(classNameIn('catalog')(elsewhere, '', 'button')).toMatch(/^catalog_button-/);
});
