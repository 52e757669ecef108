import { foundParts } from './found-parts.ts';
import styles from './search-list.module.css';

interface FoundTextProps {
  text: string;
  typed: string;
}

/** A text in which the beginnings of words that were typed stand out. */
export function FoundText({ text, typed }: FoundTextProps) {
  return (
    <span className={styles.text}>
      {foundParts(text, typed).map((part, place) =>
        part.isFound ? <mark key={place}>{part.text}</mark> : <span key={place}>{part.text}</span>,
      )}
    </span>
  );
}
