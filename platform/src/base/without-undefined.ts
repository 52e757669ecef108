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
