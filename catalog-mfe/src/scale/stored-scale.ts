import { createStoredValue } from '../base/stored-value.ts';
import { PIXEL_DENSITY_RANGE } from './screen-scale.ts';
import type { WristMeasure } from './wrist.ts';

export interface StoredScale {
  /** Device pixels per millimetre; `null` until it was measured. */
  fineness: number | null;
  wrist: WristMeasure;
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

const isMeasure = (wrist: Partial<WristMeasure> | undefined): boolean =>
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

export const readScale = (): StoredScale => scale.read() ?? NOTHING;
export const storeScale = scale.write;
