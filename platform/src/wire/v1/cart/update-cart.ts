import type * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import { invalidField } from '../../../base/http/platform-error.ts';
import { toCents } from '../../../base/money.ts';
import { withoutNulls } from '../../../base/without-undefined.ts';
import type { CartPatch, CartRow } from '../../../commerce/cart/cart-store.ts';
import { addCartLines } from '../../../commerce/cart/change-lines.ts';
import { requireCoupon } from '../../../commerce/cart/coupons.ts';
import type { MerchantDiscount } from '../../../commerce/cart/pricing.ts';
import type { updateCartBody } from '../../common/cart/cart-bodies.ts';

type CartUpdate = v.InferOutput<typeof updateCartBody>;

const MASKABLE = [
  'cartInfo',
  'cartInfo.contactInfo',
  'cartInfo.buyerInfo',
  'cartInfo.buyerNote',
  'cartInfo.overrideCheckoutUrl',
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
): Promise<CartPatch> {
  const isWanted = maskFilter(update);
  const { couponCode, lineItems, cartInfo, merchantDiscounts } = update;
  if (update.customLineItems?.length) {
    throw invalidField('customLineItems', 'are not sold by this shop');
  }
  const coupon = couponCode && isWanted('couponCode') && (await requireCoupon(tx, couponCode));
  if (lineItems?.length && isWanted('lineItems')) await addCartLines(tx, cart.id, lineItems);
  const given: Record<string, CartPatch | false | undefined> = {
    couponCode: coupon ? { couponCode: coupon.code } : undefined,
    ...infoChanges(cartInfo ?? {}),
    merchantDiscounts: merchantDiscounts
      ? { merchantDiscounts: merchantDiscounts.map(toDiscount) }
      : undefined,
  };
  const emptied = update.fieldMask ? EMPTIED : {};
  const names = Object.keys(given).filter(isWanted);
  return Object.assign({}, ...names.map((name) => given[name] || emptied[name]));
}

const EMPTIED: Record<string, CartPatch> = {
  couponCode: { couponCode: null },
  'cartInfo.contactInfo': { contactInfo: null, deliveryAddress: null },
  'cartInfo.buyerInfo': { buyerEmail: null },
  'cartInfo.buyerNote': { buyerNote: null },
  'cartInfo.overrideCheckoutUrl': { checkoutUrl: null },
  merchantDiscounts: { merchantDiscounts: [] },
};

function infoChanges(info: NonNullable<CartUpdate['cartInfo']>) {
  const { contactInfo, buyerInfo, buyerNote, overrideCheckoutUrl } = info;
  return {
    'cartInfo.contactInfo': contactInfo ? contactChange(contactInfo) : undefined,
    'cartInfo.buyerInfo': buyerInfo?.email ? { buyerEmail: buyerInfo.email } : undefined,
    'cartInfo.buyerNote': buyerNote == null ? undefined : { buyerNote: buyerNote || null },
    'cartInfo.overrideCheckoutUrl': overrideCheckoutUrl
      ? { checkoutUrl: overrideCheckoutUrl }
      : undefined,
  };
}

/** The address is stored where Cart V2 stores it too. */
function contactChange({
  address,
  ...person
}: NonNullable<NonNullable<CartUpdate['cartInfo']>['contactInfo']>): CartPatch {
  return {
    contactInfo: withoutNulls(person),
    ...(address === undefined ? {} : { deliveryAddress: address && withoutNulls(address) }),
  };
}

/** Whether an update is about the merchant's discounts: gives some, or empties them by its mask. */
export function isDiscountUpdate({ merchantDiscounts, fieldMask }: CartUpdate): boolean {
  const isMasked = fieldMask ? maskPaths(fieldMask).includes('merchantDiscounts') : false;
  return isMasked || Boolean(merchantDiscounts?.length);
}

function maskPaths(fieldMask: string | string[]): string[] {
  return Array.isArray(fieldMask) ? fieldMask : fieldMask.split(',');
}

/** Which fields a mask lets through: itself, and what lies below it. Without a mask all. */
function maskFilter({ fieldMask }: CartUpdate): (name: string) => boolean {
  if (!fieldMask) return () => true;
  const paths = maskPaths(fieldMask);
  const unknown = paths.find((path) => !MASKABLE.includes(path));
  if (unknown !== undefined) {
    throw invalidField('fieldMask', `must be made of ${MASKABLE.join(', ')}`, 'INVALID_ENUM_VALUE');
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
  throw invalidField(field, 'must have an amount or a percentage');
}
