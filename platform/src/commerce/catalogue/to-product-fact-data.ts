import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { isStorableText } from '../../base/http/parse.ts';
import { products } from './catalogue-tables.ts';
import type { ProductRecord } from './find-products.ts';
import { choiceName } from './product-options.ts';

/** The id of the visible product of this name; `null` where the shop sells none. */
export async function findProductIdByName(db: Database, name: string): Promise<string | null> {
  if (!isStorableText(name)) return null;
  const [named] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.visible, true), sql`lower(${products.name}) = lower(${name})`));
  return named?.id ?? null;
}

/** The facts that an answer may state of a product. */
export function toProductFactData(product: ProductRecord) {
  return {
    name: product.name,
    description: product.description,
    brand: product.brand,
    price: product.priceCents / 100,
    discountedPrice: product.discountedCents / 100,
    currency: product.currency,
    stock: product.variants.every(({ tracked }) => tracked) ? product.stockQuantity : undefined,
    InStock: product.inStock,
    ribbon: product.ribbon,
    productOptions: product.options.map((option) => ({
      name: option.name,
      choices: option.choices.map((choice) => choiceName(option, choice)),
    })),
    additionalInfoSections: product.infoSections,
  };
}
