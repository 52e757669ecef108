import { useEffect } from 'react';

/** Names the document after the page: 'Log In · Horae'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Horae`;
  }, [title]);
}
