import { ActionForm, isolated } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { QuantityStepper } from '@horae/shared/ui/quantity-stepper';
import type { FormEvent } from 'react';
import { type CartLine, hasEditableQuantity } from '../cart/cart.ts';
import { ItemFields } from '../cart/item-fields.tsx';
import styles from './cart-line-row.module.css';
import { messages } from './messages.ts';
import { SaveForLater } from './save-for-later.tsx';

export interface LineControlsProps {
  line: CartLine;
  /** Id of the message beside the line about its quantity. */
  wrong: string | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** Forms that change a line: at once with JavaScript, by submission without. */
export function LineControls({ line, wrong, onQuantity, onRemove }: LineControlsProps) {
  const remove = (event: FormEvent) => {
    event.preventDefault();
    onRemove();
  };
  return (
    <>
      {hasEditableQuantity(line) && (
        <>
          <QuantityForm line={line} wrong={wrong} onQuantity={onQuantity} />
          <SaveForLater line={line} onSaved={onRemove} />
        </>
      )}
      <ActionForm action="cart/remove" onSubmit={remove}>
        <input type="hidden" name="lineId" value={line.id} />
        <ItemFields {...line} />
        <Button type="submit" look="quiet" size="small" className={styles.remove}>
          <span>{messages.remove}</span>
          <span className="visually-hidden">{` ${line.name}`}</span>
        </Button>
      </ActionForm>
    </>
  );
}

/** `noValidate`, because a quantity beyond stock is refused with a message of our own. */
function QuantityForm({ line, wrong, onQuantity }: Omit<LineControlsProps, 'onRemove'>) {
  return (
    <ActionForm
      action="cart/set-quantity"
      className={styles.quantity}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="lineId" value={line.id} />
      <QuantityStepper
        label={`Quantity of ${isolated(line.name)}`}
        size="small"
        min={0}
        name="quantity"
        describedBy={wrong}
        value={line.quantity}
        max={line.available || undefined}
        onChange={onQuantity}
      />
      <noscript>
        <Button type="submit" look="secondary" size="small">
          <span>{messages.update}</span>
          <span className="visually-hidden">{` ${messages.updateLabel(line.name)}`}</span>
        </Button>
      </noscript>
    </ActionForm>
  );
}
