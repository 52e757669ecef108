import { memo, useEffect, useRef, useState } from 'react';
import { ProductCard } from '../../card/product-card.tsx';
import type { ProductCardData } from '../../catalogue/product.ts';

/** The first row of pictures is requested at once. */
const FIRST_ROW = 3;

export interface CardGridBatchProps {
  /** One page of the listing. */
  products: ProductCardData[];
  isFirst: boolean;
  /** Whether it may give its cards up while it is far away. */
  mayCollapse: boolean;
  onOpen?: ((product: ProductCardData) => void) | undefined;
}

/** One page of cards within the grid. */
export const CardGridBatch = memo(function CardGridPage(props: CardGridBatchProps) {
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

/** Two screens above and below the view, cards stay; a page of cards is never as high as that. */
const NEAR = '200% 0px';

/**
 * Collapses a page of cards while it is far from the view: its height stays, its cards do not.
 * `first` and `last` go on its ends, `placeholder` on what stands for it. A page that holds the focus stays.
 */
function useOffscreenCollapse(mayCollapse: boolean) {
  const first = useRef<HTMLLIElement>(null);
  const last = useRef<HTMLLIElement>(null);
  const placeholder = useRef<HTMLLIElement>(null);
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    const ends = height === null ? [first.current, last.current] : [placeholder.current];
    const watched = ends.filter((end) => end !== null);
    if (!mayCollapse || watched.length === 0) return;
    const near = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) near.add(target);
          else near.delete(target);
        }
        if (near.size > 0) setHeight(null);
        else if (height === null) setHeight(heightBetween(first.current, last.current));
      },
      { rootMargin: NEAR },
    );
    for (const end of watched) observer.observe(end);
    return () => observer.disconnect();
  }, [mayCollapse, height]);

  return { first, last, placeholder, height };
}

/** `null` where the focus is on one of the cards. */
function heightBetween(first: Element | null, last: Element | null): number | null {
  for (let card = first; card; card = card === last ? null : card.nextElementSibling) {
    if (card.contains(document.activeElement)) return null;
  }
  return first && last
    ? last.getBoundingClientRect().bottom - first.getBoundingClientRect().top
    : null;
}
