import { eq } from 'drizzle-orm';
import { now } from '../../../../base/clock.ts';
import type { Database } from '../../../../base/db/database.ts';
import { createRefusal } from '../../../../base/http/platform-error.ts';
import { presentEntries } from '../../../../base/without-undefined.ts';
import { products, variants } from '../../../../commerce/catalogue/catalogue-tables.ts';
import { findVariants } from '../../../../commerce/catalogue/find-products.ts';
import {
  createProductDefaults,
  freeSlug,
  lockProduct,
  requireFreeSlug,
  requireMediaItems,
} from '../../../../commerce/catalogue/product-slugs-and-locks.ts';
import { readSeoDescription } from '../../../common/catalogue/catalogue-bodies.ts';
import { requireRevision } from '../../check-fields-and-revision.ts';
import { richToHtml } from '../../rich/rich-to-html.ts';
import type { ProductInput, ProductPatch } from './product-body.ts';
import {
  resolveBrandNameOrId,
  resolveInfoSections,
  resolveRibbonName,
  toStoredOptions,
} from './resolve-product-references.ts';
import { resolveVariantInputs, toVariantPrices } from './resolve-variants.ts';
import { writeVariants } from './save-variants.ts';

type Product = typeof products.$inferSelect;
const SLUG_TAKEN = 'DUPLICATE_SLUG_ERROR';

/** Adds a product with the variants that are named, and no others. Its stock starts empty unless it is given. */
export async function createProduct(tx: Database, input: ProductInput): Promise<string> {
  const slug = input.slug ?? (await freeSlug(tx, input.name));
  await requireFreeSlug(tx, slug, SLUG_TAKEN);
  const options = toStoredOptions(input.options ?? [], []);
  const resolved = resolveVariantInputs(input.variantsInfo.variants, options, []);
  const [product] = await tx
    .insert(products)
    .values({
      ...createProductDefaults(),
      ...(await plainColumns(tx, input)),
      productType: input.productType === 'DIGITAL' ? 'digital' : 'physical',
      ...(await partColumns(tx, input)),
      ...priceColumns(input),
      name: input.name,
      slug,
      options,
      manageVariants: options.length > 0,
    })
    .returning();
  if (!product) throw new Error('The product was not stored.');
  await writeVariants(tx, product, resolved);
  return product.id;
}

/** Changes the fields that the patch names, unless another change came after `revision`. */
export async function updateProduct(
  tx: Database,
  id: string,
  { revision, ...patch }: ProductPatch & { revision: string },
): Promise<void> {
  const before = await lockProduct(tx, id);
  requireRevision(before, revision);
  if (patch.slug && patch.slug !== before.slug) await requireFreeSlug(tx, patch.slug, SLUG_TAKEN);
  const options = patch.options ? toStoredOptions(patch.options, before.options) : before.options;
  if (patch.options && !patch.variantsInfo) {
    throw createRefusal(400, 'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', {
      description: 'Options are changed together with variants.',
    });
  }
  const old = await findVariants(tx, eq(variants.productId, id));
  const given = patch.variantsInfo?.variants;
  const resolved = given ? resolveVariantInputs(given, options, old) : null;
  const [product] = await tx
    .update(products)
    .set({
      ...(await plainColumns(tx, patch)),
      ...(await partColumns(tx, patch)),
      ...(patch.variantsInfo ? priceColumns({ variantsInfo: patch.variantsInfo }) : {}),
      options,
      // Variants that come with the first options are counted one by one.
      manageVariants: before.manageVariants || (before.options.length === 0 && options.length > 0),
      updatedAt: now(),
    })
    .where(eq(products.id, id))
    .returning();
  if (product && resolved) await writeVariants(tx, product, resolved);
}

/** The columns of the fields that are stored as they are sent, or as the text that they name. */
async function plainColumns(tx: Database, input: ProductPatch) {
  const { name, slug, visible, brand, ribbon, infoSections } = input;
  return presentEntries({
    name,
    slug,
    visible,
    // As the vendor has it: a rich text wins over a plain one.
    description: input.description ? richToHtml(input.description) : input.plainDescription,
    shortDescription: readSeoDescription(input.seoData),
    brand: brand && (await resolveBrandNameOrId(tx, brand)),
    ribbon: ribbon && (await resolveRibbonName(tx, ribbon)),
    infoSections: infoSections && (await resolveInfoSections(tx, infoSections)),
  });
}

async function partColumns(tx: Database, { media, modifiers }: ProductPatch) {
  const items = media?.itemsInfo?.items;
  const named = items?.map(({ id, url }) => ({ mediaId: id, url }));
  const pictures = named && (await requireMediaItems(tx, named, 'product.media.itemsInfo.items'));
  return presentEntries({
    media: pictures?.map((picture, index) => ({
      ...picture,
      title: items?.[index]?.altText ?? picture.title,
    })),
    customTextFields: modifiers?.map(({ name, mandatory, freeTextSettings }) => ({
      title: name,
      maxLength: freeTextSettings.maxCharCount,
      mandatory: mandatory ?? false,
    })),
  });
}

/** A product costs as much as its first variant; the others store their difference. */
function priceColumns({ variantsInfo }: Pick<ProductInput, 'variantsInfo'>): Partial<Product> {
  const [first] = variantsInfo.variants;
  if (!first) return {};
  const { priceCents, discountedCents } = toVariantPrices(first);
  const offCents = priceCents - discountedCents;
  const weight = first.physicalProperties?.weight;
  const cost = first.revenueDetails?.cost?.amount;
  return {
    priceCents,
    discountedCents,
    discountType: offCents > 0 ? 'AMOUNT' : 'NONE',
    discountValue: offCents / 100,
    ...presentEntries({ sku: first.sku, weight, costCents: cost }),
  };
}
