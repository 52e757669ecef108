import { isolated } from '@horae/typed-text';
import { formatMoney } from '../../base/money.ts';
import type { CheckoutDifference } from '../../commerce/checkout/reprice-checkout.ts';
import { maskGiftCode } from '../../commerce/gift-cards/gift-code.ts';

export const checkoutMessages = {
  email: 'Enter an email address, like name@example.com.',
  fullName: 'Enter your full name.',
  address: 'Enter your street and house number.',
  city: 'Enter your city.',
  postalCode: 'Enter your postal code.',
  country: 'Choose a country.',
  subdivision: 'Choose a state or province.',
  notDelivered: 'The shop does not deliver there.',
  amountsChanged: 'Delivery there changes the amounts. Please check them and pay again.',
  shipping: 'Choose a delivery option.',
  cardNumber: 'Enter the 16 digits of your card.',
  cardUnknown: 'This shop takes test cards only, like 4242 4242 4242 4242.',
  cardDeclined: 'Your card was declined. Nothing was charged. Try another card.',
  expiry: 'Enter the expiry date as MM/YY.',
  expired: 'This card has expired.',
  securityCode: 'Enter the 3 digits on the back of your card.',
  cardAgain: 'Enter your card number again.',
  codeAgain: 'Enter the security code again.',
  giftCode: 'Enter the 16 letters and digits of the gift card.',
  giftUnknown: 'There is no such gift card. Check the code in your email.',
  giftEmpty: 'This gift card was used up.',
  giftTooMany: 'Too many codes were tried. Wait a quarter of an hour.',
  tooLong: 'This is too long.',
  check: 'Please check the marked fields.',
  changed: 'Your order is not what it was when you began. Nothing was charged.',
  changedBack: 'The amounts are as they were at the start.',
  payNew: 'Please check the new total before you pay.',
} as const;

export function describeRepricing(change: CheckoutDifference): string {
  switch (change.kind) {
    case 'price': {
      const { name, beforeCents, nowCents } = change;
      return `${isolated(name)} now costs ${formatMoney(nowCents)} instead of ${formatMoney(beforeCents)}.`;
    }
    case 'fewer':
      return `${isolated(change.name)}: only ${change.now} left. Your order has ${change.now} instead of ${change.before}.`;
    case 'gone':
      return `${isolated(change.name)} is no longer available and was taken out of your order.`;
    case 'coupon-ended':
      return `The coupon ${change.code} is no longer valid and was taken out.`;
    case 'coupon-changed':
      return `The coupon ${change.code} now gives another discount.`;
    case 'coupon-short':
      return `The coupon ${change.code} needs an order of ${formatMoney(change.minSubtotalCents)} or more and was taken out.`;
    case 'gift-card': {
      const { lastFour, balanceCents } = change;
      return `The gift card ${maskGiftCode(lastFour)} now holds ${formatMoney(balanceCents)}.`;
    }
  }
}
