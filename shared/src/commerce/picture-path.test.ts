import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureBox, picturePath } from './picture-path.ts';

const modes = fc.constantFrom('fill', 'fit');
const sizes = fc.record({
  width: fc.integer({ min: 1, max: 2000 }),
  height: fc.integer({ min: 1, max: 900 }),
});

test('a listed box covers the wanted size, and a listed size maps to itself', () => {
  fc.assert(
    fc.property(modes, sizes, (mode, wanted) => {
      const box = pictureBox(mode, wanted);

      expect(box.width).toBeGreaterThanOrEqual(wanted.width);
      expect(box.height).toBeGreaterThanOrEqual(wanted.height - 1);
      expect(pictureBox(mode, box)).toEqual(box);
    }),
  );
});

test('a picture has a few hundred renditions, however many sizes are requested', () => {
  const made = new Set<string>();
  for (const mode of ['fill', 'fit'] as const) {
    for (let width = 1; width < 4000; width += 7) {
      for (let height = 1; height < 4000; height += 13) {
        made.add(picturePath('a.jpg', mode, { width, height }));
      }
    }
  }

  expect(made.size).toBeGreaterThan(100);
  expect(made.size).toBeLessThan(400);
});
