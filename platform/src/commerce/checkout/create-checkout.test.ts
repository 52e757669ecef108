import { expect, test } from 'vitest';
import {
  buildTestCart,
  buildTestCartLine,
  worldwideRegion,
} from '../../../testing/build-test-cart.ts';
import { buildTestProduct, buildTestVariant } from '../../../testing/build-test-product.ts';
import { createTestCheckout } from '../../../testing/create-test-checkout.ts';
import { buildGiftCheckoutLine } from '../../../testing/test-gift-cards.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { GIFT_CARD_ITEM_ID } from '../gift-cards/gift-options.ts';
import { findCheckout } from './checkout-store.ts';
import { checkOutCart, createCheckout, toCheckoutLine } from './create-checkout.ts';

const shop = testShop();

const strap = {
  name: 'Strap',
  optionType: 'drop_down' as const,
  choices: [{ value: 'Black leather', description: 'Black leather', mediaIds: ['black.jpg'] }],
};
const dial = {
  name: 'Dial',
  optionType: 'color' as const,
  choices: [
    { value: '#111', description: 'Black' },
    { value: '#fff', description: 'White' },
  ],
};
const picture = (id: string) => ({ id, title: id, width: 10, height: 10 });

test('a line is stored at its price, with choices in the order of the options', () => {
  const product = buildTestProduct({
    options: [strap, dial],
    media: [picture('front.jpg'), picture('black.jpg')],
  });
  const line = buildTestCartLine({
    product,
    quantity: 2,
    prices: { priceCents: 38_900, discountedCents: 30_000 },
  });
  line.row.options = { Dial: 'White', Strap: 'Black leather' };

  expect(toCheckoutLine(line)).toEqual({
    lineId: 'l-1',
    productId: 'p-1',
    variantId: 'v-1',
    inventoryId: 'i-1',
    name: 'Watch 1',
    choices: ['Black leather', 'White'],
    options: [{ name: 'Strap' }, { name: 'Dial', color: '#fff' }],
    quantity: 2,
    unitCents: 30_000,
    sku: 'W-1',
    imageUrl: '/media/black.jpg',
  });
});

test('a line without choice or picture has neither', () => {
  const snapshot = toCheckoutLine(
    buildTestCartLine({ product: buildTestProduct({ options: [strap] }) }),
  );

  expect(snapshot.choices).toEqual([]);
  expect('imageUrl' in snapshot).toBe(false);
});

test('a colour that the product no longer has is stored by its name alone', () => {
  const line = buildTestCartLine({ product: buildTestProduct({ options: [dial] }) });
  line.row.options = { Dial: 'Green' };

  expect(toCheckoutLine(line)).toMatchObject({ choices: ['Green'], options: [{ name: 'Dial' }] });
  expect(toCheckoutLine(line).options?.[0]).not.toHaveProperty('color');
});

test('an engraving is stored with its line, and a line without one has none', () => {
  const texts = [{ title: 'Engraving', text: 'Nora' }];
  const engraved = buildTestCartLine();
  engraved.row.texts = texts;

  expect(toCheckoutLine(engraved).texts).toEqual(texts);
  expect(toCheckoutLine(buildTestCartLine())).not.toHaveProperty('texts');
});

test('a gift card is stored with its receiver and its amount, once', () => {
  const { gift, lineId: _own, ...rest } = buildGiftCheckoutLine(7500);
  const line = { ...buildTestCartLine(), gift: gift ?? expect.fail('No gift') };
  Object.assign(line.row, { productId: GIFT_CARD_ITEM_ID, variantId: 'gift' });

  expect(toCheckoutLine(line)).toEqual({
    ...rest,
    lineId: 'l-1',
    gift,
    options: [{ name: 'For' }, { name: 'When' }],
  });
  line.row.quantity = 2;
  expect(() => toCheckoutLine(line)).toThrow('This gift card is there already');
});

test.each([
  [7, 7, true],
  [8, 7, false],
  [1, 0, false],
])('%i of %i in stock can be checked out: %s', (quantity, stock, isPossible) => {
  const line = buildTestCartLine({ quantity, variant: buildTestVariant({ quantity: stock }) });

  if (isPossible) expect(toCheckoutLine(line).quantity).toBe(quantity);
  else {
    expect(() => toCheckoutLine(line)).toThrow(
      expect.objectContaining({
        status: 409,
        message: 'Watch 1 cannot be ordered in this quantity any more.',
        details: {
          applicationError: {
            code: 'ITEM_NOT_AVAILABLE',
            description: 'Watch 1 cannot be ordered in this quantity any more.',
            data: { catalogItemId: 'p-1', quantityAvailable: stock },
          },
        },
      }),
    );
  }
});

test('a product that is not sold any more cannot be checked out', () => {
  const { product: _product, variant: _variant, prices: _prices, ...gone } = buildTestCartLine();

  expect(() => toCheckoutLine(gone)).toThrow(
    expect.objectContaining({
      message: 'A product cannot be ordered in this quantity any more.',
      details: {
        applicationError: expect.objectContaining({
          data: { catalogItemId: 'p-1', quantityAvailable: 0 },
        }),
      },
    }),
  );
});

test('a refusal names a product that is not sold any more as the cart knew it', () => {
  const { product: _product, ...gone } = buildTestCartLine();
  gone.row.known = { name: 'Abyss 500', priceCents: 100, discountedCents: 100 };

  expect(() => toCheckoutLine(gone)).toThrow(
    'Abyss 500 cannot be ordered in this quantity any more.',
  );
});

test.each(['product', 'variant', 'prices'] as const)(
  'a line without %s cannot be checked out',
  (part) => {
    const { [part]: _missing, ...rest } = buildTestCartLine();

    expect(() => toCheckoutLine(rest)).toThrow('cannot be ordered in this quantity any more');
  },
);

test('a checkout takes over the cart, and of its buyer rather what the client says', async () => {
  const cart = buildTestCart({ row: { buyerEmail: 'cart@example.com', buyerNote: 'Ring twice.' } });
  const requested = { details: { email: 'nora@example.com' }, channelType: 'POS' };
  const id = await createCheckout(shop.db, { cart, requested });

  expect(await findCheckout(shop.db, id)).toMatchObject({
    id,
    ownerId: 'visitor-1',
    cartId: 'cart-1',
    channelType: 'POS',
    lines: [{ lineId: 'l-1', productId: 'p-1', quantity: 1, unitCents: 38_900 }],
    terms: { merchantDiscounts: [], regions: [worldwideRegion] },
    details: { email: 'nora@example.com', buyerNote: 'Ring twice.' },
    prefill: { email: 'nora@example.com' },
  });
});

test('a checkout begins in the web shop unless another channel is named', async () => {
  const id = await createCheckout(shop.db, { cart: buildTestCart() });

  expect(await findCheckout(shop.db, id)).toMatchObject({ channelType: 'WEB', details: {} });
});

test('an empty cart cannot be checked out', async () => {
  await expect(
    createCheckout(shop.db, { cart: buildTestCart({ lines: [] }) }),
  ).rejects.toMatchObject({
    status: 400,
    details: { applicationError: { code: 'CART_IS_EMPTY', description: 'The cart is empty.' } },
  });
});

test('a cart that is its own checkout is checked out until it was ordered', async () => {
  const { cart, line } = await createTestCheckout(shop.db);
  const checkout = await findCheckout(shop.db, await checkOutCart(shop.db, cart));

  expect(checkout).toMatchObject({
    cartId: cart.id,
    lines: [{ lineId: line.lineId, quantity: 2 }],
  });
  await expect(checkOutCart(shop.db, { ...cart, orderedAt: new Date() })).rejects.toMatchObject({
    status: 428,
    details: { applicationError: { code: 'CART_ALREADY_ORDERED' } },
  });
});
