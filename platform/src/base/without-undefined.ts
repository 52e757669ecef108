type Present<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The entries that have a value, for properties that are either absent or set. */
export const withoutUndefined = <T extends object>(entries: T): Present<T> =>
  Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined),
  ) as Present<T>; // the filter removes nothing but undefined

/** The entries that are neither absent nor `null`, as a patch names them. */
export const presentEntries = <T extends object>(entries: T) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value != null)) as {
    [Key in keyof T]?: NonNullable<T[Key]>; // the filter removes nothing but null and undefined
  };

/** The wire never carries nulls: what was sent as null is left out. */
export function withoutNulls(value: object): Record<string, unknown> {
  const entries = Object.entries(value).filter(
    ([, entry]) => entry !== null && entry !== undefined,
  );
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, typeof entry === 'object' ? withoutNulls(entry) : entry]),
  );
}
