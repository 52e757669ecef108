import { cartMoney } from '../../base/money.ts';
import { imageWire } from '../catalogue/media-wire.ts';
import { chosenPictures } from '../catalogue/options-availability.ts';
import { choiceName, type ProductOption } from '../catalogue/product-parts.ts';
import type { CartLine } from './cart-store.ts';

/** The one store app whose items carts hold, as the SDK's typings fix it. */
export const STORE_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** A cart line on the wire. A product that is no longer sold keeps its line, marked NOT_FOUND. */
export function lineWire({ row, product, variant, prices: own }: CartLine, siteUrl: string) {
  const base = {
    id: row.id,
    quantity: row.quantity,
    catalogReference: {
      catalogItemId: row.productId,
      appId: STORE_APP_ID,
      options: { options: row.options, variantId: row.variantId },
    },
    rootCatalogItemId: row.productId,
    itemType: { preset: 'PHYSICAL' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
  };
  if (!product || !variant || !own) {
    const name = 'No longer available';
    return {
      ...base,
      productName: text(name),
      availability: { status: 'NOT_FOUND' },
      ...prices(0, 0, row.quantity),
    };
  }
  const [picture] = chosenPictures(product, row.options);
  const path = `/product/${product.slug}`;
  return {
    ...base,
    productName: text(product.name),
    url: { relativePath: path, url: `${siteUrl}${path}` },
    ...prices(own.discountedCents, own.priceCents, row.quantity),
    descriptionLines: product.options.flatMap((option) =>
      descriptionLine(option, row.options[option.name]),
    ),
    ...(picture ? { image: { ...imageWire(picture), filename: picture.id } } : {}),
    availability: availability(row.quantity, variant.quantity),
    physicalProperties: {
      weight: variant.weight ?? product.weight,
      sku: variant.sku,
      shippable: true,
    },
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

function text(words: string) {
  return { original: words, translated: words };
}
