import { sql } from 'drizzle-orm';
import { type QueryFields, textField as text } from '../../../base/query/query-field.ts';
import { inventory, products, variants } from '../../../commerce/catalogue/catalogue-tables.ts';
import { derivedId, derivedIdSql } from '../derived/derived-ids.ts';

/** The shop has one location for all its stock. */
const LOCATION_ID = derivedId('location', 'default');

/** The id of the inventory item of one variant. */
export const itemId = derivedIdSql('inventory-item', variants.productId, variants.id);

const variantName = sql<string>`coalesce((select string_agg(value, '|') from jsonb_each_text(${variants.choices})), '')`;
const status = sql<string>`(case when ${inventory.quantity} > 0 then 'IN_STOCK' else 'OUT_OF_STOCK' end)`;

export const itemColumns = {
  id: itemId,
  productId: variants.productId,
  variantId: variants.id,
  variantName,
  sku: variants.sku,
  visible: variants.visible,
  name: products.name,
  categoryIds: products.collectionIds,
  status,
  quantity: inventory.quantity,
  tracked: inventory.tracked,
  revision: inventory.revision,
  createdAt: inventory.createdAt,
  updatedAt: inventory.updatedAt,
};

export const itemFields: QueryFields = {
  id: text(itemId),
  variantId: text(variants.id),
  productId: text(variants.productId),
  locationId: { type: 'text', column: sql`${LOCATION_ID}::text` },
  createdDate: { type: 'date', column: inventory.createdAt },
  updatedDate: { type: 'date', column: inventory.updatedAt },
  availabilityStatus: text(status),
  quantity: { type: 'number', column: inventory.quantity },
  trackQuantity: { type: 'boolean', column: inventory.tracked },
  'preorderInfo.enabled': { type: 'boolean', column: sql`false` },
  name: { ...text(products.name), folded: products.foldedName },
  'product.name': { ...text(products.name), folded: products.foldedName },
  'product.variantName': text(variantName),
  'product.variantSku': text(variants.sku),
  'product.directCategoryIds': { type: 'textList', column: products.collectionIds },
};

interface ItemRow {
  id: string;
  productId: string;
  variantId: string;
  variantName: string;
  sku: string;
  visible: boolean;
  name: string;
  categoryIds: string[];
  status: string;
  quantity: number;
  tracked: boolean;
  revision: bigint;
  createdAt: Date;
  updatedAt: Date;
}

/** The inventory item of a variant: `quantity` where stock is tracked, else `inStock`. There are no preorders. */
export function itemWire(row: ItemRow) {
  return {
    id: row.id,
    revision: row.revision.toString(),
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    variantId: row.variantId,
    productId: row.productId,
    locationId: LOCATION_ID,
    ...(row.tracked ? { quantity: row.quantity } : { inStock: row.quantity > 0 }),
    trackQuantity: row.tracked,
    availabilityStatus: row.status,
    preorderInfo: { enabled: false },
    product: {
      name: row.name,
      directCategoryIds: row.categoryIds,
      ...(row.variantName === '' ? {} : { variantName: row.variantName }),
      variantSku: row.sku,
      variantVisible: row.visible,
    },
  };
}
