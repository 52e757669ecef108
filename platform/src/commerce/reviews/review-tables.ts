import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  bytesColumn,
  createdAtColumn,
  revisionColumn,
  timestampColumn,
  updatedAtColumn,
} from '../../base/db/database-column-types.ts';

export type ModerationStatus = 'APPROVED' | 'IN_MODERATION' | 'REJECTED';

/** A picture of a review, as its row knows it; the bytes lie in {@link reviewPictures}. */
export interface ReviewPicture {
  id: string;
  width: number;
  height: number;
}

/** Reviews of entities; `namespace` names their kind (`stores`: products). */
export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    namespace: text('namespace').notNull(),
    entityId: text('entity_id').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    rating: integer('rating').notNull(),
    pictures: jsonb('pictures').$type<ReviewPicture[]>().notNull().default([]),
    authorName: text('author_name').notNull(),
    /** The member who wrote it; a trigger removes it, with the name, when the account is deleted. */
    contactId: text('contact_id'),
    /** Digest of the address of a buyer without an account, so that one person writes once. */
    buyerDigest: text('buyer_digest'),
    /** Whether its author has bought the product here. */
    verified: boolean('verified').notNull().default(false),
    moderationStatus: text('moderation_status')
      .$type<ModerationStatus>()
      .notNull()
      .default('APPROVED'),
    /** Whether the owner decided. */
    moderated: boolean('moderated').notNull().default(false),
    /** The shop's answer. */
    reply: text('reply'),
    repliedAt: timestampColumn('replied_at'),
    /** As many as {@link reviewVotes} holds for it; a trigger counts. */
    foundHelpful: integer('found_helpful').notNull().default(0),
    revision: revisionColumn(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('reviews_by_entity').on(table.namespace, table.entityId, table.createdAt),
    uniqueIndex('reviews_once_by_author').on(table.namespace, table.entityId, table.contactId),
    uniqueIndex('reviews_once_by_buyer').on(table.namespace, table.entityId, table.buyerDigest),
  ],
);

/** Pictures as they are served: made anew by us, nothing of the file that was sent. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    id: text('id').primaryKey(),
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    data: bytesColumn('data').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('review_pictures_by_review').on(table.reviewId)],
);

/** Votes that a review is helpful, one per person: a member by id, a visitor by the id of the token. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    voterId: text('voter_id').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.voterId] }),
    index('review_votes_by_voter').on(table.voterId),
  ],
);

/** Mails that invite to a review: one for each order and product. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    productId: text('product_id').notNull(),
    /** Digest of the secret in the mail's links. */
    secretDigest: text('secret_digest').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique('review_requests_once').on(table.orderId, table.productId),
    index('review_requests_by_secret').on(table.secretDigest),
  ],
);

/** Addresses that want no mail about reviews any more. */
export const reviewMailOptOuts = pgTable('review_mail_refusals', {
  emailDigest: text('email_digest').primaryKey(),
  createdAt: createdAtColumn(),
});

export type ReviewRow = typeof reviews.$inferSelect;
