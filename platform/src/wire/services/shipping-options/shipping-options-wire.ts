import { amountText } from '../../../base/money.ts';
import { stableId } from '../../../base/secrets.ts';
import type { RegionOption, ShippingRegion } from '../../../commerce/cart/pricing.ts';

/** One shipping option for each region and speed; its rates say from which order value it is free. */
export function shippingOptionsWire(regions: readonly ShippingRegion[]) {
  return regions.flatMap((region) =>
    region.options.map((option) => ({
      id: stableId(`shipping:${region.id}:${option.code}`),
      revision: '1',
      title: option.title,
      estimatedDeliveryTime: option.deliveryTime,
      deliveryRegionId: region.id,
      deliveryRegionIds: [region.id],
      rates: ratesOf(option),
    })),
  );
}

function ratesOf({ cents, freeAboveCents }: RegionOption) {
  const rate = { multiplyByQuantity: false };
  if (freeAboveCents === undefined) {
    return [{ ...rate, amount: amountText(cents), conditions: [] }];
  }
  const when = (operator: 'LTE' | 'GT') => [
    { type: 'BY_TOTAL_PRICE', operator, value: amountText(freeAboveCents) },
  ];
  return [
    { ...rate, amount: amountText(cents), conditions: when('LTE') },
    { ...rate, amount: amountText(0), conditions: when('GT') },
  ];
}
