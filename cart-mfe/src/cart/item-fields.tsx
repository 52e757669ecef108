import type { NewLine } from './cart.ts';
import { OPTION, TEXT } from './item-form.ts';

/** Names an item, its options and texts and how many, in a form that is sent without script. */
export function ItemFields({ productId, options, texts = {}, quantity }: NewLine) {
  return (
    <>
      <input type="hidden" name="productId" value={productId} />
      {Object.entries(options).map(([name, value]) => (
        <input key={name} type="hidden" name={`${OPTION}${name}`} value={value} />
      ))}
      {Object.entries(texts).map(([name, value]) => (
        <input key={name} type="hidden" name={`${TEXT}${name}`} value={value} />
      ))}
      <input type="hidden" name="quantity" value={quantity} />
    </>
  );
}
