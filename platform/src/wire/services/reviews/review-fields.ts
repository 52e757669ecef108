import { sql } from 'drizzle-orm';
import { type QueryFields, textField } from '../../../base/query/query-field.ts';
import { reviews } from '../../../commerce/reviews/review-tables.ts';

/** Ids of the pictures; queries filter by whether there are any. */
const pictureIds = sql`array(select picture ->> 'id' from jsonb_array_elements(${reviews.pictures}) picture)`;

export const reviewFields: QueryFields = {
  id: textField(reviews.id),
  namespace: textField(reviews.namespace),
  entityId: textField(reviews.entityId),
  'content.title': textField(reviews.title),
  'content.body': textField(reviews.body),
  'content.rating': { type: 'number', column: reviews.rating },
  'content.media': { type: 'textList', column: pictureIds },
  'author.authorName': textField(reviews.authorName),
  'author.contactId': { ...textField(reviews.contactId), nullable: true },
  'moderation.moderationStatus': textField(reviews.moderationStatus),
  helpfulness: { type: 'number', column: reviews.foundHelpful },
  verified: { type: 'boolean', column: reviews.verified },
  createdDate: { type: 'date', column: reviews.createdAt },
  updatedDate: { type: 'date', column: reviews.updatedAt },
  reviewDate: { type: 'date', column: reviews.createdAt },
};
