import { RemoteSlot, useIsLent } from '@horae/shared';
import { WhenSeen } from '@horae/shared/ui/hydration/when-seen';
import type { Cart } from '../cart/cart.ts';

/** Limit of product ids in the request. */
const MOST = 10;

/** Products that go with those of the cart, from a slot of the catalogue; renders nothing where that is not exposed. */
export function CartComplements({ cart }: { cart: Cart }) {
  const isExposed = useIsLent('catalog/GoesWith');
  const ids = [...new Set(cart.lines.map(({ productId }) => productId))];
  if (!isExposed || ids.length === 0) return null;

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
