import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createRefusal, type PlatformError } from '../base/http/platform-error.ts';
import { getOriginalFormat, type MediaFormat } from './pick-picture-format.ts';

export interface OriginalPicture {
  id: string;
  /** The path of a file, or what is in it. */
  picture: string | Buffer;
  format: MediaFormat;
  /** Changes whenever the file does. */
  version: string;
}

// One plain file name; `~` is part of the hosted platform's own ids.
const idPattern = /^[\w][\w.~-]{0,199}$/;

export interface OriginalPictureSources {
  /** Folder of the shop's own pictures, one file an id. */
  picturesDir: string;
  /** Pictures that lie in no file, by their id; what lies under one never changes. */
  findStored?: (id: string) => Promise<Buffer | null>;
}

/** Finds the picture with this id. Throws a 404 {@link PlatformError} for any other text. */
export async function findOriginal(
  { picturesDir: folder, findStored }: OriginalPictureSources,
  id: string,
): Promise<OriginalPicture> {
  const format = idPattern.test(id) ? getOriginalFormat(id) : null;
  if (!format) throw unknown();
  const stored = await findStored?.(id);
  if (stored) return { id, picture: stored, format, version: 'stored' };
  const file = join(folder, id);
  try {
    const { size, mtimeMs } = await stat(file);
    return { id, picture: file, format, version: `${size}-${Math.round(mtimeMs)}` };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw unknown();
    throw error;
  }
}

/** A name for one rendition of one version of a picture, fit for a file name and an ETag. */
export function renditionKey(original: OriginalPicture, details: unknown): string {
  const text = JSON.stringify([original.id, original.version, details]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function unknown(): PlatformError {
  return createRefusal(404, 'MEDIA_NOT_FOUND', {
    description: 'No picture has this id',
    headers: { 'Cache-Control': 'no-store' },
  });
}
