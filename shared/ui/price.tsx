import { classNames } from './class-names.ts';
import styles from './price.module.css';

interface PriceProps {
  /** Formatted, as `$159.00`. */
  price: string;
  /** Earlier price, formatted; only one that was really charged. */
  was?: string | undefined;
  className?: string | undefined;
}

/** A price as plain text; a reduced one is read as "now $159.00, was $189.00". */
export function Price({ price, was, className }: PriceProps) {
  if (!was) return <span className={classNames(styles.price, className)}>{price}</span>;

  return (
    <span className={classNames(styles.price, className)}>
      <span className="visually-hidden">now </span>
      <span className={styles.now}>{price}</span>
      <span className="visually-hidden">, was </span>
      <s className={styles.was}>{was}</s>
    </span>
  );
}
