import { inArray } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { invalidField } from '../../base/http/platform-error.ts';
import { media } from './catalogue-tables.ts';
import type { MediaItem } from './product-parts.ts';

/** The pictures that entries name by id or address. Throws a 400 for one that the shop does not have. */
export async function requirePictures(
  tx: Database,
  entries: readonly { mediaId?: string | null | undefined; url?: string | null | undefined }[],
  field: string,
): Promise<MediaItem[]> {
  const files = entries.map((entry) => entry.mediaId ?? fileName(entry.url ?? ''));
  const known = await tx.select().from(media).where(inArray(media.file, files));
  return files.map((file, index) => {
    const row = known.find((candidate) => candidate.file === file);
    if (!row) throw invalidField(`${field}[${index}]`, 'names no picture of this shop');
    return { id: file, title: row.alt, width: row.width, height: row.height };
  });
}

/** The picture's file in one of the addresses that name it: `/media/<file>`, `wix:image://v1/<file>/...`. */
function fileName(url: string): string {
  const path = url.replace(/^wix:image:\/\/v1\//, '/media/').split(/[?#]/)[0] ?? '';
  return /\/media\/([^/]+)/.exec(path)?.[1] ?? url;
}
