import { asc } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { shippingRegions } from './cart-tables.ts';
import type { ShippingRegion } from './pricing.ts';

/** Where the shop delivers, in the merchant's order. */
export async function findShippingRegions(db: Database): Promise<ShippingRegion[]> {
  const { id, name, countries, options, taxBasisPoints } = shippingRegions;
  return db
    .select({ id, name, countries, options, taxBasisPoints })
    .from(shippingRegions)
    .orderBy(asc(shippingRegions.position), asc(id));
}
