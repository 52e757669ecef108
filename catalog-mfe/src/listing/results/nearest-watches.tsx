import { CardGrid } from '@horae/shared/ui/card-grid';
import { ProductCard } from '../../card/product-card.tsx';
import type { ProductSummary } from '../../catalogue/product.ts';
import { messages } from '../messages.ts';
import styles from './nearest-watches.module.css';

/** Watches that come close, where none fits. */
export function NearestWatches({ nearest }: { nearest: ProductSummary[] }) {
  if (nearest.length === 0) return null;
  return (
    <section className={styles.nearest}>
      <h2 className={styles.title}>{messages.nearest}</h2>
      <CardGrid columns={3} label={messages.nearest}>
        {nearest.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </CardGrid>
    </section>
  );
}
