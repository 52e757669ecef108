import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, createdAtColumn } from '../../base/db/database-column-types.ts';

/** Pictures that the owner has uploaded, as they are served: made anew by us, nothing of the file that was sent. */
export const uploadedPictures = pgTable('uploaded_pictures', {
  id: text('id').primaryKey(),
  data: bytesColumn('data').notNull(),
  createdAt: createdAtColumn(),
});
