type Present<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The entries that have a value, for properties that are either absent or set. */
export const withoutUndefined = <T extends object>(entries: T): Present<T> =>
  Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined),
  ) as Present<T>; // the filter removes nothing but undefined
