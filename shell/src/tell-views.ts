interface Steps {
  /** The paths of those that were made before. */
  made: readonly string[];
  onStep: (listener: () => void) => void;
}

/** Tells the edge of each step that loads no document; only on pages of visitors who have agreed (`shell/edge/events`). */
export function tellViews({ made, onStep }: Steps): void {
  const tell = (path: string) => void navigator.sendBeacon('/_events', JSON.stringify({ path }));
  // What was fetched ahead has not been told as a page.
  const [navigation] = performance.getEntriesByType('navigation') as NavigationOfSome[];
  if (navigation?.deliveryType === 'navigational-prefetch') tell(new URL(navigation.name).pathname);
  for (const path of made) tell(path);
  onStep(() => tell(location.pathname));
}

/** Not every browser says how a document came. */
type NavigationOfSome = PerformanceEntry & { deliveryType?: string };
