interface Steps {
  earlier: readonly string[];
  onNavigation: (listener: () => void) => void;
}

/** Reports each client-side navigation to the edge; only on pages of visitors who have agreed (`shell/edge/events`). */
export function reportPageViews({ earlier, onNavigation }: Steps): void {
  const send = (path: string) => void navigator.sendBeacon('/_events', JSON.stringify({ path }));
  // A prefetched document has not been counted as a view.
  const [navigation] = performance.getEntriesByType('navigation') as NavigationOfSome[];
  if (navigation?.deliveryType === 'navigational-prefetch') send(new URL(navigation.name).pathname);
  for (const path of earlier) send(path);
  onNavigation(() => send(location.pathname));
}

/** Not every browser has `deliveryType`. */
type NavigationOfSome = PerformanceEntry & { deliveryType?: string };
