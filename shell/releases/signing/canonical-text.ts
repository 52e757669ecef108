/**
 * One text for one value, whatever order its names were written in, so that a signature survives any store. What JSON
 * does not know counts as absent.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map((item) => canonicalText(item ?? null)).join(',')}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonicalText(part)}`);
  return `{${parts.join(',')}}`;
}
