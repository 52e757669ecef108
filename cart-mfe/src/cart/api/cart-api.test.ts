import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCart } from '../../testing/cart-builders.ts';

const [v1, v2] = vi.hoisted(() => [{ getCart: vi.fn() }, { getCart: vi.fn() }]);
vi.mock('./cart-v1.ts', () => ({ cartV1: v1 }));
vi.mock('./cart-v2.ts', () => ({ cartV2: v2 }));

beforeEach(() => {
  vi.resetModules();
  v1.getCart.mockResolvedValue(aCart({ coupon: 'V1' }));
  v2.getCart.mockResolvedValue(aCart({ coupon: 'V2' }));
});
afterEach(() => document.head.replaceChildren());

test.each([
  ['<meta name="cart-version" content="2">', 'V2'],
  ['<meta name="cart-version" content="1">', 'V1'],
  ['<meta name="cart-version" content="3">', 'V1'],
  ['<meta name="theme-color" content="2">', 'V1'],
  ['', 'V1'],
])('a page with %j asks %s first', async (head, asked) => {
  document.head.innerHTML = head;
  const { getCart } = await import('./cart-api.ts');

  expect((await getCart()).coupon).toBe(asked);
});
