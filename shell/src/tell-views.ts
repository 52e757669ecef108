/** Tells the edge of each step that loads no document; only on pages of visitors who have agreed (`shell/edge/events`). */
export function tellViews(onStep: (listener: () => void) => void): void {
  const tell = () =>
    void navigator.sendBeacon('/_events', JSON.stringify({ path: location.pathname }));
  // What was fetched ahead has not been told as a page.
  const [navigation] = performance.getEntriesByType('navigation') as { deliveryType?: string }[]; // not in every browser
  if (navigation?.deliveryType === 'navigational-prefetch') tell();
  onStep(tell);
}
