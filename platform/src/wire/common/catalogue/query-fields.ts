import { sql } from 'drizzle-orm';
import {
  type QueryField,
  type QueryFields,
  textQueryField as text,
} from '../../../base/query/query-field-types.ts';
import { collections, products } from '../../../commerce/catalogue/catalogue-tables.ts';

const price: QueryField = { type: 'money', column: products.priceCents };
const discountedPrice: QueryField = { type: 'money', column: products.discountedCents };

/** Keyed by the names that the wire uses. */
export const productFilterFields: QueryFields = {
  id: text(products.id),
  slug: text(products.slug),
  name: { ...text(products.name), folded: products.foldedName },
  description: text(products.description),
  sku: text(products.sku),
  brand: text(products.brand),
  ribbon: text(products.ribbon),
  productType: text(products.productType),
  numericId: { type: 'integer', column: products.numericId },
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
  'stock.quantity': { type: 'number', column: products.stockQuantity },
  'stock.inStock': { type: 'boolean', column: products.inStock },
  'stock.inventoryStatus': text(products.inventoryStatus),
  inventoryStatus: text(products.inventoryStatus),
  createdDate: { type: 'date', column: products.createdAt },
  lastUpdated: { type: 'date', column: products.updatedAt },
};

// Spelled with their tables: Drizzle may leave those out, and inside the subquery `id` would be the product's.
export const collectionSizeSql = sql<number>`(select count(*)::int from ${products}
  where ${products}.visible and ${products}.collection_ids @> array[${collections}.id])`;

export const collectionFields: QueryFields = {
  id: text(collections.id),
  slug: text(collections.slug),
  name: text(collections.name),
  description: text(collections.description),
  visible: { type: 'boolean', column: collections.visible },
  numberOfProducts: { type: 'number', column: collectionSizeSql },
};
