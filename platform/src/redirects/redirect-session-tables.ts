import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { expiresAtColumn } from '../base/db/database-column-types.ts';
import type { RedirectIntent } from './redirect-session-types.ts';

export const redirectSessions = pgTable('redirect_sessions', {
  hash: text('hash').primaryKey(),
  intent: jsonb('intent').$type<RedirectIntent>().notNull(),
  expiresAt: expiresAtColumn(),
});
