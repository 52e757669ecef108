import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { collections, products } from '../../commerce/catalogue/catalogue-tables.ts';
import { factsOfProduct, findIdByName } from '../../commerce/catalogue/facts-of-product.ts';
import { findProductsById } from '../../commerce/catalogue/find-products.ts';
import { reviews } from '../../commerce/reviews/review-tables.ts';
import { plainQuestion } from '../answers/plain-question.ts';
import { namedIn } from '../assistant/named-watches.ts';
import { productFacts } from '../assistant/product-facts.ts';
import { choicesInStock } from './choices-in-stock.ts';
import type { WatchFacts } from './watch-facts.ts';

/** A conversation compares four at most. */
const MAX_NAMED = 4;
/** Larger shops are asked about the newest ones; the search of the shop knows all. */
const MAX_WATCHES = 200;
const MAX_NAMES = 2000;
const MAX_REVIEWS = 20;

/** The visible watches that some questions name, beside the one they are asked about. */
export async function findNamed(
  db: Database,
  questions: string[],
  current: string | null,
): Promise<WatchFacts[]> {
  const all = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(eq(products.visible, true))
    .orderBy(products.numericId)
    .limit(MAX_NAMES);
  const own = all.find(({ name }) => name === current) ?? null;
  const others = all.filter((watch) => watch !== own);
  const named = questions.flatMap((question) => namedIn(plainQuestion(question), others, own));
  const ids = [...new Set(named.map(({ id }) => id))].slice(0, MAX_NAMED);
  return findWatchesById(db, ids);
}

/** The shop's own facts and reviews of the visible product of this name; `null` where it sells none. */
export async function findFacts(db: Database, name: string): Promise<WatchFacts | null> {
  const id = await findIdByName(db, name);
  const [watch] = id === null ? [] : await findWatchesById(db, [id]);
  return watch ?? null;
}

/** Every visible watch, as far as a chat looks for one. */
export async function findAll(db: Database): Promise<WatchFacts[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.visible, true))
    .orderBy(products.numericId)
    .limit(MAX_WATCHES);
  return findWatchesById(
    db,
    rows.map(({ id }) => id),
  );
}

/** In the order of the ids; those that are not shown are left out. */
export async function findWatchesById(db: Database, ids: string[]): Promise<WatchFacts[]> {
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
    const facts = productFacts(factsOfProduct(product), { reviews: said, averageRating: null });
    const { id, slug, media, collectionIds } = product;
    const listedIn = kinds.filter((kind) => collectionIds.includes(kind.id));
    return {
      ...facts,
      id,
      slug,
      kinds: listedIn.map(({ name }) => name),
      choices: choicesInStock(product),
      picture: media[0] ?? null,
    };
  });
}

/** Collections that tell watches apart; the first one holds them all. */
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
