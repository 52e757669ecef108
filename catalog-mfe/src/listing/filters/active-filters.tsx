import { Link } from '@horae/shared/router';
import { Chip, chipClass } from '@horae/shared/ui/chip';
import { CloseIcon } from '@horae/shared/ui/icon';
import styles from './active-filters.module.css';
import {
  type Filters,
  filteredAddress,
  hasPriceRange,
  PRICE,
  rangeText,
  sortText,
} from './filters.ts';
import { type FilterControls, useCategoryName } from './use-filters.ts';

const NO_CATEGORY = { categoryId: undefined };
const NO_PRICE = { min: PRICE.min, max: undefined };
const NO_SORT = { sort: undefined };

/** What is in force, each with a way to take it away. */
export function ActiveFilters({ filters, change }: FilterControls) {
  const { categoryId, sort } = filters;
  const category = useCategoryName(categoryId) ?? 'Category';
  const chip = (text: string, without: Partial<Filters>) => (
    <FilterChip
      text={text}
      address={filteredAddress({ ...filters, page: 1, ...without })}
      onRemove={() => change(without)}
    />
  );

  return (
    <div className={styles.chips}>
      {categoryId && chip(category, NO_CATEGORY)}
      {hasPriceRange(filters) && chip(rangeText(filters), NO_PRICE)}
      {sort && chip(sortText(sort), NO_SORT)}
    </div>
  );
}

interface FilterChipProps {
  text: string;
  /** The listing without the filter. */
  address: string;
  onRemove: () => void;
}

function FilterChip({ text, address, onRemove }: FilterChipProps) {
  return (
    <>
      <noscript>
        <Link to={address} className={chipClass()}>
          <span className="visually-hidden">Remove </span>
          {text}
          <CloseIcon size={16} />
        </Link>
      </noscript>
      <Chip removable className="needs-script" onClick={onRemove}>
        {text}
      </Chip>
    </>
  );
}
