import { RemoteSlot, useIsLent } from '@horae/shared';
import { WhenSeen } from '@horae/shared/ui/when-seen';
import type { Cart } from '../cart/cart.ts';

/** As many watches of a cart as the question for others names. */
const MOST = 10;

/** What goes with the watches of a cart, lent by the catalogue; nothing at all where it lends nothing. */
export function Companions({ cart }: { cart: Cart }) {
  const isLent = useIsLent('catalog/GoesWith');
  const ids = [...new Set(cart.lines.map(({ productId }) => productId))];
  if (!isLent || ids.length === 0) return null;

  return (
    <WhenSeen>
      <RemoteSlot
        module="catalog/GoesWith"
        props={{ productIds: ids.slice(0, MOST) }}
        unavailable={() => null}
      />
    </WhenSeen>
  );
}
