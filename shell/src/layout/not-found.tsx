import { usePageTitle } from '@horae/shared';
import { buttonClass } from '@horae/shared/ui/button';
import { Dial } from '@horae/shared/ui/dial';
import { Link } from 'react-router-dom';
import styles from './error-page.module.css';

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
