import type { currentCart } from '@wix/ecom';
import {
  type Cart,
  type CartLine,
  formatMoney,
  lineWithQuantity,
  type TotalTexts,
} from '../cart.ts';
import {
  maskedCode,
  readLineCustomTexts,
  readLineOptions,
  readProductSlug,
  toDisplayedChoices,
} from './catalog-item.ts';

type Estimate = Pick<currentCart.EstimateTotalsResponse, 'priceSummary' | 'giftCard' | 'payNow'>;

/** The platform's cart as our screens want it; lines without id or product are left out. */
export function toCartFromV1(source: currentCart.Cart, estimate: Estimate | null): Cart {
  const currency = source.conversionCurrency || source.currency || 'USD';
  return {
    lines: (source.lineItems ?? []).flatMap((item) => toLine(item, currency) ?? []),
    currency,
    coupon: readCoupon(source),
    ...readGiftCard(estimate, currency),
    totals: estimate && toTotals(estimate, currency),
    isChanging: false,
  };
}

function toLine(item: currentCart.LineItem, currency: string): CartLine | null {
  const id = item._id;
  const productId = item.catalogReference?.catalogItemId;
  if (!id || !productId) return null;

  const amount = Number(item.price?.convertedAmount ?? item.price?.amount ?? 0);
  const text = item.price?.formattedConvertedAmount ?? formatMoney(amount, currency);
  const written = readLineCustomTexts(item.catalogReference);
  const choices = toDisplayedChoices(item.descriptionLines, written.texts);
  const line: CartLine = {
    id,
    productId,
    name: item.productName?.translated ?? item.productName?.original ?? '',
    slug: readProductSlug(item.url),
    picture: item.image ?? null,
    choices,
    options: readLineOptions(item.catalogReference, choices),
    ...written,
    quantity: 1,
    each: { amount, text },
    price: text,
    available: readAvailable(item),
    ...(item.availability?.status === 'NOT_FOUND' && { isGone: true as const }),
    ...(item.itemType?.preset === 'GIFT_CARD' && { isGiftCard: true as const }),
  };
  return lineWithQuantity(line, item.quantity ?? 1, currency);
}

function readAvailable({ availability }: currentCart.LineItem): number | null {
  const status = availability?.status;
  if (status === 'NOT_FOUND' || status === 'NOT_AVAILABLE') return 0;
  return availability?.quantityAvailable ?? null;
}

function readGiftCard(estimate: Estimate | null, currency: string): Pick<Cart, 'giftCard'> {
  const { _id: id, obfuscatedCode, amount } = estimate?.giftCard ?? {};
  if (!id) return {};
  const pays = Number(amount?.convertedAmount ?? amount?.amount ?? 0);
  const text = amount?.formattedConvertedAmount ?? formatMoney(pays, currency);
  return {
    giftCard: {
      id,
      name: maskedCode(obfuscatedCode),
      pays: pays > 0 ? `−${text}` : null,
      rest: estimate?.payNow?.total?.formattedConvertedAmount ?? null,
    },
  };
}

function readCoupon(source: currentCart.Cart): string | null {
  for (const { coupon } of source.appliedDiscounts ?? []) if (coupon?.code) return coupon.code;
  return null;
}

function toTotals({ priceSummary }: Estimate, currency: string): TotalTexts | null {
  const subtotal = priceSummary?.subtotal;
  if (!subtotal?.formattedConvertedAmount) return null;

  const discount = priceSummary?.discount;
  const less = Number(discount?.convertedAmount ?? discount?.amount ?? 0);
  const all = Number(subtotal.convertedAmount ?? subtotal.amount ?? 0);
  return {
    subtotal: subtotal.formattedConvertedAmount,
    reduction:
      less > 0
        ? { discount: `−${formatMoney(less, currency)}`, rest: formatMoney(all - less, currency) }
        : null,
  };
}
