import type { reviews } from './catalogue-tables.ts';

/** A review as it is answered. */
export function reviewWire(row: typeof reviews.$inferSelect) {
  const at = row.createdAt.toISOString();
  return {
    id: row.id,
    namespace: row.namespace,
    entityId: row.entityId,
    content: { title: row.title, body: row.body, rating: row.rating, media: [] },
    author: {
      ...(row.contactId === null ? {} : { contactId: row.contactId }),
      authorName: row.authorName,
    },
    createdDate: at,
    updatedDate: at,
    reviewDate: at,
    revision: '1',
    moderation: { moderationStatus: row.moderationStatus, manuallyChanged: row.moderated },
    verified: false,
    foundHelpful: 0,
    foundUnhelpful: 0,
    helpfulness: 0,
    origin: { type: 'ORGANIC' },
  };
}
