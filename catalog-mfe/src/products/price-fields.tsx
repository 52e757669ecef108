import { type KeyboardEvent, useId, useState } from 'react';
import { readPrice } from './filters';
import styles from './price-fields.module.css';

interface PriceFieldsProps {
  min: number;
  max: number;
  onChange: (range: { min: number; max: number }) => void;
}

/** The slider's job without dragging. A bound applies on Enter or on leaving, and stops at the other one. */
export function PriceFields({ min, max, onChange }: PriceFieldsProps) {
  return (
    <div className={styles.fields}>
      <PriceField
        label="From"
        price={min}
        onChange={(price) => onChange({ min: Math.min(price, max), max })}
      />
      <PriceField
        label="To"
        price={max}
        onChange={(price) => onChange({ min, max: Math.max(price, min) })}
      />
    </div>
  );
}

interface PriceFieldProps {
  label: string;
  price: number;
  onChange: (price: number) => void;
}

function PriceField({ label, price, onChange }: PriceFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);

  const apply = () => {
    setDraft(null);
    const wanted = readPrice(draft, price);
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
