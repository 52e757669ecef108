import { useEffect } from 'react';
import { isolatedPhrase } from '../../typed-text/src/bidi-isolated.ts';

const SHOP = 'Horae';

/** The document's name for a page: `Tidal 300 · Horae`. */
export const documentTitle = (title: string): string => `${isolatedPhrase(title)} · ${SHOP}`;

/** Names the document after the page; while there is no title yet, after the shop. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? documentTitle(title) : SHOP;
  }, [title]);
}
