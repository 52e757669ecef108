import { events, RemoteSlot, type UnavailableProps } from '@horae/shared';
import { Drawer } from '@horae/shared/ui/drawer';
import { useEffect, useState } from 'react';
import { SlotUnavailable } from './slot-unavailable.tsx';

/** Opens the cart panel whenever anybody announces `cart-opened`; its remote loads on the first one. */
export function CartPanelHost() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => events.on('cart-opened', () => setOpen(true)), []);
  const close = () => setOpen(false);
  if (!isOpen) return null;

  return (
    <RemoteSlot
      module="cart/CartPanel"
      props={{ onClosed: close }}
      unavailable={(retry) => <BrokenCart module="cart/CartPanel" retry={retry} onClose={close} />}
    />
  );
}

function BrokenCart({ onClose, ...slot }: UnavailableProps & { onClose: () => void }) {
  return (
    <Drawer title="Cart" onClose={onClose}>
      <SlotUnavailable {...slot} />
    </Drawer>
  );
}
