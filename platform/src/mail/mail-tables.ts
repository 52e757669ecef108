import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { defaultNowColumn, timestampColumn } from '../base/db/database-column-types.ts';

/** Every mail the shop sends, and whether it left. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    to: text('to').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    code: text('code'),
    link: text('link'),
    /** Ends the mails of its kind by one click, from the mail program too (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    at: defaultNowColumn('at'),
    sentAt: timestampColumn('sent_at'),
    failures: integer('failures').notNull().default(0),
    retryAt: defaultNowColumn('retry_at'),
  },
  (table) => [index('outbox_unsent').on(table.retryAt).where(sql`${table.sentAt} is null`)],
);
