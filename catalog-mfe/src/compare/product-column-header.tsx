import { Link } from 'react-router-dom';
import { compareAddress, productAddress } from '../base/addresses.ts';
import {
  readComparison,
  removeFromComparison,
  storeComparison,
} from '../choosing/compare-selection.ts';
import type { ComparedProduct } from './compared-product.ts';
import styles from './comparison.module.css';

interface ProductColumnHeaderProps {
  watch: ComparedProduct;
  /** All that are compared. */
  slugs: string[];
  onRemoved: () => void;
}

/** The head of a column: the watch, and the way to compare without it. */
export function ProductColumnHeader({ watch, slugs, onRemoved }: ProductColumnHeaderProps) {
  const { slug, name } = watch;
  const remove = () => {
    // Else the page without any would lead back to it.
    storeComparison(removeFromComparison(readComparison(), slug));
    onRemoved();
  };

  return (
    <th scope="col">
      <Link to={productAddress(slug)} className={styles.name}>
        {name}
      </Link>
      <Link
        to={compareAddress(slugs.filter((other) => other !== slug))}
        className={styles.remove}
        onClick={remove}
      >
        <span>Remove</span>
        <span className="visually-hidden">{` ${name}`}</span>
      </Link>
    </th>
  );
}
