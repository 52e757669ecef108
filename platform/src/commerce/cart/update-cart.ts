import type * as v from 'valibot';
import type { Database } from '../../base/db/database.ts';
import { invalid, violation } from '../../base/http/platform-error.ts';
import { toCents } from '../../base/money.ts';
import type { updateBody } from './cart-bodies.ts';
import type { CartChange, CartRow } from './cart-store.ts';
import { addLines } from './change-lines.ts';
import { requireCoupon } from './coupons.ts';
import type { MerchantDiscount } from './pricing.ts';

type CartUpdate = v.InferOutput<typeof updateBody>;

const MASKABLE = [
  'cartInfo',
  'cartInfo.contactInfo',
  'cartInfo.buyerInfo',
  'couponCode',
  'merchantDiscounts',
  'lineItems',
  'customLineItems',
];

/**
 * Applies a PATCH to a locked cart; what it does not name stays as it is. With a field mask only the masked
 * fields count, and a masked field that is absent is emptied. Throws before anything is changed.
 */
export async function updateCart(
  tx: Database,
  cart: CartRow,
  update: CartUpdate,
): Promise<CartChange> {
  const isWanted = wantedBy(update);
  const { couponCode, lineItems, cartInfo, merchantDiscounts } = update;
  if (update.customLineItems?.length) {
    throw invalid(violation('customLineItems', 'are not sold by this shop'));
  }
  const coupon = couponCode && isWanted('couponCode') && (await requireCoupon(tx, couponCode));
  if (lineItems?.length && isWanted('lineItems')) await addLines(tx, cart.id, lineItems);
  const given: Record<string, CartChange | false | undefined> = {
    couponCode: coupon ? { couponCode: coupon.code } : undefined,
    'cartInfo.contactInfo': cartInfo?.contactInfo
      ? { contactInfo: withoutNulls(cartInfo.contactInfo) }
      : undefined,
    'cartInfo.buyerInfo': cartInfo?.buyerInfo?.email
      ? { buyerEmail: cartInfo.buyerInfo.email }
      : undefined,
    merchantDiscounts: merchantDiscounts
      ? { merchantDiscounts: merchantDiscounts.map(toDiscount) }
      : undefined,
  };
  const emptied: Record<string, CartChange> = update.fieldMask
    ? {
        couponCode: { couponCode: null },
        'cartInfo.contactInfo': { contactInfo: null },
        'cartInfo.buyerInfo': { buyerEmail: null },
        merchantDiscounts: { merchantDiscounts: [] },
      }
    : {};
  const names = Object.keys(given).filter(isWanted);
  return Object.assign({}, ...names.map((name) => given[name] || emptied[name]));
}

/** Whether an update is about the merchant's discounts: gives some, or empties them by its mask. */
export function grantsDiscounts({ merchantDiscounts, fieldMask }: CartUpdate): boolean {
  const isMasked = fieldMask ? pathsOf(fieldMask).includes('merchantDiscounts') : false;
  return isMasked || Boolean(merchantDiscounts?.length);
}

function pathsOf(fieldMask: string | string[]): string[] {
  return Array.isArray(fieldMask) ? fieldMask : fieldMask.split(',');
}

/** Which fields a mask lets through: itself, and what lies below it. Without a mask all. */
function wantedBy({ fieldMask }: CartUpdate): (name: string) => boolean {
  if (!fieldMask) return () => true;
  const paths = pathsOf(fieldMask);
  const unknown = paths.find((path) => !MASKABLE.includes(path));
  if (unknown !== undefined) {
    const rest = { violatedRule: 'INVALID_ENUM_VALUE' } as const;
    throw invalid(violation('fieldMask', `must be made of ${MASKABLE.join(', ')}`, rest));
  }
  return (name) => paths.some((path) => name === path || name.startsWith(`${path}.`));
}

function toDiscount(
  discount: NonNullable<CartUpdate['merchantDiscounts']>[number],
  index: number,
): MerchantDiscount {
  if (discount.percentage != null) return { percentage: discount.percentage };
  if (discount.amount != null) return { amountCents: toCents(discount.amount.amount) };
  const field = `merchantDiscounts[${index}]`;
  throw invalid(violation(field, 'must have an amount or a percentage'));
}

/** The wire never carries nulls: what was sent as null is left out. */
export function withoutNulls(value: object): Record<string, unknown> {
  const entries = Object.entries(value).filter(
    ([, entry]) => entry !== null && entry !== undefined,
  );
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, typeof entry === 'object' ? withoutNulls(entry) : entry]),
  );
}
