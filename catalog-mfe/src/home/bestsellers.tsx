import { useQuery } from '@horae/shared/query';
import { CardGrid } from '@horae/shared/ui/card-grid';
import { ProductCard } from '../card/product-card.tsx';
import { ProductCardSkeleton } from '../card/product-card-skeleton.tsx';
import { bestsellersQuery, PROMOTED_COUNT } from '../catalogue/queries.ts';
import { LoadFailure } from './load-failure.tsx';
import { Section } from './section.tsx';

const skeletons = Array.from({ length: PROMOTED_COUNT }, (_, index) => index);

/** The promoted products; hidden where a shop has none. */
export function Bestsellers() {
  const { data: products, isPending, isError, refetch } = useQuery(bestsellersQuery);
  if (products?.length === 0) return null;

  return (
    <Section title="Bestsellers" more={{ to: '/products', text: 'All watches' }}>
      {isError && !products && <LoadFailure of="bestsellers" retry={() => void refetch()} />}
      {(products || isPending) && (
        <CardGrid columns={4} label="Bestsellers" busy={isPending}>
          {products?.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
          {isPending && skeletons.map((index) => <ProductCardSkeleton key={index} />)}
        </CardGrid>
      )}
    </Section>
  );
}
