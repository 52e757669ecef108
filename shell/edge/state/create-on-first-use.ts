/**
 * Creates something on its first use, once: `lru-cache` allocates its whole room at once, and many an edge stores nothing
 * in it.
 */
export function createOnFirstUse<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
