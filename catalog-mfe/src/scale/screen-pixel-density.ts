import { useSyncExternalStore } from 'react';

/** A bank card, ISO/IEC 7810 ID-1, in millimetres. */
export const CARD_MM = { long: 85.6, short: 53.98, radius: 3.18 };

/** Device pixels per millimetre: those of a large television, and of the finest phones. */
export const PIXEL_DENSITY_RANGE = { least: 1.5, most: 36 };

/** CSS defines an inch as 96 px; used until the screen is measured. */
const CSS_PER_MM = 96 / 25.4;

/**
 * Range of the slider. Each step enlarges the card by a thousandth of its size, so that the slider is equally precise on
 * every screen and at any zoom.
 */
export const PIXEL_DENSITY_SLIDER_RANGE = {
  min: 0,
  max: Math.ceil(Math.log(PIXEL_DENSITY_RANGE.most / PIXEL_DENSITY_RANGE.least) * 1000),
};

export const sliderToPixelDensity = (position: number): number =>
  PIXEL_DENSITY_RANGE.least * Math.exp(position / 1000);

export const pixelDensityToSlider = (fineness: number): number =>
  Math.round(Math.log(clamp(fineness) / PIXEL_DENSITY_RANGE.least) * 1000);

/** Device pixels per millimetre of a screen that was not measured. */
export const estimatePixelDensity = (pixelRatio: number): number => clamp(CSS_PER_MM * pixelRatio);

/**
 * CSS pixels per millimetre. `fineness` is the measured number of device pixels per millimetre, which zooming does not
 * change; `pixelRatio` is the current number of device pixels per CSS pixel, which it does.
 */
export const cssPixelsPerMm = (fineness: number, pixelRatio: number): number =>
  fineness / pixelRatio;

const clamp = (fineness: number): number =>
  Math.min(Math.max(fineness, PIXEL_DENSITY_RANGE.least), PIXEL_DENSITY_RANGE.most);

/** Pixels of the screen in a CSS pixel: of the device, the browser's zoom, and two fingers. */
const readPixelRatio = (): number => devicePixelRatio * (window.visualViewport?.scale ?? 1);

/** The same, for as long as it holds; another zoom or another screen renders anew. */
export const usePixelRatio = (): number => useSyncExternalStore(watchPixelRatio, readPixelRatio);

function watchPixelRatio(changed: () => void): () => void {
  // A query knows one ratio only; each change needs a new query.
  let query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const renew = () => {
    query.removeEventListener('change', renew);
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', renew);
    changed();
  };
  query.addEventListener('change', renew);
  window.visualViewport?.addEventListener('resize', changed);
  return () => {
    query.removeEventListener('change', renew);
    window.visualViewport?.removeEventListener('resize', changed);
  };
}
