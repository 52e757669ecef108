/**
 * Makes something when it is first asked for, once. A cache of `lru-cache` takes its whole room when it is made, and many
 * an edge keeps nothing in it.
 */
export function onFirstUse<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
