import type { currentCart } from '@wix/ecom';
import { type Cart, type CartLine, type CartTotals, formatMoney, withQuantity } from '../cart.ts';
import { chosenOptions, slugOf, toChoice } from './catalog-item.ts';

type Estimate = Pick<currentCart.EstimateTotalsResponse, 'priceSummary'>;

/** The platform's cart as our screens want it; lines without id or product are left out. */
export function toCart(source: currentCart.Cart, estimate: Estimate | null): Cart {
  const currency = source.conversionCurrency || source.currency || 'USD';
  return {
    lines: (source.lineItems ?? []).flatMap((item) => toLine(item, currency) ?? []),
    currency,
    coupon: couponOf(source),
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
  const choices = (item.descriptionLines ?? []).flatMap((entry) => toChoice(entry) ?? []);
  const line: CartLine = {
    id,
    productId,
    name: item.productName?.translated ?? item.productName?.original ?? '',
    slug: slugOf(item.url),
    picture: item.image ?? null,
    choices,
    options: chosenOptions(item.catalogReference, choices),
    quantity: 1,
    each: { amount, text },
    price: text,
    available: availableOf(item),
  };
  return withQuantity(line, item.quantity ?? 1, currency);
}

function availableOf({ availability }: currentCart.LineItem): number | null {
  const status = availability?.status;
  if (status === 'NOT_FOUND' || status === 'NOT_AVAILABLE') return 0;
  return availability?.quantityAvailable ?? null;
}

function couponOf(source: currentCart.Cart): string | null {
  for (const { coupon } of source.appliedDiscounts ?? []) if (coupon?.code) return coupon.code;
  return null;
}

function toTotals({ priceSummary }: Estimate, currency: string): CartTotals | null {
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
