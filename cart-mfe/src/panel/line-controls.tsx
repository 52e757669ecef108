import { isolated } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { QuantityStepper } from '@horae/shared/ui/quantity-stepper';
import { type CartLine, isCounted } from '../cart/cart.ts';
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

export function LineControls({ line, wrong, onQuantity, onRemove }: LineControlsProps) {
  return (
    <>
      {isCounted(line) && <LineStepper line={line} wrong={wrong} onQuantity={onQuantity} />}
      {isCounted(line) && <SaveForLater line={line} onSaved={onRemove} />}
      <Button look="quiet" size="small" className={styles.remove} onClick={onRemove}>
        <RemoveLabel name={line.name} />
      </Button>
    </>
  );
}

interface LineStepperProps extends Omit<LineControlsProps, 'onRemove'> {
  /** Field name of the quantity, in a form. */
  name?: string;
}

export function LineStepper({ line, wrong, onQuantity, name }: LineStepperProps) {
  return (
    <QuantityStepper
      label={`Quantity of ${isolated(line.name)}`}
      size="small"
      min={0}
      {...(name && { name })}
      describedBy={wrong}
      value={line.quantity}
      max={line.available || undefined}
      onChange={onQuantity}
    />
  );
}

export function RemoveLabel({ name }: { name: string }) {
  return (
    <>
      <span>{messages.remove}</span>
      <span className="visually-hidden">{` ${name}`}</span>
    </>
  );
}
