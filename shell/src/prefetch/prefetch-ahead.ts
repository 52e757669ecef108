import { type Snapshot, whenIdle } from '@horae/shared';
import type { Prefetch } from './create-prefetch.ts';
import { likelyPage } from './likely-page.ts';
import { mayPrefetch } from './may-prefetch.ts';

/** Milliseconds that a page gets for its own work after a step to it. */
const SETTLED_MS = 1000;

interface AheadParts {
  snapshot: Snapshot;
  /** Calls back after every step to another page. */
  onStep: (listener: () => void) => void;
}

/**
 * Fetches ahead what most links of a page lead to, now and after every step: its code, and for the first of them its
 * data as well, since the code that asks for data comes with the first question.
 */
export function prefetchAhead(
  { snapshot, onStep }: AheadParts,
  prefetch: Pick<Prefetch, 'page'>,
): void {
  const look = (): void => {
    if (!mayPrefetch()) return;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
    const likely = likelyPage(
      snapshot,
      location.pathname,
      links.map(({ href }) => new URL(href)),
    );
    if (likely) prefetch.page(likely.first);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  look();
  onStep(() => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(look), SETTLED_MS);
  });
}
