/** The wire never carries nulls: what was sent as null is left out. */
export function withoutNulls(value: object): Record<string, unknown> {
  const entries = Object.entries(value).filter(
    ([, entry]) => entry !== null && entry !== undefined,
  );
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, typeof entry === 'object' ? withoutNulls(entry) : entry]),
  );
}
