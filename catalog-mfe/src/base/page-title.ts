import { useEffect } from 'react';

/** The document's name for a page: 'Tidal 300 · Horae'. */
export const documentTitle = (title: string): string => `${title} · Horae`;

/** Names the document after the page. Without a title the shop's name stays. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? documentTitle(title) : 'Horae';
  }, [title]);
}
