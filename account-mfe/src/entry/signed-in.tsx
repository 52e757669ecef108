import styles from './entry-page.module.css';
import { formTexts } from './entry-texts.ts';

/** What a member sees of an entry screen, for the moment until the next page. */
export function SignedIn() {
  return (
    <main id="main" className={styles.waiting}>
      <p role="status">{formTexts.signedIn}</p>
    </main>
  );
}
