import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { collections, products } from '../db/schema.ts';

export type FieldType = 'text' | 'number' | 'money' | 'date' | 'boolean' | 'textList';

export interface QueryField {
  type: FieldType;
  column: SQLWrapper;
}

export type QueryFields = Readonly<Record<string, QueryField>>;

// Spelled with its table: Drizzle may leave that out, and inside a subquery `id` would be another table's.
const productId = sql`${products}.id`;
const totalStock = sql`(select coalesce(sum(quantity), 0)::int from inventory where product_id = ${productId})`;
const inStock = sql`exists (select from inventory where product_id = ${productId} and quantity > 0)`;
const inventoryStatus: SQL = sql`(select case when bool_and(quantity > 0) then 'IN_STOCK'
  when bool_or(quantity > 0) then 'PARTIALLY_OUT_OF_STOCK' else 'OUT_OF_STOCK' end
  from inventory where product_id = ${productId})`;

const price: QueryField = { type: 'money', column: products.priceCents };
const discountedPrice: QueryField = { type: 'money', column: products.discountedCents };
const text = (column: SQLWrapper): QueryField => ({ type: 'text', column });

/** What products can be filtered and sorted by, under the names that the wire uses. */
export const productFields: QueryFields = {
  id: text(products.id),
  slug: text(products.slug),
  name: text(products.name),
  description: text(products.description),
  sku: text(products.sku),
  brand: text(products.brand),
  ribbon: text(products.ribbon),
  productType: text(products.productType),
  numericId: text(sql`${products.numericId}::text`),
  price,
  'price.price': price,
  'priceData.price': price,
  'convertedPriceData.price': price,
  'price.discountedPrice': discountedPrice,
  'priceData.discountedPrice': discountedPrice,
  'convertedPriceData.discountedPrice': discountedPrice,
  'discount.type': text(products.discountType),
  weight: { type: 'number', column: products.weight },
  visible: { type: 'boolean', column: products.visible },
  collectionIds: { type: 'textList', column: products.collectionIds },
  'collections.id': { type: 'textList', column: products.collectionIds },
  'stock.quantity': { type: 'number', column: totalStock },
  'stock.inStock': { type: 'boolean', column: inStock },
  'stock.inventoryStatus': text(inventoryStatus),
  inventoryStatus: text(inventoryStatus),
  createdDate: { type: 'date', column: products.createdAt },
  lastUpdated: { type: 'date', column: products.updatedAt },
};

/** What collections can be filtered and sorted by. */
export const collectionFields: QueryFields = {
  id: text(collections.id),
  slug: text(collections.slug),
  name: text(collections.name),
  description: text(collections.description),
  visible: { type: 'boolean', column: collections.visible },
};
