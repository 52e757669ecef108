import { Button, buttonClass } from '@horae/shared/ui/button';
import { SlidersIcon } from '@horae/shared/ui/icon';
import { lazy, Suspense } from 'react';
import { countActiveFilters } from './chosen-filters.ts';
import type { FilterDrawerProps } from './filter-drawer.tsx';
import styles from './filter-drawer-button.module.css';
import { FILTERS_ID } from './filter-sidebar.tsx';

// The listing can be seen without it: it loads with the first click.
const FilterDrawer = lazy(async () => ({
  default: (await import('./filter-drawer.tsx')).FilterDrawer,
}));

interface FilterSheetProps extends Omit<FilterDrawerProps, 'onClose'> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** On small screens: a button with the number of active filters, and the sheet it opens; without script a link to them. */
export function FilterSheet({ isOpen, onOpenChange, ...drawer }: FilterSheetProps) {
  const { controls } = drawer;
  const active = countActiveFilters(controls.filters);

  return (
    <div className={styles.sheet}>
      <noscript>
        <a href={`#${FILTERS_ID}`} className={buttonClass({ look: 'secondary' })}>
          <SlidersIcon />
          <span>Filters</span>
        </a>
      </noscript>
      <Button
        look="secondary"
        className="needs-script"
        icon={<SlidersIcon />}
        aria-haspopup="dialog"
        onClick={() => onOpenChange(true)}
      >
        <span>Filters</span>
        {active > 0 && (
          <span className={styles.active}>
            <span>{active}</span>
            <span className="visually-hidden"> active</span>
          </span>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterDrawer {...drawer} onClose={() => onOpenChange(false)} />
        </Suspense>
      )}
    </div>
  );
}
