/** Amounts of a cart or checkout, in cents. Pure: no database, no wire. */

export interface PricedLine {
  quantity: number;
  unitCents: number;
}

export interface ShippingOption {
  code: 'standard' | 'expedited';
  title: string;
  deliveryTime: string;
  cents: number;
}

export interface Totals {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
}

const STANDARD_CENTS = 600;
const EXPEDITED_CENTS = 1800;
const FREE_STANDARD_ABOVE_CENTS = 20_000;

export function subtotal(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);
}

export function discount(subtotalCents: number, percentOff: number): number {
  return Math.round((subtotalCents * percentOff) / 100);
}

/** Both delivery choices for goods of this worth (after discounts): standard is free over $200. */
export function shippingOptions(goodsCents: number): [ShippingOption, ShippingOption] {
  return [
    {
      code: 'standard',
      title: 'Standard',
      deliveryTime: '3–5 business days',
      cents: goodsCents > FREE_STANDARD_ABOVE_CENTS ? 0 : STANDARD_CENTS,
    },
    {
      code: 'expedited',
      title: 'Expedited',
      deliveryTime: '1–2 business days',
      cents: EXPEDITED_CENTS,
    },
  ];
}

/** Sums up. Without a (known) shipping code nothing is charged for delivery yet. The shop collects no tax. */
export function totals(
  lines: readonly PricedLine[],
  choice: { percentOff: number; shippingCode?: string | undefined },
): Totals & { options: [ShippingOption, ShippingOption] } {
  const subtotalCents = subtotal(lines);
  const discountCents = discount(subtotalCents, choice.percentOff);
  const goodsCents = subtotalCents - discountCents;
  const options = shippingOptions(goodsCents);
  const shippingCents = options.find((option) => option.code === choice.shippingCode)?.cents ?? 0;
  const totalCents = goodsCents + shippingCents;
  return { subtotalCents, discountCents, shippingCents, taxCents: 0, totalCents, options };
}
