import { expect, test } from 'vitest';
import { aCart, aLine, aSecondLine } from '../../testing/cart-builders.ts';
import { type CartChange, type CartMethods, createCartMethods } from './create-cart-methods.ts';

const two = aCart({ lines: [aLine(), aSecondLine()] });

function requested(request: (changes: CartMethods) => Promise<void>) {
  const changes: CartChange[] = [];
  void request(createCartMethods(async (change) => void changes.push(change)));
  const [change] = changes;
  if (!change) throw new Error('nothing was requested');
  return { change, call: change.call };
}

test('a new quantity is shown at its line only, and sent as requested', () => {
  const { change, call } = requested(({ setQuantity }) => setQuantity('line-2', 3));

  expect(change.preview?.(two)).toEqual({
    ...two,
    lines: [aLine(), aSecondLine({ quantity: 3, price: '$477.00' })],
  });
  expect(call).toEqual({ name: 'setQuantity', given: ['line-2', 3] });
});

test('changes of the same quantity are grouped by line', () => {
  const about = (lineId: string) =>
    requested(({ setQuantity }) => setQuantity(lineId, 2)).change.about;

  expect(about('line-1')).toBe(about('line-1'));
  expect(about('line-1')).not.toBe(about('line-2'));
});

test('a removed line disappears at once', () => {
  const { change, call } = requested(({ removeLine }) => removeLine('line-1'));

  expect(change.preview?.(two)).toEqual({ ...two, lines: [aSecondLine()] });
  expect(call).toEqual({ name: 'removeLine', given: ['line-1'] });
  expect(change.about).toBeUndefined();
});

test.each([
  [0, ['back', 'line-1', 'line-2']],
  [1, ['line-1', 'back', 'line-2']],
  [2, ['line-1', 'line-2', 'back']],
])('a line restored at index %i is shown at once', (index, order) => {
  const line = aLine({ id: 'back' });
  const { change, call } = requested(({ restoreLine }) => restoreLine(line, index));

  expect(change.preview?.(two).lines.map(({ id }) => id)).toEqual(order);
  expect(change.preview?.(two)).toMatchObject({ totals: two.totals });
  expect(call).toEqual({ name: 'addLine', given: [line] });
});

test('a new line has no preview', () => {
  const line = { productId: 'reef', options: {}, quantity: 1 };
  const { change, call } = requested(({ addLine }) => addLine(line));

  expect(change.preview).toBeUndefined();
  expect(call).toEqual({ name: 'addLine', given: [line] });
});

test('coupons are applied and removed without a preview', () => {
  const applied = requested(({ applyCoupon }) => applyCoupon('CLASSIC10'));
  const removed = requested(({ removeCoupon }) => removeCoupon());

  expect(applied.call).toEqual({ name: 'applyCoupon', given: ['CLASSIC10'] });
  expect(removed.call).toEqual({ name: 'removeCoupon', given: [] });
  expect([applied.change.preview, removed.change.preview]).toEqual([undefined, undefined]);
});
