import { cartMoney } from '../../../base/money.ts';
import type { CartLine } from '../../../commerce/cart/cart-store.ts';
import { type CustomText, textFieldsWire } from '../../../commerce/cart/texts/custom-texts.ts';
import { chosenPictures } from '../../../commerce/catalogue/chosen-variant.ts';
import { choiceName, type ProductOption } from '../../../commerce/catalogue/product-options.ts';
import {
  describeGiftCard,
  GIFT_CARD_NAME,
  GIFT_CARDS_APP_ID,
  type GiftCardLine,
} from '../../../commerce/gift-cards/gift-options.ts';
import { imageWire } from '../media-wire.ts';

/** The one store app whose items carts hold, as the SDK's typings fix it. */
export const STORE_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** A cart line on the wire. The line of a product that is no longer sold stays, marked NOT_FOUND. */
export function lineWire(line: CartLine, siteUrl: string) {
  const { row, product, variant, prices: own, gift } = line;
  if (gift) return giftLineWire(row, gift);
  const base = {
    id: row.id,
    quantity: row.quantity,
    catalogReference: {
      catalogItemId: row.productId,
      appId: STORE_APP_ID,
      options: {
        options: row.options,
        variantId: row.variantId,
        ...textFieldsWire(row.texts),
      },
    },
    rootCatalogItemId: row.productId,
    itemType: { preset: 'PHYSICAL' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
  };
  if (!product || !variant || !own) return { ...base, ...removedLineWire(row) };
  const [picture] = chosenPictures(product, row.options);
  const path = `/product/${product.slug}`;
  return {
    ...base,
    productName: text(product.name),
    url: { relativePath: path, url: `${siteUrl}${path}` },
    ...prices(own.discountedCents, own.priceCents, row.quantity),
    descriptionLines: [
      ...product.options.flatMap((option) => descriptionLine(option, row.options[option.name])),
      ...row.texts.map(customTextWire),
    ],
    ...(picture ? { image: { ...imageWire(picture), filename: picture.id } } : {}),
    availability: availability(row.quantity, variant.quantity),
    physicalProperties: {
      weight: variant.weight ?? product.weight,
      sku: variant.sku,
      shippable: true,
    },
  };
}

/** For a line whose name is not known: one from before names were stored. */
const UNKNOWN_NAME = 'A watch no longer sold';

/** A product that is no longer sold, as it was when it was added; it costs what it did, and counts nothing. */
function removedLineWire({ known, quantity, options, texts }: CartLine['row']) {
  const { name = UNKNOWN_NAME, discountedCents = 0, priceCents = 0, picture } = known ?? {};
  return {
    productName: text(name),
    ...prices(discountedCents, priceCents, quantity),
    lineItemPrice: cartMoney(0),
    descriptionLines: [
      ...Object.entries(options).map(([title, chosen]) => customTextWire({ title, text: chosen })),
      ...texts.map(customTextWire),
    ],
    ...(picture ? { image: { ...imageWire(picture), filename: picture.id } } : {}),
    availability: { status: 'NOT_FOUND' },
  };
}

/** A gift card: nothing to deliver, one of each. */
function giftLineWire(row: CartLine['row'], gift: GiftCardLine) {
  return {
    id: row.id,
    quantity: row.quantity,
    catalogReference: {
      catalogItemId: row.productId,
      appId: GIFT_CARDS_APP_ID,
      options: { options: gift.options },
    },
    rootCatalogItemId: row.productId,
    itemType: { preset: 'GIFT_CARD' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
    productName: text(GIFT_CARD_NAME),
    ...prices(gift.cents, gift.cents, row.quantity),
    descriptionLines: describeGiftCard(gift).map(({ name, words }) => ({
      name: text(name),
      plainText: text(words),
      lineType: 'PLAIN_TEXT',
    })),
    availability: { status: 'AVAILABLE', quantityAvailable: 1 },
    physicalProperties: { shippable: false },
    fixedQuantity: true,
  };
}

function prices(unitCents: number, fullCents: number, quantity: number) {
  return {
    price: cartMoney(unitCents),
    fullPrice: cartMoney(fullCents),
    priceBeforeDiscounts: cartMoney(unitCents),
    lineItemPrice: cartMoney(unitCents * quantity),
  };
}

function availability(wanted: number, available: number) {
  const status =
    available === 0 ? 'NOT_AVAILABLE' : available < wanted ? 'PARTIALLY_AVAILABLE' : 'AVAILABLE';
  return { status, quantityAvailable: available };
}

function descriptionLine(option: ProductOption, chosen: string | undefined): object[] {
  const choice = option.choices.find((candidate) => choiceName(option, candidate) === chosen);
  if (!choice || chosen === undefined) return [];
  const name = { name: text(option.name) };
  if (option.optionType === 'color') {
    return [{ ...name, colorInfo: { ...text(chosen), code: choice.value }, lineType: 'COLOR' }];
  }
  return [{ ...name, plainText: text(chosen), lineType: 'PLAIN_TEXT' }];
}

/** Shops show it among what was chosen. */
export const customTextWire = ({ title, text: written }: CustomText) => ({
  name: text(title),
  plainText: text(written),
  lineType: 'PLAIN_TEXT',
});

function text(words: string) {
  return { original: words, translated: words };
}
