/** A cart line as it stood when the checkout began; money in cents. */
export interface CheckoutLine {
  lineId: string;
  productId: string;
  variantId: string;
  inventoryId: string;
  name: string;
  /** What was chosen, in the order of the product's options. */
  choices: string[];
  quantity: number;
  unitCents: number;
  imageUrl?: string;
  sku: string;
}

export interface Address {
  fullName: string;
  addressLine: string;
  city: string;
  postalCode: string;
  country: string;
}

/** What the shop already knew of the buyer: fills the form, never replaces what the buyer typed. */
export type CheckoutPrefill = Partial<Address> & { email?: string; shipping?: string };
