import {
  ActionForm,
  type AddToCartProps,
  type FormAnswer,
  isolated,
  useFormAnswer,
} from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { AlertIcon, CheckIcon } from '@horae/shared/ui/icon';
import type { FormEvent } from 'react';
import { ItemFields, readCustomTextFields } from '../cart/item-fields.tsx';
import { cartErrorText } from '../cart/refusal-text.ts';
import styles from './add-to-cart-button.module.css';
import { useAddToCart } from './use-add-to-cart.ts';
import { usePreloadCartCode } from './use-preload-cart-code.ts';

/** Adds the product and has the host open the cart panel; a refusal is shown at the button. */
export function AddToCartButton(props: AddToCartProps) {
  const { productId, productName, look, formId } = props;
  const before = readRefusal(useFormAnswer('cart/add'), productId);
  const { progress, add, takeOver } = useAddToCart(props, before);
  const warming = usePreloadCartCode(look === 'page');
  const done = `${isolated(productName)} is in your cart`;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Texts are in fields of the page and not among the props.
    const texts = readCustomTextFields(Object.fromEntries(readFormEntries(event.currentTarget)));
    if (progress.kind !== 'busy') void add(texts);
  };

  return (
    <ActionForm
      action="cart/add"
      {...(formId !== undefined && { id: formId })}
      className={styles[look]}
      early={{ name: `add ${productId}`, done, takeOver }}
      onSubmit={submit}
    >
      <AddFields {...props} />
      <Button
        {...warming}
        {...(look === 'card' && { look: 'secondary', size: 'small' })}
        type="submit"
        data-opens="cart/CartCount"
        className={styles.button}
        busy={progress.kind === 'busy'}
      >
        <span>{look === 'card' ? 'Add to cart' : 'Add to Cart'}</span>
        {look === 'card' && <span className="visually-hidden">{` ${productName}`}</span>}
      </Button>
      <p role="status" className={styles.added}>
        {progress.kind === 'added' && (
          <>
            <CheckIcon size={18} />
            <span>{done}</span>
          </>
        )}
      </p>
      <p role="alert" className={styles.refused}>
        {progress.kind === 'refused' && (
          <>
            <AlertIcon size={18} />
            <span>{progress.text}</span>
          </>
        )}
      </p>
    </ActionForm>
  );
}

/** Reads the fields of a form, which has no files. */
const readFormEntries = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );

/** Hidden fields for a submission without JavaScript. With a `formId` the page's inputs carry options and quantity. */
function AddFields({ formId, ...item }: AddToCartProps) {
  if (formId === undefined) {
    return <ItemFields {...item} />;
  }
  return <input type="hidden" name="productId" value={item.productId} />;
}

/** Why the last submission was refused, as a text, for the product whose form it was; `''` where it was not. */
function readRefusal(
  { refused, values }: Pick<FormAnswer, 'refused' | 'values'>,
  productId: string,
): string {
  if (!refused || values?.productId !== productId) return '';
  return cartErrorText(Object.values(refused)[0]);
}
