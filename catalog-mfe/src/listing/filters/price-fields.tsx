import { isComposing } from '@horae/shared/is-composing';
import { useEarlyText } from '@horae/shared/ui/hydration/use-early-text';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { parsePrice, SLIDER_RANGE } from './chosen-filters.ts';
import styles from './price-fields.module.css';

interface PriceFieldsProps {
  min: number;
  max: number;
  /** Where the slider ends. */
  end: number;
  /** Whether the upper bound is one, and not the end of the slider. */
  isUpTo: boolean;
  onChange: (range: { min: number; max: number }) => void;
}

/**
 * The slider's job without dragging. A bound applies on Enter or on leaving, and stops at the other one. What is no
 * bound is an empty field, so that a form sent without script does not make it one.
 */
export function PriceFields({ min, max, end, isUpTo, onChange }: PriceFieldsProps) {
  return (
    <div className={styles.fields}>
      <PriceField
        label="From"
        name="min"
        isBound={min !== SLIDER_RANGE.min}
        price={min}
        end={end}
        onChange={(price) => onChange({ min: Math.min(price, max), max })}
      />
      <PriceField
        label="To"
        name="max"
        isBound={isUpTo}
        price={max}
        end={end}
        onChange={(price) => onChange({ min, max: Math.max(price, min) })}
      />
    </div>
  );
}

interface PriceFieldProps {
  label: string;
  name: 'min' | 'max';
  /** Whether the price is the field's value; it is its placeholder otherwise, which looks the same. */
  isBound: boolean;
  price: number;
  end: number;
  onChange: (price: number) => void;
}

function PriceField({ label, name, isBound, price, end, onChange }: PriceFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);

  useEarlyText(field, (text) => {
    if (field.current === document.activeElement) setDraft(text);
  });

  const apply = () => {
    setDraft(null);
    const requested = Math.min(parsePrice(draft, price), end);
    if (requested !== price) onChange(requested);
  };

  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    apply();
  };

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <span aria-hidden="true">$</span>
        <input
          ref={field}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          name={name}
          value={draft ?? (isBound ? price : '')}
          {...(!isBound && { placeholder: String(price) })}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={apply}
          onKeyDown={enter}
        />
      </span>
    </div>
  );
}
