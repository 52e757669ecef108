import { usePageTitle } from '@horae/shared';
import { Button, buttonClass } from '@horae/shared/ui/button';
import { Dial } from '@horae/shared/ui/dial';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './error-page.module.css';
import { PagePlaceholder } from './page-placeholder.tsx';

/** Rendered in place of the whole application, so it uses nothing that may be broken: no router, no data. */
export function AppErrorPage() {
  usePageTitle('Unexpected Application Error');
  return (
    <main id="main" className={styles.page}>
      <Dial state="broken" size={240} />
      <h1>Unexpected Application Error</h1>
      <p>Something in this page stopped. Your cart and your account are not affected.</p>
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>Reload the page</Button>
        <a className={buttonClass({ look: 'quiet' })} href="/">
          Go to Home
        </a>
      </div>
    </main>
  );
}

/** A URL that no remote has a page for. */
export function NotFound() {
  usePageTitle('Page not found');

  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <Dial state="not-found" size={240} />
      <h1>Unexpected Application Error</h1>
      <p className={styles.status}>404 Not Found</p>
      <p>There is no page at this address. The watches are where they always were.</p>
      <div className={styles.actions}>
        <Link className={buttonClass()} to="/products">
          See all watches
        </Link>
        <Link className={buttonClass({ look: 'quiet' })} to="/">
          Go to Home
        </Link>
      </div>
    </main>
  );
}

interface OtherDocumentProps {
  from: string;
}

/**
 * A path that no remote of this document has a page for: another one may, so that it is requested as a document. Of
 * its own path the edge has said already that there is none.
 */
export function UnmatchedPage({ from }: OtherDocumentProps) {
  const { pathname } = useLocation();
  const isOwn = pathname === from;
  useEffect(() => {
    if (!isOwn) location.reload();
  }, [isOwn]);
  return isOwn ? <NotFound /> : <PagePlaceholder minHeight={800} />;
}
