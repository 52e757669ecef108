import { eq, type SQL } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { refusal } from '../../base/http/platform-error.ts';
import { cursorsOf } from '../../base/query/cursor.ts';
import { compileFilter } from '../../base/query/filter-sql.ts';
import { readQuery } from '../../base/query/query-body.ts';
import { type QueryFields, textField } from '../../base/query/query-field.ts';
import { compileSort } from '../../base/query/sort-sql.ts';
import { reviews } from './catalogue-tables.ts';

const reviewFields: QueryFields = {
  id: textField(reviews.id),
  namespace: textField(reviews.namespace),
  entityId: textField(reviews.entityId),
  'content.title': textField(reviews.title),
  'content.body': textField(reviews.body),
  'content.rating': { type: 'number', column: reviews.rating },
  'author.authorName': textField(reviews.authorName),
  createdDate: { type: 'date', column: reviews.createdAt },
  reviewDate: { type: 'date', column: reviews.createdAt },
};
const NEWEST_FIRST = [{ fieldName: 'createdDate', order: 'DESC' as const }];

/**
 * What owners say of products, as Wix Reviews sends it: `namespace` is `stores`, `entityId` the product's id,
 * `content.rating` 1 to 5. Every shopper may read; newest first unless a sort is given. Pages by cursors.
 */
export function reviewRoutes(db: Database) {
  return new Hono<AppEnv>()
    .post('/reviews/query', async (c) => {
      const query = await readQuery(c);
      const where = compileFilter(query.filter, reviewFields);
      const sort = query.sort.length === 0 ? NEWEST_FIRST : query.sort;
      const rows = await select(where)
        .orderBy(...compileSort(sort, reviewFields, reviews.id))
        .limit(query.limit)
        .offset(query.offset);
      const total = await db.$count(reviews, where);
      const cursors = cursorsOf({ ...query, sort }, total);
      return c.json({
        reviews: rows.map(reviewWire),
        metadata: {
          count: rows.length,
          offset: query.offset,
          total,
          tooManyToCount: false,
          cursors,
        },
      });
    })
    .get('/reviews/:id', async (c) => {
      const [row] = await select(eq(reviews.id, c.req.param('id')));
      if (row) return c.json({ review: reviewWire(row) });
      throw refusal(404, 'REVIEW_NOT_FOUND', { description: 'There is no such review.' });
    });

  function select(where: SQL) {
    return db.select().from(reviews).where(where).$dynamic();
  }
}

function reviewWire(row: typeof reviews.$inferSelect) {
  const at = row.createdAt.toISOString();
  return {
    id: row.id,
    namespace: row.namespace,
    entityId: row.entityId,
    content: { title: row.title, body: row.body, rating: row.rating, media: [] },
    author: { authorName: row.authorName },
    createdDate: at,
    updatedDate: at,
    reviewDate: at,
    revision: '1',
    moderation: { moderationStatus: 'APPROVED', manuallyChanged: false },
    verified: false,
    foundHelpful: 0,
    foundUnhelpful: 0,
    helpfulness: 0,
    origin: { type: 'ORGANIC' },
  };
}
