/** Counts the parts that were left to the browser, by remote and version, and has each one logged. */
export function countUnrendered(onError: (error: unknown, where: string) => void): {
  add: (remote: string, version: string, error: unknown) => void;
  counts: () => Record<string, number>;
} {
  const counts = new Map<string, number>();
  return {
    add(remote, version, error) {
      const key = `${remote}@${version}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      onError(error, `unrendered ${key}`);
    },
    counts: () => Object.fromEntries(counts),
  };
}
