import { ActionForm, type AddToCartProps, isolated, useFormAnswer } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { AlertIcon, CheckIcon } from '@horae/shared/ui/icon';
import type { FormEvent } from 'react';
import { textsIn } from '../cart/item-form.ts';
import { AddFields } from './add-fields.tsx';
import styles from './add-to-cart-button.module.css';
import { refusalOf } from './refusal-of.ts';
import { useAdding } from './use-adding.ts';
import { useWarmUp } from './use-warm-up.ts';

/** Adds the product and asks the host for the panel; a refusal is told where it was caused. */
export function AddToCartButton(props: AddToCartProps) {
  const { productId, productName, look, formId } = props;
  const before = refusalOf(useFormAnswer('cart/add'), productId);
  const { progress, add, takeOver } = useAdding(props, before);
  const warming = useWarmUp(look === 'page');
  const done = `${isolated(productName)} is in your cart`;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // They stand in fields of the page, which nobody is told of.
    const texts = textsIn(Object.fromEntries(fieldsOf(event.currentTarget)));
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

/** What a form would send, of which a shop's is all text. */
const fieldsOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
