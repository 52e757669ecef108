import { isolated } from '@horae/typed-text';
import { formatMoney } from '../../base/money.ts';
import type { CheckoutChange } from '../../commerce/checkout/current-checkout.ts';
import { displayedGiftCode } from '../../commerce/gift-cards/gift-code.ts';

export function describeOrderChange(change: CheckoutChange): string {
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
      return `The gift card ${displayedGiftCode(lastFour)} now holds ${formatMoney(balanceCents)}.`;
    }
  }
}
