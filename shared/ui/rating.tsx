import styles from './rating.module.css';

const STARS = [1, 2, 3, 4, 5];

/** Stars that shoppers really gave, 0 to 5; read as "4.5 of 5". */
export function Rating({ value }: { value: number }) {
  return (
    <span className={styles.rating} role="img" aria-label={`${value} of 5`}>
      {STARS.map((star) => (
        <svg key={star} width={16} height={16} viewBox="0 0 24 24" aria-hidden="true">
          <path
            className={star <= Math.round(value) ? styles.full : styles.empty}
            d="M12 2.5l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8z"
          />
        </svg>
      ))}
    </span>
  );
}
