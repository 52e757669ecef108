import type { CustomText } from '../cart/texts/custom-texts.ts';
import type { GiftCardLine } from '../gift-cards/gift-options.ts';

/** A cart line as it stood when the checkout began; money in cents. */
export interface CheckoutLine {
  lineId: string;
  productId: string;
  variantId: string;
  inventoryId: string;
  name: string;
  /** The chosen values, in the order of the product's options. */
  choices: string[];
  /** The options of `choices`, in the same order; lines from before options were stored have none. */
  options?: ChosenOption[];
  /** The shopper's texts; lines from before texts were supported have none. */
  texts?: CustomText[];
  quantity: number;
  unitCents: number;
  imageUrl?: string;
  sku: string;
  /** There for a gift card, which has no product, variant or stock. */
  gift?: GiftCardLine;
}

export interface GiftCardPayment {
  id: string;
  lastFour: string;
  cents: number;
}

export interface ChosenOption {
  name: string;
  /** The hex colour of a colour choice. */
  color?: string;
}

export interface Address {
  fullName: string;
  addressLine: string;
  /** Floor, apartment or the like; orders from before it was stored have none. */
  addressLine2?: string;
  /** State or province, as `US-NY`, where there is one. */
  subdivision?: string;
  city: string;
  postalCode: string;
  country: string;
}

/** The buyer's data that the shop already has: prefills the form, and never replaces the buyer's own input. */
export type CheckoutPrefill = Partial<Address> & { email?: string; shipping?: string };

type WireObject = Record<string, unknown>;

/** A place with its person, in the wire's names and without nulls. */
export interface DeliveryDestination {
  address?: WireObject;
  contactDetails?: WireObject;
}

/** Details that a client sent; the prefill has the same in the names of the hosted form. */
export interface CheckoutDetails {
  email?: string | undefined;
  shippingCode?: string | undefined;
  shippingDestination?: DeliveryDestination | undefined;
  billingInfo?: DeliveryDestination | undefined;
  buyerNote?: string | undefined;
  /** A page of the shop's own that takes the place of the hosted one. */
  checkoutUrl?: string | undefined;
}
