import type { currentCartV2 } from '@wix/ecom';
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

/** The sums of `estimateCurrentCart`; V2 sends amounts without their text. */
type Sums = NonNullable<currentCartV2.CartSummary['priceSummary']>;

/** Cart V2 as our screens want it; lines without id or product are left out. */
export function toCartFromV2(
  source: currentCartV2.Cart,
  sums: Sums | null,
  payment?: currentCartV2.PaymentSummary,
): Cart {
  const currency = source.customerInfo?.currencyCode || source.businessInfo?.currencyCode || 'USD';
  return {
    lines: (source.lineItems ?? []).flatMap((item) => toLine(item, currency) ?? []),
    currency,
    coupon: source.coupons?.[0]?.code ?? null,
    ...readGiftCard(source, { payment, currency }),
    totals: sums && toTotals(sums, currency),
    isChanging: false,
  };
}

function toLine(item: currentCartV2.V2LineItem, currency: string): CartLine | null {
  const id = item._id;
  const reference = item.source?.catalogReference;
  if (!id || !reference?.catalogItemId) return null;

  const amount = readAmount(item.pricing?.unitPrice);
  const text = formatMoney(amount, currency);
  const written = readLineCustomTexts(reference);
  const choices = toDisplayedChoices(item.attributes?.descriptionLines, written.texts);
  const line: CartLine = {
    id,
    productId: reference.catalogItemId,
    name: item.name?.translated ?? item.name?.original ?? '',
    slug: readProductSlug(item.attributes?.url),
    picture: item.attributes?.image ?? null,
    choices,
    options: readLineOptions(reference, choices),
    ...written,
    quantity: 1,
    each: { amount, text },
    price: text,
    available: readAvailable(item),
    ...(item.status === 'REMOVED_FROM_CATALOG' && { isGone: true as const }),
    ...(item.attributes?.itemType?.preset === 'GIFT_CARD' && { isGiftCard: true as const }),
  };
  return lineWithQuantity(line, item.quantityInfo?.requestedQuantity ?? 1, currency);
}

function readGiftCard(
  { paymentInfo }: currentCartV2.Cart,
  { payment, currency }: { payment: currentCartV2.PaymentSummary | undefined; currency: string },
): Pick<Cart, 'giftCard'> {
  const [card] = paymentInfo?.giftCards ?? [];
  if (!card?._id) return {};
  const pays = readAmount(payment?.giftCards?.[0]?.redeemAmount);
  const left = payment?.totalAfterGiftCards;
  return {
    giftCard: {
      id: card._id,
      name: maskedCode(card.obfuscatedCode),
      pays: pays > 0 ? `−${formatMoney(pays, currency)}` : null,
      rest: left ? formatMoney(readAmount(left), currency) : null,
    },
  };
}

function readAvailable({ status, quantityInfo }: currentCartV2.V2LineItem): number | null {
  if (status === 'OUT_OF_STOCK' || status === 'REMOVED_FROM_CATALOG') return 0;
  return quantityInfo?.availableQuantity ?? null;
}

function toTotals({ subtotal, discount }: Sums, currency: string): TotalTexts | null {
  if (!subtotal) return null;
  const all = readAmount(subtotal);
  const less = readAmount(discount);
  const money = (amount: number) => formatMoney(amount, currency);
  return {
    subtotal: money(all),
    reduction: less > 0 ? { discount: `−${money(less)}`, rest: money(all - less) } : null,
  };
}

const readAmount = (price: currentCartV2.ConvertedMoney | undefined): number =>
  Number(price?.convertedAmount ?? price?.amount ?? 0);
