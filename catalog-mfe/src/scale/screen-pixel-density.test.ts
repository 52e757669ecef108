import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CARD_MM,
  cssPixelsPerMm,
  estimatePixelDensity,
  PIXEL_DENSITY_RANGE,
  PIXEL_DENSITY_SLIDER_RANGE,
  pixelDensityToSlider,
  sliderToPixelDensity,
} from './screen-pixel-density.ts';

/** The largest thing that is rendered, in millimetres: a wrist with what is around it. */
const LARGEST = 98;
/** A screen's own pixels for a millimetre, and its pixels for a CSS pixel, with the browser's zoom and two fingers. */
const screen = fc.double({ min: 2, max: 30, noNaN: true });
const pixelRatio = fc
  .tuple(
    fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3, 4),
    fc.constantFrom(0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.5, 2, 3, 5),
    fc.double({ min: 1, max: 4, noNaN: true }),
  )
  .map(([device, zoom, pinch]) => device * zoom * pinch);

/** The position of the slider at which the rendered card is nearest to a real one, as a patient visitor finds it. */
function measure(truth: number, ratio: number): number {
  const widthAt = (position: number) =>
    (CARD_MM.short * cssPixelsPerMm(sliderToPixelDensity(position), ratio) * ratio) / truth;
  let [low, high] = [PIXEL_DENSITY_SLIDER_RANGE.min, PIXEL_DENSITY_SLIDER_RANGE.max];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (widthAt(middle) < CARD_MM.short) low = middle;
    else high = middle;
  }
  return Math.abs(widthAt(low) - CARD_MM.short) < Math.abs(widthAt(high) - CARD_MM.short)
    ? low
    : high;
}

test('a screen measured at one zoom and used at another is right to one millimetre', () => {
  fc.assert(
    fc.property(screen, pixelRatio, pixelRatio, (truth, then, now) => {
      const fineness = sliderToPixelDensity(measure(truth, then));
      const css = LARGEST * cssPixelsPerMm(fineness, now);
      expect(Math.abs((css * now) / truth - LARGEST)).toBeLessThan(1);
    }),
  );
});

test('a card held half a millimetre askew changes a watch by less than one millimetre', () => {
  fc.assert(
    fc.property(
      screen,
      pixelRatio,
      fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      (truth, now, slip) => {
        const fineness = truth * ((CARD_MM.short + slip) / CARD_MM.short);
        expect(Math.abs((60 * cssPixelsPerMm(fineness, now) * now) / truth - 60)).toBeLessThan(1);
      },
    ),
  );
});

test("the slider's position and the density convert into each other", () => {
  fc.assert(
    fc.property(fc.integer(PIXEL_DENSITY_SLIDER_RANGE), (position) => {
      expect(
        pixelDensityToSlider(Math.min(sliderToPixelDensity(position), PIXEL_DENSITY_RANGE.most)),
      ).toBeCloseTo(position, -0.5);
    }),
  );
});

test('a screen that was not measured has the density of CSS', () => {
  expect(estimatePixelDensity(1)).toBeCloseTo(96 / 25.4);
  expect(cssPixelsPerMm(estimatePixelDensity(2), 2)).toBeCloseTo(96 / 25.4);
});
