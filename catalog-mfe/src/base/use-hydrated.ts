import { useEffect, useState } from 'react';

/**
 * Whether the browser has taken the page over. What the first view does not show, such as the pictures
 * of later slides, waits for it and leaves the line to what it does show.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
