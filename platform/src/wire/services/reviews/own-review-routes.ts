import { desc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { AttemptCounter } from '../../../base/attempts.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { limitBodySize } from '../../../base/http/on-error.ts';
import { readBody } from '../../../base/http/parse.ts';
import { mediaUrl } from '../../../commerce/catalogue/product-options.ts';
import {
  type ReviewSubject,
  type ReviewSubjectContext,
  requireReviewSubject,
  reviewOfSubjectFilter,
} from '../../../commerce/reviews/require-right-to-review.ts';
import { reviews } from '../../../commerce/reviews/review-tables.ts';
import {
  MAX_PICTURES,
  type RecodedPicture,
  writeReview,
} from '../../../commerce/reviews/write-review.ts';
import { readReviewForm } from './read-review-form.ts';
import { reviewWire } from './review-wire.ts';
import { voteRoutes } from './vote-routes.ts';

export interface WrittenReviewRouteOptions extends ReviewSubjectContext {
  attempts: AttemptCounter;
  /** Whether new words wait for the owner. */
  waits: boolean;
  /** Makes a picture anew, without anything that is no pixel of it; throws a 400 for what is none. */
  recodePicture: (data: Buffer) => Promise<RecodedPicture>;
  /** Bytes of one picture at most. */
  pictureBytes: number;
}

const PER_PERSON = 20;
const MAX_OWN = 500;
/** Texts and the frame of a form. */
const FORM_BYTES = 64 * 1024;
const id = v.nullish(v.pipe(v.string(), v.maxLength(100)));
const subjectBody = v.object({ productId: id, token: id });

/**
 * `/written-reviews/v1` (`WIRE.md` 3.8): buyers write one review of a product, change it and take it back; each sees the
 * own ones, published or not.
 */
export function createOwnReviewRoutes(options: WrittenReviewRouteOptions) {
  const { db, attempts, waits, pictureBytes } = options;
  const readSubject = async (c: Context<AppEnv>) =>
    requireReviewSubject(options, c.get('caller'), await readBody(c, subjectBody));
  return new Hono<AppEnv>()
    .post('/place', limitBodySize(FORM_BYTES), async (c) => {
      const found = await readSubject(c);
      return c.json({ ...subjectWire(found), review: await reviewOf(found), waits });
    })
    .post('/reviews', limitBodySize(MAX_PICTURES * pictureBytes + FORM_BYTES), async (c) => {
      const form = await readReviewForm(c, pictureBytes);
      const found = await requireReviewSubject(options, c.get('caller'), form);
      await attempts.count({ key: `reviews by ${authorId(found)}`, max: PER_PERSON });
      const added: RecodedPicture[] = [];
      // One after the other: each takes a core and the room of its pixels.
      for (const file of form.files) added.push(await options.recodePicture(file));
      const { text, stored } = form;
      const status = waits ? 'IN_MODERATION' : 'APPROVED';
      const row = await writeReview(db, { subject: found, text, added, stored, status });
      return c.json({ review: reviewWire(row) });
    })
    .post('/reviews/delete', limitBodySize(FORM_BYTES), async (c) => {
      await db.delete(reviews).where(reviewOfSubjectFilter(await readSubject(c)));
      return c.json({});
    })
    .post('/mine', limitBodySize(FORM_BYTES), async (c) => {
      const rows = await db
        .select()
        .from(reviews)
        .where(eq(reviews.contactId, c.get('caller').id))
        .orderBy(desc(reviews.createdAt))
        .limit(MAX_OWN);
      return c.json({ reviews: rows.map(reviewWire) });
    })
    .use(limitBodySize(FORM_BYTES))
    .route('/', voteRoutes(options));

  async function reviewOf(found: ReviewSubject) {
    const [row] = await db.select().from(reviews).where(reviewOfSubjectFilter(found));
    return row ? reviewWire(row) : null;
  }
}

const authorId = ({ author }: ReviewSubject): string => author.contactId ?? author.buyerDigest;

function subjectWire({ product, name }: ReviewSubject) {
  const [picture] = product.media;
  return {
    product: {
      id: product.id,
      name: product.name,
      slug: product.slug,
      ...(picture ? { image: { url: mediaUrl(picture.id) } } : {}),
    },
    author: { name },
  };
}
