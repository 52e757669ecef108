import { Button } from '@horae/shared/ui/button';
import { Drawer } from '@horae/shared/ui/drawer';
import { counted } from '../../base/counted.ts';
import { FilterFields } from './filter-fields.tsx';
import styles from './filter-sheet.module.css';
import type { FilterControls } from './use-filters.ts';

export interface FilterDrawerProps {
  controls: FilterControls;
  /** Watches that the filters leave, once known. */
  total: number | undefined;
  onClose: () => void;
}

/** The filters over the listing, with the way back to it. */
export function FilterDrawer({ controls, total, onClose }: FilterDrawerProps) {
  return (
    <Drawer
      title="Filters"
      from="bottom"
      onClose={onClose}
      footer={(close) => (
        <div className={styles.actions}>
          <Button look="secondary" onClick={controls.clearAll}>
            Clear all
          </Button>
          <Button onClick={close}>
            {total === undefined ? 'Show watches' : `Show ${counted(total, 'watch', 'watches')}`}
          </Button>
        </div>
      )}
    >
      <FilterFields {...controls} />
    </Drawer>
  );
}
