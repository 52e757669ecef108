import { SLIDER_RANGE } from './chosen-filters.ts';
import styles from './price-slider.module.css';

interface PriceSliderProps {
  min: number;
  max: number;
  /** The dearest that can be chosen, at least 500. */
  end: number;
  /** Bounds in dollars; they may meet, never cross. */
  onChange: (range: { min: number; max: number }) => void;
}

/** One tick a step, as long as they can be distinguished. */
const MAX_TICKS = 21;

declare module 'react' {
  interface CSSProperties {
    '--from'?: number;
    '--to'?: number;
  }
}

/** Two native range inputs on one rail: arrow keys move a step, Home and End go to the ends. */
export function PriceSlider({ min, max, end, onChange }: PriceSliderProps) {
  const limits = { min: SLIDER_RANGE.min, max: end, step: SLIDER_RANGE.step };
  const part = (price: number) => (price - SLIDER_RANGE.min) / (end - SLIDER_RANGE.min);
  const steps = Math.min((end - SLIDER_RANGE.min) / SLIDER_RANGE.step + 1, MAX_TICKS);
  const ticks = Array.from({ length: steps }, (_, tick) => tick);

  return (
    <div className={`${styles.slider} needs-script`}>
      <div className={styles.rail} style={{ '--from': part(min), '--to': part(max) }}>
        <input
          type="range"
          {...limits}
          value={min}
          aria-label="Lowest price"
          aria-valuetext={`$${min}`}
          // Both thumbs at the upper end: only the lower one can still move.
          data-on-top={min === end}
          onChange={(event) => onChange({ min: Math.min(event.target.valueAsNumber, max), max })}
        />
        <input
          type="range"
          {...limits}
          value={max}
          aria-label="Highest price"
          aria-valuetext={`$${max}`}
          onChange={(event) => onChange({ min, max: Math.max(event.target.valueAsNumber, min) })}
        />
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} />
        ))}
      </div>
      <p className={styles.ends}>
        <span>{`$${SLIDER_RANGE.min}`}</span>
        <span>{`$${end}`}</span>
      </p>
    </div>
  );
}
