import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { pageCursors, readWixQuery } from '../../../base/query/query-body.ts';
import { type QueryFields, textQueryField } from '../../../base/query/query-field-types.ts';
import {
  countRows,
  readCountedPage,
  sortNewestByDefault,
} from '../../../base/query/select-page-of-rows.ts';
import { countStars } from '../../../commerce/reviews/count-review-stars.ts';
import { reviews } from '../../../commerce/reviews/review-tables.ts';
import { reviewNotFound } from '../../../commerce/reviews/write-review.ts';
import { reviewWire } from './review-wire.ts';

const countBody = v.object({ filter: v.nullish(v.looseObject({})) });

/**
 * Reviews of products in the shape of Wix Reviews: `namespace` is `stores`, `entityId` the product's id,
 * `content.rating` 1 to 5. Every shopper reads published reviews, and authors also see their own before; newest first
 * unless a sort is given. Pages by cursors. For a query by one `entityId`, `metadata.stars` (our own field) counts all
 * its published reviews, whatever the other filters.
 */
export function reviewRoutes(db: Database) {
  const listing = { select, fields: reviewFields, unique: reviews.id };
  return new Hono<AppEnv>()
    .post('/reviews/query', async (c) => {
      const query = sortNewestByDefault(await readWixQuery(c));
      const { rows, metadata } = await readCountedPage(db, listing, { query, seen: seen(c) });
      const cursors = pageCursors(query, metadata.total);
      const { entityId } = query.filter;
      const stars = typeof entityId === 'string' ? await countStars(db, entityId) : undefined;
      return c.json({
        reviews: rows.map(reviewWire),
        metadata: { ...metadata, tooManyToCount: false, cursors, stars },
      });
    })
    .post('/reviews/count', async (c) => {
      const { filter } = await readBody(c, countBody);
      const counted = { filter: filter ?? {}, seen: seen(c) };
      return c.json({ count: await countRows(db, listing, counted) });
    })
    .get('/reviews/:id', async (c) => {
      const [row] = await select(and(seen(c), eq(reviews.id, c.req.param('id'))));
      if (row) return c.json({ review: reviewWire(row) });
      throw reviewNotFound();
    });

  function select(where: SQL | undefined) {
    return db.select().from(reviews).where(where).$dynamic();
  }
}

/** Limits a query to published reviews and the caller's own; the owner may read all. */
function seen(c: Context<AppEnv>): SQL | undefined {
  if (c.get('isAdmin')) return undefined;
  const published = eq(reviews.moderationStatus, 'APPROVED');
  return or(published, eq(reviews.contactId, c.get('caller').id));
}

/** Ids of the pictures; queries filter by whether there are any. */
const pictureIds = sql`array(select picture ->> 'id' from jsonb_array_elements(${reviews.pictures}) picture)`;

const reviewFields: QueryFields = {
  id: textQueryField(reviews.id),
  namespace: textQueryField(reviews.namespace),
  entityId: textQueryField(reviews.entityId),
  'content.title': textQueryField(reviews.title),
  'content.body': textQueryField(reviews.body),
  'content.rating': { type: 'number', column: reviews.rating },
  'content.media': { type: 'textList', column: pictureIds },
  'author.authorName': textQueryField(reviews.authorName),
  'author.contactId': { ...textQueryField(reviews.contactId), nullable: true },
  'moderation.moderationStatus': textQueryField(reviews.moderationStatus),
  helpfulness: { type: 'number', column: reviews.foundHelpful },
  verified: { type: 'boolean', column: reviews.verified },
  createdDate: { type: 'date', column: reviews.createdAt },
  updatedDate: { type: 'date', column: reviews.updatedAt },
  reviewDate: { type: 'date', column: reviews.createdAt },
};
