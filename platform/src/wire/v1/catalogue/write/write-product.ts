import { eq } from 'drizzle-orm';
import { now } from '../../../../base/clock.ts';
import type { Database } from '../../../../base/db/database.ts';
import { invalidField } from '../../../../base/http/platform-error.ts';
import { toCents } from '../../../../base/money.ts';
import { presentEntries } from '../../../../base/without-undefined.ts';
import { products, UNTRACKED_STOCK } from '../../../../commerce/catalogue/catalogue-tables.ts';
import { discountedPrice } from '../../../../commerce/catalogue/chosen-variant.ts';
import { choiceName, type ProductOption } from '../../../../commerce/catalogue/product-options.ts';
import {
  createProductDefaults,
  freeSlug,
  lockProduct,
  requireFreeSlug,
} from '../../../../commerce/catalogue/product-slugs-and-locks.ts';
import { readSeoDescription } from '../../../common/catalogue/catalogue-bodies.ts';
import type { ProductInput, ProductPatch } from './product-body.ts';
import { syncVariants } from './sync-variants.ts';

type Priced = Pick<typeof products.$inferSelect, 'priceCents' | 'discountType' | 'discountValue'>;
const MAX_VARIANTS = 1000;
const FREE = { priceCents: 0, discountType: 'NONE', discountValue: 0 } as const;

/** Adds a product. Without a slug its name makes one; it starts visible, and sold out unless stock is given. */
export async function createProduct(tx: Database, input: ProductInput): Promise<string> {
  if ((input.priceData?.price ?? input.price?.price) == null) {
    throw invalidField('product.priceData.price', 'is required', 'REQUIRED_FIELD');
  }
  const slug = input.slug ?? (await freeSlug(tx, input.name));
  await requireFreeSlug(tx, slug);
  const [product] = await tx
    .insert(products)
    .values({
      ...createProductDefaults(),
      ...productColumns(input, FREE),
      name: input.name,
      slug,
      options: optionsOf(input) ?? [],
    })
    .returning();
  if (!product) throw new Error('The product was not stored.');
  const wasManaged = product.manageVariants;
  await syncVariants(tx, product, { wasManaged, quantity: 0, ...stockOf(input) });
  return product.id;
}

/** Changes the fields that the patch names. Other options make other variants; equal ones keep price, stock and id. */
export async function updateProduct(tx: Database, id: string, patch: ProductPatch): Promise<void> {
  const before = await lockProduct(tx, id);
  if (patch.slug && patch.slug !== before.slug) await requireFreeSlug(tx, patch.slug);
  const options = optionsOf(patch, before.options);
  const [product] = await tx
    .update(products)
    .set({ ...productColumns(patch, before), ...(options ? { options } : {}), updatedAt: now() })
    .where(eq(products.id, id))
    .returning();
  const stock = stockOf(patch);
  const isStructural = options || patch.manageVariants != null || Object.keys(stock).length > 0;
  if (!product || !isStructural) return;
  await syncVariants(tx, product, { wasManaged: before.manageVariants, ...stock });
}

/** The columns that a patch sets; what it leaves out is left out here too. `before` is what the prices were. */
function productColumns(
  patch: ProductPatch,
  before: Priced,
): Partial<typeof products.$inferInsert> {
  const price = patch.priceData?.price ?? patch.price?.price;
  const cost = patch.costAndProfitData?.itemCost;
  const { name, slug, visible, productType, description, sku, weight, brand, ribbon } = patch;
  return presentEntries({
    ...{ name, slug, visible, productType, description, sku, weight, brand, ribbon },
    manageVariants: patch.manageVariants,
    infoSections: patch.additionalInfoSections,
    shortDescription: readSeoDescription(patch.seoData),
    costCents: cost == null ? undefined : toCents(cost),
    ...(price != null || patch.discount ? prices(patch, before, price) : {}),
  });
}

function prices({ discount }: ProductPatch, before: Priced, price: number | null | undefined) {
  const priceCents = price == null ? before.priceCents : toCents(price);
  const terms = {
    discountType: discount?.type ?? before.discountType,
    discountValue: discount ? (discount.value ?? 0) : before.discountValue,
  };
  if (terms.discountType === 'PERCENT' && terms.discountValue > 100)
    throw invalidField('product.discount.value', 'must be at most 100', 'MAX');
  return { priceCents, ...terms, discountedCents: discountedPrice(terms, priceCents) };
}

/** Stock in a patch is a quantity, or not counted and either in stock or not. */
function stockOf({ stock }: ProductPatch): { quantity?: number; tracked?: boolean } {
  if (stock?.trackInventory === false)
    return { tracked: false, quantity: (stock.inStock ?? true) ? UNTRACKED_STOCK : 0 };
  return presentEntries({ quantity: stock?.quantity, tracked: stock?.trackInventory });
}

/** The options in their stored form; existing choices keep their pictures. */
function optionsOf(
  { productOptions }: ProductPatch,
  before: ProductOption[] = [],
): ProductOption[] | undefined {
  if (!productOptions) return undefined;
  if (hasRepeated(productOptions.map(({ name }) => name)))
    throw refuseOptions('must differ in their names');
  for (const option of productOptions) {
    const names = option.choices.map((choice) => choiceName(option, choice));
    if (hasRepeated(names) || hasRepeated(option.choices.map(({ description }) => description)))
      throw refuseOptions('must have choices that differ');
  }
  const count = productOptions.reduce((product, { choices }) => product * choices.length, 1);
  if (count > MAX_VARIANTS) throw refuseOptions(`must make at most ${MAX_VARIANTS} variants`);
  return productOptions.map((option) => {
    const old = before.find(({ name }) => name === option.name)?.choices ?? [];
    const choices = option.choices.map((choice) => ({
      ...old.find(({ description }) => description === choice.description),
      ...choice,
    }));
    return { ...option, choices };
  });
}

const hasRepeated = (texts: readonly string[]) => new Set(texts).size < texts.length;

const refuseOptions = (description: string) => invalidField('product.productOptions', description);
