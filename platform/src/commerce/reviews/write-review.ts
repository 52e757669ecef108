import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../base/db/database.ts';
import { multiLineSchema, singleLineSchema } from '../../base/http/contact-field-schemas.ts';
import { isStorableText } from '../../base/http/parse.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { type ReviewSubject, reviewOfSubjectFilter } from './require-right-to-review.ts';
import {
  type ModerationStatus,
  type ReviewPicture,
  type ReviewRow,
  reviewPictures,
  reviews,
} from './review-tables.ts';

export const MAX_PICTURES = 3;

/** A picture that was made anew from what came. */
export interface RecodedPicture {
  data: Buffer;
  width: number;
  height: number;
}

interface WrittenReview {
  subject: ReviewSubject;
  text: ReviewText;
  added: RecodedPicture[];
  /** Ids of pictures of before that stay. */
  stored: string[];
  /** How it stands from now on. */
  status: ModerationStatus;
}

/** Writes the one review of a place, or writes it anew; all of it or nothing. */
export function writeReview(db: Database, written: WrittenReview): Promise<ReviewRow> {
  const { subject, text, added, stored, status } = written;
  return db.transaction(async (tx) => {
    const content = {
      title: text.title,
      body: text.text,
      rating: text.rating,
      authorName: text.name,
      verified: true,
      moderationStatus: status,
      moderated: false,
    };
    const [created] = await tx
      .insert(reviews)
      .values({
        id: randomUUID(),
        namespace: 'stores',
        entityId: subject.product.id,
        ...subject.author,
        ...content,
      })
      .onConflictDoNothing()
      .returning();
    const [own] = created
      ? [created]
      : await tx.select().from(reviews).where(reviewOfSubjectFilter(subject)).for('update');
    if (!own) throw createRefusal(409, 'CHANGED_MEANWHILE', 'Please try again.');
    const pictures = await replacePictures(tx, own, { added, stored });
    const [row] = await tx
      .update(reviews)
      .set({ ...content, pictures, ...(created && { revision: created.revision }) })
      .where(eq(reviews.id, own.id))
      .returning();
    return row ?? own;
  });
}

/** Puts new pictures behind those that stay, and forgets the others. */
async function replacePictures(
  tx: Database,
  own: ReviewRow,
  { added, stored }: Pick<WrittenReview, 'added' | 'stored'>,
): Promise<ReviewPicture[]> {
  const stay = own.pictures.filter(({ id }) => stored.includes(id));
  if (stay.length + added.length > MAX_PICTURES)
    throw createRefusal(400, 'TOO_MANY_PICTURES', `A review has at most ${MAX_PICTURES} pictures.`);
  const gone = own.pictures.filter((picture) => !stay.includes(picture)).map(({ id }) => id);
  const ofThese = and(eq(reviewPictures.reviewId, own.id), inArray(reviewPictures.id, gone));
  if (gone.length > 0) await tx.delete(reviewPictures).where(ofThese);
  const rows = added.map((picture) => ({ ...picture, id: newPictureId() }));
  if (rows.length > 0)
    await tx
      .insert(reviewPictures)
      .values(rows.map(({ id, data }) => ({ id, reviewId: own.id, data })));
  return [...stay, ...rows.map(({ id, width, height }) => ({ id, width, height }))];
}

/** Cannot be guessed: before a review is published its pictures are its author's alone. */
const newPictureId = (): string => `review_${randomBytes(16).toString('hex')}~mv2.jpg`;

/** The bytes of a review's picture, a JPEG; `null` for none, and for those of reviews that the owner refused. */
export async function findReviewPicture(db: Database, id: string): Promise<Buffer | null> {
  if (!id.startsWith('review_')) return null;
  const [found] = await db
    .select({ data: reviewPictures.data })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .where(and(eq(reviewPictures.id, id), ne(reviews.moderationStatus, 'REJECTED')));
  return found ? Buffer.from(found.data) : null;
}

const storable = v.check(isStorableText, 'must not contain NUL or broken characters');
const atLeast = (min: number) =>
  v.minLength<string, number, string>(min, `must have at least ${min} characters`);

/** The text fields of the review form; the shop's form has the same limits. */
export const reviewTextSchema = v.object({
  rating: v.pipe(v.string(), v.regex(/^[1-5]$/, 'must be 1 to 5'), v.transform(Number)),
  title: v.pipe(v.string(), storable, singleLineSchema(100), atLeast(2)),
  text: v.pipe(v.string(), storable, multiLineSchema(3000), atLeast(20)),
  name: v.pipe(v.string(), storable, singleLineSchema(60), atLeast(1)),
});

export type ReviewText = v.InferOutput<typeof reviewTextSchema>;

interface Change {
  id: string;
  /** The state that the change is about; any where it is left out. */
  revision?: bigint;
  change: Partial<ReviewRow>;
}

/** Changes a review. Throws 404, or 409 `REVISION_MISMATCH` where it is not as the caller knows it. */
export async function updateReview(
  db: Database,
  { id, revision, change }: Change,
): Promise<ReviewRow> {
  const of = revision === undefined ? undefined : eq(reviews.revision, revision);
  const [row] = await db
    .update(reviews)
    .set(change)
    .where(and(eq(reviews.id, id), of))
    .returning();
  if (row) return row;
  if (revision === undefined) throw reviewNotFound();
  throw createRefusal(409, 'REVISION_MISMATCH', 'The review has changed meanwhile.');
}

export function reviewNotFound() {
  return createRefusal(404, 'REVIEW_NOT_FOUND', 'There is no such review.');
}
