import { useQuery } from '@horae/shared/query';
import { Chip } from '@horae/shared/ui/chip';
import { categoriesQuery } from '../categories-query';
import styles from './active-filters.module.css';
import { hasPriceRange, sortText } from './filters';
import type { FilterControls } from './use-filters';

/** What is in force, each with a way to take it away. */
export function ActiveFilters({ filters, change, clearPrice }: FilterControls) {
  const { categoryId, min, max, sort } = filters;
  const { data: categories } = useQuery({ ...categoriesQuery, enabled: categoryId !== undefined });
  const category = categories?.find(({ id }) => id === categoryId)?.name ?? 'Category';

  return (
    <div className={styles.chips}>
      {categoryId && (
        <Chip removable onClick={() => change({ categoryId: undefined })}>
          {category}
        </Chip>
      )}
      {hasPriceRange(filters) && (
        <Chip removable onClick={clearPrice}>
          ${min} – ${max}
        </Chip>
      )}
      {sort && (
        <Chip removable onClick={() => change({ sort: undefined })}>
          {sortText(sort)}
        </Chip>
      )}
    </div>
  );
}
