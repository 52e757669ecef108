import { stableId } from '../base/create-and-seal-secrets.ts';

/** The coupons of the sample shop. */
export const sampleCoupons = [
  { code: 'WELCOME10', name: 'Welcome', type: 'PERCENT' as const, value: 10 },
  {
    code: 'TAKE20',
    name: '$20 off',
    type: 'AMOUNT' as const,
    value: 2000,
    minSubtotalCents: 15_000,
  },
  { code: 'FREESHIP', name: 'Free shipping', type: 'FREE_SHIPPING' as const },
].map((coupon) => ({ ...coupon, id: stableId(`coupon:${coupon.code}`) }));

/** The sample shop delivers everywhere at the same cost, and collects no tax. */
export const sampleShippingRegion = {
  id: 'world',
  name: 'World',
  position: 1,
  countries: [],
  options: [
    {
      code: 'standard' as const,
      title: 'Standard',
      deliveryTime: '3–5 business days',
      cents: 600,
      freeAboveCents: 20_000,
    },
    {
      code: 'expedited' as const,
      title: 'Expedited',
      deliveryTime: '1–2 business days',
      cents: 1800,
    },
  ],
};
