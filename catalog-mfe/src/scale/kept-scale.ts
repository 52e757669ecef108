import { report } from '@horae/shared';
import { FINENESS } from './screen-scale.ts';
import type { WristMeasure } from './wrist.ts';

export interface KeptScale {
  /** Device pixels per millimetre; `null` until it was measured. */
  fineness: number | null;
  wrist: WristMeasure;
}

const KEY = 'horae.scale';
const NOTHING: KeptScale = { fineness: null, wrist: { way: 'around', unit: 'cm', text: '' } };

/** Reads the stored measurements. A browser without storage is no failure. */
export function readScale(): KeptScale {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(kept) ? kept : NOTHING;
  } catch (error) {
    report(error, 'true to scale: reading what was measured');
    return NOTHING;
  }
}

export function keepScale(scale: KeptScale): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(scale));
  } catch (error) {
    report(error, 'true to scale: keeping what was measured');
  }
}

function isKept(value: unknown): value is KeptScale {
  if (typeof value !== 'object' || value === null) return false;
  const { fineness, wrist } = value as Partial<KeptScale>; // checked right here
  const isFine =
    fineness === null ||
    (typeof fineness === 'number' && fineness >= FINENESS.least && fineness <= FINENESS.most);
  return isFine && isMeasure(wrist);
}

const isMeasure = (wrist: Partial<WristMeasure> | undefined): boolean =>
  (wrist?.way === 'around' || wrist?.way === 'across') &&
  (wrist.unit === 'cm' || wrist.unit === 'in') &&
  typeof wrist.text === 'string' &&
  wrist.text.length <= 10;
