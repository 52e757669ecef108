import { type Context, Hono } from 'hono';
import { stableId } from '../../../base/create-and-seal-secrets.ts';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { createRefusal, invalidField } from '../../../base/http/platform-error.ts';
import { toDecimalAmount } from '../../../base/money.ts';
import { pageCursors, readWixQuery } from '../../../base/query/query-body.ts';
import { findShippingRegions } from '../../../commerce/cart/list-shipping-regions.ts';
import type { DeliveryOption, ShippingRegion } from '../../../commerce/cart/pricing.ts';

/** Delivery costs, as `shippingOptions` of `@wix/ecom` reads them: one option of each region and speed. Read only. */
export function shippingOptionRoutes(db: Database) {
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], '/query', async (c: Context<AppEnv>) => {
      const query = await readWixQuery(c);
      const [field] = Object.keys(query.filter);
      if (field !== undefined) {
        throw invalidField(`query.filter.${field}`, 'is not a field that can be filtered');
      }
      const all = shippingOptionsWire(await findShippingRegions(db));
      const shippingOptions = all.slice(query.offset, query.offset + query.limit);
      const cursors = pageCursors(query, all.length);
      const pagingMetadata = {
        count: shippingOptions.length,
        cursors,
        hasNext: 'next' in cursors,
      };
      return c.json({ shippingOptions, pagingMetadata });
    })
    .get('/:id', async (c) => {
      const all = shippingOptionsWire(await findShippingRegions(db));
      const shippingOption = all.find(({ id }) => id === c.req.param('id'));
      if (shippingOption) return c.json({ shippingOption });
      throw createRefusal(404, 'SHIPPING_OPTION_NOT_FOUND', 'There is no such option.');
    });
}

/** One shipping option for each region and speed; its rates say from which order value it is free. */
function shippingOptionsWire(regions: readonly ShippingRegion[]) {
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

function ratesOf({ cents, freeAboveCents }: DeliveryOption) {
  const rate = { multiplyByQuantity: false };
  if (freeAboveCents === undefined) {
    return [{ ...rate, amount: toDecimalAmount(cents), conditions: [] }];
  }
  const when = (operator: 'LTE' | 'GT') => [
    { type: 'BY_TOTAL_PRICE', operator, value: toDecimalAmount(freeAboveCents) },
  ];
  return [
    { ...rate, amount: toDecimalAmount(cents), conditions: when('LTE') },
    { ...rate, amount: toDecimalAmount(0), conditions: when('GT') },
  ];
}
