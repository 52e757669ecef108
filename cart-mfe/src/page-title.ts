import { useEffect } from 'react';

/** Names the document after the page: 'Thank You · Horae'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Horae`;
  }, [title]);
}
