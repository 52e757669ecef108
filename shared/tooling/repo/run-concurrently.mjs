/**
 * Does work on each item, so many at a time, in their order.
 * @template Item
 * @param {Item[]} items
 * @param {number} atOnce
 * @param {(item: Item) => Promise<void>} work
 */
export async function runConcurrently(items, atOnce, work) {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
