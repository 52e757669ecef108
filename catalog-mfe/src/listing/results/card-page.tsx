import { memo } from 'react';
import { ProductCard } from '../../card/product-card.tsx';
import type { ProductSummary } from '../../catalogue/product.ts';
import { useOffscreenCollapse } from './use-offscreen-collapse.ts';

/** The first row of pictures is requested at once. */
const FIRST_ROW = 3;

export interface CardPageProps {
  /** One page of the listing. */
  products: ProductSummary[];
  isFirst: boolean;
  /** Whether it may give its cards up while it is far away. */
  mayCollapse: boolean;
  onOpen?: ((product: ProductSummary) => void) | undefined;
}

/** One page of cards within the grid. */
export const CardPage = memo(function CardPage(props: CardPageProps) {
  const { products, isFirst, mayCollapse, onOpen } = props;
  const { first, last, placeholder, height } = useOffscreenCollapse(mayCollapse);

  if (mayCollapse && height !== null) {
    return (
      <li
        ref={placeholder}
        aria-hidden="true"
        style={{ gridColumn: '1 / -1', blockSize: height - 1 }}
      />
    );
  }
  const ends = new Map([
    [0, first],
    [products.length - 1, last],
  ]);
  return products.map((product, index) => (
    <ProductCard
      key={product.id}
      product={product}
      priority={isFirst && index < FIRST_ROW}
      frame={ends.get(index)}
      onOpen={onOpen}
    />
  ));
});
