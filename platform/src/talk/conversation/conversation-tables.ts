import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { expiresAtColumn } from '../../base/db/database-column-types.ts';
import type { StoredMessage } from './stored-message.ts';

/** Conversations of pages without script, by session and topic. */
export const conversations = pgTable(
  'conversations',
  {
    sessionId: text('session_id').notNull(),
    topic: text('topic').notNull(),
    messages: jsonb('messages').$type<StoredMessage[]>().notNull(),
    expiresAt: expiresAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.topic] })],
);
