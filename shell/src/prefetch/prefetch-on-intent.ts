import type { ModuleId } from '@horae/shared';
import { mayPrefetch } from '@horae/shared/may-prefetch';
import type { Prefetcher } from './create-prefetch.ts';

/** Milliseconds that pointer or focus stay on a link before it counts as intent. */
const INTENT_MS = 80;

/** Modules that the host's buttons open, by the key that `useEarlyClick` gives them. */
const OPENED_BY: Record<string, ModuleId> = { 'open cart': 'cart/CartPanel' };

/** Prefetches what a visitor is about to open: the pages of links, and the modules of buttons. */
export function prefetchOnIntent(root: Document, prefetch: Prefetcher): void {
  let intended: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const observe = (event: Event, delayMs: number): void => {
    const target = event.target instanceof Element ? event.target : null;
    const next = target?.closest('a[href], [data-early]') ?? null;
    if (next === intended && delayMs > 0) return;
    intended = next;
    clearTimeout(timer);
    if (next) timer = setTimeout(() => mayPrefetch() && open(next, prefetch), delayMs);
  };

  root.addEventListener('pointerover', (event) => observe(event, INTENT_MS), { passive: true });
  root.addEventListener('focusin', (event) => observe(event, INTENT_MS));
  root.addEventListener('touchstart', (event) => observe(event, 0), { passive: true });
}

function open(element: Element, prefetch: Prefetcher): void {
  if (element instanceof HTMLAnchorElement) {
    const url = new URL(element.href);
    const isOwn = url.origin === location.origin && !element.download && !element.target;
    if (isOwn && url.pathname + url.search !== location.pathname + location.search) {
      prefetch.page(url);
    }
    return;
  }
  const id = OPENED_BY[element.getAttribute('data-early') ?? ''];
  if (id) prefetch.module(id);
}
