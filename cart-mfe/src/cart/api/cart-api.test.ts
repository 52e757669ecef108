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
  [{ cartVersion: '2' }, 'V2'],
  [{ cartVersion: '1' }, 'V1'],
  [{ clientId: '2' }, 'V1'],
])('a page with the settings %j asks %s first', async (settings, asked) => {
  document.head.innerHTML = `<script type="application/json" id="page-settings">${JSON.stringify(settings)}</script>`;
  const { getCart } = await import('./cart-api.ts');

  expect((await getCart()).coupon).toBe(asked);
});
