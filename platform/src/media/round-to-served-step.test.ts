import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickTestCaseCount } from '../../testing/pick-case-count.ts';
import { parseRendition } from './parse-rendition.ts';
import { roundToServedStep } from './round-to-served-step.ts';

const sizes = fc.record({
  mode: fc.constantFrom('fill', 'fit'),
  width: fc.integer({ min: 1, max: 4800 }),
  height: fc.integer({ min: 1, max: 4800 }),
});
/** Ten to one is as far as shapes go; beyond, less of the picture is shown. */
const usual = sizes.filter(
  ({ width, height }) => Math.abs(Math.log(width / height)) < Math.log(10),
);
const stepOf = (mode: string, width: number, height: number, more = '') =>
  roundToServedStep(parseRendition(mode, `w_${width},h_${height}${more}`));

test('an arbitrary size is served by a step of at least its size and the same shape', () => {
  fc.assert(
    fc.property(usual, ({ mode, width, height }) => {
      fc.pre(Math.min(width, height) >= 16);
      const step = stepOf(mode, width, height);

      // A hundredth of the shape and the rounding of a side to whole pixels are all that is lost.
      expect(step.width).toBeGreaterThanOrEqual(Math.min(width, 4800));
      expect(step.height).toBeGreaterThanOrEqual(Math.floor(Math.min(height, 4800) * 0.97) - 1);
      expect(step.width / step.height / (width / height)).toBeGreaterThan(0.95);
      expect(step.width / step.height / (width / height)).toBeLessThan(1.05);
    }),
  );
});

test('the size of a step is served unchanged', () => {
  fc.assert(
    fc.property(usual, ({ mode, width, height }) => {
      fc.pre(Math.min(width, height) >= 100 && Math.max(width, height) <= 1920);
      const { width: w, height: h } = stepOf(mode, width, height);

      expect(stepOf(mode, w, h)).toMatchObject({ width: w, height: h });
    }),
  );
});

test('a picture has a bounded number of sizes, whatever is requested', () => {
  const made = new Set<string>();
  const requested = new Set<string>();
  for (let width = 1; width <= 4800; width += pickTestCaseCount(29, 7)) {
    for (let height = 1; height <= 4800; height += 11) {
      const step = stepOf('fill', width, height);
      made.add(`${step.width}x${step.height}`);
      requested.add(`${width}x${height}`);
    }
  }

  expect(requested.size).toBeGreaterThan(pickTestCaseCount(70_000, 290_000));
  expect(made.size).toBeLessThan(14_000);
});

test.each([
  [240, 240],
  [720, 720],
])('%d × %d is served unchanged', (width, height) => {
  expect(stepOf('fill', width, height)).toMatchObject({ width, height });
});

test('qualities and filters are rounded to steps as well', () => {
  const step = stepOf(
    'fill',
    240,
    240,
    ',q_71,con_-7,br_8,sat_44,hue_-3,blur_1,usm_0.37_0.90_0.01',
  );

  expect(step).toMatchObject({
    quality: 80,
    contrast: -10,
    brightness: 10,
    saturation: 40,
    hue: 0,
    blur: 10,
    sharpen: { radius: 0.66, amount: 1, threshold: 0.01 },
  });
});
