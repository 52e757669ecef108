import { expect, test } from 'vitest';
import { aCart, aLine } from '../../testing/cart-builders.ts';
import { createLineOrder } from './optimistic-cart.ts';

const line = (productId: string, id = productId) => aLine({ id, productId });
const cartOf = (...products: string[]) => aCart({ lines: products.map((name) => line(name)) });
const order = ({ lines }: ReturnType<typeof aCart>) => lines.map(({ id }) => id).join(' ');

test('lines keep the order in which they first came, and new ones come last', () => {
  const lineOrder = createLineOrder();

  expect(order(lineOrder.arrange(cartOf('b', 'a')))).toBe('b a');
  expect(order(lineOrder.arrange(cartOf('a', 'b', 'c')))).toBe('b a c');
});

test('a restored line has its former position, under its new id', () => {
  const lineOrder = createLineOrder();
  lineOrder.arrange(cartOf('a', 'b', 'c'));
  lineOrder.arrange(cartOf('a', 'c'));
  const lines = [line('a'), line('c'), line('b', 'b-again')];

  expect(order(lineOrder.arrange(aCart({ lines })))).toBe('a b-again c');
  expect(['a', 'b', 'b-again', 'gone'].map(lineOrder.currentId)).toEqual([
    'a',
    'b-again',
    'b-again',
    'gone',
  ]);
});

test('arranging changes no other field, and does not mutate the cart', () => {
  const lineOrder = createLineOrder();
  lineOrder.arrange(cartOf('a', 'b'));
  const given = aCart({ lines: [line('b'), line('a')], coupon: 'CLASSIC10' });

  expect(lineOrder.arrange(given)).toEqual({ ...given, lines: [line('a'), line('b')] });
  expect(order(given)).toBe('b a');
});

test('after clearing, the next cart keeps its own order', () => {
  const lineOrder = createLineOrder();
  lineOrder.arrange(cartOf('a', 'b'));
  lineOrder.clear();

  expect(order(lineOrder.arrange(cartOf('b', 'a')))).toBe('b a');
});
