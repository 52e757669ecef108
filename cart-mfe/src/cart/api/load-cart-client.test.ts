import { PlatformError } from '@horae/shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCart } from '../../testing/cart-builders.ts';

const v1 = { getCart: vi.fn() };
const v2 = { getCart: vi.fn() };
const loaded = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.doMock('./cart-v1-client.ts', () => {
    loaded('V1');
    return { cartV1Client: v1 };
  });
  vi.doMock('./cart-v2-client.ts', () => {
    loaded('V2');
    return { cartV2Client: v2 };
  });
  v1.getCart.mockResolvedValue(aCart({ coupon: 'V1' }));
  v2.getCart.mockResolvedValue(aCart({ coupon: 'V2' }));
});
afterEach(() => {
  vi.resetAllMocks();
  document.head.replaceChildren();
});

/** The cart of a page that begins with these settings. */
async function openIn(settings: object) {
  document.head.innerHTML = `<script type="application/json" id="page-settings">${JSON.stringify(settings)}</script>`;
  const { configureShop } = await import('@horae/shared');
  configureShop({ report: () => undefined });
  return import('./load-cart-client.ts');
}

test.each([
  [{ cartVersion: '2' }, 'V2'],
  [{ cartVersion: '1' }, 'V1'],
  [{ clientId: '2' }, 'V1'],
])(
  'a page with the settings %j calls %s, and loads no code of the other version',
  async (settings, requested) => {
    const { loadCartApi } = await openIn(settings);

    expect((await (await loadCartApi()).getCart()).coupon).toBe(requested);
    expect(loaded.mock.calls).toEqual([[requested]]);
  },
);

test.each([
  ['1', v1, 'V2'],
  ['2', v2, 'V1'],
] as const)(
  'a page that began with version %s calls the other version once that one is gone',
  async (cartVersion, first, now) => {
    const { loadCartApi } = await openIn({ cartVersion });
    first.getCart.mockRejectedValueOnce(new PlatformError('gone', { status: 410, code: 'GONE' }));
    const cart = await loadCartApi();

    expect((await cart.getCart()).coupon).toBe(now);
    expect((await (await loadCartApi()).getCart()).coupon).toBe(now);
    expect(first.getCart).toHaveBeenCalledTimes(1);
  },
);
