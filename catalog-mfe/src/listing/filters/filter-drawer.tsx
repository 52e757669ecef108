import { Button } from '@horae/shared/ui/button';
import { Drawer } from '@horae/shared/ui/drawer';
import { countText } from '../../base/count-text.ts';
import styles from './filter-drawer-button.module.css';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';

export interface FilterDrawerProps extends FilterFieldsProps {
  /** Watches that the filters leave, once known. */
  total: number | undefined;
  onClose: () => void;
}

/** The filters over the listing, with the way back to it. */
export function FilterDrawer({ controls, facets, total, onClose }: FilterDrawerProps) {
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
            {total === undefined ? 'Show watches' : `Show ${countText(total, 'watch', 'watches')}`}
          </Button>
        </div>
      )}
    >
      <FilterFields controls={controls} facets={facets} />
    </Drawer>
  );
}
