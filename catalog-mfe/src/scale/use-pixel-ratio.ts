import { useSyncExternalStore } from 'react';

/** Pixels of the screen in a CSS pixel: of the device, the browser's zoom, and two fingers. */
const readPixelRatio = (): number => devicePixelRatio * (window.visualViewport?.scale ?? 1);

/** The same, for as long as it holds; another zoom or another screen renders anew. */
export const usePixelRatio = (): number => useSyncExternalStore(watchPixelRatio, readPixelRatio);

function watchPixelRatio(changed: () => void): () => void {
  // A query knows one ratio only; each change needs a new query.
  let query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const renew = () => {
    query.removeEventListener('change', renew);
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', renew);
    changed();
  };
  query.addEventListener('change', renew);
  window.visualViewport?.addEventListener('resize', changed);
  return () => {
    query.removeEventListener('change', renew);
    window.visualViewport?.removeEventListener('resize', changed);
  };
}
