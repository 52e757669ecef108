/** A tab's storage of its own; another tab has another one. */
export function pageStorage(content: [string, string][] = []) {
  const entries = new Map(content);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    /** As a browser that duplicates a tab does it. */
    copy: () => pageStorage([...entries]),
    values: () => [...entries.values()],
  };
}
