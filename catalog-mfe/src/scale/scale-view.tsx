import { useState } from 'react';
import styles from './scale-view.module.css';
import {
  readScreenScale,
  ScreenCalibration,
  type StoredScale,
  storeScreenCalibration,
} from './screen-calibration.tsx';
import { cssPixelsPerMm, estimatePixelDensity, usePixelRatio } from './screen-pixel-density.ts';
import { selectWatchesWithDimensions, type WatchSizeSource } from './watch-dimensions.ts';
import { WatchDrawing } from './watch-drawing.tsx';
import { dimensionsText, toWristWidth, wristFitText } from './wrist.ts';
import { WristFields } from './wrist-fields.tsx';

export interface ScaleViewProps {
  watches: WatchSizeSource[];
}

/** Watches as large as they are on this very screen, on a wrist as wide as the visitor's. */
export function ScaleView({ watches: measured }: ScaleViewProps) {
  const watches = selectWatchesWithDimensions(measured);
  const [stored, setStored] = useState(readScreenScale);
  const pixelRatio = usePixelRatio();
  const fineness = stored.fineness ?? estimatePixelDensity(pixelRatio);
  const scale = cssPixelsPerMm(fineness, pixelRatio);
  const wrist = toWristWidth(stored.wrist);
  const shown = wrist === 'wrong' ? null : wrist;
  const keep = (changes: Partial<StoredScale>) => {
    const next = { ...stored, ...changes };
    setStored(next);
    storeScreenCalibration(next);
  };

  if (watches.length === 0) return <p>We have no measurements of this watch.</p>;
  return (
    <div className={styles.view}>
      <ul className={styles.sizes}>
        {watches.map(({ name, dimensions }) => (
          <li key={name}>{`${name}: ${dimensionsText(dimensions)}`}</li>
        ))}
      </ul>
      <ScreenCalibration
        fineness={fineness}
        cssPerMm={scale}
        isMeasured={stored.fineness !== null}
        onMeasure={(measured) => keep({ fineness: measured })}
      />
      <WristFields measure={stored.wrist} onMeasure={(measure) => keep({ wrist: measure })} />
      <section
        aria-label="Watches at life size"
        className={styles.drawings}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls, arrow keys have to reach it
        tabIndex={0}
      >
        {watches.map((watch) => (
          <figure key={watch.name}>
            <WatchDrawing watch={watch} wrist={shown} cssPerMm={scale} />
            <figcaption>{watch.name}</figcaption>
          </figure>
        ))}
      </section>
      <div role="status" className={styles.words}>
        {stored.fineness === null && (
          <p>This screen is not measured yet: the drawing is about as large as the watch.</p>
        )}
        {shown !== null &&
          watches.map(({ name, dimensions }) => (
            <p key={name}>
              {`${watches.length > 1 ? `${name}. ` : ''}${wristFitText(dimensions, shown)}`}
            </p>
          ))}
      </div>
    </div>
  );
}
