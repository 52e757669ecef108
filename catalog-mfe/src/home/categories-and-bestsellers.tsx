import { imageSource } from '@horae/shared';
import { useQuery } from '@horae/shared/query';
import { Button } from '@horae/shared/ui/button';
import { CardGrid } from '@horae/shared/ui/card-grid';
import { Notice } from '@horae/shared/ui/notice';
import { Picture } from '@horae/shared/ui/picture';
import { SkeletonBar } from '@horae/shared/ui/skeleton';
import { Link } from 'react-router-dom';
import { countText } from '../base/count-text.ts';
import { listingAddress } from '../base/page-addresses.ts';
import { ProductCard } from '../card/product-card.tsx';
import { ProductCardSkeleton } from '../card/product-card-skeleton.tsx';
import type { CategoryData } from '../catalogue/catalogue-platform.ts';
import {
  bestsellersQuery,
  categoriesQuery,
  PROMOTED_COUNT,
} from '../catalogue/categories-bestsellers-query.ts';
import styles from './categories.module.css';
import { HomeSection } from './home-section.tsx';

const IMAGE = {
  width: 460,
  height: 460,
  widths: [360, 720, 900],
  sizes: '(max-width: 1000px) 50vw, 33vw',
};
const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Every collection but the one that holds everything; hidden where a shop has none. */
export function Categories() {
  const { data: categories, isPending, isError, refetch } = useQuery(categoriesQuery);
  if (categories?.length === 0) return null;

  return (
    <HomeSection title="Shop by Categories" more={{ to: '/products', text: 'All watches' }}>
      {isError && !categories && <LoadFailure of="categories" retry={() => void refetch()} />}
      <ul className={styles.grid} aria-busy={isPending || undefined}>
        {categories?.map((category) => (
          <CategoryCard key={category.id} category={category} />
        ))}
        {isPending && SKELETONS.map((key) => <CategorySkeleton key={key} />)}
      </ul>
    </HomeSection>
  );
}

function CategoryCard({ category: { id, name, cover, count } }: { category: CategoryData }) {
  return (
    <li className={styles.tile}>
      <Link to={listingAddress(id)} className={styles.link}>
        <span className={styles.cover}>
          {cover && (
            <Picture
              {...imageSource(cover.url, IMAGE)}
              alt=""
              color="var(--sunk)"
              className={styles.image}
            />
          )}
        </span>
        <span className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          {count !== null && (
            <span className={styles.count}>{countText(count, 'watch', 'watches')}</span>
          )}
        </span>
      </Link>
    </li>
  );
}

function CategorySkeleton() {
  return (
    <li className={styles.tile} aria-hidden="true">
      <span className={styles.link}>
        <span className={styles.cover}>
          <SkeletonBar height="100%" />
        </span>
        <span className={styles.words}>
          <SkeletonBar width="40%" height="1.875rem" />
        </span>
      </span>
    </li>
  );
}

const skeletons = Array.from({ length: PROMOTED_COUNT }, (_, index) => index);

/** The promoted products; hidden where a shop has none. */
export function Bestsellers() {
  const { data: products, isPending, isError, refetch } = useQuery(bestsellersQuery);
  if (products?.length === 0) return null;

  return (
    <HomeSection title="Bestsellers" more={{ to: '/products', text: 'All watches' }}>
      {isError && !products && <LoadFailure of="bestsellers" retry={() => void refetch()} />}
      {(products || isPending) && (
        <CardGrid columns={4} label="Bestsellers" busy={isPending}>
          {products?.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
          {isPending && skeletons.map((index) => <ProductCardSkeleton key={index} />)}
        </CardGrid>
      )}
    </HomeSection>
  );
}

interface LoadFailureProps {
  /** The part that did not arrive. */
  of: 'bestsellers' | 'categories';
  retry: () => void;
}

/** In place of a part that did not arrive: says what is missing, with a button to try again. */
function LoadFailure({ of, retry }: LoadFailureProps) {
  return (
    <Notice
      action={
        <Button look="quiet" size="small" onClick={retry}>
          Try again
        </Button>
      }
    >
      {`The ${of} could not be loaded. The rest of the shop works as usual.`}
    </Notice>
  );
}
