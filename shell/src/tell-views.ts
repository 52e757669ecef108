interface Steps {
  /** The paths of earlier client-side navigations. */
  made: readonly string[];
  onStep: (listener: () => void) => void;
}

/** Reports each client-side navigation to the edge; only on pages of visitors who have agreed (`shell/edge/events`). */
export function tellViews({ made, onStep }: Steps): void {
  const tell = (path: string) => void navigator.sendBeacon('/_events', JSON.stringify({ path }));
  // A prefetched document has not been counted as a view.
  const [navigation] = performance.getEntriesByType('navigation') as NavigationOfSome[];
  if (navigation?.deliveryType === 'navigational-prefetch') tell(new URL(navigation.name).pathname);
  for (const path of made) tell(path);
  onStep(() => tell(location.pathname));
}

/** Not every browser has `deliveryType`. */
type NavigationOfSome = PerformanceEntry & { deliveryType?: string };
