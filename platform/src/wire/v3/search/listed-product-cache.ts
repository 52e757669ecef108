import { and, inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { now } from '../../../base/clock.ts';
import type { Database } from '../../../base/db/database.ts';
import { products } from '../../../commerce/catalogue/catalogue-tables.ts';
import {
  findProductsById,
  type ProductRecord,
  toVisibilityFilter,
} from '../../../commerce/catalogue/find-products.ts';
import type { FieldSet } from '../check-fields-and-revision.ts';
import { findProductMainCategories, productWire } from '../products/product-v3-wire.ts';
import { readOnlyVariantWire } from '../products/variant-wire.ts';
import { productCardWire } from './product-card-wire.ts';

/** A product of a list as JSON; its variants where only some of them can be had, so that a card knows which. */
export interface ListedProduct {
  product: string;
  variants: string[];
}

interface ListedProducts {
  /**
   * Those among `ids` that shoppers see, by their id: whole products with `fields`, and the parts of a card where these
   * are empty. They are as of `snapshot` (`readPgSnapshotId`) or later.
   */
  read(ids: string[], fields: FieldSet, snapshot: string): Promise<Map<string, ListedProduct>>;
}

const VARIANT_FIELDS: FieldSet = new Set(['CURRENCY']);

/** Characters of all cached texts; a card has about 1,700. */
const MAX_LETTERS = 32 * 1024 * 1024;
/** A database that replaces another may count its transactions again: this limits how long a wrong entry is served. */
const CACHE_MS = 60_000;

interface Stored extends ListedProduct {
  version: string;
  at: number;
  /** The last snapshot in which the text was known to be current. */
  snapshot: string;
}

/**
 * Products as lists show them. Reading and writing one takes much longer than checking whether it changed, so its text
 * is cached with the version of its rows; and as long as nothing was written at all, even the check is skipped.
 */
export function createListedProductCache(db: Database, siteUrl: string): ListedProducts {
  const stored = new LRUCache<string, Stored>({
    maxSize: MAX_LETTERS,
    sizeCalculation: ({ product, variants }) => product.length + variants.join('').length,
  });

  const findCards = async (ids: string[]) =>
    asListed(await findProductsById(db, ids), productCardWire);

  async function findWhole(ids: string[], fields: FieldSet) {
    const found = await findProductsById(db, ids);
    const context = {
      siteUrl,
      fields,
      categories: await findProductMainCategories(db, found, fields),
    };
    return asListed(found, (product) => productWire(product, context));
  }

  async function renew(ids: string[], snapshot: string): Promise<Map<string, ListedProduct>> {
    const at = now().getTime();
    const versions = await findVersions(db, ids);
    const result = new Map<string, ListedProduct>();
    for (const [id, version] of versions) {
      const one = stored.get(id);
      if (one?.version !== version || at - one.at >= CACHE_MS) continue;
      one.snapshot = snapshot;
      result.set(id, one);
    }
    const missing = [...versions.keys()].filter((id) => !result.has(id));
    // Read after its version: a product may be newer than its version, and is then read again, but never older.
    for (const [id, first] of await findCards(missing)) {
      result.set(id, first);
      stored.set(id, { ...first, version: versions.get(id) ?? '', at, snapshot });
    }
    return result;
  }

  return {
    async read(ids, fields, snapshot) {
      if (fields.size > 0) return findWhole(ids, fields);
      const same = ids.flatMap((id) => {
        const one = stored.get(id);
        return one?.snapshot === snapshot ? [[id, one] as const] : [];
      });
      return same.length === ids.length ? new Map(same) : renew(ids, snapshot);
    },
  };
}

const asListed = (found: ProductRecord[], write: (product: ProductRecord) => object) =>
  new Map(found.map((product) => [product.id, listed(product, write(product))]));

function listed(product: ProductRecord, written: object): ListedProduct {
  const isPartlyOut = product.inventoryStatus === 'PARTIALLY_OUT_OF_STOCK';
  const shown = isPartlyOut ? product.variants.filter(({ visible }) => visible) : [];
  return {
    product: JSON.stringify(written),
    variants: shown.map((each) =>
      JSON.stringify(readOnlyVariantWire(product, each, VARIANT_FIELDS)),
    ),
  };
}

/** The transactions that wrote the rows of a product, its variants and their stock: others once any of them changes. */
async function findVersions(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const ofVariants = sql`(select string_agg(concat_ws('.', variants.id, variants.xmin, inventory.xmin), ' ' order by variants.id)
    from variants join inventory on inventory.id = variants.inventory_id where variants.product_id = ${products}.id)`;
  const version = sql<string>`concat_ws(' ', ${products}.xmin, ${ofVariants})`;
  const rows = await db
    .select({ id: products.id, version })
    .from(products)
    .where(and(inArray(products.id, ids), toVisibilityFilter('shopper')));
  return new Map(rows.map((row) => [row.id, row.version]));
}
