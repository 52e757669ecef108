import { RemoteSlot } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import type { ComparedWatch } from './compared-watch.ts';

/** The cart's own button for the first choices of a watch that can be had. */
export function AddToCart({ watch }: { watch: ComparedWatch }) {
  if (!watch.inStock) {
    return (
      <Button size="small" disabled>
        Out of stock
      </Button>
    );
  }
  return (
    <RemoteSlot
      module="cart/AddToCartButton"
      props={{
        productId: watch.id,
        productName: watch.name,
        options: watch.choices,
        quantity: 1,
        look: 'card',
      }}
      fallback={
        <Button look="secondary" size="small" disabled>
          Add to cart
        </Button>
      }
    />
  );
}
