interface Yielding {
  scheduler?: { yield?: () => Promise<void> };
}

/** Resolves in a task of its own, so that the browser can paint and handle input before. */
export function waitForNextTask(): Promise<void> {
  const { scheduler } = globalThis as Yielding; // not in all browsers
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Milliseconds after which a page counts as settled, idle or not. */
export const SETTLED_MS = 2000;

/** By then a page that is being left is gone. Milliseconds. */
const LEFT_BY_MS = 1000;

/**
 * Reports a failure once it is clear that the page stays. A step to another document cuts off what is still on its
 * way, Firefox before the page can know that it is being left; what no one waits for any more has not failed.
 */
export function reportUnlessLeaving(onFailure: () => void): void {
  const timer = setTimeout(() => {
    removeEventListener('pagehide', forget);
    onFailure();
  }, LEFT_BY_MS);
  const forget = () => clearTimeout(timer);
  addEventListener('pagehide', forget, { once: true });
}
