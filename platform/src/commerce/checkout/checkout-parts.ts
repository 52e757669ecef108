import type { LineText } from '../cart/texts/line-texts.ts';
import type { Gift } from '../gift-cards/gift-wish.ts';

/** A cart line as it stood when the checkout began; money in cents. */
export interface CheckoutLine {
  lineId: string;
  productId: string;
  variantId: string;
  inventoryId: string;
  name: string;
  /** What was chosen, in the order of the product's options. */
  choices: string[];
  /** The options that the choices are of, in the same order; lines from before they were kept have none. */
  options?: ChosenOption[];
  /** What the shopper wrote on it; lines from before texts were taken have none. */
  texts?: LineText[];
  quantity: number;
  unitCents: number;
  imageUrl?: string;
  sku: string;
  /** There for a gift card, which has no product, variant or stock. */
  gift?: Gift;
}

/** What an order was paid with of a gift card. */
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
  /** Floor, apartment or what else there is beside the street; orders from before it was taken have none. */
  addressLine2?: string;
  /** State or province, as `US-NY`, where there is one. */
  subdivision?: string;
  city: string;
  postalCode: string;
  country: string;
}

/** What the shop already knew of the buyer: fills the form, never replaces what the buyer typed. */
export type CheckoutPrefill = Partial<Address> & { email?: string; shipping?: string };

type WireObject = Record<string, unknown>;

/** A place with its person, in the wire's names and without nulls. */
export interface Destination {
  address?: WireObject;
  contactDetails?: WireObject;
}

/** What a client has told of a checkout; its prefill says the same in the words of the hosted form. */
export interface CheckoutDetails {
  email?: string | undefined;
  shippingCode?: string | undefined;
  shippingDestination?: Destination | undefined;
  billingInfo?: Destination | undefined;
  buyerNote?: string | undefined;
  /** A page of the shop's own that takes the place of the hosted one. */
  checkoutUrl?: string | undefined;
}
