import { and, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { boundedInt } from '../../../base/http/bounded-schemas.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import { readWixQuery } from '../../../base/query/query-body.ts';
import { type QueryFields, textQueryField as text } from '../../../base/query/query-field-types.ts';
import { readCountedPage } from '../../../base/query/select-page-of-rows.ts';
import { inventory, products, variants } from '../../../commerce/catalogue/catalogue-tables.ts';
import { chosenPictures } from '../../../commerce/catalogue/chosen-variant.ts';
import {
  type ProductRecord,
  requireProduct,
  type VariantRecord,
} from '../../../commerce/catalogue/find-products.ts';
import { allVariantsQuery, findVariantsById } from '../../common/catalogue/all-variants-query.ts';
import type { CatalogueRouteContext } from '../../common/catalogue/catalogue-route-context.ts';
import { variantStockWire, variantWire } from '../../common/catalogue/product-wire.ts';
import { imageWire } from '../../common/media-wire.ts';
import { pagingWire } from '../query-without-sdk.ts';
import {
  requireKnownChoices,
  selectNamedVariants,
  variantSelectionSchema,
} from './variants-by-choice-or-id.ts';

const variantsBody = v.object({
  ...variantSelectionSchema.entries,
  paging: v.nullish(
    v.object({
      limit: v.nullish(boundedInt(0, 1000)),
      offset: v.nullish(boundedInt(0, Number.MAX_SAFE_INTEGER)),
    }),
  ),
});

/** Names product and variant at once, because variants are only unique within their product. */
const unique = sql`(${variants.productId} || ':' || ${variants.id})`;

const fields: QueryFields = {
  id: text(unique),
  variantId: text(variants.id),
  productId: text(variants.productId),
  productName: text(products.name),
  sku: text(variants.sku),
  visible: { type: 'boolean', column: variants.visible },
  managedVariant: { type: 'boolean', column: products.manageVariants },
  collectionIds: { type: 'textList', column: products.collectionIds },
  'stock.quantity': { type: 'number', column: inventory.quantity },
  'stock.inStock': { type: 'boolean', column: sql`(${inventory.quantity} > 0)` },
};

/** Reads of variants, per product and over the whole store: those of visible products only. */
export function variantRoutes({ db }: CatalogueRouteContext) {
  const listing = allVariantsQuery(db, { fields, unique });
  const seen = eq(products.visible, true);
  return new Hono<AppEnv>()
    .post('/products/:id/variants/query', async (c) => {
      const body = await readBody(c, variantsBody);
      return c.json(variantsOf(await requireProduct(db, c.req.param('id')), body));
    })
    .on(['GET', 'POST'], '/variants/query', async (c) => {
      const { rows, metadata } = await readCountedPage(db, listing, {
        query: await readWixQuery(c),
        seen,
      });
      const found = await findVariantsById(db, rows);
      return c.json({ variants: found.map(storeVariantWire), metadata });
    })
    .get('/variants/:id', async (c) => {
      const rows = await listing.select(and(seen, sql`${unique} = ${c.req.param('id')}`));
      const [found] = await findVariantsById(db, rows);
      if (found) return c.json({ variant: storeVariantWire(found) });
      throw createRefusal(404, 'VARIANT_NOT_FOUND', 'There is no such variant.');
    });
}

/** A page of one product's variants, narrowed by choices or ids. */
function variantsOf(product: ProductRecord, body: v.InferOutput<typeof variantsBody>) {
  const choices = requireKnownChoices(product, body.choices ?? {}, 'choices');
  const found = selectNamedVariants(product, choices, body.variantIds);
  const offset = body.paging?.offset ?? 0;
  const page = found.slice(offset, offset + (body.paging?.limit ?? 100));
  return {
    variants: page.map((variant) => variantWire(product, variant)),
    ...pagingWire({ count: page.length, offset, total: found.length }),
  };
}

/** A variant as the store-wide query sends it; its id names product and variant. */
function storeVariantWire({
  product,
  variant,
}: {
  product: ProductRecord;
  variant: VariantRecord;
}) {
  const [picture] = chosenPictures(product, variant.choices);
  return {
    id: `${product.id}:${variant.id}`,
    variantId: variant.id,
    productId: product.id,
    variantName: Object.values(variant.choices).join('|'),
    productName: product.name,
    managedVariant: product.manageVariants,
    sku: variant.sku,
    stock: variantStockWire(variant),
    choices: variant.choices,
    collectionIds: product.collectionIds,
    media: picture && { image: imageWire(picture) },
  };
}
