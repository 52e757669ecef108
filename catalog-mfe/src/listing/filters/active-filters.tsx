import { Chip, chipClass } from '@horae/shared/ui/chip';
import { CloseIcon } from '@horae/shared/ui/icon';
import { Link } from 'react-router-dom';
import styles from './active-filters.module.css';
import {
  type ChosenFilters,
  filteredAddress,
  hasPriceFilter,
  priceRangeText,
  SLIDER_RANGE,
  sortText,
} from './chosen-filters.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { facetValueText, toFacetParam, toggleFacet } from './parse-facet-choices.ts';

const NO_PRICE = { min: SLIDER_RANGE.min, max: undefined };
const NO_SORT = { sort: undefined };

export function ActiveFilters({ controls: { filters, change }, facets }: FilterFieldsProps) {
  const { sort } = filters;
  const chip = (text: string, without: Partial<ChosenFilters>, key = text) => (
    <FilterChip
      key={key}
      text={text}
      address={filteredAddress({ ...filters, page: 1, ...without })}
      onRemove={() => change(without)}
    />
  );
  const choices = Object.entries(filters.facets).flatMap(([id, values]) =>
    values.map((value) => ({ id, value })),
  );

  return (
    <div className={styles.chips}>
      {choices.map(({ id, value }) =>
        chip(
          facetValueText(facets, id, value),
          { facets: toggleFacet(filters.facets, toFacetParam(id, value)) },
          toFacetParam(id, value),
        ),
      )}
      {hasPriceFilter(filters) && chip(priceRangeText(filters), NO_PRICE)}
      {sort && chip(sortText(sort), NO_SORT)}
    </div>
  );
}

interface FilterChipProps {
  text: string;
  /** Address of the page without the filter. */
  address: string;
  onRemove: () => void;
}

function FilterChip({ text, address, onRemove }: FilterChipProps) {
  return (
    <>
      <noscript>
        <Link to={address} className={chipClass()}>
          <span className="visually-hidden">Remove </span>
          <span>{text}</span>
          <CloseIcon size={16} />
        </Link>
      </noscript>
      <Chip removable className="needs-script" onClick={onRemove}>
        {text}
      </Chip>
    </>
  );
}
