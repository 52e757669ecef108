/** By then a page that is being left is gone. Milliseconds. */
const LEFT_BY_MS = 1000;

/**
 * Tells of a failure once it is clear that the page stays. A step to another document cuts off what is still on its
 * way, Firefox before the page can know that it is being left; what nobody waits for any more has not failed.
 */
export function unlessLeaving(tell: () => void): void {
  const timer = setTimeout(() => {
    removeEventListener('pagehide', forget);
    tell();
  }, LEFT_BY_MS);
  const forget = () => clearTimeout(timer);
  addEventListener('pagehide', forget, { once: true });
}
