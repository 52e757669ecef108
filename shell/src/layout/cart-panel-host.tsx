import { events, RemoteSlot } from '@horae/shared';
import { lazy, Suspense, useEffect, useState } from 'react';
import { SlotUnavailable } from './slot-unavailable.tsx';

const BrokenCart = lazy(() =>
  import('./unavailable-cart-panel.tsx').then(
    ({ BrokenCart }) => ({ default: BrokenCart }),
    // Where not even that arrives, the notice has to do without its drawer.
    () => ({ default: SlotUnavailable }),
  ),
);

/** Opens the cart panel whenever anyone announces `cart-opened`; its remote loads on the first one. */
export function CartPanelHost() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => events.on('cart-opened', () => setOpen(true)), []);
  const close = () => setOpen(false);
  if (!isOpen) return null;

  return (
    <RemoteSlot
      module="cart/CartPanel"
      props={{ onClosed: close }}
      unavailable={(retry) => (
        <Suspense>
          <BrokenCart module="cart/CartPanel" retry={retry} onClose={close} />
        </Suspense>
      )}
    />
  );
}
