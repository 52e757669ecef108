import { RemoteSlot } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { QuantityStepper } from '@horae/shared/ui/quantity-stepper';
import { type FormEvent, useId, useState } from 'react';
import type { Product } from '../../catalogue/product.ts';
import { WishlistButton } from '../../wishlist/wishlist-button.tsx';
import { messages } from '../messages.ts';
import type { ChosenOptions, VariantOffer } from './choices.ts';
import styles from './purchase-controls.module.css';

interface PurchaseProps {
  product: Product;
  choices: ChosenOptions;
  offer: VariantOffer;
  /** Id of the form that puts it into the cart. */
  form: string;
}

/** How many, and the cart's own button, exposed by its remote. */
export function PurchaseControls({ product, choices, offer, form }: PurchaseProps) {
  const id = useId();
  const [requested, setRequested] = useState(1);
  const most = offer.stock === null || offer.stock < 1 ? undefined : offer.stock;
  const quantity = Math.min(requested, most ?? requested);

  // An emptied field means a quantity of one, as its placeholder says.
  const type = (event: FormEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.value === '') setRequested(1);
  };

  return (
    <div className={styles.purchase}>
      <div className={styles.quantity} onInput={type}>
        <label className={styles.label} htmlFor={id}>
          Quantity
        </label>
        <QuantityStepper
          id={id}
          name="quantity"
          form={form}
          label="Number of watches"
          value={quantity}
          max={most}
          disabled={!offer.inStock}
          onChange={setRequested}
        />
      </div>
      <div className={styles.action}>
        {offer.inStock ? (
          <AddToCart product={product} choices={choices} quantity={quantity} form={form} />
        ) : (
          <Button disabled>Out of stock</Button>
        )}
      </div>
      <div className={styles.wishlist}>
        <WishlistButton productId={product.id} options={choices} name={product.name} look="page" />
      </div>
    </div>
  );
}

interface AddToCartProps {
  product: Product;
  choices: ChosenOptions;
  quantity: number;
  form: string;
}

function AddToCart({ product, choices, quantity, form }: AddToCartProps) {
  const resting = <Button disabled>Add to Cart</Button>;

  return (
    <RemoteSlot
      module="cart/AddToCartButton"
      props={{
        productId: product.id,
        productName: product.name,
        options: choices,
        quantity,
        formId: form,
        look: 'page',
      }}
      fallback={resting}
      unavailable={(retry) => (
        <>
          {resting}
          <p className={styles.note} role="status">
            <span>{`${messages.cartUnavailable} `}</span>
            <button type="button" className={styles.retry} onClick={retry}>
              Try again
            </button>
          </p>
        </>
      )}
    />
  );
}
