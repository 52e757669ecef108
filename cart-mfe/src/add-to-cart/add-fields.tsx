import type { AddToCartProps } from '@horae/shared';
import { ItemFields } from '../cart/item-fields.tsx';

/** What the form sends without script; options and number are the page's own inputs where it knows the form. */
export function AddFields({ formId, ...item }: AddToCartProps) {
  if (formId === undefined) {
    return <ItemFields {...item} />;
  }
  return <input type="hidden" name="productId" value={item.productId} />;
}
