import { Chip } from '@horae/shared/ui/chip';
import styles from './active-filters.module.css';
import { hasPriceRange, rangeText, sortText } from './filters.ts';
import { type FilterControls, useCategoryName } from './use-filters.ts';

/** What is in force, each with a way to take it away. */
export function ActiveFilters({ filters, change, clearPrice }: FilterControls) {
  const { categoryId, sort } = filters;
  const category = useCategoryName(categoryId) ?? 'Category';

  return (
    <div className={styles.chips}>
      {categoryId && (
        <Chip removable onClick={() => change({ categoryId: undefined })}>
          {category}
        </Chip>
      )}
      {hasPriceRange(filters) && (
        <Chip removable onClick={clearPrice}>
          {rangeText(filters)}
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
