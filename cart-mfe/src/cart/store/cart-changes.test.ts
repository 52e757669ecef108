import { expect, test, vi } from 'vitest';
import { aCart, aLine, aSecondLine } from '../../testing/cart-builders.ts';
import { modelCart } from '../../testing/model-cart.ts';
import type { CartPlatform } from '../cart-platform.ts';
import { type CartChange, type CartChanges, cartChanges } from './cart-changes.ts';
import { carryOut } from './change-sender.ts';

const two = aCart({ lines: [aLine(), aSecondLine()] });
const { platform: idle } = modelCart({ travel: async () => undefined, nextFate: () => 'done' });

/** What a change asks for, carried out against a platform that notes it. */
function asked(ask: (changes: CartChanges) => Promise<void>) {
  const changes: CartChange[] = [];
  void ask(cartChanges(async (change) => void changes.push(change)));
  const [change] = changes;
  if (!change) throw new Error('nothing was asked');
  const call = (name: keyof CartPlatform) => {
    const noted = vi.fn(async () => two);
    void carryOut({ ...idle, [name]: noted }, change.call);
    return noted.mock.calls[0];
  };
  return { change, call };
}

test('a new number is shown at its line only, and sent as asked', () => {
  const { change, call } = asked(({ setQuantity }) => setQuantity('line-2', 3));

  expect(change.preview?.(two)).toEqual({
    ...two,
    lines: [aLine(), aSecondLine({ quantity: 3, price: '$477.00' })],
  });
  expect(call('setQuantity')).toEqual(['line-2', 3]);
});

test('numbers of the same line are about the same thing, of another line are not', () => {
  const about = (lineId: string) => asked(({ setQuantity }) => setQuantity(lineId, 2)).change.about;

  expect(about('line-1')).toBe(about('line-1'));
  expect(about('line-1')).not.toBe(about('line-2'));
});

test('a removed line is gone at once', () => {
  const { change, call } = asked(({ removeLine }) => removeLine('line-1'));

  expect(change.preview?.(two)).toEqual({ ...two, lines: [aSecondLine()] });
  expect(call('removeLine')).toEqual(['line-1']);
  expect(change.about).toBeUndefined();
});

test.each([
  [0, ['back', 'line-1', 'line-2']],
  [1, ['line-1', 'back', 'line-2']],
  [2, ['line-1', 'line-2', 'back']],
])('a line put back to place %i stands there at once', (index, order) => {
  const line = aLine({ id: 'back' });
  const { change, call } = asked(({ restoreLine }) => restoreLine(line, index));

  expect(change.preview?.(two).lines.map(({ id }) => id)).toEqual(order);
  expect(change.preview?.(two)).toMatchObject({ totals: two.totals });
  expect(call('addLine')).toEqual([line, expect.stringMatching(/^[\w-]+$/)]);
});

test('a new line has no preview, and the same key however often it is sent', () => {
  const line = { productId: 'reef', options: {}, quantity: 1 };
  const { change, call } = asked(({ addLine }) => addLine(line));

  expect(change.preview).toBeUndefined();
  expect(call('addLine')).toEqual([line, expect.stringMatching(/^[\w-]+$/)]);
  expect(call('addLine')).toEqual(call('addLine'));
});

test('coupons are applied and removed without a preview', () => {
  const applied = asked(({ applyCoupon }) => applyCoupon('CLASSIC10'));
  const removed = asked(({ removeCoupon }) => removeCoupon());

  expect(applied.call('applyCoupon')).toEqual(['CLASSIC10']);
  expect(removed.call('removeCoupon')).toEqual([]);
  expect([applied.change.preview, removed.change.preview]).toEqual([undefined, undefined]);
});
