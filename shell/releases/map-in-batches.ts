/** Writes a key that nothing was written to yet; `false` when there is something. Whole or not at all. */
export type WriteIfAbsent = (key: string, text: string) => Promise<boolean>;

/** Requests that are under way at once: enough to hide how far a store is, few enough not to trouble it. */
const AT_ONCE = 16;

/** Does the same with every item, several at once; results come in the order of the items. */
export async function mapInBatches<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))));
  }
  return results;
}
