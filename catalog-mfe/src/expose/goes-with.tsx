import type { GoesWithProps, RemoteSlots } from '@horae/shared';
import { queryOptions, useQuery } from '@horae/shared/query';
import { CardGrid } from '@horae/shared/ui/card-grid';
import { ProductCard } from '../card/product-card.tsx';
import { findRecommendations } from '../catalogue/find-recommendations.ts';
import styles from '../goes-with/goes-with.module.css';

/** The order in which a cart holds its watches says nothing of what goes with them. */
const goesWithQuery = (productIds: readonly string[]) => {
  const ids = productIds.toSorted();
  return queryOptions({
    queryKey: ['goes-with', ...ids],
    queryFn: () => findRecommendations(ids),
    // A cart that has changed keeps its strip until the next one is known.
    placeholderData: (before: Awaited<ReturnType<typeof findRecommendations>> | undefined) =>
      before,
  });
};

/** A few watches that go with those that are there. Where nothing is to be shown, or nothing answers, it is not there. */
function GoesWith({ productIds }: GoesWithProps) {
  const { data = [] } = useQuery(goesWithQuery(productIds));
  const others = data.filter(({ id }) => !productIds.includes(id));
  if (others.length === 0) return null;

  return (
    <section aria-label={TITLE} className={styles.strip}>
      <h2 className={styles.title}>{TITLE}</h2>
      <CardGrid columns={4} label={TITLE}>
        {others.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </CardGrid>
    </section>
  );
}

const TITLE = 'Goes with it';

export const Component: RemoteSlots['catalog/GoesWith']['Component'] = GoesWith;
