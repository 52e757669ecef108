import type { ReviewPicture, ReviewRow } from '../../../commerce/reviews/review-tables.ts';
import { imageWire } from '../../common/media-wire.ts';

/** A review as it is answered. */
export function reviewWire(row: ReviewRow) {
  const at = row.createdAt.toISOString();
  return {
    id: row.id,
    namespace: row.namespace,
    entityId: row.entityId,
    content: {
      title: row.title,
      body: row.body,
      rating: row.rating,
      media: row.pictures.map(pictureWire),
    },
    author: {
      ...(row.contactId === null ? {} : { contactId: row.contactId }),
      authorName: row.authorName,
    },
    createdDate: at,
    updatedDate: row.updatedAt.toISOString(),
    reviewDate: at,
    revision: String(row.revision),
    moderation: { moderationStatus: row.moderationStatus, manuallyChanged: row.moderated },
    ...replyWire(row),
    verified: row.verified,
    foundHelpful: row.foundHelpful,
    foundUnhelpful: 0,
    helpfulness: row.foundHelpful,
    origin: { type: 'ORGANIC' },
  };
}

const pictureWire = (picture: ReviewPicture) => ({ image: imageWire({ ...picture, title: '' }) });

function replyWire({ reply, repliedAt }: ReviewRow) {
  if (reply === null) return {};
  const at = repliedAt === null ? {} : { createdDate: repliedAt.toISOString() };
  return { reply: { message: reply, ...at } };
}
