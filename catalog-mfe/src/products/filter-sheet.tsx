import { Button } from '@horae/shared/ui/button';
import { Drawer } from '@horae/shared/ui/drawer';
import { SlidersIcon } from '@horae/shared/ui/icon';
import { useState } from 'react';
import { FilterFields } from './filter-fields';
import styles from './filter-sheet.module.css';
import { countActive } from './filters';
import type { FilterControls } from './use-filters';
import { watchCount } from './watch-count';

interface FilterSheetProps {
  controls: FilterControls;
  /** Watches that the filters leave, once known. */
  total: number | undefined;
}

/** On small screens: a button with the number of active filters, and the sheet it opens. */
export function FilterSheet({ controls, total }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const active = countActive(controls.filters);

  return (
    <div className={styles.sheet}>
      <Button
        look="secondary"
        icon={<SlidersIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Filters
        {active > 0 && (
          <span className={styles.active}>
            {active}
            <span className="visually-hidden"> active</span>
          </span>
        )}
      </Button>
      {isOpen && (
        <Drawer
          title="Filters"
          from="bottom"
          onClose={() => setOpen(false)}
          footer={(close) => (
            <div className={styles.actions}>
              <Button look="secondary" onClick={controls.clearAll}>
                Clear all
              </Button>
              <Button onClick={close}>
                {total === undefined ? 'Show watches' : `Show ${watchCount(total)}`}
              </Button>
            </div>
          )}
        >
          <FilterFields {...controls} />
        </Drawer>
      )}
    </div>
  );
}
