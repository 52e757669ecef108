import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWatchDimensions } from './watch-dimensions.ts';
import {
  dimensionsText,
  type TypedWristSize,
  toWristWidth,
  wristError,
  wristFitText,
} from './wrist.ts';

const sized = (size: string, more: Record<string, string> = {}) =>
  readWatchDimensions(
    Object.entries({ 'Case size': size, ...more }).map(([term, value]) => ({ term, value })),
  );

test.each([
  ['42 mm', 42, 42],
  ['36,5 mm', 36.5, 36.5],
  ['28 x 38 mm', 28, 38],
  ['28 mm × 38 mm', 28, 38],
  ['about 40 mm, without crown', 40, 40],
])('reads the case size %s', (text, width, height) => {
  expect(sized(text)).toMatchObject({ width, height, isRound: width === height });
});

test.each(['', 'large', '42', '1.6 inches', '4 mm', '420 mm'])('%j is no case size', (text) => {
  expect(sized(text)).toBeNull();
});

test('a missing size is null', () => {
  expect(sized('42 mm')).toMatchObject({ thickness: null, lugToLug: null });
  expect(sized('42 mm', { Thickness: '12.6 mm', 'Lug to lug': '49 mm' })).toMatchObject({
    thickness: 12.6,
    lugToLug: 49,
  });
});

test('sizes are written as one sentence', () => {
  const all = { width: 28, height: 38, isRound: false, thickness: 7.4, lugToLug: 43 };
  expect(dimensionsText(all)).toBe(
    '28 mm wide and 38 mm high, 7.4 mm thick, 43 mm from lug to lug.',
  );
  expect(
    dimensionsText({ ...all, height: 28, isRound: true, thickness: null, lugToLug: null }),
  ).toBe('28 mm across.');
});

test.each([
  [58, 'From lug to lug it is 9 mm narrower than your wrist.'],
  [49.2, 'From lug to lug it is as wide as your wrist.'],
  [46, 'From lug to lug it is 3 mm wider than your wrist: it would reach over its edges.'],
])('on a wrist of %d mm the text is “%s”', (width, text) => {
  const watch = { width: 42, height: 42, isRound: true, thickness: null, lugToLug: 49 };
  expect(wristFitText(watch, width)).toBe(text);
});

const measure = (changes: Partial<TypedWristSize>): TypedWristSize => ({
  way: 'around',
  unit: 'cm',
  text: '',
  ...changes,
});

test.each([
  [{ text: '17' }, 56.1],
  [{ text: ' 17,5 ' }, 57.75],
  [{ text: '7', unit: 'in' }, 58.674],
  [{ text: '5.8', way: 'across' }, 58],
  [{ text: '' }, null],
  [{ text: '170' }, 'wrong'],
  [{ text: 'thin' }, 'wrong'],
  [{ text: '17', way: 'across' }, 'wrong'],
] as const)('a wrist given as %j is read as %s', (given, width) => {
  const read = toWristWidth(measure(given));
  if (typeof width === 'number') expect(read).toBeCloseTo(width);
  else expect(read).toBe(width);
});

test('a wrist has the same width in inches as in centimetres', () => {
  fc.assert(
    fc.property(fc.double({ min: 10.1, max: 25.9, noNaN: true }), (cm) => {
      const inches = toWristWidth(measure({ unit: 'in', text: String(cm / 2.54) }));
      expect(inches).toBeCloseTo(Number(toWristWidth(measure({ text: String(cm) }))), 6);
    }),
  );
});

test('an error has the chosen unit', () => {
  expect(wristError(measure({}))).toBe('Please give a number from 10 to 26 cm.');
  expect(wristError(measure({ unit: 'in' }))).toBe('Please give a number from 3.9 to 10.2 inches.');
});
