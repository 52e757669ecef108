import { type KeyboardEvent, useId, useState } from 'react';
import { readPrice } from './filters.ts';
import styles from './price-fields.module.css';

interface PriceFieldsProps {
  min: number;
  max: number;
  /** Where the slider ends. */
  end: number;
  onChange: (range: { min: number; max: number }) => void;
}

/** The slider's job without dragging. A bound applies on Enter or on leaving, and stops at the other one. */
export function PriceFields({ min, max, end, onChange }: PriceFieldsProps) {
  return (
    <div className={styles.fields}>
      <PriceField
        label="From"
        price={min}
        end={end}
        onChange={(price) => onChange({ min: Math.min(price, max), max })}
      />
      <PriceField
        label="To"
        price={max}
        end={end}
        onChange={(price) => onChange({ min, max: Math.max(price, min) })}
      />
    </div>
  );
}

interface PriceFieldProps {
  label: string;
  price: number;
  end: number;
  onChange: (price: number) => void;
}

function PriceField({ label, price, end, onChange }: PriceFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);

  const apply = () => {
    setDraft(null);
    const wanted = Math.min(readPrice(draft, price), end);
    if (wanted !== price) onChange(wanted);
  };

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <span aria-hidden="true">$</span>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={draft ?? price}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={apply}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && apply()}
        />
      </span>
    </div>
  );
}
