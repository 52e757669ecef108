import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import * as v from 'valibot';
import { createRefusal } from '../../base/http/platform-error.ts';

export type ContentItem = Record<string, unknown> & { _id: string };

/** No way out of the folder. */
const NAME = /^[\w][\w -]{0,99}$/;
const file = v.array(v.looseObject({ _id: v.optional(v.string()) }));

/**
 * The items of a collection, as its file has them; those without `_id` are named by their place in it.
 * Throws 404 `WDE0025` for a collection that there is not, and an error for a file that is no list of objects.
 */
export async function readContentItems(
  folder: string | undefined,
  collection: string,
): Promise<ContentItem[]> {
  const text =
    folder !== undefined && NAME.test(collection) ? await find(folder, collection) : null;
  if (text === null) {
    throw createRefusal(404, 'WDE0025', {
      description: `The ${collection} collection does not exist.`,
      data: { collectionId: collection },
    });
  }
  const items = v.parse(file, JSON.parse(text));
  return items.map((item, index) => ({ ...item, _id: item._id ?? String(index + 1) }));
}

/** The collections that have a file. */
export async function listContentCollections(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => extname(file) === '.json').toSorted();
  return files.map((file) => basename(file, '.json')).filter((name) => NAME.test(name));
}

async function find(folder: string, collection: string): Promise<string | null> {
  try {
    return await readFile(join(folder, `${collection}.json`), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
