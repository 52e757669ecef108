import { useEffect } from 'react';

/** Names the document after the page: 'Tidal 300 · Horae'. Without a title the shop's name stays. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Horae` : 'Horae';
  }, [title]);
}
