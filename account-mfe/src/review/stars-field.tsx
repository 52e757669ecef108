import { AlertIcon } from '@horae/shared/ui/icon';
import { Rating } from '@horae/shared/ui/rating';
import { useId } from 'react';
import { messages } from './messages.ts';
import styles from './review-page.module.css';

const STARS = [5, 4, 3, 2, 1];

/** One to five stars, as radio buttons with their words. */
export function StarsField({ value, error }: { value: string; error: string | undefined }) {
  const errorId = useId();
  return (
    <fieldset className={styles.stars} aria-describedby={error && errorId}>
      <legend>{messages.stars}</legend>
      {STARS.map((stars) => (
        <label key={stars} className={styles.choice}>
          <input
            type="radio"
            name="rating"
            value={stars}
            required
            defaultChecked={value === String(stars)}
          />
          <span className={styles.drawn} aria-hidden="true">
            <Rating value={stars} />
          </span>
          <span className="visually-hidden">{stars === 1 ? '1 star: ' : `${stars} stars: `}</span>
          <span>{messages.words[stars]}</span>
        </label>
      ))}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          <AlertIcon size={18} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
