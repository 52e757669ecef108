import { Link } from 'react-router-dom';
import { searchAddress } from '../../base/addresses.ts';
import styles from './search-page.module.css';

/** The spelling that the platform took the text for, as a search of its own. */
export function Correction({ correction }: { correction: string | null | undefined }) {
  if (!correction) return null;
  return (
    <p role="status" className={styles.correction}>
      <span>{'Did you mean '}</span>
      <Link to={searchAddress(correction)}>{correction}</Link>
      <span>?</span>
    </p>
  );
}
