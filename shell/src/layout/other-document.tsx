import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFound } from './not-found.tsx';
import { PagePlaceholder } from './page-placeholder.tsx';

interface OtherDocumentProps {
  /** The path that this document was made for. */
  from: string;
}

/**
 * A path that no remote of this document has a page for: another one may, so that it is asked for as a document. Of
 * its own path the edge has said already that there is none.
 */
export function OtherDocument({ from }: OtherDocumentProps) {
  const { pathname } = useLocation();
  const isOwn = pathname === from;
  useEffect(() => {
    if (!isOwn) location.reload();
  }, [isOwn]);
  return isOwn ? <NotFound /> : <PagePlaceholder minHeight={800} />;
}
