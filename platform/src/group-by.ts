/** Sorts entries into groups, keeping their order. (`Map.groupBy` is younger than the oldest Node we run on.) */
export function groupBy<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}
