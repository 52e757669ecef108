import type { Rendition } from './parse-rendition.ts';

/** Widths in pixels, each at most a third wider than the one before. */
const WIDTHS = [
  16, 20, 24, 32, 40, 48, 50, 60, 64, 72, 84, 96, 100, 120, 128, 144, 150, 160, 168, 192, 200, 216,
  240, 256, 280, 300, 320, 360, 390, 400, 440, 460, 480, 500, 560, 600, 660, 720, 750, 780, 800,
  880, 900, 1000, 1120, 1280, 1360, 1400, 1440, 1600, 1920, 2400, 2880, 3600, 4800,
];
/** Neighbouring aspect ratios differ by this factor (logarithm); half of it is no visible distortion. */
const SHAPE = Math.log(1.02);
const MAX_SHAPE = Math.log(10);
const QUALITIES = [20, 40, 60, 80, 85, 90, 100];
const SHARPENING = [0, 0.01, 0.66, 1, 2, 5, 10];

/**
 * Rounds a rendition to the sizes and filters that are served: the next larger width of the list, an aspect ratio within
 * one percent, the next better quality, and filters in steps of ten. So one picture has a bounded number of renditions,
 * whatever clients request.
 */
export function roundToServedStep(rendition: Rendition): Rendition {
  return { ...rendition, ...sizeAtStep(rendition), ...toneAtStep(rendition) };
}

function sizeAtStep({ mode, width, height }: Rendition) {
  // A crop is in pixels of the original: another size would show another part.
  if (mode === 'crop') return {};
  const wanted = Math.log(width / height);
  const shape = Math.exp(clamp(Math.round(wanted / SHAPE) * SHAPE, MAX_SHAPE));
  // The rounding of the aspect ratio may cost 1 % of the height, which must not lead to a larger step.
  const step = nextStep(WIDTHS, Math.max(width, Math.floor(height * shape * 0.985)));
  return { width: step, height: Math.max(1, Math.round(step / shape)) };
}

function toneAtStep(rendition: Rendition) {
  const { quality, blur, contrast, brightness, saturation, hue, sharpen } = rendition;
  const { radius = 0, amount = 0, threshold = 0 } = sharpen ?? {};
  return {
    sharpen: sharpen && {
      radius: nextStep(SHARPENING, radius),
      amount: nextStep(SHARPENING, amount),
      threshold: nextStep(SHARPENING, threshold),
    },
    quality: nextStep(QUALITIES, quality),
    blur: Math.ceil(blur / 10) * 10,
    contrast: toTens(contrast),
    brightness: toTens(brightness),
    saturation: toTens(saturation),
    hue: toTens(hue),
  };
}

const toTens = (value: number): number => Math.round(value / 10) * 10 + 0;
const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
const nextStep = (steps: readonly number[], wanted: number): number =>
  steps.find((step) => step >= wanted) ?? Math.max(...steps);
