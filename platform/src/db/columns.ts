import { bigint, timestamp } from 'drizzle-orm/pg-core';

// Ids are text, not uuid: ids come from the outside, and a foreign one must miss, not raise a cast error.
export const cents = (name: string) => bigint(name, { mode: 'number' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const created = () => moment('created_at').notNull().defaultNow();
