import * as v from 'valibot';
import { callAsOwner, type OwnerEnvironment } from './call-as-owner.ts';
import {
  formatProductReview,
  formatProductReviews,
  ReviewSchema,
} from './format-product-reviews.ts';

const USAGE =
  'reviews: say list [waiting|published|refused|all], show <id>, approve <id>, refuse <id> or answer <id> <words>';
const PATH = '/reviews/v1/reviews';
const MOST = 100;
const STATUSES: Record<string, string | null> = {
  waiting: 'IN_MODERATION',
  published: 'APPROVED',
  refused: 'REJECTED',
  all: null,
};
const Reviews = v.object({
  reviews: v.array(ReviewSchema),
  metadata: v.object({ total: v.number() }),
});
const One = v.object({ review: ReviewSchema });
const Product = v.object({ product: v.object({ name: v.string() }) });

/** Carries out one command of the owner; answers what it has to say. Throws one line that says what is wrong. */
export async function reviewsCommand(
  [verb = '', ...rest]: readonly string[],
  environment: OwnerEnvironment,
): Promise<string> {
  const [id = '', ...words] = rest;
  if (verb === 'list') return list(id || 'waiting', environment);
  if (!['show', 'approve', 'refuse', 'answer'].includes(verb) || id === '') throw new Error(USAGE);
  const path = `${PATH}/${encodeURIComponent(id)}`;
  const answer = await callAsOwner(environment, ...callOf(verb, path, words.join(' ')));
  const { review } = v.parse(One, answer);
  return formatProductReview(review, await namesOf([review], environment));
}

function callOf(verb: string, path: string, words: string): [string, object] {
  const moderate = (status: string): [string, object] => [
    `${path}/moderate`,
    { method: 'PATCH', body: { status } },
  ];
  if (verb === 'approve') return moderate('APPROVED');
  if (verb === 'refuse') return moderate('REJECTED');
  if (verb === 'show') return [path, {}];
  if (words === '') throw new Error('reviews: answer needs words');
  return [`${path}/reply`, { method: 'PATCH', body: { message: words } }];
}

/** The oldest first: they wait for longest. */
async function list(which: string, environment: OwnerEnvironment): Promise<string> {
  if (!Object.hasOwn(STATUSES, which)) throw new Error(USAGE);
  const status = STATUSES[which];
  const filter = status ? { 'moderation.moderationStatus': status } : {};
  const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
  const body = { query: { filter, sort, cursorPaging: { limit: MOST } } };
  const answer = await callAsOwner(environment, `${PATH}/query`, { method: 'POST', body });
  const { reviews, metadata } = v.parse(Reviews, answer);
  const more = metadata.total - reviews.length;
  const text = formatProductReviews(reviews, await namesOf(reviews, environment));
  return more > 0 ? `${text}\nand ${more} more` : text;
}

/** Names of the watches, as far as the shop still has them. */
async function namesOf(
  reviews: readonly ReviewSchema[],
  environment: OwnerEnvironment,
): Promise<Map<string, string>> {
  const ids = [...new Set(reviews.map(({ entityId }) => entityId))];
  const names = new Map<string, string>();
  for (const id of ids) {
    const path = `/stores-reader/v1/products/${encodeURIComponent(id)}`;
    const found = v.safeParse(Product, await orMissing(callAsOwner(environment, path)));
    if (found.success) names.set(id, found.output.product.name);
  }
  return names;
}

/** A watch that is sold no more has no name; its reviews stay. */
const orMissing = (requested: Promise<unknown>): Promise<unknown> =>
  requested.catch((error: unknown) => {
    if (error instanceof Error && / answered 404/.test(error.message)) return null;
    throw error;
  });
