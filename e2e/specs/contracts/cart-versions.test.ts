import { configureShop, pageSettings, tokens } from '@horae/shared';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cartV1Client } from '../../../cart-mfe/src/cart/api/cart-v1-client.ts';
import { cartV2Client } from '../../../cart-mfe/src/cart/api/cart-v2-client.ts';
import { withApiVersionFallback } from '../../../cart-mfe/src/cart/api/with-api-version-fallback.ts';
import {
  type CartPlatform,
  createIdempotencyKey,
} from '../../../cart-mfe/src/cart/cart-platform.ts';
import { sendSdkTo } from '../../../platform/testing/sdk-client.ts';
import {
  startTestShop,
  TEST_SHOP_URL,
  type TestShop,
} from '../../../platform/testing/start-test-shop.ts';

/** By the platform's own setting, and not by what a vendor may answer. */
const SWITCHED_OFF = 'by setting';

/** The two versions, and the cart of a page that began with one which the platform then has no more. */
const VERSIONS: [name: string, open: () => CartPlatform, gone?: string][] = [
  ['V1', () => cartV1Client],
  ['V2', () => cartV2Client],
  [
    'V1 that is gone',
    () => withApiVersionFallback(cartV1Client, async () => cartV2Client),
    '/ecom/v1/carts/',
  ],
  [
    'V2 that is gone',
    () => withApiVersionFallback(cartV2Client, async () => cartV1Client),
    '/ecom/v2/carts/',
  ],
  [
    'V1 that is switched off',
    () => withApiVersionFallback(cartV1Client, async () => cartV2Client),
    SWITCHED_OFF,
  ],
];

let shop: TestShop;
let shops: Record<'on' | 'off', TestShop>;
const ids: Record<string, string> = {};

beforeAll(async () => {
  shop = await startTestShop();
  shops = { on: shop, off: await startTestShop(undefined, { cartV1Until: new Date(0) }) };
  sendSdkTo(shop);
  const token = await shop.newVisitor();
  const answer = await shop.call('/v1/products/query-platformized', { token, body: { query: {} } });
  const { products }: { products: { id: string; slug: string }[] } = await answer.json();
  for (const { id, slug } of products) ids[slug] = id;
});
beforeEach(() => {
  tokens.clear();
  configureShop({ report: () => undefined });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  tokens.clear();
  for (const each of Object.values(shops)) await each.close();
});

const lineOf = (slug: string, strap: string, quantity = 1) => ({
  productId: ids[slug] ?? '',
  options: { Strap: strap },
  quantity,
});
const tidal = (quantity = 1) => lineOf('tidal-300', 'Steel bracelet', quantity);
const terrain = (quantity = 1) => lineOf('terrain-38', 'Olive nylon', quantity);

/** Answers every path below `gone` as a vendor who has switched it off. */
function switchOff(gone: string) {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes(gone)) return fetch(input, init);
    return Response.json({ message: 'Gone' }, { status: 410 });
  });
}

for (const [name, open, gone] of VERSIONS) {
  const it = (what: string, run: (cart: CartPlatform) => Promise<void>) =>
    test(`Cart ${name}: ${what}`, async () => {
      shop = gone === SWITCHED_OFF ? shops.off : shops.on;
      sendSdkTo(shop);
      if (gone && gone !== SWITCHED_OFF) switchOff(gone);
      try {
        await run(open());
      } finally {
        vi.restoreAllMocks();
      }
    });

  it('a new cart is empty', async (cart) => {
    expect(await cart.getCart()).toMatchObject({ lines: [], coupon: null, totals: null });
  });

  it('a line has everything that the panel shows', async (cart) => {
    const { lines, totals, currency } = await cart.addLine(tidal(2), createIdempotencyKey());

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

  it('the same choice increases one line, and another choice makes a second line', async (cart) => {
    await cart.addLine(terrain(), createIdempotencyKey());
    await cart.addLine(terrain(2), createIdempotencyKey());
    const { lines } = await cart.addLine(
      lineOf('terrain-38', 'Brown leather'),
      createIdempotencyKey(),
    );

    expect(lines.map(({ options, quantity }) => [options.Strap, quantity])).toEqual([
      ['Olive nylon', 3],
      ['Brown leather', 1],
    ]);
  });

  it('another engraving makes another line, and each line has its own engraving', async (cart) => {
    await cart.addLine({ ...tidal(), texts: { Engraving: 'Für Zoë' } }, createIdempotencyKey());
    await cart.addLine({ ...tidal(), texts: { Engraving: 'Jan' } }, createIdempotencyKey());
    await cart.addLine({ ...tidal(2), texts: { Engraving: ' Jan ' } }, createIdempotencyKey());
    const { lines } = await cart.addLine(tidal(), createIdempotencyKey());

    expect(lines.map(({ texts, quantity }) => [texts?.Engraving, quantity])).toEqual([
      ['Für Zoë', 1],
      ['Jan', 3],
      [undefined, 1],
    ]);
    expect(lines[0]).toMatchObject({
      choices: [{ name: 'Strap', value: 'Steel bracelet' }],
      options: { Strap: 'Steel bracelet' },
    });
    await expect(
      cart.addLine({ ...tidal(), texts: { Engraving: 'Jan ❤' } }, createIdempotencyKey()),
    ).rejects.toMatchObject({ code: 'CUSTOM_TEXT_NOT_ALLOWED' });
  });

  it('a quantity is set and a line removed, with the same result when repeated', async (cart) => {
    await cart.addLine(tidal(), createIdempotencyKey());
    const { lines } = await cart.addLine(terrain(), createIdempotencyKey());
    const [first, second] = lines.map(({ id }) => id);
    await cart.setQuantity(first ?? '', 4);
    const set = await cart.setQuantity(first ?? '', 4);
    await cart.removeLine(second ?? '');
    const left = await cart.removeLine(second ?? '');

    expect(set.totals?.subtotal).toBe('$1,715.00');
    expect(left.lines.map(({ quantity, price }) => [quantity, price])).toEqual([[4, '$1,556.00']]);
    expect((await cart.removeLine(first ?? '')).lines).toEqual([]);
  });

  it('a coupon reduces the total and can be removed', async (cart) => {
    await cart.addLine(tidal(), createIdempotencyKey());
    const reduced = await cart.applyCoupon('welcome10');
    const full = await cart.removeCoupon();

    expect(reduced.coupon).toBe('WELCOME10');
    expect(reduced.totals).toEqual({
      subtotal: '$389.00',
      reduction: { discount: '−$38.90', rest: '$350.10' },
    });
    expect(full).toMatchObject({ coupon: null, totals: { reduction: null } });
  });

  it('refusals have the same codes in both versions', async (cart) => {
    const { lines } = await cart.addLine(tidal(), createIdempotencyKey());

    await expect(cart.setQuantity(lines[0]?.id ?? '', 999)).rejects.toMatchObject({
      name: 'PlatformError',
      code: 'QUANTITY_EXCEEDS_STOCK',
    });
    await expect(cart.setQuantity('nothing', 1)).rejects.toMatchObject({
      code: 'LINE_ITEM_NOT_FOUND',
    });
    await expect(
      cart.addLine({ productId: 'nothing', options: {}, quantity: 1 }, createIdempotencyKey()),
    ).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
    await expect(cart.applyCoupon('NOPE')).rejects.toMatchObject({ code: 'COUPON_DOES_NOT_EXIST' });
    expect((await cart.getCart()).lines).toEqual(lines);
  });

  it('the hosted checkout shows the lines of the cart', async (cart) => {
    await cart.addLine(tidal(2), createIdempotencyKey());
    const checkoutId = await cart.beginCheckout();
    const answer = await shop.call('/_api/redirects-api/v1/redirect-session', {
      token: tokens.getTokens().accessToken.value,
      body: {
        ecomCheckout: { checkoutId },
        callbacks: {
          postFlowUrl: `${TEST_SHOP_URL}/`,
          thankYouPageUrl: `${TEST_SHOP_URL}/thank-you`,
        },
      },
    });
    const { redirectSession }: { redirectSession: { fullUrl: string } } = await answer.json();
    const { pathname, search } = new URL(redirectSession.fullUrl);
    const page = await (await shop.app.request(`${pathname}${search}`)).text();

    expect(page).toContain('Tidal 300');
    expect(page).toContain('$778.00');
  });
}

test('a cart that V1 began is continued by V2 and again by V1 without loss', async () => {
  shop = shops.on;
  sendSdkTo(shop);
  const cart = withApiVersionFallback(cartV1Client, async () => cartV2Client);
  const { lines } = await cart.addLine(tidal(2), createIdempotencyKey());
  switchOff('/ecom/v1/carts/');
  try {
    await cart.addLine(terrain(), createIdempotencyKey());
    await cart.applyCoupon('WELCOME10');
  } finally {
    vi.restoreAllMocks();
  }
  switchOff('/ecom/v2/carts/');
  try {
    const after = await cart.setQuantity(lines[0]?.id ?? '', 3);
    expect(after.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Tidal 300', 3],
      ['Terrain 38', 1],
    ]);
    expect(after.coupon).toBe('WELCOME10');
  } finally {
    vi.restoreAllMocks();
  }
});

test.each([
  ['V1', cartV1Client],
  ['V2', cartV2Client],
])('Cart %s adds a combination by its id when the catalogue is version 3', async (_, cart) => {
  shop = shops.on;
  sendSdkTo(shop);
  const before = pageSettings();
  configureShop({ settings: () => ({ ...before, catalogVersion: '3' }) });
  const sent = vi.spyOn(globalThis, 'fetch');
  try {
    const { lines } = await cart.addLine(tidal(), createIdempotencyKey());
    const [line] = lines;
    expect(line).toMatchObject({
      choices: [{ name: 'Strap', value: 'Steel bracelet' }],
      options: { Strap: 'Steel bracelet' },
    });
    const added = sent.mock.calls.map(([, init]) => String(init?.body)).find(isAdd);
    expect(added).toContain('"options":{"variantId":');

    // As undo puts it back.
    const again = await cart.addLine(
      { ...tidal(), options: line?.options ?? {} },
      createIdempotencyKey(),
    );
    expect(again.lines.map(({ quantity }) => quantity)).toEqual([2]);
  } finally {
    vi.restoreAllMocks();
    configureShop({ settings: () => before });
  }
});

const isAdd = (body: string) => body.includes('"catalogReference"');
