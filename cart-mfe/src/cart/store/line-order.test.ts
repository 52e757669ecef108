import { expect, test } from 'vitest';
import { aCart, aLine } from '../../testing/cart-builders.ts';
import { trackLineOrder } from './optimistic-cart.ts';

const line = (productId: string, id = productId) => aLine({ id, productId });
const cartOf = (...products: string[]) => aCart({ lines: products.map((name) => line(name)) });
const order = ({ lines }: ReturnType<typeof aCart>) => lines.map(({ id }) => id).join(' ');

test('lines keep the order in which they first came, and new ones come last', () => {
  const lineOrder = trackLineOrder();

  expect(order(lineOrder.arrange(cartOf('b', 'a')))).toBe('b a');
  expect(order(lineOrder.arrange(cartOf('a', 'b', 'c')))).toBe('b a c');
});

test('a restored line has its former position, under its new id', () => {
  const lineOrder = trackLineOrder();
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
  const lineOrder = trackLineOrder();
  lineOrder.arrange(cartOf('a', 'b'));
  const given = aCart({ lines: [line('b'), line('a')], coupon: 'CLASSIC10' });

  expect(lineOrder.arrange(given)).toEqual({ ...given, lines: [line('a'), line('b')] });
  expect(order(given)).toBe('b a');
});

test('after clearing, the next cart keeps its own order', () => {
  const lineOrder = trackLineOrder();
  lineOrder.arrange(cartOf('a', 'b'));
  lineOrder.clear();

  expect(order(lineOrder.arrange(cartOf('b', 'a')))).toBe('b a');
});

test('of two equal lines, such as gift cards, each keeps its own id', () => {
  const lineOrder = trackLineOrder();
  lineOrder.arrange(aCart({ lines: [line('a', 'a-1'), line('a', 'a-2')] }));

  expect(['a-1', 'a-2'].map(lineOrder.currentId)).toEqual(['a-1', 'a-2']);
});

test('before the first cart an id stands for itself', () => {
  expect(trackLineOrder().currentId('a')).toBe('a');
});

test("after clearing, an id of the former person's cart stands for no line of the next one", () => {
  const lineOrder = trackLineOrder();
  lineOrder.arrange(cartOf('a'));
  lineOrder.clear();
  expect(lineOrder.currentId('a')).toBe('a');

  lineOrder.arrange(aCart({ lines: [line('a', 'a-of-the-next')] }));
  expect(lineOrder.currentId('a')).toBe('a');
});
