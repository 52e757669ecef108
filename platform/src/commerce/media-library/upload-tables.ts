import { customType, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn } from '../../base/db/columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Pictures that the owner has uploaded, as they are served: made anew by us, nothing of the file that was sent. */
export const uploadedPictures = pgTable('uploaded_pictures', {
  id: text('id').primaryKey(),
  data: bytes('data').notNull(),
  createdAt: createdAtColumn(),
});
