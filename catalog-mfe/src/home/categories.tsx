import { imageSource } from '@horae/shared';
import { useQuery } from '@horae/shared/query';
import { Picture } from '@horae/shared/ui/picture';
import { SkeletonBar } from '@horae/shared/ui/skeleton';
import { Link } from 'react-router-dom';
import { listingAddress } from '../base/addresses.ts';
import { countWords } from '../base/words.ts';
import type { Collection } from '../catalogue/catalogue-platform.ts';
import { categoriesQuery } from '../catalogue/queries.ts';
import styles from './categories.module.css';
import { LoadFailure } from './load-failure.tsx';
import { Section } from './section.tsx';

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
    <Section title="Shop by Categories" more={{ to: '/products', text: 'All watches' }}>
      {isError && !categories && <LoadFailure of="categories" retry={() => void refetch()} />}
      <ul className={styles.grid} aria-busy={isPending || undefined}>
        {categories?.map((category) => (
          <CategoryCard key={category.id} category={category} />
        ))}
        {isPending && SKELETONS.map((key) => <CategorySkeleton key={key} />)}
      </ul>
    </Section>
  );
}

function CategoryCard({ category: { id, name, cover, count } }: { category: Collection }) {
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
            <span className={styles.count}>{countWords(count, 'watch', 'watches')}</span>
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
