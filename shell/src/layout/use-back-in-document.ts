import { useLayoutEffect } from 'react';

/**
 * Until the router listens, the page loads the document of any entry that a visitor goes back to (decision 0229). Effects of
 * what a router contains are run right before its own.
 */
export function useBackInDocument(): void {
  useLayoutEffect(() => {
    window.onpopstate = null;
  }, []);
}
