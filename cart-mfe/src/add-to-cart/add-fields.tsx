import type { AddToCartProps } from '@horae/shared';
import { ItemFields } from '../cart/item-fields.tsx';

/** Hidden fields for a submission without JavaScript. With a `formId` the page's inputs carry options and quantity. */
export function AddFields({ formId, ...item }: AddToCartProps) {
  if (formId === undefined) {
    return <ItemFields {...item} />;
  }
  return <input type="hidden" name="productId" value={item.productId} />;
}
