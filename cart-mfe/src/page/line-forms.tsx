import { ActionForm } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import type { FormEvent } from 'react';
import { isCounted } from '../cart/cart.ts';
import { ItemFields } from '../cart/item-form.tsx';
import rowStyles from '../panel/cart-line-row.module.css';
import { type LineControlsProps, LineStepper, RemoveLabel } from '../panel/line-controls.tsx';
import { SaveForLater } from '../panel/save-for-later.tsx';
import styles from './cart-page.module.css';
import { messages } from './messages.ts';

/** Forms that change a line: at once with JavaScript, by submission without. */
export function LineForms({ line, wrong, onQuantity, onRemove }: LineControlsProps) {
  const remove = (event: FormEvent) => {
    event.preventDefault();
    onRemove();
  };

  return (
    <>
      {/* `noValidate`, because a quantity beyond stock is refused with a message of our own. */}
      {isCounted(line) && (
        <ActionForm
          action="cart/set-quantity"
          className={styles.quantity}
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          <input type="hidden" name="lineId" value={line.id} />
          <LineStepper line={line} wrong={wrong} onQuantity={onQuantity} name="quantity" />
          <noscript>
            <Button type="submit" look="secondary" size="small">
              <span>{messages.update}</span>
              <span className="visually-hidden">{` ${messages.updateLabel(line.name)}`}</span>
            </Button>
          </noscript>
        </ActionForm>
      )}
      {isCounted(line) && (
        <SaveForLater
          line={line}
          onSaved={onRemove}
          form={(button, onSubmit) => (
            <ActionForm action="cart/save-for-later" onSubmit={onSubmit}>
              <input type="hidden" name="lineId" value={line.id} />
              <ItemFields {...line} />
              {button}
            </ActionForm>
          )}
        />
      )}
      <ActionForm action="cart/remove" onSubmit={remove}>
        <input type="hidden" name="lineId" value={line.id} />
        <ItemFields {...line} />
        <Button type="submit" look="quiet" size="small" className={rowStyles.remove}>
          <RemoveLabel name={line.name} />
        </Button>
      </ActionForm>
    </>
  );
}
