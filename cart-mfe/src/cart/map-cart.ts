import type { currentCart } from '@wix/ecom';
import { type Cart, type CartLine, type CartTotals, formatMoney, withQuantity } from './cart.ts';

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
  const line: CartLine = {
    id,
    productId,
    name: item.productName?.translated ?? item.productName?.original ?? '',
    slug: slugOf(item.url),
    picture: item.image ?? null,
    choices: (item.descriptionLines ?? []).flatMap((entry) => toChoice(entry) ?? []),
    options: chosenOptions(item.catalogReference),
    quantity: 1,
    each: { amount, text },
    price: text,
    available: availableOf(item),
  };
  return withQuantity(line, item.quantity ?? 1, currency);
}

/** What a line says about a choice: the same in both versions of the API. */
interface ChoiceText {
  name?: Text | undefined;
  colorInfo?: Text | undefined;
  plainText?: Text | undefined;
}
type Text = { original?: string | null; translated?: string | null };

export function toChoice(entry: ChoiceText): { name: string; value: string } | null {
  const value =
    entry.colorInfo?.translated ??
    entry.colorInfo?.original ??
    entry.plainText?.translated ??
    entry.plainText?.original;
  return value ? { name: entry.name?.translated ?? entry.name?.original ?? '', value } : null;
}

/** Option name to chosen value, out of a catalogue reference. */
export function chosenOptions(
  reference: { options?: Record<string, unknown> | null } | undefined,
): Record<string, string> {
  const chosen = reference?.options?.options;
  if (typeof chosen !== 'object' || chosen === null) return {};
  return Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, String(value)]));
}

function availableOf({ availability }: currentCart.LineItem): number | null {
  const status = availability?.status;
  if (status === 'NOT_FOUND' || status === 'NOT_AVAILABLE') return 0;
  return availability?.quantityAvailable ?? null;
}

/** Last part of a product page's address. */
export function slugOf(url: string | undefined): string | null {
  const slug = url?.match(/\/product\/([^/?#]+)/)?.[1];
  return slug ? decodeURIComponent(slug) : null;
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
