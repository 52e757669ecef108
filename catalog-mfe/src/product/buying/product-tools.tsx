import type { Product } from '../../catalogue/product.ts';
import { CompareChoice } from '../../choosing/compare-choice.tsx';
import { ShareButton } from '../../share/share-button.tsx';
import styles from './product-tools.module.css';

export function ProductTools({ product }: { product: Product }) {
  return (
    <div className={styles.tools}>
      <CompareChoice slug={product.slug} name={product.name} />
      <ShareButton title={product.name} />
    </div>
  );
}
