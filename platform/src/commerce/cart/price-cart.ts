import type { Cart } from './cart-store.ts';
import { type CartPricing, type ChosenDelivery, computePricing } from './pricing.ts';

/** Prices a cart; `delivery` replaces the country and the shipping of its own row. */
export function priceCart(cart: Cart, delivery: ChosenDelivery = {}): CartPricing {
  const { country = deliveryCountry(cart), shippingCode } = delivery;
  return computePricing(cart.lines.map(toPricedLine), cart.terms, { country, shippingCode });
}

export function toPricedLine({ row, prices, gift }: Cart['lines'][number]) {
  const line = { quantity: row.quantity, unitCents: prices?.discountedCents ?? 0 };
  return gift ? { ...line, gift } : line;
}

/** The country of the delivery address, if the shopper gave one. */
export function deliveryCountry({ row }: Cart): string | undefined {
  const address = row.deliveryAddress ?? row.contactInfo?.address;
  if (typeof address !== 'object' || address === null || !('country' in address)) return undefined;
  return typeof address.country === 'string' ? address.country : undefined;
}
