import { usePageTitle } from '@horae/shared';
import { Button, buttonClass } from '@horae/shared/ui/button';
import { Dial } from '@horae/shared/ui/dial';
import styles from './error-page.module.css';

/** Rendered in place of the whole application, so it uses nothing that may be broken: no router, no data. */
export function AppError() {
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
