import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import { boundedList, boundedText } from '../../../base/http/bounded-schemas.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { createRefusal, fieldViolation, invalidFields } from '../../../base/http/platform-error.ts';
import { compileFilter } from '../../../base/query/filter-sql.ts';
import { readQuery } from '../../../base/query/query-body.ts';
import { compileSort, type Query } from '../../../base/query/query-field.ts';
import { inventory, products, variants } from '../../../commerce/catalogue/catalogue-tables.ts';
import { canonicalChoices, matchingVariants } from '../../../commerce/catalogue/chosen-variant.ts';
import {
  findProductsById,
  type ProductRecord,
  requireProduct,
} from '../../../commerce/catalogue/find-products.ts';
import type { CatalogueOptions } from '../../common/catalogue/catalogue-request.ts';
import { variantWire } from '../../common/catalogue/product-wire.ts';
import { storeVariantFields, storeVariantId } from '../../common/catalogue/query-fields.ts';
import { variantChoicesBody } from './product-routes.ts';
import { storeVariantWire } from './store-variant-wire.ts';

const variantsBody = v.object({
  choices: v.nullish(variantChoicesBody),
  variantIds: v.nullish(boundedList(boundedText(100), 1000)),
  paging: v.nullish(
    v.object({
      limit: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))),
      offset: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
  ),
});

/** Reads of variants, per product and over the whole store. */
export function variantRoutes({ db }: CatalogueOptions) {
  return new Hono<AppEnv>()
    .post('/products/:id/variants/query', async (c) => {
      const body = await readBody(c, variantsBody);
      return c.json(variantsOf(await requireProduct(db, c.req.param('id')), body));
    })
    .on(['GET', 'POST'], '/variants/query', async (c) => {
      return c.json(await queryVariants(db, await readQuery(c)));
    })
    .get('/variants/:id', async (c) => {
      const rows = await visibleVariants(db).where(
        and(eq(products.visible, true), sql`${storeVariantId} = ${c.req.param('id')}`),
      );
      const [variant] = await wires(db, rows);
      if (!variant)
        throw createRefusal(404, 'VARIANT_NOT_FOUND', { description: 'There is no such variant.' });
      return c.json({ variant });
    });
}

/** A page of one product's variants, narrowed by choices or ids. Throws a 400 for a choice that it lacks. */
function variantsOf(product: ProductRecord, body: v.InferOutput<typeof variantsBody>) {
  const choices = canonicalChoices(product, body.choices ?? {});
  if (!choices)
    throw invalidFields(
      fieldViolation('choices', 'names an option or choice that the product lacks'),
    );
  const ids = body.variantIds ?? [];
  const found = matchingVariants(product, choices).filter(
    ({ id }) => ids.length === 0 || ids.includes(id),
  );
  const offset = body.paging?.offset ?? 0;
  const page = found.slice(offset, offset + (body.paging?.limit ?? 100));
  return {
    variants: page.map((variant) => variantWire(product, variant)),
    metadata: { items: page.length, offset },
    totalResults: found.length,
  };
}

/** A page of the store's variants, of visible products only. */
async function queryVariants(db: Database, query: Query) {
  const where = and(eq(products.visible, true), compileFilter(query.filter, storeVariantFields));
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(inventory, eq(inventory.id, variants.inventoryId))
    .where(where);
  const rows = await visibleVariants(db)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(query.limit)
    .offset(query.offset);
  return {
    variants: await wires(db, rows),
    metadata: { count: rows.length, offset: query.offset, total: counted?.total ?? 0 },
  };
}

function visibleVariants(db: Database) {
  return db
    .select({ productId: variants.productId, id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(inventory, eq(inventory.id, variants.inventoryId))
    .$dynamic();
}

async function wires(db: Database, rows: readonly { productId: string; id: string }[]) {
  const found = await findProductsById(db, [...new Set(rows.map((row) => row.productId))]);
  return rows.flatMap((row) => {
    const product = found.find(({ id }) => id === row.productId);
    const variant = product?.variants.find(({ id }) => id === row.id);
    return product && variant ? [storeVariantWire(product, variant)] : [];
  });
}

function orderOf({ sort }: Query): SQL[] {
  if (sort.length === 0) return [asc(products.numericId), asc(variants.position)];
  return compileSort(sort, storeVariantFields, storeVariantId);
}
