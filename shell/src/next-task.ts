interface Yielding {
  scheduler?: { yield?: () => Promise<void> };
}

/** Resolves in a task of its own, so that the browser can paint and hear the visitor before. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as Yielding; // not in all browsers
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
