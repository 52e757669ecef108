import { setReportSink, tokens } from '@horae/shared';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cartV1 } from '../../cart-mfe/src/cart/api/cart-v1.ts';
import { cartV2 } from '../../cart-mfe/src/cart/api/cart-v2.ts';
import { chooseCart } from '../../cart-mfe/src/cart/api/choose-cart.ts';
import { type CartPlatform, newKey } from '../../cart-mfe/src/cart/cart-platform.ts';
import { sendSdkTo } from '../../platform/testing/sdk-client.ts';
import { type Shop, SITE, startShop } from '../../platform/testing/start-shop.ts';

/** The two versions, and the page's cart once the platform has answered that V1 is gone. */
const VERSIONS: [name: string, open: () => CartPlatform, hasV1: boolean][] = [
  ['V1', () => cartV1, true],
  ['V2', () => cartV2, true],
  [
    'V1 that is gone',
    () => chooseCart({ preferred: '1', v1: cartV1, loadV2: async () => cartV2 }),
    false,
  ],
];

let shop: Shop;
const ids: Record<string, string> = {};

beforeAll(async () => {
  shop = await startShop();
  sendSdkTo(shop);
  const token = await shop.newVisitor();
  const answer = await shop.call('/v1/products/query-platformized', { token, body: { query: {} } });
  const { products }: { products: { id: string; slug: string }[] } = await answer.json();
  for (const { id, slug } of products) ids[slug] = id;
});
beforeEach(() => {
  tokens.clear();
  setReportSink(() => undefined);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  tokens.clear();
  await shop.close();
});

const lineOf = (slug: string, strap: string, quantity = 1) => ({
  productId: ids[slug] ?? '',
  options: { Strap: strap },
  quantity,
});
const tidal = (quantity = 1) => lineOf('tidal-300', 'Steel bracelet', quantity);
const terrain = (quantity = 1) => lineOf('terrain-38', 'Olive nylon', quantity);

/** Answers every path of Cart V1 as a vendor who has switched it off. */
function switchV1Off() {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('/ecom/v1/carts/')) return fetch(input, init);
    return Response.json({ message: 'Gone' }, { status: 410 });
  });
}

for (const [name, open, hasV1] of VERSIONS) {
  const it = (what: string, run: (cart: CartPlatform) => Promise<void>) =>
    test(`Cart ${name}: ${what}`, async () => {
      if (!hasV1) switchV1Off();
      try {
        await run(open());
      } finally {
        vi.restoreAllMocks();
      }
    });

  it('a cart that never had anything in it is empty', async (cart) => {
    expect(await cart.getCart()).toMatchObject({ lines: [], coupon: null, totals: null });
  });

  it('a line carries all that the panel shows', async (cart) => {
    const { lines, totals, currency } = await cart.addLine(tidal(2), newKey());

    expect(currency).toBe('USD');
    expect(totals).toEqual({ subtotal: '$778.00', reduction: null });
    expect(lines).toEqual([
      {
        id: expect.any(String),
        productId: ids['tidal-300'],
        name: 'Tidal 300',
        slug: 'tidal-300',
        picture: expect.stringMatching(/^wix:image:\/\/v1\/tidal-300/),
        choices: [{ name: 'Strap', value: 'Steel bracelet' }],
        options: { Strap: 'Steel bracelet' },
        quantity: 2,
        each: { amount: 389, text: '$389.00' },
        price: '$778.00',
        available: 24,
      },
    ]);
    expect(await cart.getCart()).toMatchObject({ lines, totals });
  });

  it('the same choice grows one line, another makes a second', async (cart) => {
    await cart.addLine(terrain(), newKey());
    await cart.addLine(terrain(2), newKey());
    const { lines } = await cart.addLine(lineOf('terrain-38', 'Brown leather'), newKey());

    expect(lines.map(({ options, quantity }) => [options.Strap, quantity])).toEqual([
      ['Olive nylon', 3],
      ['Brown leather', 1],
    ]);
  });

  it('quantities are set and lines removed, twice as well as once', async (cart) => {
    await cart.addLine(tidal(), newKey());
    const { lines } = await cart.addLine(terrain(), newKey());
    const [first, second] = lines.map(({ id }) => id);
    await cart.setQuantity(first ?? '', 4);
    const set = await cart.setQuantity(first ?? '', 4);
    await cart.removeLine(second ?? '');
    const left = await cart.removeLine(second ?? '');

    expect(set.totals?.subtotal).toBe('$1,715.00');
    expect(left.lines.map(({ quantity, price }) => [quantity, price])).toEqual([[4, '$1,556.00']]);
    expect((await cart.removeLine(first ?? '')).lines).toEqual([]);
  });

  it('a coupon takes its part off and can be taken away', async (cart) => {
    await cart.addLine(tidal(), newKey());
    const reduced = await cart.applyCoupon('welcome10');
    const full = await cart.removeCoupon();

    expect(reduced.coupon).toBe('WELCOME10');
    expect(reduced.totals).toEqual({
      subtotal: '$389.00',
      reduction: { discount: '−$38.90', rest: '$350.10' },
    });
    expect(full).toMatchObject({ coupon: null, totals: { reduction: null } });
  });

  it('refusals come in the same words', async (cart) => {
    const { lines } = await cart.addLine(tidal(), newKey());

    await expect(cart.setQuantity(lines[0]?.id ?? '', 999)).rejects.toMatchObject({
      name: 'PlatformError',
      code: 'QUANTITY_EXCEEDS_STOCK',
    });
    await expect(cart.setQuantity('nothing', 1)).rejects.toMatchObject({
      code: 'LINE_ITEM_NOT_FOUND',
    });
    await expect(
      cart.addLine({ productId: 'nothing', options: {}, quantity: 1 }, newKey()),
    ).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
    await expect(cart.applyCoupon('NOPE')).rejects.toMatchObject({ code: 'COUPON_DOES_NOT_EXIST' });
    expect((await cart.getCart()).lines).toEqual(lines);
  });

  it('the hosted checkout takes what a checkout began with', async (cart) => {
    await cart.addLine(tidal(2), newKey());
    const checkoutId = await cart.beginCheckout();
    const answer = await shop.call('/_api/redirects-api/v1/redirect-session', {
      token: tokens.getTokens().accessToken.value,
      body: {
        ecomCheckout: { checkoutId },
        callbacks: { postFlowUrl: `${SITE}/`, thankYouPageUrl: `${SITE}/thank-you` },
      },
    });
    const { redirectSession }: { redirectSession: { fullUrl: string } } = await answer.json();
    const { pathname, search } = new URL(redirectSession.fullUrl);
    const page = await (await shop.app.request(`${pathname}${search}`)).text();

    expect(page).toContain('Tidal 300');
    expect(page).toContain('$778.00');
  });
}
