import { useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { EarlyButton } from './hydration/early-button.tsx';
import { useEarlyText } from './hydration/use-early-text.tsx';
import { MinusIcon, PlusIcon } from './icon.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** For a visible label elsewhere, which then names the number instead of `label`. */
  id?: string;
  label?: string;
  /** Name of the number in a form, and the form's id where it stands elsewhere. */
  name?: string;
  form?: string | undefined;
  value: number;
  /** Lowest number the minus reaches. */
  min?: number;
  max?: number | undefined;
  size?: 'regular' | 'small';
  disabled?: boolean;
  /** Id of the error message for the number. */
  describedBy?: string | undefined;
  /** Called with a whole number above zero, and only then. */
  onChange: (quantity: number) => void;
}

/** Minus, a number that can be typed, plus. Anything but a whole number above zero is dropped on leaving. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label = 'Quantity', value, min = 1, max, size = 'regular', disabled = false } = props;
  const { field, draft, step, type, leave } = useDraft(props);

  return (
    <fieldset
      className={classNames(styles.stepper, styles[size])}
      disabled={disabled}
      aria-label={label}
    >
      <EarlyButton
        className="needs-script"
        aria-label="Decrease quantity"
        disabled={value <= Math.max(min, 1)}
        onClick={() => step(-1)}
      >
        <MinusIcon size={18} />
      </EarlyButton>
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        // A number that a browser restores from an earlier view would count as one that was typed.
        autoComplete="off"
        name={props.name}
        form={props.form}
        {...(props.id ? { id: props.id } : { 'aria-label': label })}
        placeholder="1"
        min={min}
        max={max}
        value={draft ?? value}
        aria-invalid={props.describedBy ? true : undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <EarlyButton
        className="needs-script"
        aria-label="Increase quantity"
        disabled={max !== undefined && value >= max}
        onClick={() => step(1)}
      >
        <PlusIcon size={18} />
      </EarlyButton>
    </fieldset>
  );
}

/** Keeps the typed text until the field is left, or the number is limited to `max`. */
function useDraft({ value, max, onChange }: QuantityStepperProps) {
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const change = (quantity: number) => {
    if (quantity > 0 && quantity !== value) onChange(quantity);
  };
  const type = (text: string) => {
    const typed = Number.parseInt(text, 10);
    const quantity = Math.min(typed, max ?? typed);
    // A number above `max` becomes `max`, in the field too.
    setDraft(quantity < typed ? null : text);
    change(quantity);
  };
  const leave = () => setDraft(null);
  useEarlyText(field, (text) => {
    type(text);
    if (field.current !== document.activeElement) leave();
  });

  return {
    field,
    draft,
    step(by: number) {
      const shown = Number.parseInt(field.current?.value ?? '', 10);
      leave();
      change((shown > 0 ? shown : value) + by);
    },
    type,
    leave,
  };
}
