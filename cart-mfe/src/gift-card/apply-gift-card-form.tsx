import { ActionForm, useFormAnswer } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import styles from './apply-gift-card-form.module.css';
import { GiftCardCodeField } from './gift-card-code-field.tsx';
import { messages } from './messages.ts';

/** Where a gift card is put in. It is sent as a form: no script of the page keeps a code. */
export function ApplyGiftCardForm() {
  const { refused } = useFormAnswer('cart/apply-gift-card');
  return (
    <details className={styles.entry} open={refused !== undefined}>
      <summary>{messages.use}</summary>
      <ActionForm action="cart/apply-gift-card" className={styles.form} noValidate>
        <GiftCardCodeField refused={refused} />
        <Button type="submit" look="secondary">
          {messages.apply}
        </Button>
      </ActionForm>
    </details>
  );
}
