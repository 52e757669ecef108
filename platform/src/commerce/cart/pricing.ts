import type { GiftCardCredit } from '../gift-cards/find-gift-card.ts';
import { allocateCents } from './allocate-cents.ts';

/** Amounts of a cart or checkout, in whole cents. Pure: no database, no wire, no clock. */

interface PricedLine {
  quantity: number;
  unitCents: number;
  /** There for a gift card, which is money for money: no discount, no delivery, no tax, and no gift card pays for it. */
  gift?: object;
}

export type CouponType = 'PERCENT' | 'AMOUNT' | 'FREE_SHIPPING';

/** The terms of a coupon; `value` is whole percent for PERCENT, cents for AMOUNT. */
export interface CouponTerms {
  id: string;
  code: string;
  name: string;
  type: CouponType;
  value: number;
  minSubtotalCents: number;
}

/** A discount that the merchant grants on a cart. */
export type MerchantDiscount = { percentage: number } | { amountCents: number };

/** The two ways that the hosted checkout offers everywhere. */
export type ShippingCode = 'standard' | 'expedited';

/** A delivery choice of a region; free for products worth more than `freeAboveCents`, after discounts. */
export interface DeliveryOption {
  code: ShippingCode;
  title: string;
  deliveryTime: string;
  cents: number;
  freeAboveCents?: number;
}

/** Where the shop delivers; a region without countries takes every country that no other names. */
export interface ShippingRegion {
  id: string;
  name: string;
  countries: string[];
  options: DeliveryOption[];
  /** Tax on products and delivery, in hundredths of a percent. */
  taxBasisPoints: number;
}

/** All that prices depend on beside the lines. A checkout stores a copy, to find out what changed since it began. */
export interface CartPriceTerms {
  coupon?: CouponTerms;
  merchantDiscounts: MerchantDiscount[];
  regions: ShippingRegion[];
  /** Pays as much of the total as its balance covers. */
  giftCard?: GiftCardCredit;
}

type ShippingOption = Omit<DeliveryOption, 'freeAboveCents'>;

/** `subtotal - discount + shipping + tax = total`, always; the discount is at most the subtotal. */
export interface CartTotals {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
}

export interface CartPricing extends CartTotals {
  /** The parts of the discount: what the merchant granted, then the coupon. */
  merchantCents: number;
  couponCents: number;
  /** The part of the total that a gift card may pay: all but gift cards. */
  payableCents: number;
  /** The gift card's part of the total, and the rest. */
  giftCardCents: number;
  dueCents: number;
  /** Whether something has to be delivered. */
  isDelivered: boolean;
  /** The discount and the tax of each line, in the lines' order; they sum up to the whole. */
  lineDiscounts: number[];
  lineTaxes: number[];
  options: ShippingOption[];
  region?: ShippingRegion;
}

/** Where to and how; without a country only the delivery choices of everywhere else are known, and no tax. */
export interface ChosenDelivery {
  country?: string | undefined;
  shippingCode?: string | undefined;
}

export function linesSubtotal(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);
}

/** The subtotal without gift cards, from which coupons, delivery and tax are calculated. */
export function productsSubtotal(lines: readonly PricedLine[]): number {
  return linesSubtotal(lines.filter(({ gift }) => !gift));
}

/** The region that delivers to a country, or the one for everywhere else; `undefined`: not delivered. */
export function findRegionOfCountry(
  regions: readonly ShippingRegion[],
  country?: string,
): ShippingRegion | undefined {
  const named = regions.find((region) => country && region.countries.includes(country));
  return named ?? regions.find((region) => region.countries.length === 0);
}

/** Sums up. Without a (known) shipping code nothing is charged for delivery yet. */
export function computePricing(
  lines: readonly PricedLine[],
  terms: CartPriceTerms,
  { country, shippingCode }: ChosenDelivery = {},
): CartPricing {
  const subtotalCents = linesSubtotal(lines);
  const wholeCents = productsSubtotal(lines);
  const merchantCents = merchantDiscount(wholeCents, terms.merchantDiscounts);
  const couponCents = couponDiscount(wholeCents - merchantCents, wholeCents, terms.coupon);
  const discountCents = merchantCents + couponCents;
  const productsCents = wholeCents - discountCents;
  const isDelivered = lines.some(({ gift }) => !gift);
  const region = findRegionOfCountry(terms.regions, country);
  const isFree =
    terms.coupon?.type === 'FREE_SHIPPING' && reachesCouponMinimum(terms.coupon, wholeCents);
  const options = isDelivered ? shippingOptions(region, productsCents, isFree) : [];
  const shippingCents = options.find((option) => option.code === shippingCode)?.cents ?? 0;
  const basisPoints = country ? (region?.taxBasisPoints ?? 0) : 0;
  const taxCents = Math.round(((productsCents + shippingCents) * basisPoints) / 10_000);
  const payableCents = productsCents + shippingCents + taxCents;
  const totalCents = payableCents + subtotalCents - wholeCents;
  const giftCardCents = giftCardShare(terms.giftCard, payableCents);
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    totalCents,
    merchantCents,
    couponCents,
    payableCents,
    giftCardCents,
    dueCents: totalCents - giftCardCents,
    isDelivered,
    ...perLine(lines, { discountCents, taxCents, shippingCents }),
    options,
    ...(region ? { region } : {}),
  };
}

export function giftCardShare(card: GiftCardCredit | undefined, payableCents: number): number {
  return Math.min(card?.balanceCents ?? 0, payableCents);
}

/** Discount and tax split over the lines; delivery takes its part of the tax like a line of its own. */
function perLine(
  lines: readonly PricedLine[],
  sums: Pick<CartTotals, 'discountCents' | 'taxCents' | 'shippingCents'>,
): Pick<CartPricing, 'lineDiscounts' | 'lineTaxes'> {
  const products = lines.map((line) => (line.gift ? 0 : line.quantity * line.unitCents));
  const lineDiscounts = allocateCents(sums.discountCents, products);
  const taxable = products.map((cents, index) => cents - (lineDiscounts[index] ?? 0));
  const taxes = allocateCents(sums.taxCents, [...taxable, sums.shippingCents]);
  return { lineDiscounts, lineTaxes: taxes.slice(0, lines.length) };
}

export function reachesCouponMinimum(coupon: CouponTerms, subtotalCents: number): boolean {
  return subtotalCents >= coupon.minSubtotalCents;
}

function merchantDiscount(subtotalCents: number, discounts: readonly MerchantDiscount[]): number {
  return discounts.reduce((sum, discount) => {
    const left = subtotalCents - sum;
    const wanted =
      'percentage' in discount
        ? Math.round((left * discount.percentage) / 100)
        : discount.amountCents;
    return sum + Math.min(left, wanted);
  }, 0);
}

function couponDiscount(leftCents: number, subtotalCents: number, coupon?: CouponTerms): number {
  if (!coupon || !reachesCouponMinimum(coupon, subtotalCents)) return 0;
  if (coupon.type === 'PERCENT') return Math.round((leftCents * coupon.value) / 100);
  return coupon.type === 'AMOUNT' ? Math.min(leftCents, coupon.value) : 0;
}

function shippingOptions(
  region: ShippingRegion | undefined,
  productsCents: number,
  isFree: boolean,
): ShippingOption[] {
  return (region?.options ?? []).map(({ freeAboveCents, ...option }) => ({
    ...option,
    cents:
      isFree || productsCents > (freeAboveCents ?? Number.POSITIVE_INFINITY) ? 0 : option.cents,
  }));
}
