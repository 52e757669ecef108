import styles from './cart-panel.module.css';

/** Live regions, one a text, so that none silences another. */
export function Spoken({ texts: [said, news] }: { texts: string[] }) {
  const className = `visually-hidden ${styles.said}`;
  return (
    <>
      <p role="status" className={className}>
        {said}
      </p>
      <p role="status" className={className}>
        {news}
      </p>
    </>
  );
}
