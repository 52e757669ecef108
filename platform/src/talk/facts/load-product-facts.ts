import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { collections, products } from '../../commerce/catalogue/catalogue-tables.ts';
import { findProductsById, type ProductRecord } from '../../commerce/catalogue/find-products.ts';
import { choiceName } from '../../commerce/catalogue/product-options.ts';
import {
  findProductIdByName,
  toProductFactData,
} from '../../commerce/catalogue/to-product-fact-data.ts';
import { reviews } from '../../commerce/reviews/review-tables.ts';
import { productsNamedIn } from './find-mentions.ts';
import { productFacts, type ShopProduct } from './product-data-schemas.ts';

/** A conversation compares four at most. */
const MAX_NAMED = 4;
/** In larger shops the chat knows the newest ones; the search of the shop knows all. */
const MAX_PRODUCTS = 200;
const MAX_NAMES = 2000;
const MAX_REVIEWS = 20;

/** Returns the visible products that the questions name, without the `current` one. */
export async function findNamedProducts(
  db: Database,
  questions: string[],
  current: string | null,
): Promise<ShopProduct[]> {
  const all = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(eq(products.visible, true))
    .orderBy(products.numericId)
    .limit(MAX_NAMES);
  const own = all.find(({ name }) => name === current) ?? null;
  const others = all.filter((product) => product !== own);
  const named = questions.flatMap((question) => productsNamedIn(question, others, own));
  const ids = [...new Set(named.map(({ id }) => id))].slice(0, MAX_NAMED);
  return findShopProducts(db, ids);
}

/** The shop's own facts and reviews of the visible product of this name; `null` where it sells none. */
export async function findProductFacts(db: Database, name: string): Promise<ShopProduct | null> {
  const id = await findProductIdByName(db, name);
  const [product] = id === null ? [] : await findShopProducts(db, [id]);
  return product ?? null;
}

/** Every visible product, as far as a chat looks for one. */
export async function findAllProductFacts(db: Database): Promise<ShopProduct[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.visible, true))
    .orderBy(products.numericId)
    .limit(MAX_PRODUCTS);
  return findShopProducts(
    db,
    rows.map(({ id }) => id),
  );
}

/** In the order of the ids; those that are not shown are left out. */
async function findShopProducts(db: Database, ids: string[]): Promise<ShopProduct[]> {
  if (ids.length === 0) return [];
  const [found, opinions, kinds] = await Promise.all([
    findProductsById(db, ids),
    findOpinions(db, ids),
    findKinds(db),
  ]);
  const inOrder = ids.flatMap((id) => found.filter((product) => product.id === id));
  return inOrder.map((product) => {
    const own = opinions.filter(({ entityId }) => entityId === product.id).slice(0, MAX_REVIEWS);
    const said = own.map(({ title, body, rating }) => ({ title, rating, content: body }));
    const facts = productFacts(toProductFactData(product), { reviews: said, averageRating: null });
    const { id, slug, media, collectionIds } = product;
    const listedIn = kinds.filter((kind) => collectionIds.includes(kind.id));
    return {
      ...facts,
      id,
      slug,
      kinds: listedIn.map(({ name }) => name),
      choices: chooseInStock(product),
      picture: media[0] ?? null,
    };
  });
}

/** Collections that tell products apart; the first one holds them all. */
const findKinds = (db: Database) =>
  db
    .select({ id: collections.id, name: collections.name })
    .from(collections)
    .where(gt(collections.position, 0))
    .orderBy(asc(collections.position));

function findOpinions(db: Database, ids: string[]) {
  const { entityId, title, body, rating } = reviews;
  return db
    .select({ entityId, title, body, rating })
    .from(reviews)
    .where(
      and(
        eq(reviews.namespace, 'stores'),
        inArray(entityId, ids),
        eq(reviews.moderationStatus, 'APPROVED'),
      ),
    )
    .orderBy(desc(reviews.createdAt));
}

type Choosable = Pick<ProductRecord, 'options' | 'variants'>;

/** The first choice of each option, or those of the first variant that can be had. */
export function chooseInStock({ options, variants }: Choosable): Record<string, string> {
  const first = Object.fromEntries(
    options.flatMap((option) => {
      const [choice] = option.choices;
      return choice ? [[option.name, choiceName(option, choice)]] : [];
    }),
  );
  const sold = variants.filter(({ visible, quantity }) => visible && quantity > 0);
  const isFirst = ({ choices }: (typeof sold)[number]) =>
    Object.entries(first).every(([name, choice]) => choices[name] === choice);
  return sold.some(isFirst) ? first : (sold[0]?.choices ?? first);
}
