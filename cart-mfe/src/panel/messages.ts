import { isolated } from '@horae/shared';

/** The texts are exact, because tests of the shop look for them. */
export const messages = {
  title: 'Cart',
  empty: 'Cart is empty',
  emptyHint: 'Watches you add will wait here, on every visit.',
  seeWatches: 'See all watches',
  loading: 'Loading...',
  failed: 'The cart did not load',
  failedHint: 'Nothing in it is lost.',
  tryAgain: 'Try again',
  update: 'Update',
  updateLabel: (name: string) => `quantity of ${isolated(name)}`,
  remove: 'Remove item',
  saveForLater: 'Save for later',
  notSaved: {
    full: 'Your wish list is full: it holds 100 watches.',
    failed: 'It could not be saved. Please try again.',
    off: 'Wish lists are not available right now.',
  },
  undo: 'Undo',
  removed: (name: string) => `${isolated(name)} removed`,
  notRemoved: (name: string) => `${isolated(name)} could not be removed. Please try again.`,
  notRestored: (name: string) => `${isolated(name)} could not be put back.`,
  madeForYou: 'Made for you, not returnable',
  was: 'was',
  each: (price: string) => `${price} each`,
  addCoupon: 'Add a coupon code',
  couponLabel: 'Coupon code',
  applyCoupon: 'Apply',
  coupon: 'Coupon',
  removeCoupon: 'Remove',
  couponNotRemoved: 'The coupon could not be removed. Please try again.',
  couponMissing: 'Please add the code.',
  withCoupon: 'With coupon',
  couponApplied: (code: string) => `${code} applied`,
  couponRemoved: 'Coupon removed',
  subtotal: 'Subtotal',
  subtotalMissing: 'The subtotal did not load.',
  note: 'Shipping and taxes are calculated at checkout.',
  checkout: 'Checkout',
  checkoutFailed: 'checkout is not configured',
  checkoutBlocked: 'Please first change what is not available.',
  newSubtotal: (amount: string) => `Subtotal ${amount}`,
} as const;

/** Texts about a gift card that pays the cart. */
export const giftCardMessages = {
  title: 'Gift card',
  remove: 'Remove',
  applied: 'The gift card pays as much of this cart as it can.',
  removed: 'The gift card was removed.',
  notRemoved: 'The gift card could not be removed. Please try again.',
  notForGifts: 'A gift card does not pay for gift cards.',
  rest: 'With gift card',
} as const;

/** "1 item", "3 items". */
export function itemCountText(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

const COUPON_TEXTS: Record<string, string> = {
  COUPON_DOES_NOT_EXIST: 'This code does not exist.',
  COUPON_HAS_EXPIRED: 'This code has expired.',
  COUPON_IS_NOT_ACTIVE_YET: 'This code does not work yet.',
  COUPON_IS_DISABLED: 'This code does not work any more.',
  COUPON_USAGE_EXCEEDED: 'This code was used up.',
  MINIMUM_SUBTOTAL_NOT_REACHED: 'Your cart is below the minimum for this code.',
};

/** Why a coupon was refused, by the platform's code. */
export function couponErrorText(code: string): string {
  return COUPON_TEXTS[code] ?? 'The code could not be checked. Please try again.';
}
