import type { AddToCartProps } from '@horae/shared';
import { ItemFields } from '../cart/item-fields.tsx';

/** What the form sends without script; options and number are the page's own inputs where it knows the form. */
export function AddFields({ productId, options, quantity, formId }: AddToCartProps) {
  if (formId === undefined) {
    return <ItemFields productId={productId} options={options} quantity={quantity} />;
  }
  return <input type="hidden" name="productId" value={productId} />;
}
