import styles from './page-placeholder.module.css';

/** Keeps the room of a page that is on its way, so that the footer never jumps. */
export function PagePlaceholder({ minHeight }: { minHeight: number }) {
  return (
    <main id="main" aria-busy="true" className={styles.page} style={{ minHeight }}>
      <p role="status" className={styles.text}>
        Loading...
      </p>
      <noscript>
        <p className={styles.text}>
          This page cannot be shown right now. Please load it again in a moment.
        </p>
      </noscript>
    </main>
  );
}
