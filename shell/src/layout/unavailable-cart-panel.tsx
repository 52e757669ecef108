import type { UnavailableProps } from '@horae/shared';
import { Drawer } from '@horae/shared/ui/drawer';
import { SlotUnavailable } from './slot-unavailable.tsx';

/** The cart panel whose remote did not arrive; loaded when that happens, since it hardly ever does. */
export function BrokenCart({ onClose, ...slot }: UnavailableProps & { onClose: () => void }) {
  return (
    <Drawer title="Cart" onClose={onClose}>
      <SlotUnavailable {...slot} />
    </Drawer>
  );
}
