import { eq } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { uploadedPictures } from './upload-tables.ts';

const BEGIN = 'upload_';

export const newPictureId = (uuid: string): string => `${BEGIN}${uuid}.jpg`;

/** The bytes of a picture that the owner has uploaded, a JPEG; `null` for none. */
export async function findUploadedPicture(db: Database, id: string): Promise<Buffer | null> {
  if (!id.startsWith(BEGIN)) return null;
  const [found] = await db
    .select({ data: uploadedPictures.data })
    .from(uploadedPictures)
    .where(eq(uploadedPictures.id, id));
  return found ? Buffer.from(found.data) : null;
}
