import type { AddToCartProps } from '@horae/shared';
import { OPTION } from './add-form.ts';

/** What the form sends without script; options and number are the page's own inputs where it knows the form. */
export function AddFields({ productId, options, quantity, formId }: AddToCartProps) {
  return (
    <>
      <input type="hidden" name="productId" value={productId} />
      {formId === undefined && (
        <>
          {Object.entries(options).map(([name, value]) => (
            <input key={name} type="hidden" name={`${OPTION}${name}`} value={value} />
          ))}
          <input type="hidden" name="quantity" value={quantity} />
        </>
      )}
    </>
  );
}
