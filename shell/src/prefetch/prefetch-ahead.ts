import { type Snapshot, whenIdle } from '@horae/shared';
import { mayPrefetch } from '@horae/shared/may-prefetch';
import type { Prefetch } from './create-prefetch.ts';
import { type LikelyPage, likelyPage } from './likely-page.ts';

/** Milliseconds that a page gets for its own work after a step to it. */
const SETTLED_MS = 1000;

interface AheadParts {
  snapshot: Snapshot;
  /** Calls back after every step to another page. */
  onStep: (listener: () => void) => void;
}

/**
 * Fetches ahead what most links of a page lead to, now and after every step: its code, and after a step also the data of
 * the first of them. A visitor who has done nothing yet asks the platform nothing.
 */
export function prefetchAhead(
  { snapshot, onStep }: AheadParts,
  prefetch: Pick<Prefetch, 'page' | 'code'>,
): void {
  const look = (fetch: (likely: LikelyPage) => void): void => {
    if (!mayPrefetch()) return;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
    const likely = likelyPage(
      snapshot,
      location.pathname,
      links.map(({ href }) => new URL(href)),
    );
    if (likely) fetch(likely);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  look(({ route }) => prefetch.code(route));
  onStep(() => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => look(({ first }) => prefetch.page(first))), SETTLED_MS);
  });
}
