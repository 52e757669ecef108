import { type QueryFields, textField } from '../../base/query/query-field.ts';
import { reviews } from './catalogue-tables.ts';

/** What reviews can be filtered and sorted by. */
export const reviewFields: QueryFields = {
  id: textField(reviews.id),
  namespace: textField(reviews.namespace),
  entityId: textField(reviews.entityId),
  'content.title': textField(reviews.title),
  'content.body': textField(reviews.body),
  'content.rating': { type: 'number', column: reviews.rating },
  'author.authorName': textField(reviews.authorName),
  'author.contactId': { ...textField(reviews.contactId), nullable: true },
  'moderation.moderationStatus': textField(reviews.moderationStatus),
  createdDate: { type: 'date', column: reviews.createdAt },
  updatedDate: { type: 'date', column: reviews.createdAt },
  reviewDate: { type: 'date', column: reviews.createdAt },
};
