/** A bank card, ISO/IEC 7810 ID-1, in millimetres. */
export const CARD = { long: 85.6, short: 53.98, radius: 3.18 };

/** Pixels of the screen itself for a millimetre: of a large television, and of the finest telephones. */
export const FINENESS = { least: 1.5, most: 36 };

/** What browsers take an inch for, where nothing was measured. */
const CSS_PER_MM = 96 / 25.4;

/**
 * Places on a slider: each one makes the card larger by the same part of itself, a thousandth, so that it is as exact on
 * every screen and at any zoom.
 */
export const SLIDER = { min: 0, max: Math.ceil(Math.log(FINENESS.most / FINENESS.least) * 1000) };

export const finenessAt = (place: number): number => FINENESS.least * Math.exp(place / 1000);

export const placeOf = (fineness: number): number =>
  Math.round(Math.log(clamp(fineness) / FINENESS.least) * 1000);

/** Of a screen that nobody has measured. */
export const assumedFineness = (pixelRatio: number): number => clamp(CSS_PER_MM * pixelRatio);

/**
 * CSS pixels for a millimetre of the world. `fineness` is what the screen was measured at, which no zoom changes;
 * `pixelRatio` is how many of the screen's pixels make a CSS pixel now, which every zoom does.
 */
export const cssPerMm = (fineness: number, pixelRatio: number): number => fineness / pixelRatio;

const clamp = (fineness: number): number =>
  Math.min(Math.max(fineness, FINENESS.least), FINENESS.most);
