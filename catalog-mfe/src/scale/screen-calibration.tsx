import { useId, useState } from 'react';
import { createStoredValue } from '../base/stored-value.ts';
import styles from './scale-view.module.css';
import {
  CARD_MM,
  PIXEL_DENSITY_RANGE,
  PIXEL_DENSITY_SLIDER_RANGE,
  pixelDensityToSlider,
  sliderToPixelDensity,
} from './screen-pixel-density.ts';
import type { TypedWristSize } from './wrist.ts';

interface CardMeasureProps {
  /** The screen's own pixels for a millimetre, as it is taken to be. */
  fineness: number;
  cssPerMm: number;
  isMeasured: boolean;
  onMeasure: (fineness: number) => void;
}

/** Measures the screen by a bank card, which is of one size everywhere. Upright, so that it fits on a telephone. */
export function ScreenCalibration({ fineness, cssPerMm, isMeasured, onMeasure }: CardMeasureProps) {
  const id = useId();
  // It stays as it is while the slider moves; afterwards it is the visitor's.
  const [wasOpen] = useState(!isMeasured);
  const position = pixelDensityToSlider(fineness);
  const go = (to: number) =>
    onMeasure(
      sliderToPixelDensity(
        Math.min(Math.max(to, PIXEL_DENSITY_SLIDER_RANGE.min), PIXEL_DENSITY_SLIDER_RANGE.max),
      ),
    );
  const size = {
    inlineSize: CARD_MM.short * cssPerMm,
    blockSize: CARD_MM.long * cssPerMm,
  };

  return (
    <details className={styles.measure} open={wasOpen}>
      <summary>Measure this screen with a bank card</summary>
      <p>
        Hold any bank card upright against the screen, its corner on the corner of the frame, and
        move the slider until both are of one size. This browser remembers it, at any zoom; on
        another screen measure again.
      </p>
      <label htmlFor={id}>Size of the card</label>
      <div className={styles.slider}>
        <button type="button" aria-label="A little smaller" onClick={() => go(position - 2)}>
          −
        </button>
        <input
          id={id}
          type="range"
          {...PIXEL_DENSITY_SLIDER_RANGE}
          value={position}
          aria-valuetext={`${Math.round(size.inlineSize)} pixels wide`}
          onChange={(event) => go(event.target.valueAsNumber)}
        />
        <button type="button" aria-label="A little larger" onClick={() => go(position + 2)}>
          +
        </button>
      </div>
      <section
        aria-label="Where the card is held"
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls, arrow keys have to reach it
        tabIndex={0}
      >
        <div
          role="img"
          aria-label="Frame of a bank card"
          className={styles.card}
          style={{ ...size, borderRadius: CARD_MM.radius * cssPerMm }}
        />
      </section>
    </details>
  );
}

export interface StoredScale {
  /** Device pixels per millimetre; `null` until it was measured. */
  fineness: number | null;
  wrist: TypedWristSize;
}

const NOTHING: StoredScale = { fineness: null, wrist: { way: 'around', unit: 'cm', text: '' } };

function isScale(value: unknown): value is StoredScale {
  if (typeof value !== 'object' || value === null) return false;
  const { fineness, wrist } = value as Partial<StoredScale>; // checked right here
  const isFine =
    fineness === null ||
    (typeof fineness === 'number' &&
      fineness >= PIXEL_DENSITY_RANGE.least &&
      fineness <= PIXEL_DENSITY_RANGE.most);
  return isFine && isMeasure(wrist);
}

const isMeasure = (wrist: Partial<TypedWristSize> | undefined): boolean =>
  (wrist?.way === 'around' || wrist?.way === 'across') &&
  (wrist.unit === 'cm' || wrist.unit === 'in') &&
  typeof wrist.text === 'string' &&
  wrist.text.length <= 10;

const scale = createStoredValue({
  storage: () => localStorage,
  key: 'horae.scale',
  name: 'true to scale',
  isValue: isScale,
});

export const readScreenScale = (): StoredScale => scale.read() ?? NOTHING;
export const storeScreenCalibration = scale.write;
