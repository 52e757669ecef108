import { RemoteSlot } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import type { ProductCardData } from '../catalogue/product.ts';

interface CardButtonProps {
  product: Pick<ProductCardData, 'id' | 'name' | 'choices' | 'inStock'>;
  className?: string | undefined;
  /** While the cart's own button is on its way. */
  pendingClassName?: string | undefined;
}

/** The cart's own button for the first choices of a watch that can be had. */
export function BuyButton({ product, className, pendingClassName }: CardButtonProps) {
  if (!product.inStock) {
    return (
      <Button size="small" className={className} disabled>
        Out of stock
      </Button>
    );
  }

  return (
    <RemoteSlot
      module="cart/AddToCartButton"
      props={{
        productId: product.id,
        productName: product.name,
        options: product.choices,
        quantity: 1,
        look: 'card',
      }}
      fallback={
        <Button look="secondary" size="small" className={pendingClassName} disabled>
          Add to cart
        </Button>
      }
    />
  );
}
