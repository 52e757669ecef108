import * as v from 'valibot';
import { requiredBoundedText } from '../../base/http/bounded-schemas.ts';
import {
  type ContentItem,
  listContentCollections,
  readContentItems,
} from './read-content-items.ts';

const field = requiredBoundedText(200);

/** The fields whose references a query wants as whole items, and how many of each at most. */
export const includeReferencesBody = v.nullish(
  v.pipe(
    v.array(
      v.object({
        field,
        limit: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
      }),
    ),
    v.maxLength(20, 'must have at most 20 entries'),
  ),
  [],
);

type Inclusion = NonNullable<v.InferOutput<typeof includeReferencesBody>>[number];

/**
 * Puts the items that fields refer to in the place of their ids. No file says which collection a field refers to: the one
 * of its name comes first, then the others. What is found in none stays an id.
 */
export async function includeReferencedItems(
  folder: string | undefined,
  items: readonly ContentItem[],
  inclusions: readonly Inclusion[],
): Promise<ContentItem[]> {
  if (folder === undefined || inclusions.length === 0) return [...items];
  const collections = await readCollections(folder);
  return items.map((item) => {
    const included = inclusions.map(({ field: name, limit }) => {
      const find = (id: unknown) => findReferenced(collections, name, id);
      const value = Object.hasOwn(item, name) ? item[name] : undefined;
      const whole = Array.isArray(value)
        ? value.slice(0, limit ?? value.length).map(find)
        : find(value);
      return [name, whole] as const;
    });
    return { ...item, ...Object.fromEntries(included.filter(([, value]) => value !== undefined)) };
  });
}

type Collections = readonly { name: string; items: ReadonlyMap<string, ContentItem> }[];

async function readCollections(folder: string): Promise<Collections> {
  return Promise.all(
    (await listContentCollections(folder)).map(async (name) => {
      const items = await readContentItems(folder, name);
      return { name: name.toLowerCase(), items: new Map(items.map((item) => [item._id, item])) };
    }),
  );
}

function findReferenced(collections: Collections, name: string, id: unknown): unknown {
  if (typeof id !== 'string') return id;
  const isNamed = (entry: Collections[number]) => entry.name === name.toLowerCase();
  const order = [...collections.filter(isNamed), ...collections.filter((entry) => !isNamed(entry))];
  return order.map(({ items }) => items.get(id)).find((item) => item !== undefined) ?? id;
}
